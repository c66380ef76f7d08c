import { readCart } from '@startline/contract/selling/basket';
import { cancelEntry, holdPlace, releasePlace } from '@startline/contract/entering/entries';
import {
  abandonOrder,
  checkOut,
  payByTestCard,
  readOrder,
  type OrderReply,
} from '@startline/contract/selling/payments';
import { refusals } from '@startline/contract/refusals';
import { decimalText, money, parseMoney } from '@startline/rules/money';
import type { AthleteId, CompEventId, EntryId, OrderId } from '@startline/rules/ids';
import type { Chance } from '../../demo/seeded-random.ts';
import { dataOf, intend, type Intention, type Line, type Reply } from './calls.ts';
import type { Meet, Parent } from './meet.ts';

export type KnownEntry = {
  state: OrderReply['lines'][number]['state'];
  readonly athleteId: AthleteId;
  readonly ceid: CompEventId;
  readonly total: string;
};
export type KnownOrder = {
  state: OrderReply['state'];
  readonly entryIds: readonly EntryId[];
  /** A card was given whose answer comes later. */ isUnderWay: boolean;
};
/** An answer that the same key must give again exactly. */
export type Kept = { readonly token: string; readonly intention: Intention; readonly reply: Reply };
/**
 * A sent call, what is learnt from its answer, and the number of the refusal that tells a repeat that it is done
 * already.
 */
type Pending = { readonly intention: Intention; readonly learn: (reply: Reply) => void; readonly isDoneBy?: number };
/** The end of an attempt: answered, or to be sent again (no answer, or "try again"). */
type Outcome = 'answered' | 'again';

const QUICK_CARDS = ['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000002'];
const SLOW = '4000000000000259';

/**
 * A parent who holds, gives back, pays, promises a cheque, gives up paying and cancels, one after the other, and
 * remembers everything that the server acknowledged. Repeats an unanswered call with the same key until it is answered.
 */
export class Shopper {
  readonly parent: Parent;
  readonly entries = new Map<EntryId, KnownEntry>();
  readonly orders = new Map<OrderId, KnownOrder>();
  /** The latest answers by their keys. */
  readonly kept: Kept[] = [];
  /** Forbidden behaviour of the server. */
  readonly faults: string[] = [];
  readonly told = { refunds: 0, refusals: 0 };
  /** Sent but not answered. */
  pending: Pending | undefined;
  /** Whether the pending call was sent before, and so may be done already. */
  #isRepeat = false;
  readyAt = 0;
  #keys = 0;
  readonly #meet: Meet;
  readonly #chance: Chance;
  readonly #cards: readonly string[];

  constructor(
    parent: Parent,
    meet: Meet,
    { chance, slowCards }: { readonly chance: Chance; readonly slowCards: boolean },
  ) {
    this.parent = parent;
    this.#meet = meet;
    this.#chance = chance;
    this.#cards = slowCards ? [...QUICK_CARDS, SLOW] : QUICK_CARDS;
  }

  /** Does the next thing, or repeats an unanswered call. Returns true when an answer came. */
  async step(line: Line): Promise<boolean> {
    this.pending ??= this.#next();
    const { intention, learn, isDoneBy } = this.pending;
    const reply = await line.send(this.parent.token, intention);
    if (this.#outcome(intention, reply) === 'again' || reply === undefined) {
      this.#isRepeat = true;
      this.readyAt = Date.now() + Math.min(2_000, (reply?.retryAfter ?? 0.1) * 1000);
      return false;
    }
    this.pending = undefined;
    if (intention.route.idempotent) this.kept.push({ token: this.parent.token, intention, reply });
    const isDone = reply.status === 200 || (this.#isRepeat && isDoneBy === errNoOf(reply));
    this.#isRepeat = false;
    if (isDone) learn(reply);
    else this.told.refusals += 1;
    return true;
  }

  /**
   * Checks that the server still gives its earlier answers: the basket, the latest order, and the latest answers by
   * their keys.
   */
  async lookBack(line: Line): Promise<void> {
    for (const { intention, reply, token } of this.kept.slice(-2)) {
      const again = await line.send(token, intention);
      if (again && again.status < 500 && (again.status !== reply.status || again.body !== reply.body))
        this.faults.push(
          `${intention.key} was answered ${reply.status} ${reply.body}, then ${again.status} ${again.body}`,
        );
    }
    if (this.pending) return;
    const cart = await line.send(this.parent.token, intend(readCart, { id: 0 }, this.#key()));
    if (cart?.status !== 200) return;
    const inCart = new Set(dataOf(readCart, cart).flatMap(({ lines }) => lines.map(({ entryId }) => entryId)));
    const missing = [...this.entries].filter(
      ([id, { state }]) => state === 'held' && !inCart.has(id as never) && !this.#mayBePaid(id),
    );
    if (missing.length > 0)
      this.faults.push(`Parent ${this.parent.id} holds ${missing.map(([id]) => id).join()} which the basket lacks`);
  }

  #mayBePaid(id: EntryId): boolean {
    return [...this.orders.values()].some((order) => order.isUnderWay && order.entryIds.includes(id));
  }

  #outcome({ route, key }: Intention, reply: Reply | undefined): Outcome {
    if (!reply || reply.status === 503 || reply.status === 429) {
      if (reply && reply.retryAfter === undefined)
        this.faults.push(`${route.path} answered ${reply.status} without Retry-After`);
      return 'again';
    }
    if (errNoOf(reply) === refusals['key-in-flight'].errNo) return 'again';
    if (reply.status >= 500)
      this.faults.push(`${route.method} ${route.path} ${key} answered ${reply.status} ${reply.body}`);
    return 'answered';
  }

  #next(): Pending {
    const held = [...this.entries].filter(([, { state }]) => state === 'held');
    const sold = [...this.entries].filter(([, { state }]) => state === 'paid' || state === 'awaiting-cheque');
    const open = [...this.orders].filter(([, { state }]) => state === 'awaiting-card');
    const free = held.filter(([id]) => !open.some(([, { entryIds }]) => entryIds.includes(id)));
    const dice = this.#chance.next();
    if (open.length > 0 && dice < 0.55) return this.#pay(this.#chance.pick(open));
    if (open.length > 0 && dice < 0.62) return this.#abandon(this.#chance.pick(open)[0]);
    if (free.length > 0 && dice < 0.5) return this.#checkOut(free);
    if (held.length > 0 && dice < 0.6) return this.#release(this.#chance.pick(held)[0]);
    if (sold.length > 0 && dice < 0.72) return this.#cancel(this.#chance.pick(sold)[0]);
    return this.#hold();
  }

  #hold() {
    const [athleteId, ceid] = [this.#chance.pick(this.parent.athletes), this.#chance.pick(this.#meet.ceids)];
    const intention = intend(holdPlace, { ceid, athleteId, clubId: 0, teamId: 0 }, this.#key());
    return {
      intention,
      learn: (reply: Reply) => {
        const { entryId, total } = dataOf(holdPlace, reply);
        this.entries.set(entryId, { state: 'held', athleteId, ceid, total });
      },
    };
  }

  #release(id: EntryId) {
    return {
      intention: intend(releasePlace, { productId: id }, this.#key()),
      learn: () => this.#note(id, 'cancelled'),
    };
  }

  #checkOut(free: readonly (readonly [EntryId, KnownEntry])[]) {
    const chosen = free.slice(0, this.#chance.whole(1, 3));
    const total = chosen.reduce((sum, [, entry]) => sum + (parseMoney(entry.total, 'GBP')?.minor ?? 0), 0);
    const input = {
      orgId: this.#meet.orgId,
      method: this.#chance.next() < 0.3 ? ('cheque' as const) : ('card' as const),
      entryIds: chosen.map(([id]) => id),
      expectedTotal: decimalText(money(total, 'GBP')),
      currency: 'GBP' as const,
    };
    return {
      intention: intend(checkOut, input, this.#key()),
      learn: (reply: Reply) => this.#learnOrder(dataOf(checkOut, reply), false),
    };
  }

  #pay([orderId, { isUnderWay }]: readonly [OrderId, KnownOrder]) {
    if (isUnderWay)
      return {
        intention: intend(readOrder, { id: orderId }, this.#key()),
        learn: (reply: Reply) => this.#learnOrder(dataOf(readOrder, reply), true),
      };
    const number = this.#chance.pick(this.#cards);
    return {
      intention: intend(payByTestCard, { orderId, number }, this.#key()),
      learn: (reply: Reply) => this.#learnOrder(dataOf(payByTestCard, reply), number === SLOW),
    };
  }

  #abandon(id: OrderId) {
    return {
      intention: intend(abandonOrder, { id }, this.#key()),
      learn: (reply: Reply) => this.#learnOrder(dataOf(abandonOrder, reply), false),
    };
  }

  #cancel(id: EntryId) {
    const intention = intend(
      cancelEntry,
      { id, reason: 'Cannot come', back: this.#chance.pick(['refund', 'credit'] as const) },
      this.#key(),
    );
    return {
      intention,
      isDoneBy: refusals['not-cancellable'].errNo,
      learn: () => {
        this.#note(id, 'cancelled');
        this.told.refunds += 1;
      },
    };
  }

  #learnOrder(order: OrderReply, isUnderWay: boolean): void {
    this.orders.set(order.orderId, {
      state: order.state,
      entryIds: order.lines.map(({ entryId }) => entryId),
      isUnderWay: isUnderWay && order.state === 'awaiting-card',
    });
    for (const line of order.lines) this.#note(line.entryId, line.state);
  }

  #note(id: EntryId, state: KnownEntry['state']): void {
    const entry = this.entries.get(id);
    if (entry) entry.state = state;
  }

  #key(): string {
    this.#keys += 1;
    return `parent-${String(this.parent.id)}-${String(this.#keys)}`;
  }
}

export function errNoOf(reply: Reply): number {
  try {
    return (JSON.parse(reply.body) as { errNo: number }).errNo;
  } catch {
    return -1;
  }
}
