import { sql } from 'kysely';
import { decimalText } from '@startline/rules/money';
import { hours } from '@startline/rules/time';
import type { Db } from '../db/db.ts';
import { endHolds } from '../selling/places/end-holds.ts';
import { freeCredit, giveRefund, reconcilePayments } from '../selling/payments/run-payment-jobs.ts';
import type { TestClock } from './context.ts';
import type { Shopper } from './shop.ts';

/** The acts that one person was told are done, by the name of the act and its result. */
export type Told = { readonly name: string; readonly answer: unknown };

/**
 * Lets a day pass in which only the service works: holds end, the provider is asked about every payment, money is
 * returned.
 */
export async function comeToRest(db: Db, clock: TestClock, { ctx }: Shopper): Promise<void> {
  clock.pass(hours(25));
  await endHolds(ctx());
  const open = () =>
    db.selectFrom('payment').select('id').where('state', 'in', ['created', 'pending']).limit(1).executeTakeFirst();
  for (let tries = 0; tries < 100 && (await open()); tries++) {
    clock.pass(60_000);
    await reconcilePayments(ctx());
  }
  await freeCredit(ctx());
  for (const { id } of await db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'wanted')
    .where('manner', '=', 'card')
    .execute())
    await giveRefund(ctx(), { refundId: id });
}

/**
 * Finds everything that is not exactly as it must be in a shop at rest: nothing is held or in progress, each order has
 * the one state that follows from its payments and refunds, each line is entered or accounted for, and the provider's
 * own book agrees.
 */
const exact = sql<{ fault: string }>`
  with money as (
    select s.id, s.method, s.state, s.total_minor as total, s.credit_minor as aside, p.came, p.unmade, p.kept, r.back, l.*
    from shop_order s
      left join lateral (select count(*) filter (where state in ('created', 'pending')) as unmade, bool_or(state = 'succeeded' and provider in ('test', 'credit', 'free')) as came,
        coalesce(sum(amount_minor - refunded_minor) filter (where state = 'succeeded'), 0)::int as kept from payment where order_id = s.id) p on true
      left join lateral (select coalesce(sum(amount_minor), 0)::int as back from refund where order_id = s.id and once_key not like 'unpaid:%'
        and not (s.method = 'cheque' and once_key like 'unplaced:%')) r on true
      left join lateral (
        select count(*)::int as lines, coalesce(sum(ol.refunded_minor), 0)::int as returned,
          count(*) filter (where e.state = 'paid' and e.order_id = s.id)::int as paid, count(*) filter (where e.state = 'awaiting-cheque' and e.order_id = s.id)::int as promised, count(*) filter (where e.state = 'cancelled')::int as cancelled
        from order_line ol join entry e on e.id = ol.entry_id where ol.order_id = s.id) l on true),
  must as (
    select money.*, case
      when method = 'cheque' and promised > 0 then 'awaiting-cheque'
      when method = 'cheque' and kept = 0 and returned = 0 and cancelled = lines then 'cancelled'
      when method = 'cheque' and kept = 0 and returned > 0 then 'refunded'
      when method = 'card' and not coalesce(came, false) then case when state = 'cancelled' then 'cancelled' else 'awaiting-card' end
      when method = 'card' and state = 'cancelled' and paid = 0 and returned = total then 'cancelled'
      when returned = 0 then 'paid' when returned >= total then 'refunded' else 'part-refunded' end as wanted
    from money)
  select 'order ' || id || ' (' || method || ') is ' || state || ' and must be ' || wanted as fault from must where state <> wanted
  union all select 'order ' || id || ' has a payment under way' from must where unmade > 0
  union all select 'order ' || id || ' is ' || state || ' and has entries' from must where state in ('awaiting-card', 'cancelled', 'refunded') and paid + promised > 0
  union all select 'order ' || id || ' returned ' || back || ' where its lines say ' || returned from must where method <> 'card' and back <> returned
  union all select 'order ' || id || ' keeps credit aside' from must where aside > 0 and state = 'cancelled'
  union all select 'entry ' || id || ' is still held' from entry where state = 'held'
  union all select 'limit ' || id || ' still counts ' || held || ' held' from capacity where held <> 0
  union all select 'athlete ' || athlete_id || ' still counts ' || held || ' held' from comp_athlete where held <> 0
  union all select 'entry ' || e.id || ' is ' || e.state || ' by order ' || coalesce(s.id::text, 'none') || ' which is ' || coalesce(s.state, 'none') from entry e left join shop_order s on s.id = e.order_id
    where (e.state = 'paid' and coalesce(s.state, '') not in ('paid', 'part-refunded', 'awaiting-cheque')) or (e.state = 'awaiting-cheque' and coalesce(s.state, '') <> 'awaiting-cheque')
  union all select 'line ' || l.id || ' of order ' || s.id || ' (' || s.state || ') is neither entered nor accounted for' from order_line l join shop_order s on s.id = l.order_id join entry e on e.id = l.entry_id
    where s.state in ('paid', 'part-refunded', 'refunded') and l.total_minor > 0 and l.refunded_minor = 0 and not (e.order_id = s.id and e.state = 'paid')
      and not l.uncharged
      and not exists (select from audit a where a.subject = 'entry' and a.subject_id = e.id and a.action = 'cancel' and (a.after->>'returned')::int = 0)
  union all select 'order ' || s.id || ' costs ' || s.total_minor || ' and its lines do not' from shop_order s where s.total_minor <> (select coalesce(sum(l.total_minor), 0) from order_line l where l.order_id = s.id and not l.uncharged)
  union all select 'line ' || l.id || ' is not charged and not cancelled' from order_line l join entry e on e.id = l.entry_id where l.uncharged and not (e.state = 'cancelled' and e.order_id = l.order_id)
  union all select 'the provider says ' || t.state || ' of payment ' || p.id || ', which is ' || p.state from payment p join test_card_payment t on t.ref = p.provider_ref where (t.state in ('succeeded', 'pending')) <> (p.state = 'succeeded')
  union all select 'refund ' || r.id || ' of ' || r.amount_minor || ' is ' || coalesce(t.amount_minor, 0) || ' with the provider' from refund r left join test_card_refund t on t.once_key = r.once_key
    where r.manner = 'card' and (r.state <> 'done' or t.amount_minor is distinct from r.amount_minor)
  union all select 'the card account is off by ' || (booked - there) from (
    select (select coalesce(sum(amount_minor), 0) from ledger where account = 'card') as booked,
      (select coalesce((select sum(amount_minor) from test_card_payment where state in ('succeeded', 'pending')), 0) - coalesce((select sum(amount_minor) from test_card_refund), 0)) as there) b where booked <> there`;

export const restFaults = async (db: Db): Promise<string[]> => (await exact.execute(db)).rows.map(({ fault }) => fault);

type Answer = {
  readonly entryId?: number;
  readonly orderId?: number;
  readonly state?: string;
  readonly amount?: string;
};

type Found = {
  readonly entries: ReadonlyMap<number, string>;
  readonly settled: ReadonlySet<number>;
  readonly returned: ReadonlyMap<number, number>;
};

/** Returns everything that a person was told is done and that does not exist exactly once. */
export async function brokenWords(db: Db, told: readonly Told[]): Promise<string[]> {
  const entries = await db.selectFrom('entry').select(['id', 'state']).execute();
  const orders = await db.selectFrom('shop_order').select('id').where('settled_at', 'is not', null).execute();
  const lines = await db
    .selectFrom('order_line as l')
    .innerJoin('entry as e', (join) => join.onRef('e.id', '=', 'l.entry_id').onRef('e.order_id', '=', 'l.order_id'))
    .select(['e.id', 'l.refunded_minor as minor'])
    .execute();
  const match = {
    settled: new Set(orders.map(({ id }) => id as number)),
    returned: new Map(lines.map(({ id, minor }) => [id as number, minor])),
    entries: new Map(entries.map(({ id, state }) => [id as number, state])),
  };
  const cancelled = told
    .filter(({ name, answer }) => name === 'cancel' && answer !== undefined)
    .map(({ answer }) => (answer as Answer).entryId);
  return [
    ...told.flatMap((one) => isAsTold(one, match)),
    ...cancelled
      .filter((id, at) => cancelled.indexOf(id) !== at)
      .map((id) => `entry ${String(id)} was cancelled twice`),
  ];
}

function isAsTold({ name, answer }: Told, match: Found): string[] {
  if (answer === undefined) return [];
  const { entryId = 0, orderId, state } = answer as Answer;
  const is = match.entries.get(entryId) ?? 'gone';
  if (name === 'hold' && is === 'gone') return [`entry ${String(entryId)} was held and is gone`];
  if (name === 'cancel') return cancelledAsTold(answer as Answer, is, match);
  return state === 'paid' && orderId !== undefined && !match.settled.has(orderId)
    ? [`order ${String(orderId)} was paid by our word and is not`]
    : [];
}

function cancelledAsTold({ entryId = 0, amount = '' }: Answer, is: string, { returned }: Found): string[] {
  const back = decimalText({ minor: returned.get(entryId) ?? 0 });
  return is === 'cancelled' && back === amount
    ? []
    : [`entry ${String(entryId)} was cancelled for ${amount}, is ${is} and returned ${back}`];
}
