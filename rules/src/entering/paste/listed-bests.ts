import type { AthleteId, EventDefId } from '../../ids.ts';
import { isBetter } from '../../performances/better.ts';
import { timingOfText, type Performance } from '../../performances/parse-performance.ts';
import { pbFaultText, readPb, type PbRange } from '../../performances/pbs/pb-entry.ts';
import type { Mark } from '../../performances/print-performance.ts';
import type { Unit } from '../../performances/units.ts';
import { ok, refused, type Result } from '../../result.ts';
import { isoDate, type IsoDate } from '../../time.ts';
import { finderIn } from './match-person.ts';
import type { KnownAthlete } from './pasted-row.ts';
import { eventWord, isFormula, namesIn, type FullName } from './sheet-cells.ts';

/** The cells of a row in a list of bests; empty for a missing column. The date is a day when it can be read. */
export type BestCells = Readonly<Record<'name' | 'firstName' | 'surname' | 'urn' | 'event' | 'mark' | 'date', string>>;
export type BestLine = { readonly line: number; readonly cells: BestCells };

export type ListAthlete = Pick<KnownAthlete, 'id' | 'firstName' | 'surName' | 'urn'> & { readonly gender: string };
export type ListEvent = PbRange & {
  readonly id: EventDefId;
  readonly code: string;
  readonly name: string;
  /** O is for everybody. */
  readonly gender: 'M' | 'F' | 'O';
  readonly unit: Unit;
};
export type KeptBest = {
  readonly athlete: AthleteId;
  readonly event: EventDefId;
  readonly pb: number;
  readonly text: string;
};

export type BestList = {
  readonly athletes: readonly ListAthlete[];
  readonly events: readonly ListEvent[];
  readonly bests: readonly KeptBest[];
  readonly today: IsoDate;
};

/** A mark of an athlete in an event; `before` is the stored best, empty when there is none. */
type ListedMark = {
  readonly athlete: ListAthlete;
  readonly event: ListEvent;
  readonly mark: Performance;
  readonly on: IsoDate | null;
  readonly before: string;
};
/** The result for a row: a first best, a better one, one that changes nothing, or none. */
export type BestAnswer =
  | (ListedMark & { readonly becomes: 'new' | 'better' })
  | (ListedMark & { readonly becomes: 'left'; readonly why: string })
  | { readonly becomes: 'refused'; readonly why: string };

/**
 * Judges each row of a list of bests, in order: of several marks of an athlete in an event the best counts, and one not
 * better than the stored best changes nothing.
 */
export function judgeBests(rows: readonly BestLine[], list: BestList): readonly BestAnswer[] {
  const readRow = rowReader(list);
  const read = rows.map(({ cells }) => readRow(cells));
  const top = new Map<string, { readonly mark: Mark; readonly at: number }>();
  read.forEach((one, at) => {
    if (!one.ok) return;
    const before = top.get(keyOf(one.value));
    if (!before || isBetter(one.value.mark, before.mark)) top.set(keyOf(one.value), { mark: one.value.mark, at });
  });
  return read.map((one, at): BestAnswer => {
    if (!one.ok) return { becomes: 'refused', why: one.reason };
    const first = top.get(keyOf(one.value))?.at ?? at;
    if (first !== at)
      return {
        ...one.value,
        becomes: 'left',
        why: `Line ${String(rows[first]?.line ?? 0)} has the best mark for this athlete and event, so this one is left out.`,
      };
    return besideKept(one.value, list.bests);
  });
}

const keyOf = ({ athlete, event }: Pick<ListedMark, 'athlete' | 'event'>): string =>
  `${String(athlete.id)} ${String(event.id)}`;

function besideKept(row: ListedMark, bests: readonly KeptBest[]): BestAnswer {
  const kept = bests.find((one) => one.athlete === row.athlete.id && one.event === row.event.id);
  if (!kept) return { ...row, becomes: 'new' };
  const { type } = row.event.unit;
  const known: Mark = { type, value: kept.pb, timing: timingOfText(type, kept.text) };
  const shown = { ...row, before: kept.text };
  if (isBetter(row.mark, known)) return { ...shown, becomes: 'better' };
  return { ...shown, becomes: 'left', why: `${kept.text} is kept: it is as good or better.` };
}

function rowReader({ athletes, events, today }: BestList) {
  const who = athleteReader(athletes);
  const byWord = new Map<string, ListEvent[]>();
  for (const event of events)
    for (const word of new Set([eventWord(event.code), eventWord(event.name)]))
      byWord.set(word, [...(byWord.get(word) ?? []), event]);

  return (cells: BestCells): Result<ListedMark, string> => {
    const formula = Object.values(cells).find(isFormula);
    if (formula !== undefined) return refused(`“${formula}” is a formula, not its value. Copy the values.`);
    const athlete = who(cells);
    if (!athlete.ok) return athlete;
    const named = byWord.get(eventWord(cells.event)) ?? [];
    if (cells.event === '' || named.length === 0) return refused(`There is no event “${cells.event}” here.`);
    const event = named.find(({ gender }) => isFor(gender, athlete.value));
    if (!event) return refused(`${cells.event} is not open to athletes of ${athlete.value.firstName}’s gender.`);
    const mark = readPb(cells.mark, { min: event.min, max: event.max, split: null, unit: event.unit });
    if (!mark.ok) return refused(`“${cells.mark}”: ${pbFaultText(mark.reason)}`);
    const on = dayOf(cells.date, today);
    return on.ok ? ok({ athlete: athlete.value, event, mark: mark.value, on: on.value, before: '' }) : on;
  };
}

const isFor = (gender: ListEvent['gender'], athlete: ListAthlete): boolean =>
  gender === 'O' || gender === athlete.gender || !['M', 'F'].includes(athlete.gender);

function dayOf(cell: string, today: IsoDate): Result<IsoDate | null, string> {
  if (cell === '') return ok(null);
  const day = isoDate(cell);
  if (!day || day < '1900') return refused(`“${cell}” is not a date. Write the day first, for example 09/04/2026.`);
  return day > today ? refused('The date of the mark must be in the past.') : ok(day);
}

/** Returns a finder of athletes by number or name; it refuses a number that belongs to another person than the name. */
function athleteReader(athletes: readonly ListAthlete[]) {
  const find = finderIn({ athletes: athletes.map((one) => ({ ...one, ageGroup: '', born: NEVER, ceids: [] })) });
  const byUrn = new Map(athletes.filter(({ urn }) => urn !== '').map((one) => [plainUrn(one.urn), one]));

  const unknown = (urn: string): Result<ListAthlete, string> =>
    refused(urn === '' ? 'There is no athlete in this row.' : 'None of your athletes has this registration number.');
  const named = (names: readonly FullName[], numbered: ListAthlete | undefined): Result<ListAthlete, string> => {
    const person = find({ ...emptyRow, names, urn: numbered?.urn ?? '' }, undefined);
    if (person.kind === 'who')
      return refused(
        numbered
          ? `${fullName(numbered)} has this registration number.`
          : `This could be ${maybe(person.mayBe, athletes)}. Add the registration number.`,
      );
    const one = person.kind === 'known' ? athletes.find(({ id }) => id === person.athlete.id) : undefined;
    return one ? ok(one) : refused('None of your athletes has this name.');
  };

  return ({ name, firstName, surname, urn }: BestCells): Result<ListAthlete, string> => {
    const numbered = byUrn.get(plainUrn(urn));
    const names = surname === '' ? namesIn(name) : [{ firstName, surName: surname }];
    if (names.length === 0) return numbered ? ok(numbered) : unknown(urn);
    const one = named(names, numbered);
    return one.ok && isOther(urn, one.value.urn)
      ? refused(`The registration number is not ${fullName(one.value)}’s.`)
      : one;
  };
}

const isOther = (typed: string, known: string): boolean =>
  typed !== '' && known !== '' && plainUrn(typed) !== plainUrn(known);
const NEVER = '1900-01-01' as IsoDate;
const emptyRow = {
  ...{ ageGroup: '', born: undefined, badDate: '', gender: undefined },
  ...{ wanted: [], unknown: '', formula: '', isBelow: false },
};
const plainUrn = (urn: string): string => urn.replace(/\s/g, '').toUpperCase();
const fullName = ({ firstName, surName }: ListAthlete): string => `${firstName} ${surName}`;
const maybe = (ids: readonly AthleteId[], athletes: readonly ListAthlete[]): string =>
  athletes
    .filter(({ id }) => ids.includes(id))
    .map(fullName)
    .join(' or ');
