import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId, OrgId, UserId } from '@startline/rules/ids';
import { transaction, type Db } from '../../db/db.ts';
import { keepKind } from '../../db/kind-queries.ts';
import { seedCompetition, type SeededEvent } from '../competitions.ts';

/** A parent with a token and children, all of whom may enter every event of the meet. */
export type Parent = { readonly id: UserId; readonly token: string; readonly athletes: readonly AthleteId[] };
/** A meet with few places in some events and many in others, and the parents who want them. */
export type Meet = {
  readonly compId: CompetitionId;
  readonly orgId: OrgId;
  readonly ceids: readonly CompEventId[];
  readonly parents: readonly Parent[];
};

const DAY = 86_400_000;
const CHILDREN = 2;

/** Returns the bearer token of a seeded user, derived from the id, so that none must be stored. */
export const tokenOf = (user: number): string => String(user).padStart(43, 'x');

/**
 * Fills a migrated, empty database with a meet that is open now, and marks it as a demo, which accepts the test card.
 * `caps` are the places of its events; 0 is unlimited.
 */
export async function seedMeet(
  db: Db,
  facts: {
    readonly parents: number;
    readonly caps: readonly number[];
    readonly limits?: { readonly athletes?: number; readonly entries?: number };
  },
): Promise<Meet> {
  await transaction(db, (tx) => keepKind(tx, 'demo'));
  const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
  const events = facts.caps.map((max, index): SeededEvent => ({
    code: '100',
    name: `100m ${String(index + 1)}`,
    gender: 'F',
    max,
    group: `100m ${String(index + 1)}`,
    age: { key: 'Open', minAge: 9, maxAge: 99 },
  }));
  const meet = await seedCompetition(db, {
    events,
    opensAt: at(-2),
    closesAt: at(60),
    startsOn: at(70).slice(0, 10),
    ...(facts.limits ? { limits: facts.limits } : {}),
    options: {
      cheques: { allow: true, ends: '' },
      cancelEvent: { hoursBeforeClose: 1, refundType: 'FULL', allowRefund: true, allowCredit: true },
    },
  });
  return { ...meet, ceids: meet.eventIds, parents: await seedParents(db, facts.parents) };
}

/** The children look alike, so they count as compared: a round that pairs thousands of them would be all that is measured. */
async function seedParents(db: Db, count: number): Promise<Parent[]> {
  const { rows } = await sql<{ id: UserId }>`
    insert into app_user (email, display_name, email_confirmed_at) select 'parent' || n || '@meet.test', 'Parent ' || n, now() from generate_series(1, ${count}) as n returning id`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  await sql`
    with made as (
      insert into athlete (first_name, surname, gender, dob, urn, created_by, version, compared_version)
      select 'Child ' || c, 'Runner ' || u, 'F', date '2012-03-04', (4000000 + u * 10 + c)::text, u, 1, 1 from unnest(${ids}::int[]) as u, generate_series(1, ${CHILDREN}) as c
      returning id, created_by)
    insert into user_athlete (user_id, athlete_id) select created_by, id from made`.execute(db);
  const hashes = ids.map((id) => createHash('sha256').update(tokenOf(id)).digest('hex'));
  await sql`
    insert into session (token_hash, id, user_id, kind, created_at, last_seen_at, expires_at, idle_seconds)
    select h, left(h, 16), u, 'bearer', now(), now(), now() + interval '12 hours', 43200 from unnest(${hashes}::text[], ${ids}::int[]) as s(h, u)`.execute(
    db,
  );
  const athletes = await db
    .selectFrom('user_athlete')
    .select(['user_id', 'athlete_id'])
    .where('user_id', 'in', ids)
    .orderBy('athlete_id')
    .execute();
  const byParent = new Map<UserId, AthleteId[]>();
  for (const row of athletes) byParent.set(row.user_id, [...(byParent.get(row.user_id) ?? []), row.athlete_id]);
  return ids.map((id) => ({ id, token: tokenOf(id), athletes: byParent.get(id) ?? [] }));
}
