import type { Generated, JSONColumnType } from 'kysely';
import type * as Ids from '@startline/rules/ids';
import type { At, AtByDefault, ByDefault, Day, Json, MaybeAt } from './columns.ts';

/** Users with their sessions and rights, athletes with their marks. */
export type PeopleTables = {
  app_user: {
    id: Generated<Ids.UserId>;
    email: string;
    display_name: string;
    phone: ByDefault<string>;
    password_hash: string | null;
    role: ByDefault<'USER' | 'E4SUSER' | 'APPADMIN'>;
    ui_version: ByDefault<'v1' | 'v2'>;
    ui_toggle: ByDefault<boolean>;
    email_confirmed_at: MaybeAt;
    totp_secret: string | null;
    totp_confirmed_at: MaybeAt;
    totp_last_step: number | null;
    credit_minor: ByDefault<number>;
    closed_at: MaybeAt;
    is_guest: ByDefault<boolean>;
    created_at: AtByDefault;
  };
  session: {
    token_hash: string;
    id: string;
    user_id: Ids.UserId;
    kind: 'cookie' | 'bearer';
    created_at: At;
    last_seen_at: At;
    expires_at: At;
    idle_seconds: number;
    impersonated_by: Ids.UserId | null;
    device: ByDefault<string>;
    address: ByDefault<string>;
  };
  one_time_key: {
    key_hash: string;
    user_id: Ids.UserId;
    purpose: 'confirm-email' | 'reset-password' | 'change-email' | 'finish-account' | 'sign-in' | 'close-account';
    detail: ByDefault<string>;
    expires_at: At;
    used_at: MaybeAt;
  };
  known_device: {
    id: string;
    user_id: Ids.UserId;
    device_hash: string;
    name: ByDefault<string>;
    address_hash: string;
    first_seen_at: At;
    last_seen_at: At;
  };
  backup_code: { user_id: Ids.UserId; code_hash: string; used_at: MaybeAt };
  /** A right that a user holds, or an invitation not accepted yet. */
  permission: {
    id: Generated<number>;
    user_id: Ids.UserId | null;
    role: string;
    org_id: ByDefault<number>;
    comp_id: ByDefault<number>;
    perm_levels: JSONColumnType<string[], string | undefined>;
    invited_email: ByDefault<string | null>;
    invited_name: ByDefault<string | null>;
    key_hash: ByDefault<string | null>;
    invited_until: ByDefault<Date | null>;
  };
  user_club: { user_id: Ids.UserId; club_id: Ids.ClubId };
  user_area: { user_id: Ids.UserId; area_id: Ids.AreaId };
  place_request: {
    id: Generated<number>;
    user_id: Ids.UserId;
    club_id: Ids.ClubId | null;
    area_id: Ids.AreaId | null;
    state: ByDefault<'waiting' | 'accepted' | 'refused' | 'withdrawn'>;
    reason: ByDefault<string>;
    asked_at: Date;
  };
  athlete: {
    id: Generated<Ids.AthleteId>;
    first_name: string;
    surname: string;
    gender: ByDefault<'M' | 'F' | 'O' | ''>;
    dob: Day;
    urn: ByDefault<string>;
    ao_code: ByDefault<string>;
    active_end_date: Day | null;
    club_id: Ids.ClubId | null;
    club2_id: Ids.ClubId | null;
    school_id: Ids.ClubId | null;
    classification: ByDefault<string>;
    email: ByDefault<string>;
    image: ByDefault<string>;
    options: Json;
    /** The answer of a ranking site, and when it was asked. */
    ranking: ByDefault<string>;
    created_by: Ids.UserId | null;
    version: ByDefault<number>;
    created_at: AtByDefault;
    /** The time at which a user with a right to the club confirmed that number and athlete belong together. */
    proved_at: MaybeAt;
    /** The version that was compared with other records; a newer one waits to be. */
    compared_version: ByDefault<number>;
    /** Whether the family shows the results over competitions to everybody. */
    results_shown: ByDefault<boolean>;
  };
  athlete_pair: {
    id: Generated<number>;
    one_id: Ids.AthleteId;
    other_id: Ids.AthleteId;
    rank: number;
    found_at: At;
    asked_at: MaybeAt;
    asked_by: Ids.UserId | null;
    asked_comp_id: Ids.CompetitionId | null;
    apart_at: MaybeAt;
    apart_by: Ids.UserId | null;
  };
  athlete_merge: {
    id: Generated<number>;
    kept_id: Ids.AthleteId;
    gone_id: Ids.AthleteId;
    state: 'waiting' | 'done' | 'stopped' | 'undone';
    asked_by: Ids.UserId | null;
    asked_as: 'administrator' | 'representative';
    fields_of_gone: string[];
    shares: boolean;
    asked_at: At;
    takes_effect_at: At;
    kept_agreed_by: Ids.UserId | null;
    gone_agreed_by: Ids.UserId | null;
    ended_at: MaybeAt;
    ended_by: Ids.UserId | null;
    why: ByDefault<string>;
    /** The moved rows and the removed record, for undoing. */
    moved: Json | null;
  };
  link_request: {
    id: Generated<number>;
    user_id: Ids.UserId;
    athlete_id: Ids.AthleteId | null;
    number_hash: string;
    address_hash: string;
    created_at: At;
    expires_at: At;
    decided_at: MaybeAt;
    decided_by: Ids.UserId | null;
    is_allowed: boolean | null;
    /** The asking club; null for a person who asks to have the athlete on their list. */
    club_id: ByDefault<Ids.ClubId | null>;
    /** For an offer to hand the athlete over: the hash of the key that accepts it. */
    key_hash: ByDefault<string | null>;
  };
  user_athlete: { user_id: Ids.UserId; athlete_id: Ids.AthleteId; created_at: AtByDefault };
  performance: {
    athlete_id: Ids.AthleteId;
    event_def_id: Ids.EventDefId;
    pb: string;
    pb_text: string;
    pb_on: Day | null;
    sb: string | null;
    sb_text: ByDefault<string>;
    sb_on: Day | null;
    track_sb: ByDefault<boolean>;
    updated_at: At;
  };
};
