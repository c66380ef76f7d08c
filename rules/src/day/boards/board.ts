/** What a board shows. `follow` shows the event of the latest mark, with the athlete. */
export const boardShows = ['follow', 'results', 'start-list', 'team-scores', 'timetable', 'message', 'slides'] as const;
export type BoardShows = (typeof boardShows)[number];
/** How a board looks: a full screen, plain rows for LED panels, or over a picture with nothing behind it. */
export const boardLayouts = ['full', 'plain', 'overlay'] as const;
export type BoardLayout = (typeof boardLayouts)[number];

/** A board of a competition as it is set. `egId` is the event group it shows, 0 for none; pages last `seconds`. */
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
 * Returns the rows of the page whose turn it is. Pages change by the clock, every so many seconds, so that all screens
 * with one board agree. `now` in milliseconds.
 */
export function pageOf<Row>(rows: readonly Row[], perPage: number, seconds: number, now: number): readonly Row[] {
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.floor(now / (seconds * 1_000)) % pages;
  return rows.slice(page * perPage, (page + 1) * perPage);
}
