import { sql } from 'kysely';
import type { AthleteId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

/** A row of `performance` as JSON. */
export type StoredBest = { readonly event_def_id: number; readonly updated_at: string };
export type MovedBests = {
  /** The bests of the removed record. */
  readonly gone: readonly StoredBest[];
  /** The bests of the remaining record in the same events, where the other's was better. */
  readonly replaced: readonly StoredBest[];
};

const betterThan = (a: string, b: string) =>
  sql`case when u.kind = 'T' then ${sql.ref(`${a}.pb`)} < ${sql.ref(`${b}.pb`)} else ${sql.ref(`${a}.pb`)} > ${sql.ref(`${b}.pb`)} end`;

/** Moves an athlete's bests to another athlete; in an event that both have, the better one stays. */
export async function giveBests(tx: Tx, from: AthleteId, to: AthleteId): Promise<MovedBests> {
  const { rows: gone } = await sql<{ row: StoredBest; takes: boolean; old: StoredBest | null }>`
    select to_jsonb(g) as row, to_jsonb(k) as old, k.pb is null or ${betterThan('g', 'k')} as takes
    from performance g join event_def d on d.id = g.event_def_id join unit_of_measure u on u.id = d.uom_id
      left join performance k on k.athlete_id = ${to} and k.event_def_id = g.event_def_id
    where g.athlete_id = ${from} order by g.event_def_id`.execute(tx);
  const replaced = gone.flatMap(({ takes, old }) => (takes && old ? [old] : []));
  const taken = gone.filter(({ takes }) => takes).map(({ row }) => row.event_def_id);
  await removeBests(
    tx,
    to,
    replaced.map((one) => one.event_def_id),
  );
  await sql`update performance set athlete_id = ${to} where athlete_id = ${from} and event_def_id = any(${taken}::int[])`.execute(
    tx,
  );
  await sql`delete from performance where athlete_id = ${from}`.execute(tx);
  return { gone: gone.map(({ row }) => row), replaced };
}

/** Moves them back. A best that changed since stays where it is, and is copied to the other. */
export async function takeBestsBack(tx: Tx, from: AthleteId, { gone, replaced }: MovedBests): Promise<void> {
  await sql`
    delete from performance p using jsonb_populate_recordset(null::performance, ${JSON.stringify(gone)}::jsonb) g
    where p.athlete_id = ${from} and p.event_def_id = g.event_def_id and p.updated_at = g.updated_at and p.pb = g.pb
      and not exists (select from jsonb_populate_recordset(null::performance, ${JSON.stringify(replaced)}::jsonb) r where r.event_def_id = p.event_def_id and r.updated_at = p.updated_at and r.pb = p.pb)`.execute(
    tx,
  );
  for (const rows of [replaced, gone])
    await sql`insert into performance select * from jsonb_populate_recordset(null::performance, ${JSON.stringify(rows)}::jsonb) on conflict do nothing`.execute(
      tx,
    );
}

async function removeBests(tx: Tx, athlete: AthleteId, events: readonly number[]): Promise<void> {
  await sql`delete from performance where athlete_id = ${athlete} and event_def_id = any(${[...events]}::int[])`.execute(
    tx,
  );
}
