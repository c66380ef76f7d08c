import { randomUUID } from 'node:crypto';
import type { DayValue } from '@startline/rules/day/log/day-log';
import {
  noResultText,
  readCell,
  sheetFormOf,
  sheetKinds,
  type SheetKind,
} from '@startline/rules/day/results/typed-result';
import { marksClosedText, type UnitState } from '@startline/rules/day/units/unit-states';
import type { CompetitionId, UnitId, UserId } from '@startline/rules/ids';
import { ok, refused, type Result } from '@startline/rules/result';
import type { Instant } from '@startline/rules/time';
import { notPart, notStarting } from '../log/report-refusals.ts';
import type { Tx } from '../../db/db.ts';
import { appendToLog, type NewRow } from '../log/append-to-log.ts';
import { lockGroupsOf, readPlaces, writeUnitState, type Place } from './sheet-queries.ts';

type Sent = Pick<NewRow, 'subject' | 'subjectId' | 'kind' | 'value'> & { readonly part: number };
/** Judges one report: returns the value to save, or why it is refused. */
export type Judge = (row: Sent) => Result<DayValue, string>;

export const isMark = ({ kind }: Pick<Sent, 'kind'>): boolean => sheetKinds.includes(kind);

/** Reads what a batch of marks is judged by, and the units that take them. Holds the lock of their event groups. */
export async function judgeMarks(
  tx: Tx,
  compId: CompetitionId,
  rows: readonly Sent[],
): Promise<{ readonly judge: Judge; readonly placeOf: (row: Sent) => Place | undefined }> {
  const idsOf = (which: Sent['subject']) =>
    rows.filter((row) => isMark(row) && row.subject === which).map(({ subjectId }) => subjectId);
  const subjects = { starts: idsOf('start'), units: idsOf('unit') };
  const isAny = subjects.starts.length + subjects.units.length > 0;
  if (isAny) await lockGroupsOf(tx, compId, subjects);
  const places = isAny ? await readPlaces(tx, compId, subjects) : [];
  const byKey = new Map(places.map((place) => [keyOf(place), place]));
  return {
    judge: (row) => judged(row, byKey.get(keyOf(row))),
    placeOf: (row) => byKey.get(keyOf(row)),
  };
}

const keyOf = ({ subject, subjectId }: Pick<Sent, 'subject' | 'subjectId'>): string => `${subject} ${subjectId}`;

function judged(row: Sent, place: Place | undefined): Result<DayValue, string> {
  const form = place && sheetFormOf(place.unitKind);
  if (!place || !form || (row.kind === 'wind') !== (row.subject === 'unit')) return notPart();
  if (!place.resultsPossible) return refused('Results cannot be entered for this event.');
  const closed = marksClosedText(place.state);
  if (closed !== '') return refused(closed);
  if (row.value === null) return ok(null);
  if (!place.isOn) return notStarting();
  const read = readCell({ kind: row.kind as SheetKind, part: row.part, text: String(row.value) }, form);
  return read.ok ? read : refused(noResultText(read.reason));
}

type Starting = {
  readonly compId: CompetitionId;
  readonly by: UserId | null;
  readonly now: Instant;
  readonly places: readonly Place[];
};

/** Starts the units of the first marks, and reports it to the log. */
export async function startUnits(tx: Tx, { compId, by, now, places }: Starting): Promise<void> {
  const waiting = new Set(places.filter(({ state }) => state === 'published' || state === 'called').map(unitOf));
  for (const unitId of waiting) await writeUnitState(tx, unitId, 'under-way');
  await appendToLog(tx, { compId, by, now, rows: [...waiting].map((id) => stateRow(id, 'under-way', now)) });
}

const unitOf = ({ unitId }: Place): UnitId => unitId;

/** Returns the report that a unit has reached a state. */
export const stateRow = (unitId: UnitId, state: UnitState, now: Instant): NewRow => ({
  id: randomUUID(),
  subject: 'unit',
  subjectId: unitId,
  kind: 'unit-state',
  value: state,
  reportedAt: now,
  device: SITE,
  replaces: [],
});

/** All state changes count as one device, since one call makes them under a lock. */
export const SITE = '00000000-0000-4000-8000-000000000001';
