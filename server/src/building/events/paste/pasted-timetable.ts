import type { readPaste as contract } from '@startline/contract/building/pasted-timetable';
import { movedDay } from '@startline/rules/calendar';
import { pasteFaultText } from '@startline/rules/building/paste/paste-faults';
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
};

/** Returns the days of a competition, from its first to its last, thirty at most. */
export function daysOf({ startsOn, endsOn }: Pick<Host, 'startsOn' | 'endsOn'>): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = startsOn; day <= endsOn && days.length < 30; day = movedDay(day, 1)) days.push(day);
  return days;
}

/** Turns a pasted text into proposed rows and faults. Looks up each word for an age once, however many lines use it. */
export function pastedTimetable({ text, corrections, host, ages }: Given): z.input<typeof contract.output> {
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
  return {
    count: pasted.count,
    textRows: pasted.textRows.map((row) => ({ ...row })),
    rows: pasted.rows.map((row) => ({
      line: row.line,
      nth: row.nth,
      eventCode: row.event.code,
      eventName: row.event.name,
      gender: row.gender,
      ageGroup: row.ageGroup,
      ageGroupId: find(row.ageGroup)?.id ?? 0,
      startDateTime: `${row.day}T${row.time}`,
      maxAthletes: row.isLaterRound ? -1 : (row.limit ?? 0),
      price: row.price,
      groupName: row.groupName,
      round: row.round,
      entriesFromRows: [...row.entriesFrom],
      partOfRow: null,
      facility: row.facility,
    })),
    faults: pasted.faults.map((fault) => ({
      line: fault.line,
      nth: fault.nth ?? 0,
      column: fault.column,
      words: pasteFaultText(fault),
      suggestions: fault.reason.kind === 'not-understood' ? [...fault.reason.suggestions] : [],
      used: fault.used,
    })),
  };
}
