import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId, EntryId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

/** Reads lapsed places that no command has ended yet, oldest first. */
export const readOverdueSpots = (
  db: Db,
  now: Instant,
  most: number,
): Promise<{ compId: CompetitionId; ceid: CompEventId; athleteId: AthleteId }[]> =>
  db
    .selectFrom('entry')
    .select(['comp_id as compId', 'comp_event_id as ceid', 'athlete_id as athleteId'])
    .where('state', '=', 'held')
    .where('held_until', '<=', new Date(now))
    .orderBy('held_until')
    .limit(most)
    .execute();

/**
 * Reads users with lapsed places that they were not told of and no holds left: they are told of all at once. A move
 * that was not paid in time leaves the entry as it was, so it does not count as a lost place.
 */
export async function readUntold(db: Db, now: Instant, most: number): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select distinct e.user_id as "userId" from entry e
    where e.state = 'lapsed' and e.told_at is null and e.replaces_id is null and e.held_until > ${new Date(now - 86_400_000)}
      and not exists (select from entry h where h.user_id = e.user_id and h.state = 'held' and h.held_until > ${new Date(now)})
    limit ${most}`.execute(db);
  return rows.map(({ userId }) => userId);
}

export type ToldPlace = {
  readonly id: EntryId;
  readonly athlete: string;
  readonly event: string;
  readonly competition: string;
  readonly name: string;
  readonly email: string;
};

/** Marks a user's lapsed places as told, and returns the newly marked ones. Two processes cannot both get them. */
export async function takeUntold(tx: Tx, userId: UserId, now: Instant): Promise<ToldPlace[]> {
  const { rows } = await sql<ToldPlace>`
    with told as (update entry set told_at = ${new Date(now)} where user_id = ${userId} and state = 'lapsed' and told_at is null and replaces_id is null returning id, athlete_id, comp_event_id, comp_id, user_id)
    select t.id, a.first_name || ' ' || a.surname as athlete, v.name as event, c.name as competition, u.display_name as name, u.email
    from told t join athlete a on a.id = t.athlete_id join comp_event v on v.id = t.comp_event_id join competition c on c.id = t.comp_id join app_user u on u.id = t.user_id order by t.id`.execute(
    tx,
  );
  return rows;
}
