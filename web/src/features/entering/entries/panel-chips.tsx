import type { EntryPanel } from '@startline/rules/entering/entries/panels';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Chip, Chips } from '../../../ui/chip.tsx';
import type { Whom } from './use-entrants.ts';

/** The panels that this page can show, with their names. */
const panelNames = { SCHEDULE: 'Schedule', SHOP: 'Shop', ATHLETES: 'Athletes', TEAMS: 'Teams' } as const;
export type ShownPanel = EntryPanel;

type Shown = { readonly panels: readonly ShownPanel[]; readonly open: ShownPanel | undefined };

/**
 * Returns the panels of a competition that this page has, and the open one: the one asked for, else the first. Shop and
 * teams have pages of their own. Users who enter many always have the athletes to choose from; a representative has
 * nothing else until one is chosen.
 */
export function openPanel(
  competition: { panels: readonly EntryPanel[]; firstPanel: EntryPanel | null } | undefined,
  search: string | undefined,
  whom: Whom,
): Shown {
  if (whom === 'to-choose') return { panels: [], open: 'ATHLETES' };
  const shown = competition?.panels ?? [];
  const panels = whom === 'few' || shown.includes('ATHLETES') ? shown : [...shown, 'ATHLETES' as const];
  const here = panels.filter((panel) => panel !== 'TEAMS' && panel !== 'SHOP');
  return {
    panels,
    open:
      here.find((panel) => panel === search?.toUpperCase()) ??
      here.find((panel) => panel === competition?.firstPanel) ??
      here[0],
  };
}

/** Links between the panels; nothing when there is only one. */
export function PanelChips({
  panels,
  open,
  onOpen,
}: {
  panels: readonly ShownPanel[];
  open: ShownPanel | undefined;
  onOpen: (panel: ShownPanel) => void;
}) {
  const navigate = useNavigate();
  const { id } = useParams({ from: '/v2/entry-v2/$id' });
  const go = (panel: ShownPanel): void =>
    panel === 'TEAMS'
      ? void navigate({ to: '/v2/teams-v2/$compId', params: { compId: id } })
      : panel === 'SHOP'
        ? void navigate({ to: '/v2/shop-v2/$id', params: { id } })
        : onOpen(panel);
  return (
    panels.length > 1 && (
      <Chips label="Parts of this page">
        {panels.map((panel) => (
          <Chip key={panel} onBand pressed={panel === open} onClick={() => go(panel)}>
            {panelNames[panel]}
          </Chip>
        ))}
      </Chips>
    )
  );
}
