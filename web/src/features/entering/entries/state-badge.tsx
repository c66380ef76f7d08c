import type { MyEntry } from '@startline/contract/entering/my-entries';
import { Badge } from '../../../ui/badge.tsx';

const tones = { paid: 'ok', 'awaiting-cheque': 'warn', held: 'warn', lapsed: 'bad', cancelled: 'plain' } as const;
const texts = {
  paid: 'Confirmed',
  'awaiting-cheque': 'Payment awaited',
  held: 'Not paid yet',
  lapsed: 'Hold ended',
  cancelled: 'Cancelled',
} as const;

/** The state of an entry, in a word. */
export const StateBadge = ({ state }: Pick<MyEntry, 'state'>) => <Badge tone={tones[state]}>{texts[state]}</Badge>;
