import type { Generated, JSONColumnType } from 'kysely';
import type * as Ids from '@startline/rules/ids';
import type { Day } from './columns.ts';

/** An athlete's bests in an event before a mark improved them. */
export type BestsBefore = {
  readonly pb: string;
  readonly pbText: string;
  readonly pbOn: Day | null;
  readonly sb: string | null;
  readonly sbText: string;
  readonly sbOn: Day | null;
};

type Mark = {
  event_code: string;
  gender: 'M' | 'F' | 'O';
  age_group: string;
  type: 'T' | 'D' | 'H';
  value: string;
  mark: string;
};

/** The records that a competition keeps, and the marks of official heats. */
export type RecordTables = {
  kept_record: Mark & {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    code: string;
    holder: string;
    year: number | null;
  };
  official_mark: Mark & {
    start_id: Ids.StartId;
    comp_id: Ids.CompetitionId;
    unit_id: Ids.UnitId;
    event_def_id: Ids.EventDefId;
    held_on: Day;
    wind: string;
    place: number | null;
    /** Whether it can be a best or a record: the wind was read and not too strong. */
    counts: boolean;
    labels: string[];
    /** The bests that it replaced; null when it replaced none. Gone when the heat is opened again. */
    before: JSONColumnType<BestsBefore | { readonly none: true }> | null;
  };
};
