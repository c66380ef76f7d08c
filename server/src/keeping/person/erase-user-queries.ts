import { sql } from 'kysely';
import type { AthleteId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import type { AccountRow } from '../../people/accounts/records/account-queries.ts';
import { eraseAthleteRow } from './erase-athlete-queries.ts';
import { leaveLines } from './line-queries.ts';
import { eraseTraces, type Extent } from './trace-queries.ts';

type Person = Pick<AccountRow, 'id' | 'name' | 'email' | 'phone' | 'emailConfirmedAt'>;
export type How = { readonly now: Instant; readonly extent: Extent };

/** The name of a closed account. */
const NO_NAME = 'Closed account';

/** Tables whose rows of a user are deleted. */
const gone = [
  'session',
  'known_device',
  'one_time_key',
  'backup_code',
  'permission',
  'user_club',
  'user_area',
  'place_request',
  'link_request',
  'priority_pass',
  'organisation_terms',
  'user_athlete',
] as const;

/**
 * Erases a user. With the extent `closing`, the name stays when there is a paid order; ledger and counters always stay.
 */
export async function eraseUser(tx: Tx, user: Person, { now, extent }: How): Promise<void> {
  const { id } = user;
  await tx
    .insertInto('erasure')
    .values({ subject: 'user', subject_id: id, extent, at: new Date(now) })
    .execute();
  const alone = await listLone(tx, id);
  for (const table of gone) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx);
  await sql`delete from session where impersonated_by = ${id}`.execute(tx);
  await sql`delete from permission where lower(invited_email) = ${user.email.toLowerCase()}`.execute(tx);
  await sql`update stored_file set user_id = null where user_id = ${id}`.execute(tx);
  await sql`update start_step set by_user = null where by_user = ${id}`.execute(tx);
  await sql`update day_log set by_user = null where by_user = ${id}`.execute(tx);
  await sql`update answer set answered_by = null where answered_by = ${id}`.execute(tx);
  await sql`update athlete set created_by = null where created_by = ${id}`.execute(tx);
  await leaveLines(tx, 'user_id', id, now);
  for (const athlete of alone) await eraseAthleteRow(tx, athlete, { now, extent });
  const typed = [user.email, user.phone, user.name === NO_NAME ? '' : user.name];
  await eraseTraces(tx, { users: [id], typed, ...(user.emailConfirmedAt && { address: user.email }) }, extent);
  if (extent === 'all') await eraseLines(tx, id);
  await sql`update app_user set email = ${`erased-${String(id)}@erased.invalid`}, phone = '', password_hash = null, role = 'USER',
    totp_secret = null, totp_confirmed_at = null, totp_last_step = null, email_confirmed_at = null,
    closed_at = coalesce(closed_at, ${new Date(now)}),
    display_name = case when ${extent} = 'closing' and exists (select from shop_order
      where user_id = ${id} and state in ('paid', 'part-refunded', 'refunded')) then display_name else ${NO_NAME} end
    where id = ${id}`.execute(tx);
}

/** Lists athletes that are on no other user's list. */
async function listLone(tx: Tx, id: UserId): Promise<AthleteId[]> {
  const { rows } = await sql<{ id: AthleteId }>`select a.id from athlete a join user_athlete u on u.athlete_id = a.id
    where u.user_id = ${id} and not exists (select from user_athlete o where o.athlete_id = a.id and o.user_id <> ${id})
    order by a.id for update of a`.execute(tx);
  return rows.map((row) => row.id);
}

/** Replaces the texts of orders with ones that name nobody. */
const eraseLines = (tx: Tx, id: UserId) =>
  sql`update order_line set description = 'Erased' where order_id in (select id from shop_order where user_id = ${id})`.execute(
    tx,
  );
