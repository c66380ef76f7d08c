import type { PublicResults } from '@startline/contract/day/results';
import { Badge } from '../../../ui/badge.tsx';

/** The state of an event's results, in words for readers. */
export function PhaseBadge({ state }: { state: PublicResults['state'] }) {
  switch (state) {
    case 'official':
      return <Badge tone="ok">Official</Badge>;
    case 'provisional':
      return <Badge tone="warn">Provisional</Badge>;
    case 'under-way':
      return <Badge tone="live">Live now</Badge>;
  }
}
