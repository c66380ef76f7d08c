import type { BoardTables } from './tables/board-tables.ts';
import type { CompetitionTables } from './tables/competition-tables.ts';
import type { ConsentTables } from './tables/consent-tables.ts';
import type { DayTables } from './tables/day-tables.ts';
import type { GroundTables } from './tables/ground-tables.ts';
import type { PeopleTables } from './tables/people-tables.ts';
import type { QuestionTables } from './tables/question-tables.ts';
import type { RecordTables } from './tables/record-tables.ts';
import type { RegisterTables } from './tables/register-tables.ts';
import type { ServiceTables } from './tables/service-tables.ts';
import type { ShopTables } from './tables/shop-tables.ts';
import type { StartListTables } from './tables/start-list-tables.ts';
import type { TimingTables } from './tables/timing-tables.ts';

/** Rows as the database holds them. Ids are branded here, so a query cannot mix them up. */
export type Tables = GroundTables &
  PeopleTables &
  CompetitionTables &
  ShopTables &
  ConsentTables &
  ServiceTables &
  DayTables &
  StartListTables &
  TimingTables &
  BoardTables &
  QuestionTables &
  RecordTables &
  RegisterTables;
