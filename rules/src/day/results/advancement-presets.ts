/** The terms of advancing: the first `byPlace` of each heat, then the next `byTime`. */
export type Progression = { readonly byPlace: number; readonly byTime: number };
/** One row of a printed table: the number of heats for a number of entrants, and how they advance. */
export type PresetRow = Progression & { readonly from: number; readonly to: number; readonly heats: number };

/**
 * Returns all ways for these heats to fill a next round of `places`: the first k of each and the rest by time, k from
 * the most down to 0. Heats * byPlace + byTime is always `places`.
 */
export function progressions(heats: number, places: number): Progression[] {
  const most = Math.floor(places / heats);
  return Array.from({ length: most + 1 }, (_, at) => ({ byPlace: most - at, byTime: places - (most - at) * heats }));
}

/**
 * Returns the way that the sport prefers (TR20.4): the most by place that leaves one place by time, else all by place.
 */
export const preferredProgression = (heats: number, places: number): Progression | undefined =>
  progressions(heats, places).find(({ byTime }) => byTime > 0) ?? progressions(heats, places)[0];

/**
 * Printed tables, from heats on 8 lanes (the last on 4, indoors) to the next round. The last row of the first is
 * derived, since the page ends before it.
 */
export const progressionPresets = {
  /** USATF youth, straight to a final of 8. */
  'eight-lanes-to-final': [
    { from: 9, to: 16, heats: 2, byPlace: 3, byTime: 2 },
    { from: 17, to: 24, heats: 3, byPlace: 2, byTime: 2 },
    { from: 25, to: 32, heats: 4, byPlace: 1, byTime: 4 },
    { from: 33, to: 40, heats: 5, byPlace: 1, byTime: 3 },
    { from: 41, to: 48, heats: 6, byPlace: 1, byTime: 2 },
  ],
  /** Irish universities indoors, 60 m and 60 m hurdles, first round. */
  'irish-universities-60': [
    { from: 9, to: 16, heats: 2, byPlace: 2, byTime: 4 },
    { from: 17, to: 24, heats: 3, byPlace: 2, byTime: 2 },
    { from: 25, to: 32, heats: 4, byPlace: 2, byTime: 8 },
    { from: 33, to: 40, heats: 5, byPlace: 3, byTime: 9 },
  ],
  /** Irish universities indoors, 200 m, 400 m and 4x200 m, first round. */
  'irish-universities-oval': [
    { from: 5, to: 8, heats: 2, byPlace: 1, byTime: 2 },
    { from: 9, to: 12, heats: 3, byPlace: 1, byTime: 1 },
    { from: 13, to: 16, heats: 4, byPlace: 1, byTime: 4 },
    { from: 17, to: 20, heats: 5, byPlace: 2, byTime: 2 },
    { from: 21, to: 24, heats: 6, byPlace: 1, byTime: 6 },
  ],
} as const satisfies Record<string, readonly PresetRow[]>;
export type ProgressionPreset = keyof typeof progressionPresets;

/** Returns the row of a table for this many entrants; undefined when it has none, as for a straight final. */
export const presetFor = (preset: ProgressionPreset, entrants: number): PresetRow | undefined =>
  progressionPresets[preset].find(({ from, to }) => from <= entrants && entrants <= to);

/**
 * Returns the least minutes of rest between the last heat of one round and the first of the next (TR20.7); null means
 * another day.
 */
export function restBetweenRounds(metres: number): number | null {
  if (metres <= 200) return 45;
  return metres <= 1000 ? 90 : null;
}

/**
 * Proposes how many of a race's heats go through by place and by time, for a next round with so much room: by the
 * printed table of eight lanes where it has a row for the heats, else by the usual progression.
 */
export function proposedWay({ heats, entrants, room }: { heats: number; entrants: number; room: number }): Progression {
  const places = Math.min(room, entrants);
  const preset = room === 8 ? presetFor('eight-lanes-to-final', entrants) : undefined;
  const way = preset?.heats === heats ? preset : preferredProgression(Math.max(1, heats), places);
  return { byPlace: way?.byPlace ?? 0, byTime: way?.byTime ?? places };
}

/** Returns 'the first 2 of each heat and 2 by time'. */
export function wayWords({ byPlace, byTime }: Progression): string {
  const first = byPlace === 0 ? [] : [`the first ${byPlace === 1 ? '' : `${byPlace} `}of each heat`];
  return [...first, ...(byTime === 0 ? [] : [`${byTime} by time`])].join(' and ');
}
