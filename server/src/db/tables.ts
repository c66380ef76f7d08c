import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type * as Ids from '@startline/rules/ids';

/** Rows as the database holds them. Ids are branded here, so a query cannot mix them up. */
type At = ColumnType<Date, Date, Date>;
type MaybeAt = ColumnType<Date | null, Date | null, Date | null>;
type AtByDefault = ColumnType<Date, Date | undefined, Date>;
/** Calendar days travel as text 'yyyy-mm-dd'; numeric columns as text. */
type Day = string;
type Json = JSONColumnType<Record<string, unknown>, string | undefined>;
type ByDefault<T> = ColumnType<T, T | undefined, T>;

export type Tables = {
  area: { id: Generated<Ids.AreaId>; name: string; level: number; parent_id: Ids.AreaId | null };
  club: { id: Generated<Ids.ClubId>; name: string; kind: ByDefault<'C' | 'S'>; area_id: Ids.AreaId | null; ao_code: ByDefault<string> };
  organisation: {
    id: Generated<Ids.OrgId>; name: string; logo: ByDefault<string>; status: ByDefault<'Pending' | 'Approved' | 'Refused'>;
    ao_code: ByDefault<'EA' | 'IRL'>; currency: ByDefault<'GBP' | 'EUR'>; is_national: ByDefault<boolean>;
    stripe_account: ByDefault<string>; card_payments: ByDefault<boolean>; options: Json; version: ByDefault<number>; payment_code: ByDefault<string>; show_payment_code: ByDefault<boolean>;
    stripe_name: ByDefault<string>; stripe_ready: ByDefault<boolean>; refusal_reason: ByDefault<string>; asked_by: ByDefault<Ids.UserId | null>; changed_by: ByDefault<Ids.UserId | null>; changed_at: AtByDefault;
  };
  organisation_terms: { org_id: Ids.OrgId; user_id: Ids.UserId; accepted_at: At };
  app_user: {
    id: Generated<Ids.UserId>; email: string; display_name: string; phone: ByDefault<string>; password_hash: string | null;
    role: ByDefault<'USER' | 'E4SUSER' | 'APPADMIN'>; ui_version: ByDefault<'v1' | 'v2'>; ui_toggle: ByDefault<boolean>;
    email_confirmed_at: MaybeAt; totp_secret: string | null; totp_confirmed_at: MaybeAt; totp_last_step: number | null;
    credit_minor: ByDefault<number>; closed_at: MaybeAt; created_at: AtByDefault;
  };
  session: {
    token_hash: string; id: string; user_id: Ids.UserId; kind: 'cookie' | 'bearer'; created_at: At; last_seen_at: At; expires_at: At;
    idle_seconds: number; impersonated_by: Ids.UserId | null; device: ByDefault<string>; address: ByDefault<string>;
  };
  one_time_key: {
    key_hash: string; user_id: Ids.UserId; purpose: 'confirm-email' | 'reset-password' | 'change-email' | 'finish-account';
    detail: ByDefault<string>; expires_at: At; used_at: MaybeAt;
  };
  backup_code: { user_id: Ids.UserId; code_hash: string; used_at: MaybeAt };
  permission: { id: Generated<number>; user_id: Ids.UserId; role: string; org_id: ByDefault<number>; comp_id: ByDefault<number>; perm_levels: JSONColumnType<string[], string | undefined> };
  user_club: { user_id: Ids.UserId; club_id: Ids.ClubId };
  user_area: { user_id: Ids.UserId; area_id: Ids.AreaId };
  unit_of_measure: { id: number; kind: 'T' | 'D' | 'H' | 'P'; options: JSONColumnType<unknown[]>; version: ByDefault<number>; changed_by: ByDefault<Ids.UserId | null>; changed_at: AtByDefault };
  event_def: { id: Generated<Ids.EventDefId>; code: string; name: string; gender: 'M' | 'F' | 'O'; tf: 'T' | 'F' | 'M' | 'R' | 'X'; uom_id: number; options: Json; comp_id: ByDefault<Ids.CompetitionId | null>; version: ByDefault<number>; changed_by: ByDefault<Ids.UserId | null>; changed_at: AtByDefault; };
  athlete: {
    id: Generated<Ids.AthleteId>; first_name: string; surname: string; gender: ByDefault<'M' | 'F' | 'O' | ''>; dob: Day; urn: ByDefault<string>;
    ao_code: ByDefault<string>; active_end_date: Day | null; club_id: Ids.ClubId | null; club2_id: Ids.ClubId | null; school_id: Ids.ClubId | null;
    classification: ByDefault<string>; email: ByDefault<string>; image: ByDefault<string>; options: Json; created_by: Ids.UserId | null;
    version: ByDefault<number>; created_at: AtByDefault;
  };
  user_athlete: { user_id: Ids.UserId; athlete_id: Ids.AthleteId; created_at: AtByDefault };
  performance: {
    athlete_id: Ids.AthleteId; event_def_id: Ids.EventDefId; pb: string; pb_text: string; pb_on: Day | null; sb: string | null; sb_text: ByDefault<string>;
    sb_on: Day | null; track_sb: ByDefault<boolean>; updated_at: At;
  };
  location: { id: Generated<Ids.LocationId>; name: string; address: ByDefault<string>; town: ByDefault<string>; postcode: ByDefault<string>; latitude: string | null; longitude: string | null; org_id: ByDefault<Ids.OrgId | null>; version: ByDefault<number>; changed_by: ByDefault<Ids.UserId | null>; changed_at: AtByDefault };
  age_group: { id: Ids.AgeGroupId; ao_code: string; key_name: string; name: string; short_name: string; facts: JSONColumnType<Record<string, unknown>>; comp_id: ByDefault<Ids.CompetitionId | null>; version: ByDefault<number>; changed_by: ByDefault<Ids.UserId | null>; changed_at: AtByDefault; };
  competition: {
    id: Generated<Ids.CompetitionId>; org_id: Ids.OrgId; location_id: Ids.LocationId; name: string; short_code: string | null;
    kind: ByDefault<'championship' | 'open' | 'league' | 'schools' | 'indoor' | 'combined' | 'cross-country' | 'road' | 'club'>;
    ao_code: 'EA' | 'IRL'; time_zone: ByDefault<'Europe/London' | 'Europe/Dublin'>; currency: ByDefault<'GBP' | 'EUR'>; starts_on: Day; ends_on: Day;
    opens_at: At; closes_at: At; sale_ends_at: MaybeAt; active: ByDefault<boolean>; event_codes: ByDefault<string[]>; age_keys: ByDefault<string[]>;
    event_count: ByDefault<number>; search_text: ByDefault<string>; search_words: ColumnType<string, never, never>; information: ByDefault<string>; news_flash: ByDefault<string>; link: ByDefault<string>;
    options: Json; version: ByDefault<number>; updated_at: AtByDefault; changed_by: ByDefault<Ids.UserId | null>;
    indoor_outdoor: ByDefault<'indoor' | 'outdoor'>; use_terms: ByDefault<boolean>; terms: ByDefault<string>; email_text: ByDefault<string>; staff_notes: ByDefault<string>;
    year_factor: ByDefault<number>; single_age: ByDefault<boolean>; area_id: ByDefault<Ids.AreaId | null>; team_config_id: ByDefault<number>; report_link: ByDefault<string>;
    organisers: JSONColumnType<{ name: string; email: string; tel: string }[], string | undefined>; cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>; cancel_reason: ByDefault<string>;
  };
  builder_change: {
    id: Generated<number>; comp_id: Ids.CompetitionId; user_id: Ids.UserId | null; at: At; kind: string; ref_id: number; words: string;
    before: JSONColumnType<{ table: string; id: number; row: Record<string, unknown> }[]>; after: JSONColumnType<{ table: string; id: number; row: Record<string, unknown> }[]>; undone: ByDefault<boolean>;
  };
  event_group: {
    id: Generated<Ids.EventGroupId>; comp_id: Ids.CompetitionId; name: string; event_no: number; notes: ByDefault<string>; results_possible: ByDefault<boolean>;
    version: ByDefault<number>; changed_by: ByDefault<Ids.UserId | null>; changed_at: AtByDefault;
  };
  price: {
    id: Generated<Ids.PriceId>; comp_id: Ids.CompetitionId; name: ByDefault<string>; description: string; price_minor: number; sale_price_minor: number | null;
    sale_ends_at: MaybeAt; fee_included: ByDefault<boolean>; free_entry: ByDefault<boolean>; display_fee: ByDefault<boolean>; version: ByDefault<number>; changed_by: ByDefault<Ids.UserId | null>; changed_at: AtByDefault;
  };
  comp_event: {
    id: Generated<Ids.CompEventId>; comp_id: Ids.CompetitionId; event_def_id: Ids.EventDefId; event_group_id: Ids.EventGroupId; age_group_id: Ids.AgeGroupId;
    price_id: Ids.PriceId | null; name: string; starts_at: At; time_known: ByDefault<boolean>; is_open: ByDefault<boolean>; max_athletes: ByDefault<number>;
    split: string | null; round: ByDefault<string>; options: Json; max_group: ByDefault<string>; facility: ByDefault<string>; minutes: ByDefault<number | null>; locked: ByDefault<boolean>;
    version: ByDefault<number>; changed_by: ByDefault<Ids.UserId | null>; changed_at: AtByDefault;
  };
  comp_rule: { id: Generated<number>; comp_id: Ids.CompetitionId; age_group_ids: Ids.AgeGroupId[]; options: JSONColumnType<Record<string, unknown>>; version: ByDefault<number>; changed_by: ByDefault<Ids.UserId | null>; changed_at: AtByDefault; };
  discount: {
    id: Generated<number>; comp_id: Ids.CompetitionId; name: string; percent_points: number | null; amount_minor: number | null; basis: 'every-line' | 'event' | 'athlete' | 'team';
    basis_from: ByDefault<number>; event_ids: ByDefault<Ids.CompEventId[]>; age_group_ids: ByDefault<Ids.AgeGroupId[]>; club_ids: ByDefault<Ids.ClubId[]>; registered_only: ByDefault<boolean>;
    starts_at: MaybeAt; ends_at: MaybeAt; stacks: ByDefault<boolean>; version: ByDefault<number>; changed_by: ByDefault<Ids.UserId | null>; changed_at: AtByDefault;
  };
  comp_template: {
    id: Generated<number>; org_id: Ids.OrgId; name: string; kind: string; description: ByDefault<string>; facts: JSONColumnType<Record<string, unknown>>; made_by: Ids.UserId | null; made_at: At;
  };
  capacity: { id: Generated<number>; comp_id: Ids.CompetitionId; kind: 'event' | 'athletes' | 'entries'; ref_id: number; cap: number | null; held: ByDefault<number>; taken: ByDefault<number> };
  comp_athlete: { comp_id: Ids.CompetitionId; athlete_id: Ids.AthleteId; held: ByDefault<number>; taken: ByDefault<number> };
  comp_count: { comp_id: Ids.CompetitionId; athletes: ByDefault<number>; entries: ByDefault<number>; waiting: ByDefault<number>; teams: ByDefault<number>; team_athletes: ByDefault<number> };
  priority_pass: { user_id: Ids.UserId; comp_id: Ids.CompetitionId };
  shop_order: {
    id: Generated<Ids.OrderId>; user_id: Ids.UserId; org_id: Ids.OrgId; currency: 'GBP' | 'EUR'; method: 'card' | 'cheque' | 'free' | 'credit';
    state: 'awaiting-card' | 'awaiting-cheque' | 'paid' | 'part-refunded' | 'refunded' | 'cancelled'; total_minor: number; credit_minor: ByDefault<number>; intention: string; created_at: At; settled_at: MaybeAt;
  };
  entry: {
    id: Generated<Ids.EntryId>; comp_id: Ids.CompetitionId; comp_event_id: Ids.CompEventId; athlete_id: Ids.AthleteId; user_id: Ids.UserId; club_id: Ids.ClubId | null;
    state: 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled'; held_until: MaybeAt; perf: string | null; perf_text: ByDefault<string>; price_minor: number;
    fee_minor: number; total_minor: number; currency: 'GBP' | 'EUR'; order_id: Ids.OrderId | null; created_at: At; changed_at: At; cancel_reason: string | null; priced_at: MaybeAt; told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  order_line: { id: Generated<number>; order_id: Ids.OrderId; entry_id: Ids.EntryId; description: string; price_minor: number; fee_minor: number; total_minor: number; refunded_minor: ByDefault<number> };
  payment: {
    id: Generated<Ids.PaymentId>; order_id: Ids.OrderId; provider: 'stripe' | 'test' | 'cheque' | 'free' | 'credit'; provider_ref: string | null;
    state: 'created' | 'pending' | 'succeeded' | 'failed' | 'refunded'; amount_minor: number; refunded_minor: ByDefault<number>; currency: 'GBP' | 'EUR';
    failure: ByDefault<string>; created_at: At; asked_at: MaybeAt; settled_at: MaybeAt;
  };
  refund: {
    id: Generated<number>; payment_id: Ids.PaymentId; order_id: Ids.OrderId; amount_minor: number; manner: 'card' | 'credit' | 'cheque'; state: 'wanted' | 'done' | 'failed';
    reason: string; provider_ref: string | null; once_key: string; created_at: At; done_at: MaybeAt;
  };
  provider_event: { provider: string; event_id: string; kind: string; payload: JSONColumnType<Record<string, unknown>>; received_at: At; applied_at: MaybeAt };
  test_card_payment: { ref: string; amount_minor: number; currency: 'GBP' | 'EUR'; state: 'waiting' | 'pending' | 'succeeded' | 'failed'; why: ByDefault<string>; succeeds_at: MaybeAt; created_at: At };
  test_card_refund: { once_key: string; ref: string; amount_minor: number; created_at: At };
  ledger: { id: Generated<number>; posting: string; order_id: Ids.OrderId | null; account: string; amount_minor: number; currency: 'GBP' | 'EUR'; note: ByDefault<string>; at: At };
  setting: { name: string; value: JSONColumnType<Record<string, unknown>> };
  outbox: {
    id: Generated<number>; kind: 'mail' | 'refund' | 'settle' | 'cancel-entries'; once_key: string | null; payload: JSONColumnType<Record<string, unknown>>;
    state: ByDefault<'waiting' | 'sent' | 'kept' | 'failed'>; attempts: ByDefault<number>; not_before: At; created_at: At; done_at: MaybeAt; last_error: ByDefault<string>;
  };
  idempotency_key: { owner: string; key: string; call: string; body_hash: string; status: number | null; reply: JSONColumnType<Record<string, unknown>> | null; started_at: At };
  rate_limit: { bucket: string; who: string; window_start: At; hits: number };
  audit: {
    id: Generated<number>; at: At; actor_id: number | null; real_actor_id: number | null; action: string; subject: string; subject_id: number | null; comp_id: number | null;
    org_id: number | null; before: ColumnType<unknown, string | null, never>; after: ColumnType<unknown, string | null, never>; reason: ByDefault<string>; request_id: ByDefault<string>;
  };
  stored_file: { name: string; kind: 'logo'; type: 'image/png' | 'image/jpeg' | 'image/webp'; bytes: number; width: number; height: number; user_id: Ids.UserId | null; created_at: At };
  help_text: {
    id: Generated<number>; key: string; title: string; type: ByDefault<'T'>; body: string; preload: ByDefault<boolean>; version: ByDefault<number>; changed_by: ByDefault<Ids.UserId | null>;
    changed_at: ByDefault<Date | null>;
  };
  live_event: { seq: Generated<number>; comp_id: Ids.CompetitionId; kind: string; ref_id: number; at: At };
  health_check: { name: string; last_run_at: MaybeAt; ok: boolean | null; note: ByDefault<string> };
};
