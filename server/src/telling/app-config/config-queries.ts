import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { UserId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';
import { preloadedHelp } from '../help/help-queries.ts';

/**
 * Reads in one query what the config contains of records: for everybody the approved organisations and the help that is
 * loaded with the page, and the caller's own part, null for a visitor.
 */
export const readConfigFacts = (db: Db, userId: UserId | undefined) =>
  db
    .selectNoFrom([
      jsonArrayFrom(organisations(db)).as('organisations'),
      jsonArrayFrom(preloadedHelp(db)).as('help'),
      jsonObjectFrom(ownFacts(db, userId ?? null)).as('own'),
    ])
    .executeTakeFirstOrThrow();
export type OwnFacts = NonNullable<Awaited<ReturnType<typeof readConfigFacts>>['own']>;

/** Returns the organisations that may be shown: approved ones. */
const organisations = (db: Db) =>
  db.selectFrom('organisation').select(['id', 'name', 'logo']).where('status', '=', 'Approved').orderBy('name');

/** Returns the last run of each health check. */
export const readHealth = (db: Db) =>
  db.selectFrom('health_check').select(['name', 'last_run_at as lastRun', 'ok', 'note']).execute();
export type HealthRow = Awaited<ReturnType<typeof readHealth>>[number];

/** Returns the names of events that the filters of the home page offer. */
export const readEventNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('event_def').select('name').distinct().orderBy('name').execute()).map(({ name }) => name);

/** Returns the part of a user's record that the config contains: version, credit, and the names of clubs and areas. */
const ownFacts = (db: Db, userId: UserId | null) =>
  db
    .selectFrom('app_user')
    .select(['role', 'ui_version', 'ui_toggle', 'credit_minor', 'totp_confirmed_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('permission')
            .select('id')
            .whereRef('user_id', '=', 'app_user.id')
            .where(sql<string>`upper(role)`, '=', 'APPADMIN'),
        )
        .as('hasAdminPermission'),
    )
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('user_club')
          .innerJoin('club', 'club.id', 'user_club.club_id')
          .select(['club.id', 'club.name', 'club.kind'])
          .whereRef('user_club.user_id', '=', 'app_user.id')
          .orderBy('club.name'),
      ).as('clubs'),
      jsonArrayFrom(
        eb
          .selectFrom('user_area')
          .innerJoin('area', 'area.id', 'user_area.area_id')
          .select(['area.id', 'area.name', 'area.level'])
          .whereRef('user_area.user_id', '=', 'app_user.id')
          .orderBy('area.name'),
      ).as('areas'),
    ])
    .where('id', '=', userId);
