import { sql } from 'kysely';
import type { ClosingFacts } from '@startline/rules/keeping/closing';
import type { UserId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

/** Locks the organisations that a user manages, so that of two last managers who leave at once one stays. */
export async function lockManaged(tx: Tx, id: UserId): Promise<void> {
  await sql`select id from organisation where id in (select org_id from permission where user_id = ${id}) order by id for update`.execute(
    tx,
  );
}

/** Reads what prevents closing the account; call it after locking the account. */
export async function readClosingFacts(tx: Tx, id: UserId): Promise<ClosingFacts> {
  const { rows } = await sql<ClosingFacts>`select
    (select count(*)::int from payment p join shop_order s on s.id = p.order_id
      where s.user_id = ${id} and (p.state = 'pending' or p.state = 'created' and s.state = 'awaiting-card')) as "openPayments",
    (select count(*)::int from shop_order where user_id = ${id} and state = 'awaiting-cheque') as "waitingCheques",
    (select count(*)::int from refund r join shop_order s on s.id = r.order_id where s.user_id = ${id} and r.state = 'wanted') as "refundsUnderWay",
    (select count(*)::int from waiting where user_id = ${id} and line_state = 'paid') as "paidInLine",
    (select credit_minor > 0 from app_user where id = ${id}) as "hasCredit",
    (select coalesce(jsonb_agg(distinct o.name), '[]') from permission p join organisation o on o.id = p.org_id
      where p.user_id = ${id} and p.comp_id = 0 and upper(p.role) = 'ADMIN' and not exists (
        select from permission q join app_user v on v.id = q.user_id where q.org_id = p.org_id and q.comp_id = 0
          and upper(q.role) = 'ADMIN' and q.user_id <> ${id} and v.closed_at is null)) as "lastManagerOf",
    (select u.role = 'APPADMIN' and not exists (select from app_user v where v.role = 'APPADMIN' and v.id <> u.id and v.closed_at is null)
      from app_user u where u.id = ${id}) as "isLastAdministrator"`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('The facts of an account were not read.');
  return facts;
}
