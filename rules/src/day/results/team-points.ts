/**
 * The points for places: by a list from the first place down; as many points as teams; or by strings, in which the
 * better athletes of each team compete (A) and separately the second ones (B). Places beyond a list get no points.
 */
export type PointsTable =
  | { readonly kind: 'places'; readonly points: readonly number[] }
  | { readonly kind: 'teams' }
  | { readonly kind: 'strings'; readonly strings: readonly (readonly number[])[] };

/**
 * Returns the points of a scoring place, 1 the first, in a string, 0 the A string, with this many teams in the match.
 */
export function pointsAt(
  table: PointsTable,
  { place, string, teams }: { readonly place: number; readonly string: number; readonly teams: number },
): number {
  if (table.kind === 'teams') return Math.max(0, teams + 1 - place);
  const list = table.kind === 'places' ? table.points : table.strings[string];
  return list?.[place - 1] ?? 0;
}

/**
 * Returns A and B strings for this many teams: the A string 2N, 2(N-1) down to 2, the B string N, N-1 down to 1 (Forth
 * Valley and Welsh leagues).
 */
export const doubledStrings = (teams: number): PointsTable => ({
  kind: 'strings',
  strings: [countDown(teams).map((points) => points * 2), countDown(teams)],
});

/**
 * Returns A and B strings in one sequence of points: 8 teams have 16 to 9 for A and 8 to 1 for B, 6 teams 12 to 7 and
 * 6 to 1.
 */
export const stackedStrings = (teams: number): PointsTable => ({
  kind: 'strings',
  strings: [countDown(teams).map((points) => points + teams), countDown(teams)],
});

/** Tables that leagues use, by their points. */
export const placeTables = {
  '8 to 1': { kind: 'places', points: [8, 7, 6, 5, 4, 3, 2, 1] },
  '6 to 1': { kind: 'places', points: [6, 5, 4, 3, 2, 1] },
  '5-3-2-1': { kind: 'places', points: [5, 3, 2, 1] },
  '5-4-3-2': { kind: 'places', points: [5, 4, 3, 2] },
  '12-10-8-6-4-2': { kind: 'places', points: [12, 10, 8, 6, 4, 2] },
  '12-10 then 8 to 1': { kind: 'places', points: [12, 10, 8, 7, 6, 5, 4, 3, 2, 1] },
  '15-14-13 down': { kind: 'places', points: [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] },
  'as many as teams': { kind: 'teams' },
} as const satisfies Record<string, PointsTable>;

function countDown(from: number): number[] {
  return Array.from({ length: from }, (_, at) => from - at);
}
