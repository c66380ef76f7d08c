import { entryAllowedFrom } from '@startline/rules/entering/entries/lifecycle';
import { sql } from 'kysely';
import type {
  AthleteId,
  ClubId,
  CompetitionId,
  CompEventId,
  EntryId,
  EventDefId,
  OrderId,
  OrgId,
  UserId,
} from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { Spot } from './place-queries.ts';

export type EntryStateName = 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled';
export type Perf = { readonly value: number; readonly text: string } | undefined;
export type Priced = {
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  readonly currency: 'GBP' | 'EUR';
};

/** An entry with the facts that its commands need. */
export type EntryRow = Spot & {
  readonly id: EntryId;
  readonly userId: UserId;
  readonly state: EntryStateName;
  readonly heldUntil: Date | null;
  readonly orderId: OrderId | null;
  readonly clubId: ClubId | null;
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  readonly currency: 'GBP' | 'EUR';
  readonly eventName: string;
  readonly firstName: string;
  readonly surname: string;
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly competition: string;
  readonly parentCeid: number | null;
  /** The paid entry that it replaces once it is paid for. */
  readonly replaces: EntryId | null;
  readonly eventDefId: EventDefId;
};

/** Reads entries by their ids, in id order. Missing ones are left out. */
export async function readEntries(db: Db | Tx, ids: readonly EntryId[]): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('entry as e')
    .innerJoin('comp_event as v', 'v.id', 'e.comp_event_id')
    .innerJoin('athlete as a', 'a.id', 'e.athlete_id')
    .innerJoin('competition as c', 'c.id', 'e.comp_id')
    .innerJoin('organisation as o', 'o.id', 'c.org_id')
    .select([
      'e.id',
      'e.comp_id as compId',
      'e.comp_event_id as ceid',
      'e.athlete_id as athleteId',
      'e.user_id as userId',
      'e.state',
      'e.held_until as heldUntil',
      'e.order_id as orderId',
      'e.club_id as clubId',
      'e.price_minor as price',
      'e.fee_minor as fee',
      'e.total_minor as total',
      'e.currency',
      'e.replaces_id as replaces',
      'v.event_def_id as eventDefId',
      'v.name as eventName',
      'a.first_name as firstName',
      'a.surname',
      'o.id as orgId',
      'o.name as orgName',
      'c.name as competition',
      sql<number | null>`nullif(v.options->'secondarySpend'->>'parentCeid', '')::int`.as('parentCeid'),
    ])
    .where('e.id', 'in', [...ids])
    .orderBy('e.id')
    .execute();
}

export type NewHold = Spot & {
  readonly userId: UserId;
  readonly clubId: ClubId | undefined;
  readonly until: Instant;
  readonly perf: Perf;
  readonly money: Priced;
  readonly now: Instant;
  /** The paid entry that it replaces once it is paid for. */
  readonly replaces?: EntryId;
};

const columns = ({ until, perf, money, clubId, now, replaces }: Omit<NewHold, keyof Spot | 'userId'>) => ({
  state: 'held' as const,
  held_until: new Date(until),
  price_minor: money.price,
  fee_minor: money.fee,
  total_minor: money.total,
  currency: money.currency,
  club_id: clubId ?? null,
  priced_at: new Date(now),
  changed_at: new Date(now),
  replaces_id: replaces ?? null,
  ...(perf ? { perf: perf.value.toFixed(2), perf_text: perf.text } : {}),
});

/** Inserts many held places in one statement; their counts are written separately. */
export async function insertHolds(
  tx: Tx,
  holds: readonly NewHold[],
): Promise<readonly (Pick<Spot, 'ceid' | 'athleteId'> & { readonly id: EntryId })[]> {
  if (holds.length === 0) return [];
  return tx
    .insertInto('entry')
    .values(
      holds.map((hold) => ({
        comp_id: hold.compId,
        comp_event_id: hold.ceid,
        athlete_id: hold.athleteId,
        user_id: hold.userId,
        perf: null,
        perf_text: '',
        created_at: new Date(hold.now),
        ...columns(hold),
      })),
    )
    .returning(['id', 'comp_event_id as ceid', 'athlete_id as athleteId'])
    .execute();
}

/**
 * Holds a lapsed entry again; keeps what was typed unless something new is. A place that becomes a move, or stops being
 * one, has another price, so the earlier order must not sell it: a late payment is returned whole.
 */
export async function holdAgain(tx: Tx, id: EntryId, hold: Omit<NewHold, keyof Spot | 'userId'>): Promise<void> {
  await tx
    .updateTable('entry')
    .set({
      ...columns(hold),
      told_at: null,
      pay_key_hash: null,
      order_id: sql<OrderId | null>`case when replaces_id is not distinct from ${hold.replaces ?? null}::int then order_id end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Changes what was typed with an entry. */
export async function setPerf(
  tx: Tx,
  id: EntryId,
  perf: { readonly value: number; readonly text: string } | undefined,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('entry')
    .set({ perf: perf?.value.toFixed(2) ?? null, perf_text: perf?.text ?? '', changed_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/**
 * Moves an entry to an end state with its reason. A hold that is given up needs nothing special, so it is marked like
 * any other.
 */
export async function cancelEntryRow(tx: Tx, id: EntryId, reason: string, now: Instant): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('entry')
    .set({ state: 'cancelled', held_until: null, cancel_reason: reason, changed_at: new Date(now) })
    .where('id', '=', id)
    .where('state', 'in', [...entryAllowedFrom.cancel])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`entry ${String(id)} may not be cancelled from its state`);
}

/** The states from which an entry is sold, by the moves of the rules. */
const soldFrom = {
  paid: entryAllowedFrom.pay,
  'awaiting-cheque': [...entryAllowedFrom['promise-cheque'], ...entryAllowedFrom['mark-unpaid']],
} as const;

/** Sells an entry: promised by cheque, or paid. Throws when the rules do not allow the change of state. */
export async function sellEntry(
  tx: Tx,
  id: EntryId,
  to: { readonly state: 'awaiting-cheque' | 'paid'; readonly orderId: OrderId },
  now: Instant,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('entry')
    .set({ state: to.state, held_until: null, order_id: to.orderId, changed_at: new Date(now) })
    .where('id', '=', id)
    .where('state', 'in', [...soldFrom[to.state]])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`entry ${String(id)} may not be ${to.state} from its state`);
}

/** Ties held entries to the order that is to pay for them. */
export async function tieToOrder(tx: Tx, ids: readonly EntryId[], orderId: OrderId, now: Instant): Promise<void> {
  await tx
    .updateTable('entry')
    .set({ order_id: orderId, changed_at: new Date(now) })
    .where('id', 'in', [...ids])
    .execute();
}

/** Moves an entry to another event; `money` sets its new price. */
export async function moveToEvent(
  tx: Tx,
  id: EntryId,
  to: { readonly ceid: CompEventId; readonly perf: Perf; readonly money?: Priced | undefined },
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('entry')
    .set({
      comp_event_id: to.ceid,
      perf: to.perf ? to.perf.value.toFixed(2) : null,
      perf_text: to.perf?.text ?? '',
      changed_at: new Date(now),
      ...(to.money
        ? {
            price_minor: to.money.price,
            fee_minor: to.money.fee,
            total_minor: to.money.total,
            currency: to.money.currency,
            priced_at: new Date(now),
          }
        : {}),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns how many places a user holds that no family is asked to pay for, as a value of a statement. Finds the entries
 * by their user: the planner would sooner read all holds of the moment.
 */
export const inBasket = (userId: UserId, now: Instant) =>
  sql<number>`(select count(*) filter (where b.state = 'held' and b.held_until > ${new Date(now)})::int from entry b where b.user_id = ${userId} and b.state in ('held', 'awaiting-cheque') and b.pay_key_hash is null)`;

/** Returns the secondary items of an athlete that depend on an event: those in the basket or sold. */
export async function readChildren(tx: Tx, spot: Spot): Promise<string[]> {
  const rows = await tx
    .selectFrom('entry as e')
    .innerJoin('comp_event as v', 'v.id', 'e.comp_event_id')
    .select('v.name')
    .where('e.athlete_id', '=', spot.athleteId)
    .where('e.comp_id', '=', spot.compId)
    .where('e.state', 'in', ['held', 'awaiting-cheque', 'paid'])
    .where(sql<boolean>`nullif(v.options->'secondarySpend'->>'parentCeid', '')::int = ${spot.ceid}`)
    .orderBy('v.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the unit and limits of an event definition with the athlete's present best in it. */
export const readDefinition = (db: Db | Tx, id: EventDefId, athleteId: AthleteId) =>
  db
    .selectFrom('event_def as d')
    .innerJoin('unit_of_measure as u', 'u.id', 'd.uom_id')
    .leftJoin('performance as p', (join) =>
      join.onRef('p.event_def_id', '=', 'd.id').on('p.athlete_id', '=', athleteId),
    )
    .select(['d.id', 'd.name', 'd.options', 'u.kind', 'u.options as uomOptions', 'p.pb', 'p.pb_text as pbText'])
    .where('d.id', '=', id)
    .executeTakeFirst();

/** Saves an athlete's best over an earlier one. */
export async function savePerformance(
  tx: Tx,
  best: {
    readonly athleteId: AthleteId;
    readonly eventDefId: EventDefId;
    readonly value: number;
    readonly text: string;
    readonly trackSb: boolean | undefined;
    readonly now: Instant;
  },
): Promise<void> {
  const pb = {
    pb: best.value.toFixed(2),
    pb_text: best.text,
    updated_at: new Date(best.now),
    ...(best.trackSb === undefined ? {} : { track_sb: best.trackSb }),
  };
  await tx
    .insertInto('performance')
    .values({ athlete_id: best.athleteId, event_def_id: best.eventDefId, pb_on: null, sb: null, sb_on: null, ...pb })
    .onConflict((c) => c.columns(['athlete_id', 'event_def_id']).doUpdateSet({ ...pb, pb_on: null }))
    .execute();
}

/** Removes an athlete's best unless a result confirmed it or there is a season's best; returns whether it is gone. */
export async function removePerformance(
  tx: Tx,
  { athleteId, eventDefId }: { readonly athleteId: AthleteId; readonly eventDefId: EventDefId },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('performance')
    .where('athlete_id', '=', athleteId)
    .where('event_def_id', '=', eventDefId)
    .where('pb_on', 'is', null)
    .where('sb', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const readPriority = (db: Db, compId: CompetitionId) =>
  db.selectFrom('competition').select('options').where('id', '=', compId).executeTakeFirst();
export async function givePass(tx: Tx, userId: UserId, compId: CompetitionId): Promise<void> {
  await tx
    .insertInto('priority_pass')
    .values({ user_id: userId, comp_id: compId })
    .onConflict((c) => c.doNothing())
    .execute();
}
