import type { UnitState } from '@startline/rules/day/units/unit-states';
import { Badge } from '../../../ui/badge.tsx';

/** The state of a heat or an event in a word. */
export function StateBadge({ state }: { state: UnitState }) {
  switch (state) {
    case 'official':
      return <Badge tone="ok">Official</Badge>;
    case 'provisional':
      return <Badge tone="warn">Provisional</Badge>;
    case 'under-way':
      return <Badge tone="live">Under way</Badge>;
    default:
      return <Badge>{{ planned: 'Planned', drawn: 'Drawn', published: 'Start list', called: 'Called' }[state]}</Badge>;
  }
}
