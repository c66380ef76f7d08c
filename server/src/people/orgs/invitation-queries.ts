import { sql } from 'kysely';
import type { OrgId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { Grant } from './permission-queries.ts';

export type Invited = { readonly email: string; readonly name: string };
type Letter = { readonly keyHash: string; readonly until: Instant };

/** Stores an invitation to a right; inviting the same again replaces the key. Returns its id. */
export async function keepInvitation(
  tx: Tx,
  { role, orgId, compId, permLevels }: Omit<Grant, 'userId'>,
  { email, name }: Invited,
  { keyHash, until }: Letter,
): Promise<number> {
  const renewed = {
    perm_levels: JSON.stringify(permLevels),
    invited_name: name,
    key_hash: keyHash,
    invited_until: new Date(until),
  };
  const { id } = await tx
    .insertInto('permission')
    .values({ user_id: null, role, org_id: orgId, comp_id: compId, invited_email: email, ...renewed })
    .onConflict((conflict) =>
      conflict
        .expression(sql`org_id, lower(invited_email), role, comp_id`)
        .where('user_id', 'is', null)
        .doUpdateSet(renewed),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the invitation of a mailed key, while it is valid. */
export const findInvitation = (db: Db | Tx, keyHash: string, now: Instant) =>
  db
    .selectFrom('permission as p')
    .innerJoin('organisation as o', (join) => join.on(sql<boolean>`o.id = p.org_id`))
    .select([
      'p.id',
      'o.id as orgId',
      'o.name as orgName',
      'p.role',
      'p.comp_id as compId',
      'p.perm_levels as permLevels',
      sql<string>`p.invited_email`.as('email'),
      sql<string>`p.invited_name`.as('name'),
    ])
    .where('p.key_hash', '=', keyHash)
    .where('p.invited_until', '>', new Date(now))
    .executeTakeFirst();

/** Gives an invited right to its person. */
export async function giveInvited(tx: Tx, id: number, userId: UserId): Promise<void> {
  await tx
    .updateTable('permission')
    .set({ user_id: userId, invited_email: null, invited_name: null, key_hash: null, invited_until: null })
    .where('id', '=', id)
    .execute();
}

/** Returns an invitation of the same role at the same place to an address. */
export const findInvited = (
  tx: Tx,
  { email, role, orgId, compId }: Omit<Grant, 'userId'> & { readonly email: string },
) =>
  tx
    .selectFrom('permission')
    .select('id')
    .where(sql<string>`lower(invited_email)`, '=', email.toLowerCase())
    .where('role', '=', role)
    .where('org_id', '=', orgId)
    .where('comp_id', '=', compId)
    .executeTakeFirst();

/** Returns the person at an organisation with an e-mail address, which its people know from each other. */
export const findColleague = (tx: Tx, orgId: OrgId, email: string) =>
  tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.email', 'u.display_name as name', 'u.email_confirmed_at as emailConfirmedAt'])
    .where(sql<string>`lower(u.email)`, '=', email.toLowerCase())
    .where('u.is_guest', '=', false)
    .where('u.closed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('permission as p')
          .select('p.id')
          .whereRef('p.user_id', '=', 'u.id')
          .where(sql<OrgId>`p.org_id`, '=', orgId),
      ),
    )
    .executeTakeFirst();
