import type {
  AthleteId,
  ClubId,
  CompetitionId,
  CompEventId,
  EntryId,
  OrderId,
  OrgId,
  UserId,
} from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { SignedIn } from '../../kernel/context.ts';
import type { Db, SqlPart, Tx } from '../../db/db.ts';
import type { EntrySettings } from '../prices/ask-settings.ts';

/** What a line sells. */
export type LineKindName = 'entry';
export type LineState = 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled';
/** What a line takes of what there is: nothing, something for a while, or something for good (paid or promised). */
export type Taking = 'none' | 'held' | 'taken';
export type LinePrice = {
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  readonly currency: 'GBP' | 'EUR';
};

/** A line as its kind keeps it now: whose it is, what it is called, what it costs, and the order it is tied to. */
export type LineFacts = LinePrice & {
  readonly kind: LineKindName;
  readonly refId: EntryId;
  readonly userId: UserId;
  readonly orgId: OrgId;
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly venue: string;
  readonly zone: TimeZone;
  readonly compOptions: unknown;
  readonly entriesClose: Date;
  /** What the organiser adds to every confirmation. */
  readonly mailText: string;
  readonly state: LineState;
  readonly heldUntil: Date | null;
  readonly tiedTo: OrderId | null;
  readonly athleteId: AthleteId;
  readonly athlete: string;
  readonly clubId: ClubId | null;
  readonly ceid: CompEventId;
  readonly event: string;
  readonly ageGroup: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
};
export type PricedLine = { readonly line: LineFacts; readonly priced: LinePrice };

/** What there is of what some lines sell, under lock until the end of the transaction. */
export type Stock = {
  /** Whether the line can be taken. */
  room(line: LineFacts): boolean;
  /** Counts a change of what the line takes. */
  move(line: LineFacts, from: Taking, to: Taking): void;
  /** Writes what was counted; throws where there is no room, which takes the whole transaction back. */
  write(tx: Tx): Promise<void>;
};

export type Pricing = {
  readonly caller: SignedIn;
  readonly settings: EntrySettings;
  readonly now: Instant;
  readonly stock: Stock;
};
type At = { readonly now: Instant; readonly settings: EntrySettings };
export type Sale = { readonly state: 'awaiting-cheque' | 'paid'; readonly orderId: OrderId };

/**
 * The questions that selling asks of a kind of line. Basket, checkout, settling and returning money ask these and know
 * nothing else of what is sold.
 */
export type LineKind = {
  /** Describes all lines of the kind: a query with the columns of `LineFacts`. */
  readonly facts: SqlPart;
  /** Names a line on a receipt. */
  describe(line: LineFacts): string;
  /** Locks what the lines sell, and ends the holds whose time is over; a line may be of another state afterwards. */
  lock(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<Stock>;
  /** Waits its turn on what a user's lines cost in these competitions. After the stock. */
  lockPrices(tx: Tx, userId: UserId, compIds: readonly CompetitionId[]): Promise<void>;
  /** Says what keeps lines from being paid for together; empty when nothing does. */
  judge(db: Db | Tx, ids: readonly EntryId[], terms: { readonly allowExpired: boolean }): Promise<readonly string[]>;
  /** Prices lines for a sale; those whose time ran out are held again, or refused with `hold-ended`. */
  price(tx: Tx, lines: readonly LineFacts[], work: Pricing): Promise<readonly PricedLine[]>;
  /** Ties held lines to the order that is to pay for them. */
  tie(tx: Tx, ids: readonly EntryId[], orderId: OrderId, now: Instant): Promise<void>;
  /** Whether a line whose hold ran out may be sold all the same, because its payment came. */
  mayStillBeSold(tx: Tx, line: LineFacts, at: At): Promise<boolean>;
  sell(tx: Tx, id: EntryId, to: Sale, now: Instant): Promise<void>;
  /** Moves a line to its end with the reason. */
  release(tx: Tx, id: EntryId, reason: string, now: Instant): Promise<void>;
};
