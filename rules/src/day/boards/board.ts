/** The contents that a board can show. `follow` shows the event of the latest mark, with the athlete. */
export const boardShows = ['follow', 'results', 'start-list', 'team-scores', 'timetable', 'message', 'slides'] as const;
export type BoardShows = (typeof boardShows)[number];
/** The layout of a board: a full screen, plain rows for LED panels, or an overlay without a background. */
export const boardLayouts = ['full', 'plain', 'overlay'] as const;
export type BoardLayout = (typeof boardLayouts)[number];

/** The settings of a competition's board. `egId` is the event group it shows, 0 for none; pages last `seconds`. */
export type Board = {
  readonly id: number;
  readonly name: string;
  readonly shows: BoardShows;
  readonly egId: number;
  readonly layout: BoardLayout;
  readonly message: string;
  readonly slides: string[];
  readonly seconds: number;
};

/**
 * Returns the rows of the current page. Pages change by the clock at fixed intervals, so that all screens of a board
 * agree. `now` is in milliseconds.
 */
export function pageOf<Row>(rows: readonly Row[], perPage: number, seconds: number, now: number): readonly Row[] {
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.floor(now / (seconds * 1_000)) % pages;
  return rows.slice(page * perPage, (page + 1) * perPage);
}
