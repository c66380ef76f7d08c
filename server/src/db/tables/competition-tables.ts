import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CompetitionKind } from '@startline/rules/competitions/published/kinds';
import type * as Ids from '@startline/rules/ids';
import type { Attribute, AttributeValue } from '@startline/rules/selling/shop/variations';
import type { At, AtByDefault, ByDefault, Day, Json, MaybeAt } from './columns.ts';

/** A column of a view. */
type Counted<T> = ColumnType<T, never, never>;

/** A competition with its events, prices and rules, and the places in it. */
export type CompetitionTables = {
  competition: {
    id: Generated<Ids.CompetitionId>;
    org_id: Ids.OrgId;
    location_id: Ids.LocationId;
    name: string;
    short_code: string | null;
    kind: ByDefault<CompetitionKind>;
    ao_code: 'EA' | 'IRL';
    time_zone: ByDefault<'Europe/London' | 'Europe/Dublin'>;
    currency: ByDefault<'GBP' | 'EUR'>;
    starts_on: Day;
    ends_on: Day;
    opens_at: At;
    closes_at: At;
    sale_ends_at: MaybeAt;
    active: ByDefault<boolean>;
    event_codes: ByDefault<string[]>;
    age_keys: ByDefault<string[]>;
    event_count: ByDefault<number>;
    search_text: ByDefault<string>;
    search_words: ColumnType<string, never, never>;
    information: ByDefault<string>;
    news_flash: ByDefault<string>;
    link: ByDefault<string>;
    options: Json;
    version: ByDefault<number>;
    updated_at: AtByDefault;
    changed_by: ByDefault<Ids.UserId | null>;
    indoor_outdoor: ByDefault<'indoor' | 'outdoor'>;
    use_terms: ByDefault<boolean>;
    terms: ByDefault<string>;
    email_text: ByDefault<string>;
    staff_notes: ByDefault<string>;
    year_factor: ByDefault<number>;
    single_age: ByDefault<boolean>;
    area_id: ByDefault<Ids.AreaId | null>;
    team_config_id: ByDefault<number>;
    report_link: ByDefault<string>;
    organisers: JSONColumnType<{ name: string; email: string; tel: string }[], string | undefined>;
    cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    cancel_reason: ByDefault<string>;
  };
  /** The words of letters that competitions are found by. */
  search_word: { word: string };
  builder_change: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    user_id: Ids.UserId | null;
    at: At;
    kind: string;
    ref_id: number;
    words: string;
    before: JSONColumnType<{ table: string; id: number; row: Record<string, unknown> }[]>;
    after: JSONColumnType<{ table: string; id: number; row: Record<string, unknown> }[]>;
    undone: ByDefault<boolean>;
    /** The step that this takes back, or does again. */
    undoes: ByDefault<number | null>;
  };
  event_group: {
    id: Generated<Ids.EventGroupId>;
    comp_id: Ids.CompetitionId;
    name: string;
    event_no: number;
    notes: ByDefault<string>;
    results_possible: ByDefault<boolean>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
  price: {
    id: Generated<Ids.PriceId>;
    comp_id: Ids.CompetitionId;
    name: ByDefault<string>;
    description: string;
    price_minor: number;
    sale_price_minor: number | null;
    sale_ends_at: MaybeAt;
    fee_included: ByDefault<boolean>;
    free_entry: ByDefault<boolean>;
    display_fee: ByDefault<boolean>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
  comp_event: {
    id: Generated<Ids.CompEventId>;
    comp_id: Ids.CompetitionId;
    event_def_id: Ids.EventDefId;
    event_group_id: Ids.EventGroupId;
    age_group_id: Ids.AgeGroupId;
    price_id: Ids.PriceId | null;
    name: string;
    starts_at: At;
    time_known: ByDefault<boolean>;
    is_open: ByDefault<boolean>;
    max_athletes: ByDefault<number>;
    split: string | null;
    round: ByDefault<string>;
    options: Json;
    max_group: ByDefault<string>;
    facility: ByDefault<string>;
    minutes: ByDefault<number | null>;
    locked: ByDefault<boolean>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
  comp_rule: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    age_group_ids: Ids.AgeGroupId[];
    options: JSONColumnType<Record<string, unknown>>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
  discount: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    name: string;
    percent_points: number | null;
    amount_minor: number | null;
    basis: 'every-line' | 'event' | 'athlete' | 'team';
    basis_from: ByDefault<number>;
    event_ids: ByDefault<Ids.CompEventId[]>;
    age_group_ids: ByDefault<Ids.AgeGroupId[]>;
    club_ids: ByDefault<Ids.ClubId[]>;
    registered_only: ByDefault<boolean>;
    starts_at: MaybeAt;
    ends_at: MaybeAt;
    stacks: ByDefault<boolean>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
  shop_item: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    /** The item that this is a variation of. */
    parent_id: ByDefault<number | null>;
    menu_order: ByDefault<number>;
    name: string;
    description: ByDefault<string>;
    /** The choices that an item offers. */
    attributes: JSONColumnType<Attribute[], string | undefined>;
    /** The values that a variation has of the attributes. */
    attribute_values: JSONColumnType<AttributeValue[], string | undefined>;
    image: ByDefault<string>;
    download: ByDefault<string>;
    /** Null in a variation at the price of its item. */
    price_minor: number | null;
    sale_price_minor: number | null;
    sale_ends_at: MaybeAt;
    stock_qty: number;
    max_allowed: ByDefault<number>;
    per_athlete: ByDefault<boolean>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
  comp_template: {
    id: Generated<number>;
    org_id: Ids.OrgId;
    name: string;
    kind: string;
    description: ByDefault<string>;
    facts: JSONColumnType<Record<string, unknown>>;
    made_by: Ids.UserId | null;
    made_at: At;
  };
  capacity: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    kind: 'event' | 'athletes' | 'entries';
    ref_id: number;
    cap: number | null;
    held: ByDefault<number>;
    taken: ByDefault<number>;
    waiting: ByDefault<number>;
    waiting_paused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  comp_athlete: {
    comp_id: Ids.CompetitionId;
    athlete_id: Ids.AthleteId;
    held: ByDefault<number>;
    taken: ByDefault<number>;
  };
  /** A view: nothing writes it. */
  comp_count: {
    comp_id: Counted<Ids.CompetitionId>;
    athletes: Counted<number>;
    entries: Counted<number>;
    waiting: Counted<number>;
    teams: Counted<number>;
    team_athletes: Counted<number>;
  };
  priority_pass: { user_id: Ids.UserId; comp_id: Ids.CompetitionId };
};
