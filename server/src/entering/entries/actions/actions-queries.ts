import { sql } from 'kysely';
import type { AthleteId, CompetitionId, EntryId, EventDefId, OrderId, OrgId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../../db/db.ts';

/** Reads who made an entry, and its order. */
export const readEnteredBy = (db: Db, id: EntryId) =>
  db
    .selectFrom('entry as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .leftJoin('shop_order as s', 's.id', 'e.order_id')
    .select(['e.user_id as userId', 'u.display_name as name', 'u.email', 'u.phone', 's.method'])
    .where('e.id', '=', id)
    .executeTakeFirst();

export type PerformanceRow = {
  readonly athleteId: AthleteId;
  readonly eventId: EventDefId;
  readonly eventType: 'T' | 'F' | 'M' | 'R' | 'X';
  readonly perf: string | null;
  readonly perfText: string;
  readonly pb: string | null;
  readonly pbText: string | null;
  readonly pbOn: string | null;
  readonly sb: string | null;
  readonly sbText: string | null;
  readonly sbOn: string | null;
  readonly ageGroup: string;
  readonly options: unknown;
  /** The options of the event at the competition, whose limits override those of `options`. */
  readonly eventOptions: unknown;
  readonly uomOptions: unknown;
  readonly kind: 'T' | 'D' | 'H' | 'P';
};

/** Reads the mark that an entry was made with, and the athlete's bests in its event. */
export async function readEntryPerformance(db: Db, id: EntryId): Promise<PerformanceRow | undefined> {
  const { rows } = await sql<PerformanceRow>`
    select e.athlete_id as "athleteId", d.id as "eventId", d.tf as "eventType", e.perf, e.perf_text as "perfText", p.pb, p.pb_text as "pbText", p.pb_on as "pbOn", p.sb, p.sb_text as "sbText", p.sb_on as "sbOn",
      g.name as "ageGroup", d.options, v.options as "eventOptions", u.options as "uomOptions", u.kind
    from entry e join comp_event v on v.id = e.comp_event_id join event_def d on d.id = v.event_def_id join unit_of_measure u on u.id = d.uom_id join age_group g on g.id = v.age_group_id
      left join performance p on p.athlete_id = e.athlete_id and p.event_def_id = d.id
    where e.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the account of an owner, while it is open. */
export const readOwner = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'display_name as name', 'email'])
    .where('closed_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the account of an owner that can pay: open, and not that of a guest. */
export const readPayer = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'display_name as name', 'email'])
    .where('closed_at', 'is', null)
    .where('is_guest', '=', false)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Finds an open account of somebody who is already at a competition: by an entry, a team, an item bought there, or a
 * right at it. Guests are left out.
 */
export async function readPersonHere(
  tx: Tx,
  id: number,
  { compId, orgId }: { readonly compId: CompetitionId; readonly orgId: OrgId },
): Promise<{ readonly id: UserId; readonly name: string; readonly email: string } | undefined> {
  const { rows } = await sql<{ id: UserId; name: string; email: string }>`
    select u.id, u.display_name as name, u.email from app_user u
    where u.id = ${id} and u.closed_at is null and not u.is_guest and (
      exists (select from entry where user_id = u.id and comp_id = ${compId})
      or exists (select from team where user_id = u.id and comp_id = ${compId})
      or exists (select from item_line where user_id = u.id and comp_id = ${compId})
      or exists (select from permission where user_id = u.id and org_id = ${orgId} and comp_id in (0, ${compId})))`.execute(
    tx,
  );
  return rows[0];
}

/** Returns whether a card payment of an order is in progress. */
export const isBeingPaid = async (tx: Tx, id: OrderId): Promise<boolean> =>
  (await tx
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'awaiting-card')
    .executeTakeFirst()) !== undefined;

/** Moves a held place to another basket, outside any order and with a hold time of its own. */
export async function giveToUser(
  tx: Tx,
  id: EntryId,
  to: { readonly userId: UserId; readonly until: Instant; readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('entry')
    .set({
      user_id: to.userId,
      state: 'held',
      held_until: new Date(to.until),
      order_id: null,
      told_at: null,
      pay_key_hash: null,
      changed_at: new Date(to.now),
    })
    .where('id', '=', id)
    .execute();
}
