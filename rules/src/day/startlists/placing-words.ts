import { ordinal } from '../../formats/dates.ts';
import { heatWord, type Layout } from '../units/layout.ts';

/** The facts of the draw that explain a place. */
export type PlacingFacts = {
  readonly placed: 'draw' | 'hand' | 'late';
  readonly rank: number | null;
  readonly hasMark: boolean;
  readonly perfText: string;
};

/** Returns why an athlete is in a place: 'Ranked 3rd on 12.40', 'No mark: drawn by lot', 'Placed by hand'. */
export function placingText({ placed, rank, hasMark, perfText }: PlacingFacts, layout: Layout): string {
  if (placed === 'hand') return 'Placed by hand';
  if (placed === 'late') return 'Added late';
  if (layout === 'order') return 'Order drawn by lot';
  return hasMark && rank !== null ? `Ranked ${ordinal(rank)} on ${perfText}` : 'No mark: drawn by lot';
}

/** Returns the name of a heat: 'Heat 2 of 3', 'Pool A'; empty when there is only one. */
export function heatText(heat: number, heats: number, layout: Layout): string {
  if (layout === 'order') return heats === 1 ? 'One pool' : `Pool ${String.fromCharCode(64 + heat)}`;
  return heats === 1 ? 'One race' : `Heat ${heat} of ${heats}`;
}

/** Returns the name of one of several heats within a sentence: 'heat 2', 'pool B'. */
export const heatName = (heat: number, layout: Layout): string =>
  `${heatWord(layout)} ${layout === 'order' ? String.fromCharCode(64 + heat) : heat}`;

const placeWords = { lanes: 'lane', line: 'position', order: 'order' } as const;

/** Returns the name of a place: 'heat 2, lane 4', 'pool B, order 3', 'lane 4' when there is only one heat. */
export function whereText(
  { heat, position }: { readonly heat: number; readonly position: number },
  heats: number,
  layout: Layout,
): string {
  const place = `${placeWords[layout]} ${position}`;
  if (heats === 1) return place;
  return `${heatName(heat, layout)}, ${place}`;
}
