/** The panels of the entry page, in display order (ENTRY-01). */
export const entryPanels = ['SCHEDULE', 'SHOP', 'ATHLETES', 'TEAMS'] as const;
export type EntryPanel = (typeof entryPanels)[number];

/** The organiser's choices, and the content of the optional panels. */
export type PanelFacts = {
  readonly hidden: readonly EntryPanel[];
  readonly startWith: 'SCHEDULE' | 'SHOP';
  readonly shopItems: number;
  readonly teamEvents: number;
};

/**
 * Returns the shown panels, and the one that opens first. The organiser may hide any (ENTRY-03); the shop is shown once
 * something is for sale and the teams once there is a team event, so that no panel is empty. The page opens on the
 * organiser's choice when it is shown, else on the first that is; `null` when none is shown (ENTRY-02).
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
