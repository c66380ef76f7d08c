import type { EntryPanel } from '@startline/rules/entries/panels';
import { Chip, Chips } from '../../ui/chip.tsx';

/** The panels that this page can show, with their names. */
const panelNames = { SCHEDULE: 'Schedule', ATHLETES: 'Athletes' } as const;
export type ShownPanel = keyof typeof panelNames;
const isShown = (panel: EntryPanel): panel is ShownPanel => panel in panelNames;

/**
 * The panels of a competition that there is a part of this page for, and the one that is open: the one asked for, else
 * the first.
 */
export function openPanel(
  competition: { panels: readonly EntryPanel[]; firstPanel: EntryPanel | null } | undefined,
  asked: string | undefined,
): { panels: readonly ShownPanel[]; open: ShownPanel | undefined } {
  const panels = (competition?.panels ?? []).filter(isShown);
  return {
    panels,
    open:
      panels.find((panel) => panel === asked?.toUpperCase()) ??
      panels.find((panel) => panel === competition?.firstPanel) ??
      panels[0],
  };
}

/** The ways between the panels; nothing where there is only one. */
export const PanelChips = ({
  panels,
  open,
  onOpen,
}: {
  panels: readonly ShownPanel[];
  open: ShownPanel | undefined;
  onOpen: (panel: ShownPanel) => void;
}) =>
  panels.length > 1 && (
    <Chips label="Parts of this page">
      {panels.map((panel) => (
        <Chip key={panel} onBand pressed={panel === open} onClick={() => onOpen(panel)}>
          {panelNames[panel]}
        </Chip>
      ))}
    </Chips>
  );
