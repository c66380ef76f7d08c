import { sql } from 'kysely';
import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../../db/db.ts';

/** Locks and returns the guests who named an address. */
export const lockGuests = (tx: Tx, email: string, except: UserId) =>
  tx
    .selectFrom('app_user')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('is_guest', '=', true)
    .where('closed_at', 'is', null)
    .where('id', '<>', except)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Moves shop items; gives back one that the account also has in its basket, since there is one line for each. */
async function moveItems(tx: Tx, guest: UserId, account: UserId): Promise<void> {
  await sql`
    update item_line g set state = 'cancelled', held_until = null, cancel_reason = 'In the basket of the account already'
    where g.user_id = ${guest} and g.state in ('held', 'lapsed')
      and exists (select from item_line a where a.user_id = ${account} and a.shop_item_id = g.shop_item_id and a.athlete_id is not distinct from g.athlete_id and a.state in ('held', 'lapsed'))`.execute(
    tx,
  );
  await tx.updateTable('item_line').set({ user_id: account }).where('user_id', '=', guest).execute();
}

/** Moves everything of a guest to an account, with the session if it is the guest's, and closes the guest. */
export async function moveGuest(
  tx: Tx,
  guest: UserId,
  to: { readonly account: UserId; readonly session: string; readonly now: Instant },
): Promise<void> {
  const { account } = to;
  await tx.updateTable('entry').set({ user_id: account }).where('user_id', '=', guest).execute();
  await moveItems(tx, guest, account);
  await tx.updateTable('team').set({ user_id: account }).where('user_id', '=', guest).execute();
  await tx.updateTable('shop_order').set({ user_id: account }).where('user_id', '=', guest).execute();
  await tx.updateTable('waiting').set({ user_id: account }).where('user_id', '=', guest).execute();
  await tx.updateTable('consent').set({ user_id: account }).where('user_id', '=', guest).execute();
  await tx.updateTable('athlete').set({ created_by: account }).where('created_by', '=', guest).execute();
  await sql`insert into user_athlete (user_id, athlete_id) select ${account}, athlete_id from user_athlete where user_id = ${guest} on conflict do nothing`.execute(
    tx,
  );
  await tx.deleteFrom('user_athlete').where('user_id', '=', guest).execute();
  await tx
    .updateTable('session')
    .set({ user_id: account })
    .where('user_id', '=', guest)
    .where('id', '=', to.session)
    .execute();
  await tx.deleteFrom('session').where('user_id', '=', guest).execute();
  await tx.deleteFrom('one_time_key').where('user_id', '=', guest).execute();
  await tx
    .updateTable('app_user')
    .set({ closed_at: new Date(to.now) })
    .where('id', '=', guest)
    .execute();
}
