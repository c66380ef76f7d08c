import { sql } from 'kysely';
import type { CompetitionId, EventGroupId, StartId, UnitId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { TIMING_DEVICE } from '../log/log-queries.ts';

/** A race of the competition by the numbers sent out with its start list. */
export type RaceUnit = {
  readonly unitId: UnitId;
  readonly groupId: EventGroupId;
  readonly event: string;
  /** The code of the event, as its first event has it. */
  readonly code: string;
  readonly round: number;
  readonly photoNo: number;
  readonly heat: number;
};

/** Returns the races of a competition whose events have these photo-finish numbers, or all of them. */
export const readRaceUnits = async (
  db: Db | Tx,
  compId: CompetitionId,
  numbers: readonly number[] | 'all',
): Promise<RaceUnit[]> =>
  (
    await sql<RaceUnit>`
    select u.id as "unitId", l.event_group_id as "groupId", g.name as event,
      (select d.code from comp_event v join event_def d on d.id = v.event_def_id where v.comp_id = l.comp_id and v.event_group_id = g.id order by v.starts_at, v.id limit 1) as code, l.round, l.photo_no as "photoNo", u.heat
    from unit u join start_list l on l.id = u.start_list_id join event_group g on g.id = l.event_group_id
    where l.comp_id = ${compId} and (${numbers === 'all'} or l.photo_no = any(${numbers === 'all' ? [] : [...numbers]}::int[])) order by l.round, u.heat`.execute(
      db,
    )
  ).rows;

/** A start of a race, with the result on its sheet. */
export type RunnerRow = {
  readonly id: StartId;
  readonly unitId: UnitId;
  readonly kind: 'entry' | 'team';
  readonly lineId: number;
  readonly lane: number | null;
  readonly before: string;
};

/** Reads the starts of these races, with the content of their result cells. */
export const readRunners = async (db: Db | Tx, compId: CompetitionId, unitIds: readonly UnitId[]) =>
  (
    await sql<RunnerRow>`
    select s.id, s.unit_id as "unitId", s.kind, s.line_id as "lineId", s.position as lane, coalesce(c.value #>> '{}', '') as before
    from start s left join day_cell c on c.comp_id = ${compId} and c.subject = 'start' and c.subject_id = s.id and c.kind = 'result' and c.part = 0 and c.row_id is not null
    where s.unit_id = any(${[...unitIds]}::int[]) and s.state = 'on' order by s.position, s.id`.execute(db)
  ).rows;

/** Returns the wind that each of these races has on its sheet. */
export const readWinds = async (
  db: Db | Tx,
  compId: CompetitionId,
  unitIds: readonly UnitId[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; text: string }>`
    select subject_id as id, value #>> '{}' as text from day_cell
    where comp_id = ${compId} and subject = 'unit' and kind = 'wind' and row_id is not null and subject_id = any(${[...unitIds]}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
};

/** Reads reports of timing systems about these starts and races, which a later file replaces. */
export const readTimingReports = async (
  tx: Tx,
  compId: CompetitionId,
  ids: { readonly starts: readonly number[]; readonly units: readonly number[] },
): Promise<readonly { readonly id: string; readonly subject: 'start' | 'unit'; readonly subjectId: number }[]> =>
  (
    await sql<{ id: string; subject: 'start' | 'unit'; subjectId: number }>`
    select id, subject, subject_id as "subjectId" from (
      select id, subject, subject_id, row_number() over (partition by subject, subject_id order by seq desc) as nth from day_log
      where comp_id = ${compId} and device = ${TIMING_DEVICE} and kind in ('result', 'wind') and (
        (subject = 'start' and subject_id = any(${[...ids.starts]}::int[])) or (subject = 'unit' and subject_id = any(${[...ids.units]}::int[])))) latest
    where nth <= 20`.execute(tx)
  ).rows;

export type KeyRow = {
  readonly id: number;
  readonly track: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
};
const keyColumns = [
  'id',
  'track',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const;

/** Returns the keys of a competition, the newest first. */
export const readKeys = (db: Db, compId: CompetitionId): Promise<KeyRow[]> =>
  db.selectFrom('timing_key').select(keyColumns).where('comp_id', '=', compId).orderBy('id', 'desc').execute();

/** Adds a key by its hash and returns its id. */
export async function addKey(
  tx: Tx,
  compId: CompetitionId,
  { track, hash, now }: { readonly track: string; readonly hash: string; readonly now: Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('timing_key')
    .values({ comp_id: compId, track, key_hash: hash, created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the valid key of a competition with this hash, and marks it as used now; undefined when there is none. */
export async function useKey(tx: Tx, compId: CompetitionId, hash: string, now: Instant): Promise<number | undefined> {
  const row = await tx
    .updateTable('timing_key')
    .set({ last_used_at: new Date(now) })
    .where('comp_id', '=', compId)
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Revokes a key for good. Returns since when, or undefined when the competition has no such key. */
export async function endKey(tx: Tx, compId: CompetitionId, id: number, now: Instant): Promise<KeyRow | undefined> {
  return tx
    .updateTable('timing_key')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${new Date(now)})` })
    .where('comp_id', '=', compId)
    .where('id', '=', id)
    .returning(keyColumns)
    .executeTakeFirst();
}

export type FileCounts = {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly left: number;
};
export type ArrivedFile = FileCounts & { readonly name: string; readonly hash: string; readonly keyId: number | null };

/** Records that a file arrived. A file that arrives again keeps one line, with its latest time and counts. */
export async function noteFile(tx: Tx, compId: CompetitionId, file: ArrivedFile, now: Instant): Promise<void> {
  const facts = {
    key_id: file.keyId,
    name: file.name,
    received_at: new Date(now),
    added: file.added,
    changed: file.changed,
    same: file.same,
    unmatched: file.left,
  };
  await tx
    .insertInto('timing_file')
    .values({ comp_id: compId, hash: file.hash, ...facts })
    .onConflict((at) => at.columns(['comp_id', 'hash']).doUpdateSet(facts))
    .execute();
}

const FILES_SHOWN = 50;

/** Returns the latest files of a competition. */
export const readFiles = (db: Db, compId: CompetitionId) =>
  db
    .selectFrom('timing_file as f')
    .leftJoin('timing_key as k', 'k.id', 'f.key_id')
    .select(['f.id', 'f.name', 'k.track', 'f.received_at as receivedAt'])
    .select(['f.added', 'f.changed', 'f.same', 'f.unmatched as left'])
    .where('f.comp_id', '=', compId)
    .orderBy('f.received_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(FILES_SHOWN)
    .execute();

/** A row of a file that matched nobody, with the race as the file numbers it. */
export type LeftRow = {
  readonly race: string;
  readonly bib: string;
  readonly lane: string;
  readonly name: string;
  readonly mark: string;
  readonly reason: string;
};

/** Stores the unmatched rows of these races, replacing those of an earlier file; settled rows stay settled. */
export async function keepLeft(
  tx: Tx,
  compId: CompetitionId,
  races: readonly string[],
  rows: readonly LeftRow[],
): Promise<void> {
  if (races.length === 0) return;
  await tx
    .deleteFrom('timing_left')
    .where('comp_id', '=', compId)
    .where('race', 'in', races)
    .where('settled_at', 'is', null)
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('timing_left')
    .values(rows.map((row) => ({ comp_id: compId, ...row })))
    .onConflict((at) => at.columns(['comp_id', 'race', 'bib', 'lane', 'name', 'mark']).doNothing())
    .execute();
}

const leftColumns = ['id', 'race', 'bib', 'lane', 'name', 'mark', 'reason'] as const;

/** Reads rows that wait to be settled, by race and lane. */
export const readLeft = (db: Db, compId: CompetitionId) =>
  db
    .selectFrom('timing_left')
    .select(leftColumns)
    .where('comp_id', '=', compId)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute();

/** Locks and returns a row that waits to be settled; undefined when it is settled or belongs to another competition. */
export const lockLeft = (tx: Tx, compId: CompetitionId, id: number) =>
  tx
    .selectFrom('timing_left')
    .select(leftColumns)
    .where('comp_id', '=', compId)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Marks a row as settled and returns how many still wait. */
export async function settleLeft(tx: Tx, compId: CompetitionId, id: number, now: Instant): Promise<number> {
  await tx
    .updateTable('timing_left')
    .set({ settled_at: new Date(now) })
    .where('id', '=', id)
    .execute();
  const { n } = await tx
    .selectFrom('timing_left')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('comp_id', '=', compId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
