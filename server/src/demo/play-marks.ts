import { barPart, printTime, printTrial, readFinish, type SheetForm } from '@startline/rules/day/results/typed-result';
import { cutAfter, readTrial, type FieldCard } from '@startline/rules/day/results/horizontal';
import type { StartId } from '@startline/rules/ids';
import type { Chance } from './seeded-random.ts';

/** A competitor: the place on the list, and the mark they entered with, '' for none. */
export type Player = { readonly startId: StartId; readonly perfText: string };
/** A mark as written for a start: a time, a trial or the trials at a bar. */
export type PlayedMark = {
  readonly startId: StartId;
  readonly kind: 'result' | 'trial' | 'height';
  readonly part: number;
  readonly value: string;
};
export type Played = { readonly form: SheetForm; readonly hasWind: boolean; readonly players: readonly Player[] };

/** Invents the marks of one heat or pool, in the order in which officials write them, near the marks of the entries. */
export function playMarks({ form, hasWind, players }: Played, chance: Chance): PlayedMark[] {
  switch (form) {
    case 'race':
      return playRace(players, chance);
    case 'trials':
      return playTrials(players, hasWind, chance);
    case 'heights':
      return playHeights(players, chance);
  }
}

/** Returns the values of a field; athletes without one get the middle value. */
function valuesOf(players: readonly Player[], read: (text: string) => number | undefined, usual: number): number[] {
  const known = players.flatMap(({ perfText }) => read(perfText) ?? []).sort((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)] ?? usual;
  return players.map(({ perfText }) => read(perfText) ?? middle);
}

function playRace(players: readonly Player[], chance: Chance): PlayedMark[] {
  const times = valuesOf(players, (text) => readFinish(text)?.hundredths, 5_500);
  return players.map(({ startId }, at) => {
    const hundredths = Math.round((times[at] ?? 0) * (0.985 + chance.next() * 0.06));
    const time = printTime({ kind: 'time', hundredths, thousandths: null, timing: 'electronic', judged: null });
    return { startId, kind: 'result', part: 0, value: oneIn(25, chance) ? chance.pick(['DNS', 'DNF']) : time };
  });
}

const oneIn = (many: number, chance: Chance): boolean => chance.next() < 1 / many;
const FIRST_TRIALS = 3;
const TRIALS = 6;

function playTrials(players: readonly Player[], hasWind: boolean, chance: Chance): PlayedMark[] {
  const bests = valuesOf(players, metres, 5);
  const cards = new Map<StartId, string[]>(players.map(({ startId }) => [startId, []]));
  const marks: PlayedMark[] = [];
  for (let part = 1; part <= TRIALS; part++) {
    for (const startId of part <= FIRST_TRIALS ? cards.keys() : stillIn(cards)) {
      const best = bests[players.findIndex((player) => player.startId === startId)] ?? 0;
      const value = oneIn(4, chance) ? 'X' : printedTrial(best * (0.9 + chance.next() * 0.12), hasWind, chance);
      cards.get(startId)?.push(value);
      marks.push({ startId, kind: 'trial', part, value });
    }
  }
  return marks;
}

const printedTrial = (mark: number, hasWind: boolean, chance: Chance): string =>
  printTrial({
    kind: 'mark',
    centimetres: Math.max(1, Math.round(mark * 100)),
    wind: hasWind ? chance.whole(-15, 25) / 10 : null,
  });

/** Returns those who take the last trials, in their order. */
const stillIn = (cards: ReadonlyMap<StartId, readonly string[]>): readonly StartId[] =>
  cutAfter(
    [...cards].map(([id, trials]): FieldCard<StartId> => ({
      id,
      trials: trials.slice(0, FIRST_TRIALS).flatMap((text) => readTrial(text) ?? []),
      status: null,
    })),
  ).goingOn;

const metres = (text: string): number | undefined => {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

const STEP = 5;

/**
 * Invents a competition in height: the bar rises by five centimetres from below the weakest until the last has failed.
 */
function playHeights(players: readonly Player[], chance: Chance): PlayedMark[] {
  const limits = valuesOf(players, metres, 1.5).map((best) => Math.round(best * 100 * (0.94 + chance.next() * 0.07)));
  const marks: PlayedMark[] = [];
  let bar = Math.max(80, Math.floor((Math.min(...limits) - 10) / STEP) * STEP);
  for (let open = players.map((_, at) => at); open.length > 0; bar += STEP) {
    for (const at of open) {
      const { startId } = players[at] as Player;
      const cleared = bar <= (limits[at] ?? 0);
      const value = cleared ? chance.pick(['O', 'O', 'XO', 'XXO']) : 'XXX';
      marks.push({ startId, kind: 'height', part: barPart(bar), value });
    }
    open = open.filter((at) => bar <= (limits[at] ?? 0));
  }
  return marks;
}
