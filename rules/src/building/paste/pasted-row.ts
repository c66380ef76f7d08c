import type { EventKind } from '../../performances/event-codes.ts';
import type { IsoDate } from '../../time.ts';
import type { Stage } from '../builder/timetable-cells.ts';

/**
 * One event that a line proposes: a line with two ages or both genders proposes two. `entriesFrom` holds indices of
 * this list.
 */
export type ProposedRow = {
  readonly line: number;
  /** The number of its row within the line, from 1. */
  readonly nth: number;
  readonly id: string;
  readonly to: string;
  readonly event: EventKind;
  readonly gender: 'M' | 'F' | 'O';
  readonly ageGroup: string;
  readonly day: IsoDate;
  /** 'HH:mm', 00:00 while it is not known. */
  readonly time: string;
  readonly stage: Stage;
  /** Whether its words name a round before or after others, another race such as 'A race' or 'timed final', or neither. */
  readonly said: 'round' | 'race' | 'nothing';
  /** The number of the heat or pool within its round: 2 for 'Heat 2'. */
  readonly place: number;
  /** 0 no limit, -1 schedule only; null when unnamed. */
  readonly limit: number | null;
  /** '9.50'; empty when unnamed. */
  readonly price: string;
  readonly groupName: string;
  readonly facility: string;
};
export type LinkedRow = ProposedRow & {
  readonly round: string;
  readonly entriesFrom: readonly number[];
  readonly isLaterRound: boolean;
};
