import type { AthleteId, ClubId, UserId } from '@startline/rules/ids';
import { days, type Instant } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';
import type { TestApp } from '../http.ts';

/** Asks for an athlete as another family; the owner may answer. */
export async function seedLinkRequest(site: TestApp, athlete: AthleteId): Promise<number> {
  const at = site.clock.now();
  const { id } = await site.engine.db
    .insertInto('link_request')
    .values({
      user_id: await site.aUser(),
      athlete_id: athlete,
      number_hash: 'number',
      address_hash: 'address',
      created_at: new Date(at),
      expires_at: new Date(at + days(7)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes the account of a user know a device. */
export async function seedKnownDevice({ engine, clock }: TestApp, user: UserId): Promise<string> {
  const at = new Date(clock.now());
  const { id } = await engine.db
    .insertInto('known_device')
    .values({
      id: 'device-of-the-owner',
      user_id: user,
      device_hash: 'device',
      address_hash: 'address',
      first_seen_at: at,
      last_seen_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a second record of an athlete in the same club, and the pair of both. */
export async function seedDuplicate(
  { engine, clock }: { readonly engine: { readonly db: Db }; readonly clock: { now(): Instant } },
  athlete: AthleteId,
  club: ClubId,
): Promise<number> {
  const { id: other } = await engine.db
    .insertInto('athlete')
    .values({
      first_name: 'Ada',
      surname: 'Long',
      gender: 'F',
      dob: '2012-05-01',
      active_end_date: null,
      club_id: club,
      club2_id: null,
      school_id: null,
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await engine.db
    .insertInto('athlete_pair')
    .values({
      one_id: athlete,
      other_id: other,
      rank: 1,
      found_at: new Date(clock.now()),
      asked_by: null,
      asked_comp_id: null,
      apart_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a merge of the two records of a pair that waits for the people with them on their lists. */
export async function seedMerge({ engine, clock }: TestApp, pair: number): Promise<number> {
  const at = new Date(clock.now());
  const { one_id: kept, other_id: gone } = await engine.db
    .selectFrom('athlete_pair')
    .select(['one_id', 'other_id'])
    .where('id', '=', pair)
    .executeTakeFirstOrThrow();
  const { id } = await engine.db
    .insertInto('athlete_merge')
    .values({
      kept_id: kept,
      gone_id: gone,
      state: 'waiting',
      asked_by: null,
      asked_as: 'representative',
      fields_of_gone: [],
      shares: true,
      asked_at: at,
      takes_effect_at: new Date(clock.now() + days(7)),
      kept_agreed_by: null,
      gone_agreed_by: null,
      ended_at: null,
      ended_by: null,
      moved: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a request to represent the first club, which waits for an answer. */
export async function seedPlaceRequest({ engine, clock }: TestApp, user: UserId): Promise<number> {
  const club = await engine.db.selectFrom('club').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { id } = await engine.db
    .insertInto('place_request')
    .values({ user_id: user, club_id: club.id, area_id: null, asked_at: new Date(clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
