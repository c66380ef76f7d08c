import type { PermissionArea } from '../../access/permissions.ts';
import type { Instant } from '../../time.ts';

/** The subjects of reports. */
export const daySubjects = ['entry', 'team', 'event-group', 'unit', 'start', 'competition'] as const;
export type DaySubject = (typeof daySubjects)[number];

/** The kinds of report on the day, and the permission that each needs. A new kind is one line here. */
export const dayKinds = {
  'check-in': 'CHECKIN',
  bib: 'CHECKIN',
  lane: 'RESULTS',
  runners: 'CHECKIN',
  scratch: 'CHECKIN',
  call: 'CHECKIN',
  result: 'RESULTS',
  trial: 'RESULTS',
  height: 'RESULTS',
  wind: 'RESULTS',
  'unit-state': 'RESULTS',
  protest: 'RESULTS',
} as const satisfies Record<string, PermissionArea>;
export type DayKind = keyof typeof dayKinds;

/** A short value of a cell; null takes back the rows that it replaces. */
export type DayValue = string | number | boolean | null;

/**
 * One report by a person or a device. `device` names the browser or machine; `replaces` lists the reports that its
 * author saw and overrules, or takes back with a value of null.
 */
export type DayRow = {
  readonly id: string;
  readonly value: DayValue;
  readonly reportedAt: Instant;
  readonly receivedAt: Instant;
  readonly by: number | null;
  readonly device: string;
  readonly replaces: readonly string[];
};

/** The present value of one cell, one kind of fact about one subject. `row` is undefined without a report. */
export type DayCell = {
  readonly row: DayRow | undefined;
  /** Reports by other devices that contradict it, latest first: a conflict until somebody overrules them. */
  readonly against: readonly DayRow[];
};

/**
 * Returns the state that the reports on one cell add up to. `rows` are in the order in which they were received, which
 * decides, so that a wrong device clock changes nothing. A row received twice counts once. A row that replaces others
 * overrules them; taking it back restores them. A device that reports again overrules itself; reports of two devices
 * that never saw each other both stay, and the one received later applies. `agree` tells which values mean the same.
 */
export function foldCell(
  rows: readonly DayRow[],
  agree: (one: DayValue, other: DayValue) => boolean = Object.is,
): DayCell {
  const firstAt = new Map(rows.map(({ id }, at) => [id, at] as const).toReversed());
  const known = rows.filter(({ id }, at) => firstAt.get(id) === at);
  const standing = standingOf(known);
  const latestOf = new Map(standing.map((row) => [row.device, row.id]));
  const heads = standing.filter(({ id, device }) => latestOf.get(device) === id);
  const row = heads.at(-1);
  return { row, against: heads.filter(({ value }) => !agree(value, row?.value ?? null)).toReversed() };
}

/** Returns the reports that were neither overruled nor taken back. */
function standingOf(rows: readonly DayRow[]): readonly DayRow[] {
  const takenBack = takenBackOf(rows);
  const overruled = new Set(
    rows.filter(({ id, value }) => value !== null && !takenBack.has(id)).flatMap(({ replaces }) => replaces),
  );
  return rows.filter(({ id, value }) => value !== null && !takenBack.has(id) && !overruled.has(id));
}

/**
 * Returns the rows that are taken back. Goes from the latest to the earliest: a row can only take back what its author
 * had seen, so an undo of an undo is settled before the undo.
 */
function takenBackOf(rows: readonly DayRow[]): ReadonlySet<string> {
  const back = new Set<string>();
  for (const { id, value, replaces } of rows.toReversed())
    if (value === null && !back.has(id)) for (const one of replaces) back.add(one);
  return back;
}
