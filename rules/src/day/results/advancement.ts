import type { QualifyingCode } from '../../performances/status-codes.ts';
import { drawLots, seedOf, type Seed } from '../../draw-lots.ts';
import type { Progression } from './advancement-presets.ts';
import { compareByTime, isMixedTiming, placeInHeat, type Finish, type RaceResult } from './race-results.ts';
import { rankWithTies } from './places.ts';

/**
 * The terms of advancement: the first `byPlace` of each heat and the next `byTime` of all. `room` is the most that the
 * next round can hold, for ties; at least heats * byPlace + byTime. `added` are athletes whom the referee or the jury
 * lets advance besides.
 */
export type AdvancementTerms<Id> = Progression & {
  readonly room: number;
  readonly added: readonly { readonly id: Id; readonly code: 'qR' | 'qJ' }[];
  readonly seed: Seed;
};
export type Advancer<Id> = { readonly id: Id; readonly code: QualifyingCode };
/**
 * The athletes who advance, the lots that were drawn, and whether hand and electronic times were mixed, so that nobody
 * may advance by time.
 */
export type Advancement<Id> = {
  readonly advancers: readonly Advancer<Id>[];
  readonly lots: readonly { readonly among: readonly Id[]; readonly places: number }[];
  readonly mixedTiming: boolean;
};

type Timed<Id> = RaceResult<Id> & { readonly outcome: Finish };
/** A tie across the last place: `certain` are ahead of it, and `places` are left for the `tied`. */
type Line<Id> = { readonly certain: readonly Id[]; readonly tied: readonly Id[]; readonly places: number };

/**
 * Decides who advances to the next round (TR20.4, TR21.2): Q by place, q by time. All who tie for the last place
 * advance while a place by time or a lane is left, an extra Q taking a place by time first; else the lot decides (qD).
 * Places that a short heat cannot fill go by time.
 */
export function advance<Id>(results: readonly RaceResult<Id>[], terms: AdvancementTerms<Id>): Advancement<Id> {
  const own = results.filter(({ id }) => !terms.added.some((one) => one.id === id));
  const heats = [...new Set(results.map(({ heat }) => heat))].sort((a, b) => a - b);
  const planned = heats.length * terms.byPlace + terms.byTime;
  const spare = { left: Math.max(terms.room, planned) - heats.length * terms.byPlace };
  const lots: { among: readonly Id[]; places: number }[] = [];
  const decide = (line: Line<Id>, code: 'Q' | 'q', label: string): Advancer<Id>[] => {
    const certain = line.certain.map((id) => ({ id, code }));
    const extra = line.tied.length - line.places;
    if (line.places === 0 || line.tied.length === 0) return certain;
    if (extra <= spare.left) {
      spare.left -= extra;
      return [...certain, ...line.tied.map((id) => ({ id, code }))];
    }
    lots.push({ among: line.tied, places: line.places });
    return [
      ...certain,
      ...drawLots(line.tied, seedOf(terms.seed, label))
        .slice(0, line.places)
        .map((id) => ({ id, code: 'qD' as const })),
    ];
  };
  const byPlace = heats.flatMap((heat) =>
    decide(
      lineInHeat(
        own.filter((one) => one.heat === heat),
        terms.byPlace,
      ),
      'Q',
      `place ${heat}`,
    ),
  );
  const mixedTiming = isMixedTiming(results);
  const rest = own.filter(({ id }) => !byPlace.some((one) => one.id === id));
  const places = Math.max(0, planned - byPlace.length);
  spare.left = Math.max(terms.room, planned) - byPlace.length - places;
  const byTime = mixedTiming ? [] : decide(lineByTime(rest, places), 'q', 'time');
  return { advancers: [...byPlace, ...byTime, ...terms.added], lots, mixedTiming: mixedTiming && places > 0 };
}

function lineInHeat<Id>(heat: readonly RaceResult<Id>[], places: number): Line<Id> {
  return lineOf(
    placeInHeat(heat).flatMap(({ id, place }) => (place === null ? [] : [{ id, place }])),
    places,
  );
}

function lineByTime<Id>(rest: readonly RaceResult<Id>[], places: number): Line<Id> {
  const ranked = rankWithTies(timed(rest), byTimeIn(rest));
  return lineOf(
    ranked.map(({ item, place }) => ({ id: item.id, place })),
    places,
  );
}

/** Splits a ranking at a number of places: those certainly in, and the tie across the last place, if any. */
function lineOf<Id>(ranking: readonly { readonly id: Id; readonly place: number }[], places: number): Line<Id> {
  const last = ranking[places - 1]?.place;
  if (last === undefined || ranking[places]?.place !== last)
    return { certain: ranking.slice(0, places).map(({ id }) => id), tied: [], places: 0 };
  const certain = ranking.filter(({ place }) => place < last).map(({ id }) => id);
  return {
    certain,
    tied: ranking.filter(({ place }) => place === last).map(({ id }) => id),
    places: places - certain.length,
  };
}

/**
 * Returns who replaces an advancer who does not start: the next by time who is not in, as q; undefined when nobody is
 * left or a tie needs a lot.
 */
export function nextInLine<Id>(
  results: readonly RaceResult<Id>[],
  advancers: readonly Advancer<Id>[],
): Advancer<Id> | undefined {
  const rest = results.filter(({ id }) => !advancers.some((one) => one.id === id));
  const [first] = rankWithTies(timed(rest), byTimeIn(rest));
  return first && !first.tied ? { id: first.item.id, code: 'q' } : undefined;
}

const timed = <Id>(results: readonly RaceResult<Id>[]): Timed<Id>[] =>
  results.flatMap((result) => (result.outcome.kind === 'time' ? [{ ...result, outcome: result.outcome }] : []));

const byTimeIn = <Id>(field: readonly RaceResult<Id>[]): ((a: Timed<Id>, b: Timed<Id>) => number) => {
  const compare = compareByTime(field);
  return (a, b) => compare(a.outcome, b.outcome);
};
