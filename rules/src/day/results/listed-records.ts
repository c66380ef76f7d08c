import { ageText } from '../../people/athletes/gender.ts';
import { readEventCode } from '../../performances/event-codes.ts';
import { readImportedMark } from '../../performances/imported-mark.ts';
import { printPerformance } from '../../performances/print-performance.ts';
import { refused, ok, type Result } from '../../result.ts';

/** A row of a list of records, as its cells are written. */
export type ListedRow = {
  readonly event: string;
  readonly gender: string;
  readonly mark: string;
  readonly code: string;
  readonly ageGroup: string;
  readonly holder: string;
  readonly year: string;
};
/** A record read from a row. */
export type ReadRecord = {
  readonly code: string;
  readonly eventCode: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly ageGroup: string;
  readonly type: 'T' | 'D' | 'H';
  readonly value: number;
  readonly mark: string;
  readonly holder: string;
  readonly year: number | null;
};
export type NoRecord = { readonly kind: 'no-event' | 'no-gender' | 'no-mark' | 'no-code' | 'no-age-group' };

/** The letters of a record without any: championship record. */
const usualCode = 'CR';

/**
 * Reads a row of a list of records; `ageGroups` are the short names of those of the competition. A table has X for
 * mixed, a record O.
 */
export function readRecord(row: ListedRow, ageGroups: readonly string[]): Result<ReadRecord, NoRecord> {
  const event = readEventCode(row.event);
  if (!event || event.unit.type === 'P') return refused({ kind: 'no-event' });
  const gender = (['M', 'F', 'O'] as const).find((one) => one === (row.gender === 'X' ? 'O' : row.gender));
  if (!gender) return refused({ kind: 'no-gender' });
  const read = readImportedMark(row.mark, event.unit, event.sensible)?.mark;
  if (!read || read.value <= 0) return refused({ kind: 'no-mark' });
  const code = codeFrom(row.code);
  if (code === undefined) return refused({ kind: 'no-code' });
  const ageGroup = ageGroupOf(row.ageGroup, ageGroups);
  if (ageGroup === undefined) return refused({ kind: 'no-age-group' });
  const [year] = /(?:18|19|20)\d\d/.exec(row.year) ?? [];
  return ok({
    ...{ code, eventCode: event.code, gender, ageGroup },
    ...{ type: event.unit.type, value: read.value, mark: printPerformance(read) },
    ...{ holder: row.holder.trim().slice(0, 80), year: year === undefined ? null : Number(year) },
  });
}

/** Returns the letters of a record; undefined for those that cannot be one. */
function codeFrom(text: string): string | undefined {
  const code = text.trim() === '' ? usualCode : text.trim().toUpperCase();
  return /^[A-Z][A-Z0-9]{0,4}$/.test(code) && code !== 'PB' && code !== 'SB' ? code : undefined;
}

/** Returns the age group that a text names; '' for all of them, undefined for one that the competition lacks. */
function ageGroupOf(text: string, ageGroups: readonly string[]): string | undefined {
  const plain = (one: string): string => one.replace(/\s+/g, '').toLowerCase();
  if (/^(|all|any|open|-)$/.test(plain(text)) && !ageGroups.some((one) => plain(one) === plain(text))) return '';
  return ageGroups.find((one) => [one, ageText(one)].map(plain).includes(plain(text)));
}

/** Returns why a row is no record, and how to write it. */
export const noRecordText = ({ kind }: NoRecord): string => noRecordTexts[kind];
const noRecordTexts: Readonly<Record<NoRecord['kind'], string>> = {
  'no-event': 'This is not an event. Enter its code or name, such as 100, 80H or Long Jump.',
  'no-gender': 'Enter M, F or mixed for the gender.',
  'no-mark': 'This is not a mark for this event. Enter a mark such as 12.34, 1:02.34 or 5.20.',
  'no-code': 'Enter up to five letters for the record, such as CR. PB and SB have their own meaning.',
  'no-age-group': 'The competition has no such age group. For all ages, leave it out.',
};
