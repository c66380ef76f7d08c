/** The panels of the entry page, in the order in which they stand (ENTRY-01). */
export const entryPanels = ['SCHEDULE', 'SHOP', 'ATHLETES', 'TEAMS'] as const;
export type EntryPanel = (typeof entryPanels)[number];

/** What the organiser chose, and what there is to show behind the panels that are not always there. */
export type PanelFacts = {
  readonly hidden: readonly EntryPanel[];
  readonly startWith: 'SCHEDULE' | 'SHOP';
  readonly shopItems: number;
  readonly teamEvents: number;
};

/**
 * Returns the panels that show, and the one that opens first. The organiser may hide any (ENTRY-03); the shop shows
 * once something is for sale and the teams once there is a team event, for a panel with nothing behind it helps nobody.
 * The page opens on the organiser's choice where it shows, else on the first that does; `null` when nothing shows
 * (ENTRY-02).
 */
export function shownPanels({ hidden, startWith, shopItems, teamEvents }: PanelFacts): {
  readonly panels: readonly EntryPanel[];
  readonly first: EntryPanel | null;
} {
  const behind: Record<EntryPanel, boolean> = {
    SCHEDULE: true,
    SHOP: shopItems > 0,
    ATHLETES: true,
    TEAMS: teamEvents > 0,
  };
  const panels = entryPanels.filter((panel) => behind[panel] && !hidden.includes(panel));
  return { panels, first: panels.find((panel) => panel === startWith) ?? panels[0] ?? null };
}
