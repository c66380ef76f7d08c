import { sql } from 'kysely';
import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { Place } from './place-queries.ts';

const place = sql`coalesce(c.id, a.id) as id, coalesce(c.name, a.name) as name,
  case when c.id is null then a.level else 1 end as "entityLevel", coalesce(c.kind, '') as "clubType"`;
const joined = sql`left join club c on c.id = r.club_id left join area a on a.id = r.area_id`;
type PlaceRow = {
  readonly id: number;
  readonly name: string;
  readonly entityLevel: number;
  readonly clubType: 'C' | 'S' | '';
};

/** Reads what a user represents, then the last request for each other place, unless the user withdrew it. */
export async function readOwnPlaces(db: Db, user: UserId) {
  const { rows } = await sql<
    PlaceRow & {
      readonly requestId: number;
      readonly state: 'represents' | 'waiting' | 'refused' | 'removed';
      readonly reason: string;
    }
  >`with held as (
      select club_id, null::int as area_id from user_club where user_id = ${user}
      union all select null, area_id from user_area where user_id = ${user}),
    last_asked as (
      select distinct on (club_id, area_id) * from place_request where user_id = ${user} order by club_id, area_id, id desc)
    select ${place}, 0 as "requestId", 'represents' as state, '' as reason from held r ${joined}
    union all select ${place}, r.id, case r.state when 'accepted' then 'removed' else r.state end, r.reason
      from last_asked r ${joined} where r.state <> 'withdrawn' and not exists (
        select from held h where h.club_id is not distinct from r.club_id and h.area_id is not distinct from r.area_id)
    order by name, id`.execute(db);
  return rows;
}

/** Returns one page of the waiting requests, oldest first, and how many wait in all. */
export async function readWaiting(db: Db, { page, size }: { readonly page: number; readonly size: number }) {
  const { rows } = await sql<
    PlaceRow & {
      readonly requestId: number;
      readonly userId: UserId;
      readonly userName: string;
      readonly email: string;
      readonly askedAt: Date | string;
    }
  >`select ${place}, r.id as "requestId", u.id as "userId", u.display_name as "userName", u.email, r.asked_at as "askedAt"
    from place_request r join app_user u on u.id = r.user_id ${joined}
    where r.state = 'waiting' and u.closed_at is null
    order by r.id limit ${size} offset ${(page - 1) * size}`.execute(db);
  const { total } = await db
    .selectFrom('place_request as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('r.state', '=', 'waiting')
    .where('u.closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Returns how many requests of a user wait, and how many the user made since a moment. */
export async function countRequests(tx: Tx, user: UserId, since: Instant) {
  const { waiting, recent } = await tx
    .selectFrom('place_request')
    .select([
      sql<number>`(count(*) filter (where state = 'waiting'))::int`.as('waiting'),
      sql<number>`(count(*) filter (where asked_at > ${new Date(since)}))::int`.as('recent'),
    ])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  return { waiting, recent };
}

const column = ({ kind }: Place) => sql.ref(kind === 'club' ? 'club_id' : 'area_id');

/** Returns whether a user's request for a place waits. */
export async function isWaiting(tx: Tx, user: UserId, input: Place): Promise<boolean> {
  const { rows } = await sql`select from place_request
    where user_id = ${user} and ${column(input)} = ${input.id} and state = 'waiting'`.execute(tx);
  return rows.length > 0;
}

export async function addRequest(tx: Tx, user: UserId, input: Place, now: Instant): Promise<void> {
  await sql`insert into place_request (user_id, ${column(input)}, asked_at)
    values (${user}, ${input.id}, ${new Date(now)})`.execute(tx);
}

/** Returns one request, in any state. */
export const readRequest = (tx: Tx, id: number) =>
  tx
    .selectFrom('place_request')
    .select(['user_id as userId', 'club_id as clubId', 'area_id as areaId', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();

type Answer = { readonly state: 'accepted' | 'refused' | 'withdrawn'; readonly reason: string };

/** Ends a waiting request. Call it with its user locked. */
export async function endRequest(tx: Tx, id: number, { state, reason }: Answer): Promise<void> {
  await tx.updateTable('place_request').set({ state, reason }).where('id', '=', id).execute();
}
