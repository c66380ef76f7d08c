import { sql } from 'kysely';
import type { AthleteId, ClubId, UserId } from '@startline/rules/ids';
import type { Instant, IsoDate } from '@startline/rules/time';
import { tiesOf } from '../../access/owner-queries.ts';
import type { Db, Tx } from '../../db/db.ts';

export type Proof = { readonly ao: 'EA' | 'IRL'; readonly urn: string; readonly dob: IsoDate };
/** The user whose requests are counted; number and address only as keyed hashes. */
export type Counted = { readonly user: UserId; readonly number: string; readonly address: string };
const column = { user: 'user_id', number: 'number_hash', address: 'address_hash' } as const;

/** Returns when the `nth` request from the last was made; undefined when there are fewer. */
export async function nthLast(db: Db, by: keyof Counted, who: Counted, nth: number): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('link_request')
    .select('created_at')
    .where(column[by], '=', who[by])
    .where('key_hash', 'is', null)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row && (row.created_at.getTime() as Instant);
}

/** Returns the record with this number and date of birth: the proved one, else the oldest. */
export const readProven = (db: Db, { ao, urn, dob }: Proof) =>
  db
    .selectFrom('athlete')
    .select(['id', 'first_name', 'surname'])
    .where('ao_code', '=', ao)
    .where('urn', '=', urn)
    .where('dob', '=', dob)
    .orderBy(sql`proved_at is null`)
    .orderBy('id')
    .executeTakeFirst();

/** Returns the people with a proved address who have an athlete on their list; none without an athlete. */
export const readOwners = (db: Db, athlete: AthleteId | undefined) =>
  db
    .selectFrom('user_athlete as ua')
    .innerJoin('app_user as u', 'u.id', 'ua.user_id')
    .select(['u.id', 'u.email', 'u.display_name'])
    .where('ua.athlete_id', '=', athlete ?? (0 as AthleteId))
    .where('u.email_confirmed_at', 'is not', null)
    .where('u.closed_at', 'is', null)
    .orderBy('u.id')
    .limit(5)
    .execute();

/** Returns a user who may be given an athlete, with a proved address and an open account; undefined otherwise. */
export const readNewOwner = (db: Db, user: UserId) =>
  db
    .selectFrom('app_user')
    .select(['email', 'display_name as name'])
    .where('id', '=', user)
    .where('email_confirmed_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

type NewRequest = Counted & {
  /** The asking club; undefined for a person. */
  readonly club?: ClubId | undefined;
  readonly athlete: AthleteId | undefined;
  readonly now: Instant;
  readonly expires: Instant;
};

export async function addRequest(tx: Tx, newRequest: NewRequest): Promise<number> {
  const { id } = await tx
    .insertInto('link_request')
    .values({
      user_id: newRequest.user,
      athlete_id: newRequest.athlete ?? null,
      club_id: newRequest.club ?? null,
      number_hash: newRequest.number,
      address_hash: newRequest.address,
      created_at: new Date(newRequest.now),
      expires_at: new Date(newRequest.expires),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes requests from before an instant. */
export async function forgetRequests(tx: Tx, before: Instant): Promise<void> {
  await tx.deleteFrom('link_request').where('created_at', '<', new Date(before)).execute();
}

export type OpenRequest = Awaited<ReturnType<typeof readOpenRequests>>[number];

/**
 * Returns the requests that a user decides: the newest of each person for each athlete. The owner decides; a
 * representative of the club only when the athlete has no owner; an administrator always.
 */
export async function readOpenRequests(
  db: Db,
  who: { readonly user: UserId; readonly isAdmin: boolean },
  now: Instant,
  only?: number,
) {
  const { rows } = await sql<{
    id: number;
    athleteId: AthleteId;
    clubId: ClubId | null;
    club: string;
    firstName: string;
    surname: string;
    userId: UserId;
    name: string;
    email: string;
    askedAt: Date;
    until: Date;
    linked: boolean;
    represented: boolean;
  }>`
    select * from (
      select distinct on (q.user_id, q.athlete_id, q.club_id) q.id, q.club_id as "clubId", coalesce(k.name, '') as club, a.id as "athleteId", a.first_name as "firstName", a.surname, u.id as "userId", u.display_name as name, u.email,
        q.created_at as "askedAt", q.expires_at as until, ${tiesOf(who.user)},
        exists (select from user_athlete l join app_user w on w.id = l.user_id where l.athlete_id = a.id and w.email_confirmed_at is not null and w.closed_at is null) as "hasOwner"
      from link_request q join athlete a on a.id = q.athlete_id join app_user u on u.id = q.user_id left join club k on k.id = q.club_id
      where q.decided_at is null and q.key_hash is null and q.expires_at > ${new Date(now)} and q.user_id <> ${who.user}
      order by q.user_id, q.athlete_id, q.club_id, q.id desc) r
    where (linked or ${who.isAdmin} or (represented and not "hasOwner")) and (${only ?? null}::int is null or id = ${only ?? null}::int)
    order by "askedAt" limit 200`.execute(db);
  return rows;
}

/** Locks a request and all others of the same person for the same athlete. */
export async function lockRequest(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('link_request').select('id').where('id', '=', id).forUpdate().execute();
}

/** Decides the open requests of a person for an athlete: their own, or those for one club. */
export async function decideRequests(
  tx: Tx,
  { userId, athleteId, clubId }: Pick<OpenRequest, 'userId' | 'athleteId' | 'clubId'>,
  answer: { readonly by: UserId; readonly allow: boolean; readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('link_request')
    .set({ decided_at: new Date(answer.now), decided_by: answer.by, is_allowed: answer.allow })
    .where('user_id', '=', userId)
    .where('athlete_id', '=', athleteId)
    .where('club_id', 'is not distinct from', clubId)
    .where('key_hash', 'is', null)
    .where('decided_at', 'is', null)
    .execute();
}
