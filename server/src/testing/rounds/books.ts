import type { EntryId } from '@startline/rules/ids';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { KnownEntry, KnownOrder, Shopper } from './shopper.ts';

/** Invariants of any database of ours, each as a query for the rows that break it. */
const laws: Readonly<Record<string, string>> = {
  'a limit counts exactly the places that are held and taken': `
    select c.id, c.held, c.taken, count(e.id) filter (where e.state = 'held') as is_held, count(e.id) filter (where e.state in ('paid', 'awaiting-cheque')) as is_taken
    from capacity c left join entry e on e.comp_event_id = c.ref_id where c.kind = 'event' group by c.id
    having c.held <> count(e.id) filter (where e.state = 'held') or c.taken <> count(e.id) filter (where e.state in ('paid', 'awaiting-cheque'))`,
  'no limit is passed': `select id, cap, held, taken from capacity where held + taken > cap`,
  'an athlete counts what they have': `
    select a.comp_id, a.athlete_id, a.held, a.taken from comp_athlete a left join entry e on e.comp_id = a.comp_id and e.athlete_id = a.athlete_id group by a.comp_id, a.athlete_id, a.held, a.taken
    having a.held <> count(e.id) filter (where e.state = 'held') or a.taken <> count(e.id) filter (where e.state in ('paid', 'awaiting-cheque'))`,
  'the public counters are the entries that stand': `
    select n.comp_id, n.athletes, n.entries from comp_count n left join entry e on e.comp_id = n.comp_id and e.state in ('paid', 'awaiting-cheque') group by n.comp_id, n.athletes, n.entries
    having n.entries <> count(e.id) or n.athletes <> count(distinct e.athlete_id)`,
  'one entry that stands per athlete and event': `
    select comp_event_id, athlete_id from entry where state in ('held', 'paid', 'awaiting-cheque') group by 1, 2 having count(*) > 1`,
  'one payment that succeeded per order': `select order_id from payment where state in ('succeeded', 'refunded') and provider <> 'credit' group by 1 having count(*) > 1`,
  'a paid entry has a paid order': `
    select e.id, o.state from entry e join shop_order o on o.id = e.order_id where e.state = 'paid' and o.state not in ('paid', 'part-refunded')`,
  'a paid order has its entries, or their money went back': `
    select o.id, l.entry_id, e.state from shop_order o join order_line l on l.order_id = o.id join entry e on e.id = l.entry_id
    where o.state in ('paid', 'part-refunded') and l.refunded_minor = 0 and not (e.state = 'paid' and e.order_id = o.id) and l.total_minor > 0`,
  'money that came has an order that says so': `
    select o.id, o.state from shop_order o join payment p on p.order_id = o.id where p.state = 'succeeded' and o.state not in ('paid', 'part-refunded', 'refunded', 'cancelled')`,
  'every posting sums to nothing': `select posting from ledger group by 1 having sum(amount_minor) <> 0`,
  'every order sums to nothing': `select order_id from ledger group by 1 having sum(amount_minor) <> 0`,
  'all the books sum to nothing': `select sum(amount_minor) as off from ledger having sum(amount_minor) <> 0`,
  'a payment is booked once, with its amount': `
    select p.id, p.amount_minor, b.came from payment p left join lateral (
      select coalesce(sum(amount_minor) filter (where amount_minor > 0 and account = 'card'), 0) as came from ledger where posting in ('payment:' || p.id, 'unplaced:' || p.id)) b on true
    where p.provider = 'test' and b.came <> case when p.state in ('succeeded', 'refunded') then p.amount_minor else 0 end`,
  'the card account is what the provider holds': `
    select booked.minor as booked, there.minor as there from
      (select coalesce(sum(amount_minor), 0) as minor from ledger where account = 'card') booked,
      (select coalesce((select sum(amount_minor) from test_card_payment where state = 'succeeded' or (state = 'pending' and succeeds_at <= now())), 0) - coalesce((select sum(amount_minor) from test_card_refund), 0) as minor) there
    where booked.minor <> there.minor`,
  'the provider was paid once for an order': `
    select p.order_id from test_card_payment t join payment p on p.provider_ref = t.ref where t.state = 'succeeded' or (t.state = 'pending' and t.succeeds_at <= now()) group by 1 having count(*) > 1`,
  'a refund went out once, with its amount': `
    select r.id, r.amount_minor, t.amount_minor as there from refund r left join test_card_refund t on t.once_key = r.once_key
    where r.manner = 'card' and (r.state <> 'done' or t.amount_minor is distinct from r.amount_minor)`,
  'no more goes back than came': `
    select p.id from payment p left join refund r on r.payment_id = p.id group by p.id having p.refunded_minor <> coalesce(sum(r.amount_minor), 0) or p.refunded_minor > p.amount_minor`,
  'credit is what the books owe': `
    select u.id, u.credit_minor from app_user u left join ledger l on l.account = 'credit:' || u.id group by u.id having u.credit_minor <> -coalesce(sum(l.amount_minor), 0)`,
  'no key is stuck': `select owner, key, call from idempotency_key where status is null`,
  'nothing waits to be sent': `select id, kind, attempts, last_error from outbox where state in ('waiting', 'failed')`,
  'a payment is confirmed by one email': `
    select p.id from payment p join shop_order o on o.id = p.order_id left join outbox m on m.kind = 'mail' and m.once_key in ('confirm:' || p.id, 'unplaced-mail:' || p.id)
    where p.provider = 'test' and p.state in ('succeeded', 'refunded') group by p.id having count(m.id) = 0 or count(m.id) > 2`,
  'a cheque is promised by one email': `
    select o.id from shop_order o left join outbox m on m.once_key = 'order:' || o.id where o.method = 'cheque' group by o.id having count(m.id) <> 1`,
  'a settled payment is in the log once': `
    select o.id from shop_order o join payment p on p.order_id = o.id and p.state in ('succeeded', 'refunded') and p.provider = 'test'
      left join audit a on a.subject = 'order' and a.subject_id = o.id and a.action = 'settle' group by o.id having count(a.id) <> 1`,
  'a cancelled entry is in the log once': `
    select subject_id from audit where action = 'cancel' and subject = 'entry' group by 1 having count(*) > 1`,
};

/** Checks every invariant; returns the rows that break one. */
export async function brokenLaws(db: Db): Promise<string[]> {
  const matches: string[] = [];
  for (const [law, query] of Object.entries(laws)) {
    const { rows } = await sql.raw(query).execute(db);
    if (rows.length > 0)
      matches.push(`Not so: ${law}. ${String(rows.length)} rows, such as ${JSON.stringify(rows[0])}`);
  }
  return matches;
}

type EntryFound = Pick<Selectable<Tables['entry']>, 'state' | 'athlete_id' | 'comp_event_id' | 'held_until'>;

/** Checks that everything acknowledged exists; returns what does not. Call it once everything sent has an answer. */
export async function missing(db: Db, shoppers: readonly Shopper[]): Promise<string[]> {
  const entries = new Map(
    (await db.selectFrom('entry').select(['id', 'state', 'athlete_id', 'comp_event_id', 'held_until']).execute()).map(
      (row) => [row.id, row],
    ),
  );
  const orders = new Map(
    (await db.selectFrom('shop_order').select(['id', 'state']).execute()).map((row) => [row.id, row.state]),
  );
  return shoppers.flatMap((shopper) => [
    ...[...shopper.entries]
      .filter(([id, known]) => !isEntryAsTold(shopper, id, known, entries.get(id)))
      .map(
        ([id, known]) =>
          `Entry ${String(id)} was ${known.state} by the server's word and is ${entries.get(id)?.state ?? 'gone'}`,
      ),
    ...[...shopper.orders]
      .filter(([id, known]) => !isOrderAsTold(shopper, known, orders.get(id)))
      .map(
        ([id, known]) =>
          `Order ${String(id)} was ${known.state} by the server's word and is ${orders.get(id) ?? 'gone'}`,
      ),
  ]);
}

/**
 * Returns whether an entry is as acknowledged. It may have changed by itself in two ways only: its hold ended, or a
 * slow card was paid.
 */
function isEntryAsTold({ orders }: Shopper, id: EntryId, known: KnownEntry, row: EntryFound | undefined): boolean {
  if (row?.athlete_id !== known.athleteId || row.comp_event_id !== known.ceid) return false;
  if (row.state === known.state) return true;
  if (known.state !== 'held') return false;
  if (row.state === 'lapsed') return (row.held_until?.getTime() ?? Infinity) <= Date.now();
  return (
    row.state === 'paid' && [...orders.values()].some(({ isUnderWay, entryIds }) => isUnderWay && entryIds.includes(id))
  );
}

const settled: readonly unknown[] = ['paid', 'part-refunded', 'refunded'];
const returned: readonly unknown[] = ['part-refunded', 'refunded'];

/**
 * Returns whether an order is as acknowledged. It moves on by a slow card, by cancelling its entries, or by buying them
 * anew; never back.
 */
function isOrderAsTold({ told }: Shopper, known: KnownOrder, state: string | undefined): boolean {
  if (state === known.state) return true;
  if (known.isUnderWay && settled.includes(state)) return true;
  if (settled.includes(known.state)) return known.state !== 'refunded' && told.refunds > 0 && returned.includes(state);
  return state === 'cancelled';
}
