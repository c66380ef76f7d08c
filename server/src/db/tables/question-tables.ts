import type { Generated } from 'kysely';
import type { QuestionKind } from '@startline/rules/entering/questions/question';
import type * as Ids from '@startline/rules/ids';
import type { At, AtByDefault, ByDefault } from './columns.ts';

/** The questions of organisers, and what athletes have answered. */
export type QuestionTables = {
  question: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    place: number;
    words: string;
    kind: QuestionKind;
    choices: ByDefault<string[]>;
    required: boolean;
    /** Empty for all entrants. */
    group_ids: ByDefault<Ids.EventGroupId[]>;
    closed: ByDefault<boolean>;
    version: ByDefault<number>;
    changed_by: ByDefault<Ids.UserId | null>;
    changed_at: AtByDefault;
  };
  /** An empty value was left blank. */
  answer: {
    question_id: number;
    athlete_id: Ids.AthleteId;
    value: string;
    answered_by: Ids.UserId | null;
    answered_at: At;
  };
};
