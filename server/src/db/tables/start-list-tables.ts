import type { Generated, JSONColumnType } from 'kysely';
import type * as Ids from '@startline/rules/ids';
import type { UnitState } from '@startline/rules/day/units/unit-states';
import type { Layout } from '@startline/rules/day/units/layout';
import type { At, ByDefault, MaybeAt } from './columns.ts';

/** The units of a competition and who starts in them. */
export type StartListTables = {
  start_list: {
    id: Generated<Ids.StartListId>;
    comp_id: Ids.CompetitionId;
    event_group_id: Ids.EventGroupId;
    round: ByDefault<number>;
    photo_no: number;
    layout: Layout;
    first_lane: number;
    last_lane: number;
    max_per_heat: number;
    seed: string;
    version: ByDefault<number>;
    drawn_at: At;
    published_version: number | null;
    published_at: MaybeAt;
  };
  unit: {
    id: Generated<Ids.UnitId>;
    start_list_id: Ids.StartListId;
    heat: number;
    state: UnitState;
  };
  start: {
    id: Generated<Ids.StartId>;
    unit_id: Ids.UnitId;
    start_list_id: Ids.StartListId;
    kind: 'entry' | 'team';
    line_id: Ids.LineId;
    state: ByDefault<'on' | 'scratched'>;
    position: number | null;
    placed: 'draw' | 'hand' | 'late';
    rank: number | null;
    has_mark: ByDefault<boolean>;
    /** Athletes by their legs; null means the team's present runners. */
    runners: ByDefault<Ids.AthleteId[] | null>;
  };
  /** Events that run in the race of another group, with what they have again when they run apart. */
  combined_race: {
    comp_event_id: Ids.CompEventId;
    race_id: Ids.EventGroupId;
    race_name: string;
    own_group_id: Ids.EventGroupId;
    own_starts_at: At;
    own_time_known: boolean;
  };
  start_step: {
    id: Generated<number>;
    start_list_id: Ids.StartListId;
    words: string;
    before: JSONColumnType<Record<string, unknown>[]>;
    terms: JSONColumnType<Record<string, unknown>> | null;
    by_user: Ids.UserId | null;
    at: At;
  };
  round_draw: {
    event_group_id: Ids.EventGroupId;
    comp_id: Ids.CompetitionId;
    by_place: number;
    by_time: number;
    standard: number;
    heats: number;
    seed: string;
    standing: JSONColumnType<{ id: Ids.LineId; code: string; heat: number; place: number | null; mark: string }[]>;
    drawn_at: At;
  };
};
