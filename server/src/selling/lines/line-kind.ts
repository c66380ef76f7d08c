import type { cartLine } from '@startline/contract/selling/basket';
import type {
  AthleteId,
  ClubId,
  CompetitionId,
  CompEventId,
  LineId,
  OrderId,
  OrgId,
  UserId,
} from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { SignedIn } from '../../kernel/context.ts';
import type { Db, SqlPart, Tx } from '../../db/db.ts';
import type * as z from 'zod/mini';
import type { EntrySettings } from '../prices/ask-settings.ts';

/** The kinds of line. */
export type LineKindName = 'entry' | 'shop-item' | 'team' | 'place-in-line';
export type LineState = 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled';
/** The claim of a line on a stock: nothing, a part for a while, or a part permanently (paid or promised). */
export type Taking = 'none' | 'held' | 'taken';
export type LinePrice = {
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  readonly currency: 'GBP' | 'EUR';
};

/** A line in its kind's present state: its owner, its name, its price, and its order. */
export type LineFacts = LinePrice & {
  readonly kind: LineKindName;
  readonly refId: LineId;
  /** The id by which reports group lines: the event, the item. */
  readonly soldId: number;
  readonly quantity: number;
  readonly userId: UserId;
  readonly orgId: OrgId;
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly venue: string;
  readonly zone: TimeZone;
  readonly compOptions: unknown;
  readonly entriesClose: Date;
  /** The organiser's addition to every confirmation. */
  readonly mailText: string;
  readonly state: LineState;
  readonly heldUntil: Date | null;
  readonly tiedTo: OrderId | null;
  /** The name of the thing sold, and a detail: '100m' and 'U15 Girls'. */
  readonly item: string;
  readonly detail: string;
  /** The person it is for; empty when it is for nobody in particular. */
  readonly person: string;
  /** The name by which somebody else may know that person: the first name alone. */
  readonly shortName: string;
  /** The hash of the key by which a family is asked to pay for it; null for nearly all. */
  readonly payKey: string | null;
  readonly athleteId: AthleteId | null;
  readonly clubId: ClubId | null;
  readonly ceid: CompEventId | null;
  /** The time at which it takes place; null for an item without a time. */
  readonly startsAt: Date | null;
  readonly timeKnown: boolean;
  /** The paid line that it replaces once it is paid for; null for nearly all. */
  readonly replaces: LineId | null;
};
export type PricedLine = { readonly line: LineFacts; readonly priced: LinePrice };

/** The stock of some lines, locked until the end of the transaction. */
export type Stock = {
  /** Returns whether the line can be taken. */
  room(line: LineFacts): boolean;
  /** Counts a change of what the line takes. */
  move(line: LineFacts, from: Taking, to: Taking): void;
  /** Writes the counts; throws when there is no room, which rolls the transaction back. */
  write(tx: Tx): Promise<void>;
};

export type Pricing = {
  readonly caller: SignedIn;
  readonly settings: EntrySettings;
  readonly now: Instant;
  readonly stock: Stock;
};
/** A line in a basket, with its order that waits for a card. */
export type BasketLine = LineFacts & {
  readonly state: 'held' | 'lapsed';
  readonly heldUntil: Date;
  readonly orderId: OrderId | null;
  readonly orgName: string;
  readonly orgIsNational: boolean;
  readonly cardPayments: boolean;
};
export type CartLine = z.input<typeof cartLine>;
/** The kind's own part of a line in the basket. */
export type CartPart = Pick<
  CartLine,
  'firstName' | 'surName' | 'eventid' | 'perf' | 'perfText' | 'totalNow' | 'blocks' | 'wayOn' | 'message'
>;
/** How lines are judged: whether expired registrations pass, and whether questions are left for the basket to ask. */
export type JudgeTerms = { readonly allowExpired: boolean; readonly leavesQuestions?: true };
type At = { readonly now: Instant; readonly settings: EntrySettings };
export type Basket = { readonly userId: UserId; readonly compId: CompetitionId };
export type Sale = { readonly state: 'awaiting-cheque' | 'paid'; readonly orderId: OrderId };

/**
 * The questions that selling asks of a kind of line. Basket, checkout, settling and refunds use only these and know
 * nothing else of what is sold.
 */
export type LineKind = {
  /** A query of all lines of the kind, with the columns of `LineFacts`. */
  readonly facts: SqlPart;
  /** Returns the name of a line on a receipt. */
  describe(line: LineFacts): string;
  /** Adds the kind's part to lines in a basket; leaves out lines that others have replaced. */
  inBasket(db: Db, lines: readonly BasketLine[], at: At): Promise<ReadonlyMap<LineId, CartPart>>;
  /**
   * Locks what the lines sell, and ends overdue holds, so that a line may be in another state afterwards. Kinds that
   * sell from one stock share the function, which then locks their lines together.
   */
  readonly lock: (tx: Tx, lines: readonly LineFacts[], now: Instant) => Promise<Stock>;
  /** Ends holds for which nothing may be sold any more, once the stocks of all kinds are locked. */
  readonly endUnsaleable?: (tx: Tx, lines: readonly LineFacts[], stock: Stock, now: Instant) => Promise<void>;
  /** Locks the prices of a user's lines in these competitions. Call it after locking the stock. */
  lockPrices(tx: Tx, userId: UserId, compIds: readonly CompetitionId[]): Promise<void>;
  /** Returns what prevents lines from being paid for together; empty when nothing does. */
  judge(db: Db | Tx, lines: readonly LineFacts[], terms: JudgeTerms): Promise<readonly string[]>;
  /** Prices lines for a sale; lapsed lines are held again, or refused with `hold-ended`. */
  price(tx: Tx, lines: readonly LineFacts[], work: Pricing): Promise<readonly PricedLine[]>;
  /** Ties held lines to the order that is to pay for them. */
  tie(tx: Tx, lines: readonly LineFacts[], orderId: OrderId, now: Instant): Promise<void>;
  /** Returns whether a lapsed line may still be sold because its payment arrived. */
  mayStillBeSold(tx: Tx, line: LineFacts, at: At): Promise<boolean>;
  sell(tx: Tx, line: LineFacts, to: Sale, now: Instant): Promise<void>;
  /** Refuses to take a held line out of the basket while others depend on it. */
  mayTakeOut(tx: Tx, line: LineFacts): Promise<void>;
  /** Refuses to cancel a sold line that has a result. Cancelling a whole competition does not ask. */
  mayCancel(tx: Tx, line: LineFacts, by: { readonly byOrganiser: boolean }): Promise<void>;
  /** The refusal to take out a line that is sold. */
  readonly soldText: string;
  /** Returns how many lines a user holds now, as a value of a statement. */
  held(userId: UserId, now: Instant): SqlPart;
  /** Returns the notice that a line was taken out of the basket. */
  takenOutText(line: LineFacts): string;
  /** Prices what a user still holds, after a line was taken out of the basket. */
  priceRest(tx: Tx, basket: Basket, at: At): Promise<void>;
  /** Ends holds before their time; keeps what was typed. */
  endHolds(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<void>;
  /** Moves a line to its end state with the reason. */
  release(tx: Tx, line: LineFacts, reason: string, now: Instant): Promise<void>;
};
