import * as z from 'zod/mini';
import { representativeOf } from '../access.ts';
import { clubId } from '../fields.ts';
import { route } from '../route.ts';

/** The longest list of PBs: some 2,000 rows. */
export const LIST_CHARACTERS = 200_000;
/** The most rows of a list. */
export const MOST_BESTS = 2_000;

const listedBest = z.object({
  /** The number of the row in the list, counting the headings. */
  line: z.int(),
  /** The cells of the row, to find it by. */
  text: z.string(),
  athlete: z.string(),
  event: z.string(),
  mark: z.string(),
  /** The day of the mark; null when none is given. */
  on: z.nullable(z.string()),
  /** The stored best; empty without one. */
  before: z.string(),
  becomes: z.enum(['new', 'better', 'left', 'refused']),
  /** Why a row is skipped or refused; empty for the others. */
  why: z.string(),
});
export type ListedBest = z.output<typeof listedBest>;

const input = z.strictObject({
  clubId,
  text: z
    .string()
    .check(
      z.minLength(1, 'Required.'),
      z.maxLength(LIST_CHARACTERS, 'The list is too long. Send it in parts of 2,000 rows.'),
    ),
});
const output = z.object({
  rows: z.array(listedBest),
  counts: z.object({ rows: z.int(), fresh: z.int(), better: z.int(), left: z.int(), refused: z.int() }),
});
export type BestListAnswer = z.output<typeof output>;

const shared = { method: 'POST', access: representativeOf('clubId'), input, output } as const;

export const checkBests = route({
  ...shared,
  path: '/v5/club/bests/:clubId/check',
  bodyLimit: 4 * LIST_CHARACTERS,
  summary: "Previews the result for each row in a list of PBs for a club's athletes. Nothing is saved.",
});

export const takeBests = route({
  ...shared,
  path: '/v5/club/bests/:clubId',
  bodyLimit: 4 * LIST_CHARACTERS,
  summary: 'Saves the PBs in a list that are new or better. Returns a result for each row.',
});
