import type { readPaste as contract } from '@startline/contract/building/pasted-timetable';
import { movedDay } from '@startline/rules/calendar';
import { pasteFaultText, type PasteFault } from '@startline/rules/building/paste/paste-faults';
import { readPastedRows } from '@startline/rules/building/paste/paste-rows';
import type { Correction } from '@startline/rules/building/paste/text-row';
import type { IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import type { KnownAge } from '../../imports/age-words.ts';
import type { Host } from '../../parts/host-queries.ts';
import { ageFor, isCalled } from './known-ages.ts';

type Given = {
  readonly text: string;
  readonly corrections: readonly Correction[];
  readonly host: Host;
  readonly ages: readonly KnownAge[];
  /** The keys of the competition's events. */
  readonly present: readonly string[];
};

type Held = { readonly code: string; readonly gender: string; readonly ageGroupId: number; readonly start: string };
/** Returns what makes an event the same as another: what, for whom, and its start, such as 2027-05-08 10:30. */
export const eventKey = ({ code, gender, ageGroupId, start }: Held): string =>
  `${code} ${gender} ${String(ageGroupId)} ${start.replace('T', ' ')}`;

/** Returns the days of a competition, from its first to its last, thirty at most. */
export function daysOf({ startsOn, endsOn }: Pick<Host, 'startsOn' | 'endsOn'>): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = startsOn; day <= endsOn && days.length < 30; day = movedDay(day, 1)) days.push(day);
  return days;
}

/** Turns a pasted text into proposed rows and faults. Looks up each word for an age once, however many lines use it. */
export function pastedTimetable({ text, corrections, host, ages, present }: Given): z.input<typeof contract.output> {
  const looked = new Map<string, ReturnType<typeof ageFor>>();
  const find = (word: string): ReturnType<typeof ageFor> => {
    if (!looked.has(word)) looked.set(word, ageFor(word, ages, host));
    return looked.get(word);
  };
  const setting = {
    days: daysOf(host),
    ageFor: (word: string) => {
      const match = find(word);
      return match && { key: match.key, isConverted: !isCalled(match, word) };
    },
  };
  const pasted = readPastedRows(text, setting, corrections);
  const rows = pasted.rows.map((row) => {
    const age = find(row.ageGroup);
    return { ...row, ageGroup: age?.name ?? row.ageGroup, ageGroupId: age?.id ?? 0 };
  });
  return {
    count: pasted.count,
    textRows: pasted.textRows.map((row) => ({ ...row })),
    rows: rows.map((row) => ({
      line: row.line,
      nth: row.nth,
      eventCode: row.event.code,
      eventName: row.event.name,
      gender: row.gender,
      ageGroup: row.ageGroup,
      ageGroupId: row.ageGroupId,
      startDateTime: `${row.day}T${row.time}`,
      maxAthletes: row.isLaterRound ? -1 : (row.limit ?? 0),
      price: row.price,
      groupName: row.groupName,
      round: row.round,
      entriesFromRows: [...row.entriesFrom],
      partOfRow: null,
      facility: row.facility,
    })),
    faults: [...pasted.faults, ...inCompetition(rows, new Set(present))].map((fault) => ({
      line: fault.line,
      nth: fault.nth ?? 0,
      column: fault.column,
      words: pasteFaultText(fault),
      suggestions: fault.reason.kind === 'not-understood' ? [...fault.reason.suggestions] : [],
      used: fault.used,
    })),
  };
}

type Proposed = ReturnType<typeof readPastedRows>['rows'][number] & { readonly ageGroupId: number };

/** Returns a remark for each row of the text with events that the competition has already, at the same time. */
function inCompetition(rows: readonly Proposed[], present: ReadonlySet<string>): readonly PasteFault[] {
  const byRow = new Map<string, Proposed[]>();
  for (const row of rows) {
    const key = `${String(row.line)}.${String(row.nth)}`;
    byRow.set(key, [...(byRow.get(key) ?? []), row]);
  }
  return [...byRow.values()].flatMap((own): PasteFault[] => {
    const [{ line, nth } = { line: 0, nth: 0 }] = own;
    const held = own.filter(({ event, gender, ageGroupId, day, time }) =>
      present.has(eventKey({ code: event.code, gender, ageGroupId, start: `${day}T${time}` })),
    );
    return held.length === 0
      ? []
      : [{ line, nth, column: '', used: true, reason: { kind: 'in-competition', count: held.length, of: own.length } }];
  });
}
