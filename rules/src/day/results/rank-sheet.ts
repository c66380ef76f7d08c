import { compareStatus, printStatus, type Status } from '../../performances/status-codes.ts';
import { printWind } from '../../performances/wind.ts';
import { rankHorizontal, readTrial, type FieldCard } from './horizontal.ts';
import { placeInHeat, placeOverall, type Placing, type RacePlacing, type RaceResult } from './race-results.ts';
import { barOf, keptStatus, printTime, readFinish, type SheetForm } from './typed-result.ts';
import type { JumpCard, Vertical } from './vertical-card.ts';
import { rankVertical } from './vertical-ranking.ts';

/** The cells of one start: its result ('12.34', 'DNS', '' for none), and its trials by number or bar. */
export type Card<Id> = {
  readonly id: Id;
  readonly heat: number;
  readonly result: string;
  readonly trials: ReadonlyMap<number, string>;
};
/** A line of a result list. `mark` is printed, empty while there is none; `wind` is that of the best trial. */
export type ResultLine<Id> = {
  readonly id: Id;
  readonly place: number | null;
  readonly tied: boolean;
  readonly mark: string;
  readonly wind: string;
};
export type RankedSheet = { readonly form: SheetForm; readonly discipline: 'HJ' | 'PV' };

/**
 * Ranks the cards of one heat or pool (`heat`), or of all heats together (`event`: races by time alone). Placed
 * athletes come first, then those still to finish, then those without a place in the order of their statuses.
 */
export function rankSheet<Id>(
  cards: readonly Card<Id>[],
  { form, discipline }: RankedSheet,
  over: 'heat' | 'event',
): ResultLine<Id>[] {
  switch (form) {
    case 'race':
      return rankRace(cards, over);
    case 'trials':
      return rankHorizontal(cards.map(fieldCardOf)).map(({ outcome, ...placing }) => ({
        ...lineOf(placing),
        mark: outcome === null ? '' : outcome.kind === 'mark' ? metres(outcome.centimetres) : printStatus(outcome),
        wind: outcome?.kind === 'mark' && outcome.wind !== null ? printWind(outcome.wind) : '',
      }));
    case 'heights':
      return rankHeights(cards, discipline);
  }
}

/** Returns whether anything is written on a card. */
export const isWritten = <Id>({ result, trials }: Card<Id>): boolean => result !== '' || trials.size > 0;

const lineOf = <Id>({ id, place, tied }: Omit<Placing<Id, unknown>, 'outcome'>): ResultLine<Id> => ({
  id,
  place,
  tied,
  mark: '',
  wind: '',
});

/** Returns the written results of races, as the rules of places and advancement take them. */
export const raceResultsOf = <Id>(cards: readonly Card<Id>[]): RaceResult<Id>[] =>
  cards.flatMap((card): RaceResult<Id>[] => {
    const outcome = card.result === '' ? undefined : (keptStatus(card.result) ?? readFinish(card.result));
    return outcome ? [{ id: card.id, heat: card.heat, group: null, outcome }] : [];
  });

function rankRace<Id>(cards: readonly Card<Id>[], over: 'heat' | 'event'): ResultLine<Id>[] {
  const results = raceResultsOf(cards);
  const isOneRace = over === 'heat' || new Set(cards.map(({ heat }) => heat)).size === 1;
  const placed = isOneRace ? placeInHeat(results) : placeOverall(results);
  const lines = placed.map((placing) => ({ ...lineOf(placing), mark: printOutcome(placing.outcome) }));
  const known = new Set(results.map(({ id }) => id));
  const waiting = cards.filter(({ id }) => !known.has(id)).map(({ id }) => lineOf({ id, place: null, tied: false }));
  return [...lines.filter(({ place }) => place !== null), ...waiting, ...lines.filter(({ place }) => place === null)];
}

const printOutcome = (outcome: RacePlacing<unknown>['outcome']): string =>
  outcome.kind === 'time' ? printTime(outcome) : printStatus(outcome);

const metres = (centimetres: number): string => (centimetres / 100).toFixed(2);

/** Returns a card of a long jump or throw; skips a missing trial when a later one is there. */
function fieldCardOf<Id>({ id, result, trials }: Card<Id>): FieldCard<Id> {
  const inOrder = [...trials].sort(([a], [b]) => a - b);
  return {
    id,
    trials: inOrder.flatMap(([, text]) => readTrial(text) ?? []),
    status: keptStatus(result) ?? null,
  };
}

/** Returns the bars of a competition in their order, from the cells of all cards. */
export const barsOf = <Id>(cards: readonly Card<Id>[]): number[] =>
  [...new Set(cards.flatMap(({ trials }) => [...trials.keys()]))].sort((a, b) => a - b);

function rankHeights<Id>(cards: readonly Card<Id>[], discipline: 'HJ' | 'PV'): ResultLine<Id>[] {
  const parts = barsOf(cards);
  const vertical: Vertical<Id> = {
    discipline,
    combined: false,
    bars: parts.map(barOf),
    cards: cards.map(({ id, trials }): JumpCard<Id> => ({ id, jumps: parts.map((part) => trials.get(part) ?? '') })),
    tieStands: false,
  };
  const absent = new Map(
    cards.flatMap(({ id, result }): [Id, Status][] => {
      const status = result === '' ? undefined : keptStatus(result);
      return status ? [[id, status]] : [];
    }),
  );
  const ranked = rankVertical(vertical, absent).map(({ outcome, ...placing }) => ({
    line: {
      ...lineOf(placing),
      mark: outcome === null ? '' : outcome.kind === 'mark' ? metres(outcome.centimetres) : printStatus(outcome),
    },
    outcome,
  }));
  const placed = ranked.filter(({ line }) => line.place !== null);
  const waiting = ranked.filter(({ line, outcome }) => line.place === null && outcome === null);
  const out = ranked
    .flatMap(({ line, outcome }) => (outcome === null || outcome.kind === 'mark' ? [] : [{ line, outcome }]))
    .sort((a, b) => compareStatus(a.outcome, b.outcome));
  return [...placed, ...waiting, ...out].map(({ line }) => line);
}
