import { sum } from '@startline/rules/money';
import { accountName, paymentPostings } from '@startline/rules/selling/orders/ledger';
import type { OrgId } from '@startline/rules/ids';
import { defaultFeeTerms, feeScaleOf } from '@startline/rules/selling/prices/fee';
import { priceLine, type Price, type PricedLine } from '@startline/rules/selling/prices/price-line';
import { later, minutes, type Instant } from '@startline/rules/time';
import type { DemoAthlete } from './athletes.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Organisation } from './organisations.ts';
import type { Chance } from './seeded-random.ts';

/** An entry to be sold: an athlete in an event of a competition. */
export type Sale = {
  readonly athlete: DemoAthlete;
  readonly compEventId: number;
  readonly code: string;
  readonly eventName: string;
  readonly price: Price;
};
export type Counter = {
  readonly rows: DemoRows;
  readonly chance: Chance;
  readonly compId: number;
  readonly org: Organisation;
  readonly from: Instant;
  readonly to: Instant;
  readonly cheques: boolean;
  /** The families who always pay by card, so that the demo's own accounts have paid entries on every day. */
  readonly byCard: ReadonlySet<number>;
};

type Paid = 'card' | 'cheque' | 'promised' | 'free';

/**
 * Sells entries: one order for each family, with lines, payment and the ledger's postings, some weeks ago or a minute
 * ago.
 */
export function sell(counter: Counter, sales: readonly Sale[]): void {
  const families = new Map<number, Sale[]>();
  for (const sale of sales) families.set(sale.athlete.userId, [...(families.get(sale.athlete.userId) ?? []), sale]);
  for (const [userId, lines] of families) sellToFamily(counter, userId, lines);
}

function sellToFamily(counter: Counter, userId: number, sales: readonly Sale[]): void {
  const { rows, chance, org } = counter;
  const at = later(counter.from, Math.floor((counter.to - counter.from) * chance.next()));
  const terms = defaultFeeTerms(org.currency);
  const priced = sales.map((sale) => ({ sale, line: priceLine(sale.price, at, terms, feeScaleOf(org)) }));
  const total = sum(
    priced.map(({ line }) => line.total),
    org.currency,
  );
  const drawn = manner(counter, total.minor);
  const paid = drawn !== 'free' && counter.byCard.has(userId) ? 'card' : drawn;
  const orderId = rows.nextId('shop_order');
  const settled = paid === 'promised' ? null : iso(paid === 'cheque' ? counter.to : later(at, minutes(1)));
  rows.add(
    'shop_order',
    {
      user_id: userId,
      org_id: org.id,
      currency: org.currency,
      method: paid === 'promised' ? 'cheque' : paid,
      state: paid === 'promised' ? 'awaiting-cheque' : 'paid',
      total_minor: total.minor,
      intention: `demo-${orderId}`,
      created_at: iso(at),
      settled_at: settled,
    },
    orderId,
  );
  for (const { sale, line } of priced) addEntry(counter, { sale, line, orderId, userId, at, paid });
  if (settled === null) return;
  rows.add('payment', {
    order_id: orderId,
    provider: paid === 'card' ? 'test' : paid,
    provider_ref: `demo-${orderId}`,
    state: 'succeeded',
    amount_minor: total.minor,
    refunded_minor: 0,
    currency: org.currency,
    failure: '',
    created_at: iso(at),
    asked_at: null,
    settled_at: settled,
  });
  if (paid === 'card' || paid === 'cheque')
    post(counter, { orderId, lines: priced.map(({ line }) => line), purse: paid, at: settled });
}

/**
 * Picks how a family pays: mostly by card; where cheques are taken, some by cheque, and some of these have not arrived.
 */
function manner({ chance, cheques }: Counter, total: number): Paid {
  if (total === 0) return 'free';
  if (!cheques || chance.next() < 0.88) return 'card';
  return chance.next() < 0.5 ? 'promised' : 'cheque';
}

type Sold = {
  readonly sale: Sale;
  readonly line: PricedLine;
  readonly orderId: number;
  readonly userId: number;
  readonly at: Instant;
  readonly paid: Paid;
};

function addEntry({ rows, compId, org }: Counter, { sale, line, orderId, userId, at, paid }: Sold): void {
  const { athlete } = sale;
  const best = athlete.bests.get(sale.code);
  const sums = { price_minor: line.price.minor, fee_minor: line.fee.minor, total_minor: line.total.minor };
  const entryId = rows.add('entry', {
    comp_id: compId,
    comp_event_id: sale.compEventId,
    athlete_id: athlete.id,
    user_id: userId,
    club_id: athlete.clubId,
    state: paid === 'promised' ? 'awaiting-cheque' : 'paid',
    held_until: null,
    perf: best?.value ?? null,
    perf_text: best?.text ?? '',
    ...sums,
    currency: org.currency,
    order_id: orderId,
    created_at: iso(at),
    changed_at: iso(at),
    cancel_reason: null,
  });
  rows.add('order_line', {
    order_id: orderId,
    kind: 'entry',
    ref_id: entryId,
    description: `${sale.eventName}, ${athlete.name}`,
    ...sums,
    refunded_minor: 0,
  });
}

/** Returns the postings of a payment, one row for each account. */
function post(
  { rows, org }: Counter,
  {
    orderId,
    lines,
    purse,
    at,
  }: {
    readonly orderId: number;
    readonly lines: readonly PricedLine[];
    readonly purse: 'card' | 'cheque';
    readonly at: string;
  },
): void {
  const total = sum(
    lines.map((line) => line.total),
    org.currency,
  );
  const postings = paymentPostings(
    lines.map(({ total: all, fee }) => ({ org: org.id as OrgId, total: all, fee })),
    [{ purse: { kind: purse }, amount: total }],
    org.currency,
  );
  const sums = new Map<string, number>();
  for (const { account, amount } of postings)
    sums.set(accountName(account), (sums.get(accountName(account)) ?? 0) + amount.minor);
  for (const [account, minor] of sums) {
    if (minor !== 0)
      rows.add('ledger', {
        posting: `order:${orderId}:paid`,
        order_id: orderId,
        account,
        amount_minor: minor,
        currency: org.currency,
        note: '',
        at,
      });
  }
}

const iso = (at: Instant): string => new Date(at).toISOString();
