import type { BoardLayout, BoardShows } from '@startline/rules/day/boards/board';
import type * as Ids from '@startline/rules/ids';
import type { Generated, JSONColumnType } from 'kysely';

/** The boards of a competition. */
export type BoardTables = {
  board: {
    id: Generated<number>;
    comp_id: Ids.CompetitionId;
    name: string;
    shows: BoardShows;
    event_group_id: Ids.EventGroupId | null;
    layout: BoardLayout;
    message: string;
    slides: JSONColumnType<string[]>;
    seconds: number;
  };
};
