import { sql } from 'kysely';
import type { AthleteId, UserId } from '@startline/rules/ids';
import type { MergeField, MergeRole } from '@startline/rules/people/athletes/merging';
import type { Instant } from '@startline/rules/time';
import { tiesToAthlete } from '../../access/owner-queries.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { Moved } from './move-records.ts';

export type MergeRow = {
  readonly id: number;
  readonly kept: AthleteId;
  readonly gone: AthleteId;
  readonly state: 'waiting' | 'done' | 'stopped' | 'undone';
  readonly by: UserId | null;
  readonly as: MergeRole;
  readonly take: readonly MergeField[];
  readonly shares: boolean;
  readonly askedAt: Date;
  readonly takesEffectAt: Date;
  readonly keptAgreedBy: UserId | null;
  readonly goneAgreedBy: UserId | null;
  readonly endedAt: Date | null;
  readonly why: string;
};
const columns = sql`m.id, m.kept_id as kept, m.gone_id as gone, m.state, m.asked_by as by, m.asked_as as as, m.fields_of_gone as take, m.shares, m.asked_at as "askedAt",
  m.takes_effect_at as "takesEffectAt", m.kept_agreed_by as "keptAgreedBy", m.gone_agreed_by as "goneAgreedBy", m.ended_at as "endedAt", m.why`;

export type NewMerge = Pick<MergeRow, 'kept' | 'gone' | 'as' | 'take' | 'shares'> & {
  readonly by: UserId;
  readonly now: Instant;
  readonly takesEffectAt: Instant;
};

export type DoneMerge = Omit<NewMerge, 'by' | 'takesEffectAt'> & { readonly by: UserId | null };

/** Inserts a waiting merge; returns undefined when one of the same two already waits. */
export async function addMerge(tx: Tx, merge: NewMerge): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into athlete_merge (kept_id, gone_id, state, asked_by, asked_as, fields_of_gone, shares, asked_at, takes_effect_at)
    values (${merge.kept}, ${merge.gone}, 'waiting', ${merge.by}, ${merge.as}, ${[...merge.take]}::text[], ${merge.shares}, ${new Date(merge.now)}, ${new Date(merge.takesEffectAt)})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Locks a merge and reads it. */
export async function lockMerge(tx: Tx, id: number): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`select ${columns} from athlete_merge m where m.id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Records that a merge took effect, with what undoing it needs. Ends the waiting merge of these two, or adds one.
 * Returns its id.
 */
export async function noteDone(
  tx: Tx,
  { kept, gone, as, take, shares, by, now }: DoneMerge,
  moved: Moved,
): Promise<number> {
  await sql`delete from athlete_merge where state = 'waiting' and gone_id = ${gone} and kept_id = ${kept}`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into athlete_merge (kept_id, gone_id, state, asked_by, asked_as, fields_of_gone, shares, asked_at, takes_effect_at, ended_at, moved)
    values (${kept}, ${gone}, 'done', ${by}, ${as}, ${[...take]}::text[], ${shares}, ${new Date(now)}, ${new Date(now)}, ${new Date(now)}, ${JSON.stringify(moved)}::jsonb) returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

export async function readMoved(tx: Tx, id: number): Promise<Moved | undefined> {
  const { rows } = await sql<{ moved: Moved | null }>`select moved from athlete_merge where id = ${id}`.execute(tx);
  return rows[0]?.moved ?? undefined;
}

type End = { readonly state: 'stopped' | 'undone'; readonly by: UserId | null; readonly why: string };
/** Ends a waiting merge, or undoes one; deletes what was stored for undoing. */
export async function endMerge(tx: Tx, id: number, { state, by, why }: End, now: Instant): Promise<void> {
  await tx
    .updateTable('athlete_merge')
    .set({ state, ended_at: new Date(now), ended_by: by, why, moved: null })
    .where('id', '=', id)
    .execute();
}

/** Records who agrees, for the records that they keep. */
export async function noteAgreed(
  tx: Tx,
  id: number,
  by: { readonly kept: UserId | null; readonly gone: UserId | null },
): Promise<void> {
  await sql`
    update athlete_merge set kept_agreed_by = coalesce(kept_agreed_by, ${by.kept}::int), gone_agreed_by = coalesce(gone_agreed_by, ${by.gone}::int) where id = ${id}`.execute(
    tx,
  );
}

/** Reads who asked for a merge, with the athlete's name; undefined when their account is gone. */
export const readAsker = (tx: Tx, id: number) =>
  tx
    .selectFrom('athlete_merge as m')
    .innerJoin('app_user as u', 'u.id', 'm.asked_by')
    .innerJoin('athlete as a', 'a.id', 'm.kept_id')
    .select(['u.id', 'u.email', 'u.display_name as name', sql<string>`a.first_name || ' ' || a.surname`.as('athlete')])
    .where('m.id', '=', id)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();

/** Returns whether the person who asked for a merge still represents both athletes. */
export async function isStillRepresentative(tx: Tx, { kept, gone, by }: MergeRow): Promise<boolean> {
  if (by === null) return false;
  const ties = [await tiesToAthlete(tx, kept, by), await tiesToAthlete(tx, gone, by)];
  return ties.every((one) => one?.represented === true);
}

/** Reads merges whose time for objections is over. */
export async function readDueMerges(db: Db, now: Instant, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('athlete_merge')
    .select('id')
    .where('state', '=', 'waiting')
    .where('takes_effect_at', '<=', new Date(now))
    .orderBy('takes_effect_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export type ListedMerge = MergeRow & {
  readonly firstName: string;
  readonly surName: string;
  readonly keepsKept: boolean;
  readonly keepsGone: boolean;
};

/**
 * Returns the merges that concern a user: those waiting for keepers of one of the records, those that the user asked
 * for, and, for an administrator, all that wait or can be undone. The oldest waiting merge comes first, so that every
 * one gets an answer.
 */
export async function readMerges(
  db: Db,
  { user, isAdmin }: { readonly user: UserId; readonly isAdmin: boolean },
  since: Instant,
): Promise<ListedMerge[]> {
  const list = (id: string) =>
    sql`(select from user_athlete l where l.user_id = ${user} and l.athlete_id = ${sql.ref(id)})`;
  const { rows } = await sql<ListedMerge>`
    select ${columns}, a.first_name as "firstName", a.surname as "surName", exists ${list('m.kept_id')} as "keepsKept", exists ${list('m.gone_id')} as "keepsGone"
    from athlete_merge m join athlete a on a.id = m.kept_id
    where (m.state = 'waiting' or m.ended_at > ${new Date(since)})
      and (${isAdmin} or m.asked_by = ${user} or (m.state = 'waiting' and (exists ${list('m.kept_id')} or exists ${list('m.gone_id')})))
    order by m.state <> 'waiting', case when m.state = 'waiting' then m.id else -m.id end limit 100`.execute(db);
  return rows;
}

/** Deletes merges that ended before an instant, with the removed records. */
export async function forgetMerges(tx: Tx, before: Instant): Promise<void> {
  await tx.deleteFrom('athlete_merge').where('ended_at', '<', new Date(before)).execute();
}
