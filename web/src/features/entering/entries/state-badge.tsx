import type { MyEntry } from '@startline/contract/entering/my-entries';
import { Badge } from '../../../ui/badge.tsx';

const tones = { paid: 'ok', 'awaiting-cheque': 'warn', held: 'warn', lapsed: 'bad', cancelled: 'plain' } as const;
const words = {
  paid: 'Confirmed',
  'awaiting-cheque': 'Cheque awaited',
  held: 'Not paid yet',
  lapsed: 'Hold ended',
  cancelled: 'Cancelled',
} as const;

/** How an entry stands, in a word. */
export const StateBadge = ({ state }: Pick<MyEntry, 'state'>) => <Badge tone={tones[state]}>{words[state]}</Badge>;
