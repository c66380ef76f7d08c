import type { Generated, JSONColumnType } from 'kysely';
import type * as Ids from '@startline/rules/ids';
import type { At, AtByDefault, ByDefault, Json } from './columns.ts';

/** The base of competitions: places, clubs, organisations, the events and age groups of the sport. */
export type GroundTables = {
  area: { id: Generated<Ids.AreaId>; name: string; level: number; parent_id: Ids.AreaId | null };
  club: {
    id: Generated<Ids.ClubId>;
    name: string;
    kind: ByDefault<'C' | 'S'>;
    area_id: Ids.AreaId | null;
    ao_code: ByDefault<string>;
  };
  organisation: {
    id: Generated<Ids.OrgId>;
    name: string;
    logo: ByDefault<string>;
    status: ByDefault<'Pending' | 'Approved' | 'Refused'>;
    ao_code: ByDefault<'EA' | 'IRL'>;
    currency: ByDefault<'GBP' | 'EUR'>;
    is_national: ByDefault<boolean>;
    stripe_account: ByDefault<string>;
    card_payments: ByDefault<boolean>;
    options: Json;
    version: ByDefault<number>;
    payment_code: ByDefault<string>;
    show_payment_code: ByDefault<boolean>;
    stripe_name: ByDefault<string>;
    stripe_ready: ByDefault<boolean>;
    refusal_reason: ByDefault<string>;
    asked_by: ByDefault<Ids.UserId | null>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
  organisation_terms: { org_id: Ids.OrgId; user_id: Ids.UserId; accepted_at: At };
  unit_of_measure: {
    id: number;
    kind: 'T' | 'D' | 'H' | 'P';
    options: JSONColumnType<unknown[]>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
  event_def: {
    id: Generated<Ids.EventDefId>;
    code: string;
    name: string;
    gender: 'M' | 'F' | 'O';
    tf: 'T' | 'F' | 'M' | 'R' | 'X';
    uom_id: number;
    options: Json;
    comp_id: ByDefault<Ids.CompetitionId | null>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
  location: {
    id: Generated<Ids.LocationId>;
    name: string;
    address: ByDefault<string>;
    town: ByDefault<string>;
    postcode: ByDefault<string>;
    latitude: string | null;
    longitude: string | null;
    org_id: ByDefault<Ids.OrgId | null>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
  age_group: {
    id: Ids.AgeGroupId;
    ao_code: string;
    key_name: string;
    name: string;
    short_name: string;
    facts: JSONColumnType<Record<string, unknown>>;
    comp_id: ByDefault<Ids.CompetitionId | null>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
};
