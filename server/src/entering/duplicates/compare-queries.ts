import { sql } from 'kysely';
import type { AthleteId } from '@startline/rules/ids';
import type { ComparedAthlete } from '@startline/rules/people/athletes/same-athlete';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';

/** A record with the fields that comparing uses. */
export type Known = ComparedAthlete & { readonly id: AthleteId };

/** The columns of `ComparedAthlete` of athlete `a`. */
export const comparedColumns = sql`a.id, a.first_name as "firstName", a.surname as "surName", a.dob, a.urn, a.ao_code as "aoCode", a.gender, array_remove(array[a.club_id, a.club2_id, a.school_id], null) as clubs`;

/** Returns whether a record was erased (keeping/person/erase-athlete), so that there is no data to compare. */
const isErased = ({ firstName, surName, urn }: Known): boolean =>
  firstName === 'Erased' && surName === 'athlete' && urn === '';

/** Takes the lock on comparing for this transaction; returns false when another process has it. */
export async function takeComparing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    isMine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('compare athletes')) as "isMine"`.execute(tx);
  return rows[0]?.isMine === true;
}

export type Uncompared = Known & { readonly version: number };

/** Reads records that changed since they were compared, oldest first. */
export async function readUncompared(tx: Tx, most: number): Promise<Uncompared[]> {
  const { rows } = await sql<Uncompared>`
    select ${comparedColumns}, a.version from athlete a where a.compared_version <> a.version order by a.id limit ${most}`.execute(
    tx,
  );
  return rows;
}

/**
 * Returns the records that each of these may duplicate: with the same number, date of birth, or name. Each of these is
 * a bounded index search.
 */
export async function readCandidates(tx: Tx, ids: readonly AthleteId[]): Promise<(Known & { ofId: AthleteId })[]> {
  const { rows } = await sql<Known & { ofId: AthleteId }>`
    select b.id as "ofId", ${comparedColumns} from athlete b, lateral (
        (select n.id from athlete n where n.urn <> '' and n.ao_code = b.ao_code and n.urn = b.urn and n.id <> b.id limit 20)
        union (select n.id from athlete n where n.dob = b.dob and n.id <> b.id limit 500)
        union (select n.id from athlete n where lower(n.surname) = lower(b.surname) and lower(n.first_name) = lower(b.first_name) and n.id <> b.id limit 50)
      ) near join athlete a on a.id = near.id
    where b.id = any(${[...ids]}::int[])`.execute(tx);
  return rows.filter((row) => !isErased(row));
}

export type Pair = { readonly one: AthleteId; readonly other: AthleteId; readonly rank: number };

/**
 * Writes the pairs of some records: inserts new ones, updates the rank of known ones, and deletes those that no longer
 * look alike. Pairs that somebody told apart stay so. Locks the athletes in id order, as a merge does.
 */
export async function writePairs(
  tx: Tx,
  uncompareds: readonly Uncompared[],
  pairs: readonly Pair[],
  now: Instant,
): Promise<void> {
  const ids = uncompareds.map(({ id }) => id);
  const all = [...new Set([...ids, ...pairs.flatMap(({ one, other }) => [one, other])])];
  await sql`select id from athlete where id = any(${all}::int[]) order by id for key share`.execute(tx);
  const query = sql`unnest(${pairs.map(({ one }) => one)}::int[], ${pairs.map(({ other }) => other)}::int[], ${pairs.map(({ rank }) => rank)}::int[]) as n(one, other, rank)`;
  await sql`
    delete from athlete_pair p where (p.one_id = any(${ids}::int[]) or p.other_id = any(${ids}::int[])) and p.apart_at is null
      and not exists (select from ${query} where n.one = p.one_id and n.other = p.other_id)`.execute(tx);
  await sql`
    insert into athlete_pair (one_id, other_id, rank, found_at)
    select n.one, n.other, n.rank, ${new Date(now)} from ${query} join athlete a on a.id = n.one join athlete b on b.id = n.other order by n.one, n.other
    on conflict (one_id, other_id) do update set rank = excluded.rank where athlete_pair.rank <> excluded.rank`.execute(
    tx,
  );
  await sql`
    update athlete a set compared_version = n.version from unnest(${ids}::int[], ${uncompareds.map(({ version }) => version)}::int[]) as n(id, version)
    where a.id = n.id`.execute(tx);
}
