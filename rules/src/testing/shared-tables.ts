/**
 * The shape of the tables computed by hand, as far as the tests use them. `Block` is a list of cases under a named
 * rule.
 */
type Block<Case> = { readonly cases: readonly Case[] };
type Lanes = { readonly ranks: readonly number[]; readonly lanes: readonly number[] };
type Progress = {
  readonly frm: number;
  readonly to: number;
  readonly heats: number;
  readonly place: number;
  readonly time: number;
};
type Minutes = Readonly<Record<string, Readonly<Record<'HJ' | 'PV' | 'other', number | null>>>>;
type AgeCase = { readonly dob: string; readonly comp: string; readonly group: string | null };
export type AgeTable = 'uk_from_2026_04_01' | 'wa' | 'athletics_ireland' | 'masters';

export type HandMadeTables = {
  readonly time_rounding: Block<{ readonly mode: string; readonly raw: string; readonly out: string }>;
  readonly hand_watch_choice: Block<{ readonly watches: readonly string[]; readonly official: string }>;
  readonly field_rounding: Block<{ readonly raw: string; readonly out: string }>;
  readonly wind: {
    readonly rounding: readonly (readonly [string, string])[];
    readonly legal: readonly { readonly event: string; readonly wind?: string | null; readonly legal: boolean }[];
    readonly window_seconds: Readonly<Record<string, number>>;
    readonly window_start: Readonly<Record<string, string>>;
    readonly combined: readonly {
      readonly winds: readonly string[];
      readonly average: string;
      readonly record_legal: boolean;
      readonly qualifying_ok: boolean;
    }[];
  };
  readonly zigzag: Block<
    { readonly athletes: number; readonly heats: number } & Readonly<
      Partial<Record<'A' | 'B' | 'C', readonly number[]>>
    >
  >;
  readonly rank_for_next_round: {
    readonly case: {
      readonly heats: readonly Readonly<Record<string, number>>[];
      readonly ranked: readonly string[];
      readonly q: Readonly<Record<'Q' | 'q', readonly string[]>>;
    };
  };
  readonly lanes: {
    readonly eight_lane: readonly { readonly scheme: string; readonly groups: readonly Lanes[] }[];
    readonly indoor_oval_6: readonly Lanes[];
  };
  readonly lane_preference_text: { readonly text: string };
  readonly field_tie_horizontal: Block<{
    readonly A: readonly string[];
    readonly B?: readonly string[];
    readonly out: string | Readonly<Record<string, number>>;
  }>;
  readonly field_rounds: Block<{ readonly entered: number; readonly kept?: number | string }>;
  readonly time_limit_minutes: { readonly individual: Minutes; readonly combined: Minutes };
  readonly age_groups: Readonly<Record<AgeTable, Block<AgeCase>>>;
  readonly status_codes: { readonly track: readonly string[]; readonly field: readonly string[] };
  readonly combined_hand: Block<{
    readonly g: 'M' | 'F';
    readonly event: string;
    readonly perf: string;
    readonly timing: 'hand' | 'electronic';
    readonly points: number;
  }>;
  readonly advancement: {
    readonly hytek_options: {
      readonly heats: number;
      readonly advance: number;
      readonly options: readonly (readonly [number, number])[];
      readonly preferred: readonly [number, number];
    };
    readonly usatf_8_lanes_to_final: readonly Progress[];
    readonly iuaa_60_first_round: readonly Progress[];
    readonly iuaa_200_400_first_round: readonly Progress[];
  };
  readonly performance_typing: Block<readonly [typed: string, meant: string]>;
};

/** The printed scoring tables and sheets, and recorded competitions over the bar. */
export type Constants = Readonly<Record<string, Readonly<Record<'a' | 'b' | 'c', number>>>>;
export type ScoreSheet = {
  readonly gender: 'M' | 'F';
  readonly marks: readonly { readonly event: string; readonly perf: string; readonly points: number }[];
  readonly total: number;
};
export type BarScenario = {
  readonly name: string;
  readonly matrix: readonly (readonly string[])[];
  readonly expected: Readonly<Record<string, number | ''>>;
};
