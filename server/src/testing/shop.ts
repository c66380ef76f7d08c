import { termsDue } from '../people/consent/agree-to-order.ts';
import { sql } from 'kysely';
import type { AthleteId, ClubId, CompEventId, EntryId, OrderId } from '@startline/rules/ids';
import type { Ctx, SignedIn } from '../kernel/context.ts';
import type { Db } from '../db/db.ts';
import { holdPlace } from '../entering/entries/hold-place.ts';
import { checkOut } from '../selling/payments/settling/check-out.ts';
import { testCards } from '../outside/test-cards.ts';
import type { Cards } from '../outside/cards.ts';
import { seedCompetition, type Seeded, type SeededCompetition } from './competitions.ts';
import { testCtx, type TestClock } from './context.ts';
import { seedAthlete, seedUser } from './entrants.ts';

let intentions = 0;

/** A shopper who calls commands as themselves, each time with a new key. */
export type Shopper = { readonly caller: SignedIn; readonly athleteId: AthleteId; readonly ctx: () => Ctx };

/**
 * Inserts a user with an athlete, over a clock that the test moves. Cards are those of the test gateway unless others
 * are given.
 */
export async function aShopper(db: Db, clock: TestClock, cards: Cards = testCards(db, clock.now)): Promise<Shopper> {
  const caller = await seedUser(db);
  const athleteId = await seedAthlete(db, caller.id);
  return {
    caller,
    athleteId,
    ctx: () => testCtx(db, { caller, clock, outside: { cards }, intention: `intention-${String(++intentions)}` }),
  };
}

/** Returns the same shopper as a representative of a club, who may ask families to pay. */
export function asSecretary({ ctx, caller }: Shopper): Ctx {
  return { ...ctx(), caller: { ...caller, clubs: [1 as ClubId] } };
}

/** Returns the key in a link to pay. */
export const keyIn = (link: string): string => new URL(link).searchParams.get('key') ?? '';

/** Inserts a competition with an order of one shopper for the given events, waiting for its card. */
export async function anOrder(
  db: Db,
  clock: TestClock,
  facts: { readonly competition?: SeededCompetition; readonly cards?: Cards } = {},
): Promise<{ comp: Seeded; shopper: Shopper; orderId: OrderId; entryIds: EntryId[] }> {
  const comp = await seedCompetition(db, facts.competition ?? {});
  const shopper = await aShopper(db, clock, facts.cards ?? testCards(db, clock.now));
  const { orderId, entryIds } = await orderFor(shopper, comp, comp.eventIds);
  return { comp, shopper, orderId, entryIds };
}

/** Holds events for a shopper and checks them out, by card unless stated otherwise. */
export async function orderFor(
  shopper: Shopper,
  comp: Seeded,
  ceids: readonly CompEventId[],
  method: 'card' | 'cheque' = 'card',
): Promise<{ orderId: OrderId; entryIds: EntryId[] }> {
  const entryIds: EntryId[] = [];
  for (const ceid of ceids)
    entryIds.push((await holdPlace(shopper.ctx(), { ceid, athleteId: shopper.athleteId, clubId: 0 })).entryId);
  const { orderId } = await checkOut(shopper.ctx(), {
    orgId: comp.orgId,
    method,
    entryIds,
    expectedTotal: (9 * ceids.length).toFixed(2),
    currency: 'GBP',
    acceptedTerms: (await termsDue(shopper.ctx().db, shopper.caller.id, [comp.compId])).map(({ hash }) => hash),
  });
  return { orderId, entryIds };
}

/** Returns every inconsistency of the shop in words; empty when all is well (BAR P10, P11, F11). */
export async function shopFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'ledger is off by ' || sum(amount_minor) as fault from ledger having sum(amount_minor) <> 0
    union all select 'order ' || order_id || ' is off by ' || sum(amount_minor) from ledger where order_id is not null group by order_id having sum(amount_minor) <> 0
    union all select 'payment ' || id || ' returned too much' from payment where refunded_minor > amount_minor
    union all select 'payment ' || p.id || ' and its refunds differ' from payment p where p.refunded_minor <> coalesce((select sum(r.amount_minor) from refund r where r.payment_id = p.id and r.state <> 'failed'), 0)
    union all select 'user ' || u.id || ' has credit beside the ledger' from app_user u where u.credit_minor <> coalesce((select -sum(l.amount_minor) from ledger l where l.account = 'credit:' || u.id), 0)
    union all select 'credit waits where nothing is paid in order ' || s.id from shop_order s where (select coalesce(sum(-l.amount_minor), 0) from ledger l where l.order_id = s.id and l.account = 'aside') <> case when s.state = 'awaiting-card' then s.credit_minor else 0 end
    union all select 'event ' || k.ref_id || ' counts ' || k.held || '+' || k.taken from capacity k where k.kind = 'event' and (k.held, k.taken) <> (
      select count(*) filter (where e.state = 'held')::int, count(*) filter (where e.state in ('awaiting-cheque', 'paid'))::int from entry e where e.comp_event_id = k.ref_id)
    union all select 'entries limit of ' || k.ref_id || ' counts ' || k.held || '+' || k.taken from capacity k where k.kind = 'entries' and k.cap is not null and (k.held, k.taken) <> (
      select count(*) filter (where e.state = 'held')::int, count(*) filter (where e.state in ('awaiting-cheque', 'paid'))::int from entry e where e.comp_id = k.ref_id)
    union all select 'athletes limit of ' || k.ref_id || ' counts ' || (k.held + k.taken) from capacity k where k.kind = 'athletes' and k.cap is not null and k.held + k.taken <> (
      select count(distinct e.athlete_id) from entry e where e.comp_id = k.ref_id and e.state in ('held', 'awaiting-cheque', 'paid'))
    union all select 'athlete ' || a.athlete_id || ' counts ' || a.held || '+' || a.taken from comp_athlete a where (a.held, a.taken) <> (
      select count(*) filter (where e.state = 'held')::int, count(*) filter (where e.state in ('awaiting-cheque', 'paid'))::int from entry e where e.comp_id = a.comp_id and e.athlete_id = a.athlete_id)
    union all select 'counters of ' || n.comp_id || ' are ' || n.athletes || ' and ' || n.entries from comp_count n where (n.athletes, n.entries) <> (
      select count(distinct e.athlete_id)::int, count(*)::int from entry e where e.comp_id = n.comp_id and e.state in ('awaiting-cheque', 'paid'))
    union all select 'order ' || s.id || ' is paid and has a line that is neither entered nor returned' from shop_order s join order_line l on l.order_id = s.id join entry e on e.id = l.entry_id
      where s.state in ('paid', 'part-refunded') and l.total_minor > 0 and e.state in ('held', 'lapsed') and l.refunded_minor = 0
    union all select 'item ' || i.name || ' is sold ' || sum(l.quantity) || ' of ' || i.stock_qty from shop_item i join item_line l on l.shop_item_id = i.id and l.state in ('held', 'awaiting-cheque', 'paid') group by i.id having sum(l.quantity) > i.stock_qty
    union all select 'order ' || s.id || ' is paid and has an item that is neither sold nor returned' from shop_order s join order_line l on l.order_id = s.id join item_line e on e.id = l.item_line_id
      where s.state in ('paid', 'part-refunded') and l.total_minor > 0 and e.state in ('held', 'lapsed') and l.refunded_minor = 0
    union all select 'order ' || s.id || ' is paid and has a place in line that is neither sold nor returned' from shop_order s join order_line l on l.order_id = s.id join waiting w on w.id = l.waiting_id
      where s.state in ('paid', 'part-refunded') and l.total_minor > 0 and l.refunded_minor = 0 and not (w.line_state = 'paid' and w.order_id = s.id)
    union all select 'teams of ' || k.comp_id || '/' || coalesce(k.comp_event_id, 0) || ' count ' || k.held || '+' || k.taken from team_capacity k where (k.held, k.taken) <> (
      select count(*) filter (where t.state = 'held')::int, count(*) filter (where t.state in ('awaiting-cheque', 'paid'))::int from team t where t.comp_id = k.comp_id and (k.comp_event_id is null or t.comp_event_id = k.comp_event_id))
    union all select 'order ' || s.id || ' is paid and has a team that is neither entered nor returned' from shop_order s join order_line l on l.order_id = s.id join team e on e.id = l.team_id
      where s.state in ('paid', 'part-refunded') and l.total_minor > 0 and e.state in ('held', 'lapsed') and l.refunded_minor = 0
    union all select 'card money of order ' || s.id || ' is lost' from shop_order s join payment p on p.order_id = s.id
      where p.state = 'succeeded' and p.provider in ('test', 'stripe') and p.amount_minor <> coalesce((select -sum(l.amount_minor) from ledger l where l.order_id = s.id and (l.amount_minor < 0 or l.account = 'aside') and l.posting = 'payment:' || p.id), 0)
        + coalesce((select -sum(l.amount_minor) from ledger l where l.order_id = s.id and l.amount_minor < 0 and l.posting = 'unplaced:' || p.id), 0)`.execute(
    db,
  );
  return rows.map(({ fault }) => fault);
}
