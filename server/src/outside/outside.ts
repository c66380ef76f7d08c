import type { Cards } from './cards.ts';
import type { Files } from './files.ts';
import type { Mail } from './mail.ts';
import type { RankingSite } from './ranking-site.ts';
import type { Register } from './register.ts';

/** The services outside this program, and the only things that tests replace with stand-ins. */
export type Outside = {
  readonly cards: Cards;
  readonly mail: Mail;
  readonly files: Files;
  /** A national register; undefined where none is set. */ readonly register?: Register;
  /** A ranking site; undefined where none is set. */ readonly ranking?: RankingSite;
};
