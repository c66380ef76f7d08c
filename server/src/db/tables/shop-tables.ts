import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type * as Ids from '@startline/rules/ids';
import type { At, ByDefault, MaybeAt } from './columns.ts';

/** Entries, orders, payments and the books. */
export type ShopTables = {
  shop_order: {
    id: Generated<Ids.OrderId>;
    user_id: Ids.UserId;
    org_id: Ids.OrgId;
    currency: 'GBP' | 'EUR';
    method: 'card' | 'cheque' | 'free' | 'credit';
    state: 'awaiting-card' | 'awaiting-cheque' | 'paid' | 'part-refunded' | 'refunded' | 'cancelled';
    total_minor: number;
    credit_minor: ByDefault<number>;
    intention: string;
    created_at: At;
    settled_at: MaybeAt;
  };
  entry: {
    id: Generated<Ids.EntryId>;
    comp_id: Ids.CompetitionId;
    comp_event_id: Ids.CompEventId;
    athlete_id: Ids.AthleteId;
    user_id: Ids.UserId;
    club_id: Ids.ClubId | null;
    state: 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled';
    held_until: MaybeAt;
    perf: string | null;
    perf_text: ByDefault<string>;
    /** Of an entry in a combined event: what each part was entered with. */
    part_perfs: ByDefault<string>;
    price_minor: number;
    fee_minor: number;
    total_minor: number;
    currency: 'GBP' | 'EUR';
    order_id: Ids.OrderId | null;
    created_at: At;
    changed_at: At;
    cancel_reason: string | null;
    priced_at: MaybeAt;
    told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** When its entrant was told that check-in was missed. */
    missed_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** The paid entry whose place it takes once it is paid for. */
    replaces_id: ColumnType<Ids.EntryId | null, Ids.EntryId | null | undefined, Ids.EntryId | null>;
    /** The hash of the key by which a family may pay for it. */
    pay_key_hash: ByDefault<string | null>;
    /** When a family was first asked to pay for it. */
    asked_to_pay_at: ByDefault<Date | null>;
  };
  waiting: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    comp_event_id: Ids.CompEventId;
    athlete_id: Ids.AthleteId;
    user_id: Ids.UserId;
    club_id: Ids.ClubId | null;
    turn: number;
    state: 'waiting' | 'offered' | 'taken' | 'left' | 'passed' | 'closed';
    entry_id: Ids.EntryId | null;
    joined_at: At;
    changed_at: At;
  };
  item_line: {
    id: Generated<Ids.LineId>;
    shop_item_id: number;
    comp_id: Ids.CompetitionId;
    user_id: Ids.UserId;
    athlete_id: ByDefault<Ids.AthleteId | null>;
    quantity: number;
    state: 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled';
    held_until: MaybeAt;
    price_minor: number;
    fee_minor: number;
    total_minor: number;
    currency: 'GBP' | 'EUR';
    order_id: Ids.OrderId | null;
    created_at: At;
    changed_at: At;
    cancel_reason: string | null;
  };
  team: {
    id: Generated<Ids.LineId>;
    comp_id: Ids.CompetitionId;
    comp_event_id: Ids.CompEventId;
    user_id: Ids.UserId;
    club_id: Ids.ClubId | null;
    area_id: Ids.AreaId | null;
    name: string;
    state: 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled';
    held_until: MaybeAt;
    price_minor: number;
    fee_minor: number;
    total_minor: number;
    currency: 'GBP' | 'EUR';
    order_id: Ids.OrderId | null;
    created_at: At;
    changed_at: At;
    cancel_reason: string | null;
  };
  team_member: { team_id: Ids.LineId; place: number; athlete_id: Ids.AthleteId };
  team_capacity: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    /** Null: the teams of the whole competition. */
    comp_event_id: Ids.CompEventId | null;
    cap: ByDefault<number | null>;
    held: ByDefault<number>;
    taken: ByDefault<number>;
  };
  order_line: {
    id: Generated<number>;
    order_id: Ids.OrderId;
    kind: 'entry' | 'shop-item' | 'team';
    ref_id: number;
    /** Made by the database for lines of the kind `entry`. */
    entry_id: ColumnType<Ids.EntryId | null, never, never>;
    /** Made by the database for lines of the kind `shop-item`. */
    item_line_id: ColumnType<Ids.LineId | null, never, never>;
    /** Made by the database for lines of the kind `team`. */
    team_id: ColumnType<Ids.LineId | null, never, never>;
    description: string;
    price_minor: number;
    fee_minor: number;
    total_minor: number;
    refunded_minor: ByDefault<number>;
  };
  payment: {
    id: Generated<Ids.PaymentId>;
    order_id: Ids.OrderId;
    provider: 'stripe' | 'test' | 'cheque' | 'free' | 'credit';
    provider_ref: string | null;
    state: 'created' | 'pending' | 'succeeded' | 'failed' | 'refunded';
    amount_minor: number;
    refunded_minor: ByDefault<number>;
    currency: 'GBP' | 'EUR';
    failure: ByDefault<string>;
    created_at: At;
    asked_at: MaybeAt;
    settled_at: MaybeAt;
  };
  refund: {
    id: Generated<number>;
    payment_id: Ids.PaymentId;
    order_id: Ids.OrderId;
    amount_minor: number;
    manner: 'card' | 'credit' | 'cheque';
    state: 'wanted' | 'done' | 'failed';
    reason: string;
    provider_ref: string | null;
    once_key: string;
    created_at: At;
    done_at: MaybeAt;
  };
  provider_event: {
    provider: string;
    event_id: string;
    kind: string;
    payload: JSONColumnType<Record<string, unknown>>;
    received_at: At;
    applied_at: MaybeAt;
  };
  test_card_payment: {
    ref: string;
    amount_minor: number;
    currency: 'GBP' | 'EUR';
    state: 'waiting' | 'pending' | 'succeeded' | 'failed';
    why: ByDefault<string>;
    succeeds_at: MaybeAt;
    created_at: At;
  };
  test_card_refund: { once_key: string; ref: string; amount_minor: number; created_at: At };
  ledger: {
    id: Generated<number>;
    posting: string;
    order_id: Ids.OrderId | null;
    account: string;
    amount_minor: number;
    currency: 'GBP' | 'EUR';
    note: ByDefault<string>;
    at: At;
  };
};
