import type { Cards } from './cards.ts';
import type { Files } from './files.ts';
import type { Mail } from './mail.ts';

/** The services outside this program. The only things that tests replace with stand-ins. */
export type Outside = { readonly cards: Cards; readonly mail: Mail; readonly files: Files };
