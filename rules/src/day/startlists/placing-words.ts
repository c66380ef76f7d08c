import type { Layout } from './draw-event.ts';

/** Why somebody is in their place, from what the draw kept. */
export type PlacingFacts = {
  readonly placed: 'draw' | 'hand' | 'late';
  readonly rank: number | null;
  readonly hasMark: boolean;
  readonly perfText: string;
};

/** Says why somebody is where they are: 'Ranked 3 by 12.40', 'No mark: drawn by lot', 'Placed by hand'. */
export function placingText({ placed, rank, hasMark, perfText }: PlacingFacts, layout: Layout): string {
  if (placed === 'hand') return 'Placed by hand';
  if (placed === 'late') return 'Added late';
  if (layout === 'order') return 'Order drawn by lot';
  return hasMark && rank !== null ? `Ranked ${rank} by ${perfText}` : 'No mark: drawn by lot';
}

/** Names a heat among so many: 'Heat 2 of 3', 'Pool A', or nothing to say where there is one. */
export function heatText(heat: number, heats: number, layout: Layout): string {
  if (layout === 'order') return heats === 1 ? 'One pool' : `Pool ${String.fromCharCode(64 + heat)}`;
  return heats === 1 ? 'One race' : `Heat ${heat} of ${heats}`;
}

const placeWords = { lanes: 'lane', line: 'place', order: 'order' } as const;

/** Names a place: 'heat 2, lane 4', 'pool B, order 3', 'lane 4' where there is one heat. */
export function whereText(
  { heat, position }: { readonly heat: number; readonly position: number },
  heats: number,
  layout: Layout,
): string {
  const place = `${placeWords[layout]} ${position}`;
  if (heats === 1) return place;
  return `${layout === 'order' ? `pool ${String.fromCharCode(64 + heat)}` : `heat ${heat}`}, ${place}`;
}
