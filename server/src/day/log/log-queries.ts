import { sql } from 'kysely';
import type { DayCell, DayKind, DayRow, DaySubject, DayValue } from '@startline/rules/day/log/day-log';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type { CompetitionId, EventGroupId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

/** The device of all reports from timing systems. */
export const TIMING_DEVICE = '00000000-0000-4000-8000-000000000002';

/** Names one kind of fact about one subject; `part` is the trial or bar when a subject has several of the kind. */
export type CellKey = {
  readonly subject: DaySubject;
  readonly subjectId: number;
  readonly kind: DayKind;
  readonly part: number;
};
export type LoggedRow = DayRow &
  CellKey & { readonly compId: CompetitionId; readonly seq: number; readonly byLink: number | null };

/**
 * Locks the log of a competition and returns the number of its latest row. Take it before reading anything of the log.
 */
export async function lockLog(tx: Tx, compId: CompetitionId): Promise<number> {
  await sql`insert into day_sequence (comp_id) values (${compId}) on conflict do nothing`.execute(tx);
  const { seq } = await tx
    .selectFrom('day_sequence')
    .select('seq')
    .where('comp_id', '=', compId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return seq;
}

/** Returns the number of a competition's latest row; 0 before the first. */
export async function readSequence(db: Db | Tx, compId: CompetitionId): Promise<number> {
  const row = await db.selectFrom('day_sequence').select('seq').where('comp_id', '=', compId).executeTakeFirst();
  return row?.seq ?? 0;
}

/** An event group that reports touch, with the number of the latest of them. */
export type TouchedGroup = { readonly groupId: EventGroupId; readonly seq: number };

/** Returns the event groups whose results are affected by reports after a number: marks, winds and states of heats. */
export const readTouchedGroups = async (db: Db, compId: CompetitionId, after: number): Promise<TouchedGroup[]> =>
  (
    await sql<TouchedGroup>`
    select l.event_group_id as "groupId", max(d.seq)::int as seq from day_log d
      left join start s on d.subject = 'start' and s.id = d.subject_id
      join unit u on u.id = case d.subject when 'unit' then d.subject_id else s.unit_id end
      join start_list l on l.id = u.start_list_id
    where d.comp_id = ${compId} and d.seq > ${after} and d.kind in ('result', 'trial', 'height', 'wind', 'unit-state', 'protest')
    group by l.event_group_id order by 2`.execute(db)
  ).rows;

const columns = [
  'id',
  'comp_id as compId',
  'seq',
  'subject',
  'subject_id as subjectId',
  'kind',
  'part',
  'value',
  'reported_at',
  'received_at',
  'by_user as by',
  'by_link as byLink',
  'device',
  'replaces',
] as const;

/** Reads the rows of these ids, of any competition. */
export async function readRowsById(tx: Tx, ids: readonly string[]): Promise<LoggedRow[]> {
  const rows = await tx.selectFrom('day_log').select(columns).where('id', 'in', ids).execute();
  return rows.map(asRow);
}

/** Returns the name of a cell within its competition. */
export const cellName = ({ subject, subjectId, kind, part }: CellKey): string =>
  [subject, subjectId, kind, part].join(' ');

/** Returns the rows of each of these cells in the order in which they came, by the name of the cell. */
export async function readRowsOfCells(
  db: Db | Tx,
  compId: CompetitionId,
  keys: readonly CellKey[],
): Promise<ReadonlyMap<string, readonly LoggedRow[]>> {
  const cells = sql`select * from unnest(${keys.map(({ subject }) => subject)}::text[], ${keys.map(({ subjectId }) => subjectId)}::int[],
    ${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ part }) => part)}::int[])`;
  const rows = await db
    .selectFrom('day_log')
    .select(columns)
    .where('comp_id', '=', compId)
    .where(sql<boolean>`(subject, subject_id, kind, part) in (${cells})`)
    .orderBy('seq')
    .execute();
  return grouped(rows.map(asRow), cellName);
}

const asRow = <Row extends { readonly reported_at: Date; readonly received_at: Date }>({
  reported_at,
  received_at,
  ...row
}: Row) => ({ ...row, reportedAt: reported_at.getTime() as Instant, receivedAt: received_at.getTime() as Instant });

/** Adds rows and moves the competition's number to the last of them. Call it under the lock of the log. */
export async function addRows(tx: Tx, compId: CompetitionId, rows: readonly LoggedRow[]): Promise<void> {
  const values = rows.map((row) => ({
    id: row.id,
    comp_id: compId,
    seq: row.seq,
    subject: row.subject,
    subject_id: row.subjectId,
    kind: row.kind,
    part: row.part,
    value: JSON.stringify(row.value),
    reported_at: new Date(row.reportedAt),
    received_at: new Date(row.receivedAt),
    by_user: row.by as UserId | null,
    by_link: row.byLink,
    device: row.device,
    replaces: [...row.replaces],
  }));
  for (const some of inBatches(values)) await tx.insertInto('day_log').values(some).execute();
  const seq = Math.max(...rows.map((row) => row.seq));
  await tx.updateTable('day_sequence').set({ seq }).where('comp_id', '=', compId).execute();
}

/** The state that the rows of a cell add up to, and the number of the latest of them. */
export type FoldedCell = CellKey & DayCell & { readonly seq: number };

/** Saves the states of cells. */
export async function saveCells(tx: Tx, compId: CompetitionId, cells: readonly FoldedCell[]): Promise<void> {
  const values = cells.map((cell) => ({
    comp_id: compId,
    subject: cell.subject,
    subject_id: cell.subjectId,
    kind: cell.kind,
    part: cell.part,
    row_id: cell.row?.id ?? null,
    value: JSON.stringify(cell.row?.value ?? null),
    against: cell.against.map(({ id }) => id),
    seq: cell.seq,
  }));
  for (const some of inBatches(values))
    await tx
      .insertInto('day_cell')
      .values(some)
      .onConflict((at) =>
        at.columns(['comp_id', 'subject', 'subject_id', 'kind', 'part']).doUpdateSet((eb) => ({
          row_id: eb.ref('excluded.row_id'),
          value: eb.ref('excluded.value'),
          against: eb.ref('excluded.against'),
          seq: eb.ref('excluded.seq'),
        })),
      )
      .execute();
}

/** A statement takes at most 65,535 values, fewer than a whole championship has. */
const MOST_AT_ONCE = 1_000;
const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MOST_AT_ONCE) }, (_, at) =>
    all.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );

/**
 * The saved state of a cell: the current value, the reports that contradict it, and the number of the latest report.
 */
export type SavedCell = {
  readonly subjectId: number;
  readonly value: DayValue;
  readonly rowId: string | null;
  readonly against: readonly string[];
  readonly seq: number;
};

/** Returns the cells of a kind in a competition, of these subjects or of all. */
export const readCells = (
  db: Db | Tx,
  compId: CompetitionId,
  scope: Pick<CellKey, 'subject' | 'kind'> & { readonly ids?: readonly number[] },
): Promise<SavedCell[]> => {
  const query = db
    .selectFrom('day_cell')
    .select(['subject_id as subjectId', 'value', 'row_id as rowId', 'against', 'seq'])
    .where('comp_id', '=', compId)
    .where('subject', '=', scope.subject)
    .where('kind', '=', scope.kind)
    .orderBy('subject_id');
  return (scope.ids ? query.where(sql<boolean>`subject_id = any(${[...scope.ids]}::int[])`) : query).execute();
};
