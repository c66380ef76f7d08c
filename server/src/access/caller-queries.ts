import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AreaId, ClubId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Permission } from '../kernel/context.ts';
import type { Db } from '../db/db.ts';

/**
 * Reads a session with its user and all that access rules ask about, in one query. Returns undefined when there is no
 * such session.
 */
export async function findSession(db: Db, tokenHash: string, kind: 'cookie' | 'bearer') {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select((eb) => [
      'session.id as sessionId',
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
      'session.expires_at as expiresAt',
      'session.idle_seconds as idleSeconds',
      'session.impersonated_by as impersonatedBy',
      'app_user.id as userId',
      'app_user.role',
      'app_user.display_name as displayName',
      'app_user.email',
      'app_user.email_confirmed_at as addressProvedAt',
      'app_user.closed_at as closedAt',
      'app_user.totp_confirmed_at as totpConfirmedAt',
      jsonArrayFrom(
        eb
          .selectFrom('permission')
          .leftJoin('organisation', (join) => join.on(sql<boolean>`organisation.id = permission.org_id`))
          .whereRef('permission.user_id', '=', 'app_user.id')
          .select([
            'permission.id',
            sql<string>`upper(permission.role)`.as('role'),
            'permission.org_id as orgId',
            'permission.comp_id as compId',
            'permission.perm_levels as permLevels',
          ])
          .select(sql<string>`coalesce(organisation.name, '')`.as('orgName'))
          .orderBy('permission.id'),
      )
        .$castTo<readonly Permission[]>()
        .as('permissions'),
      sql<readonly ClubId[]>`array(select club_id from user_club where user_id = app_user.id order by club_id)`.as(
        'clubs',
      ),
      sql<readonly AreaId[]>`array(select area_id from user_area where user_id = app_user.id order by area_id)`.as(
        'areas',
      ),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.kind', '=', kind)
    .executeTakeFirst();
}

/** Records that a session was used, and never replaces a later time that another process wrote. */
export async function noteSeen(db: Db, tokenHash: string, now: Instant): Promise<void> {
  const at = new Date(now);
  await db
    .updateTable('session')
    .set({ last_seen_at: at })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', at)
    .execute();
}
