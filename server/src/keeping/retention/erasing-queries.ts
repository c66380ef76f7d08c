import { sql } from 'kysely';
import type { AthleteId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';

/** Returns a condition that at most a part was erased so far. */
const isLeft = (subject: 'user' | 'athlete', id: string) =>
  sql<boolean>`not exists (select from erasure r where r.subject = ${subject} and r.subject_id = ${sql.ref(id)} and r.extent = 'all')`;

/** Finds a closed account whose latest order, refund or entry is older than a moment. */
export async function findClosed(tx: Tx, before: Instant): Promise<UserId | undefined> {
  const at = new Date(before);
  const { rows } = await sql<{
    id: UserId;
  }>`select u.id from app_user u where u.closed_at is not null and ${isLeft('user', 'u.id')}
    and exists (select from shop_order o where o.user_id = u.id)
    and not exists (select from shop_order o where o.user_id = u.id and greatest(o.created_at, o.settled_at) >= ${at})
    and not exists (select from refund f join shop_order o on o.id = f.order_id where o.user_id = u.id and f.created_at >= ${at})
    and not exists (select from entry e join competition c on c.id = e.comp_id where e.user_id = u.id and c.ends_on >= ${at}::date)
    order by u.id limit 1`.execute(tx);
  return rows[0]?.id;
}

/** Finds an athlete whom a closed account left, on no list since, whose last competition ended before a moment. */
export async function findLeft(tx: Tx, before: Instant): Promise<AthleteId | undefined> {
  const { rows } = await sql<{ id: AthleteId }>`select a.id from athlete a
    where exists (select from erasure r where r.subject = 'athlete' and r.subject_id = a.id) and ${isLeft('athlete', 'a.id')}
    and not exists (select from user_athlete l where l.athlete_id = a.id)
    and not exists (select from entry e join competition c on c.id = e.comp_id
      where e.athlete_id = a.id and c.ends_on >= ${new Date(before)}::date)
    and not exists (select from item_line l join competition c on c.id = l.comp_id
      where l.athlete_id = a.id and c.ends_on >= ${new Date(before)}::date)
    order by a.id limit 1`.execute(tx);
  return rows[0]?.id;
}

/**
 * Finds an account without a proved address, made before a moment, that still has athletes and neither purchases nor
 * holds. Nobody can sign in to it any more.
 */
export async function findGuest(tx: Tx, before: Instant): Promise<UserId | undefined> {
  const { rows } = await sql<{ id: UserId }>`select u.id from app_user u
    where u.password_hash is null and u.email_confirmed_at is null and u.role = 'USER' and u.credit_minor = 0
    and u.closed_at is null and u.created_at < ${new Date(before)}
    and (exists (select from user_athlete l where l.user_id = u.id) or exists (select from athlete a where a.created_by = u.id))
    and not exists (select from shop_order o where o.user_id = u.id)
    and not exists (select from entry e where e.user_id = u.id and (e.order_id is not null or e.state = 'held'))
    and not exists (select from team t where t.user_id = u.id)
    and not exists (select from permission p where p.user_id = u.id)
    order by u.id limit 1`.execute(tx);
  return rows[0]?.id;
}
