import * as z from 'zod/mini';
import { representativeOf } from '../access.ts';
import { clubId, competitionId, isoDay, line, requiredLine, sentCompEventId, sentCompetitionId } from '../fields.ts';
import { route } from '../route.ts';

/** The types of a file of entries: bytes, whatever type the browser declares; its content shows its kind. */
export const sheetTypes = ['application/octet-stream'] as const;
/** The largest file of entries in bytes: 5,000 rows have under one million. */
export const SHEET_BYTES = 3_000_000;

export const readSheet = route({
  method: 'POST',
  path: '/v5/club/sheet/:clubId',
  access: representativeOf('clubId'),
  takesFile: sheetTypes,
  bodyLimit: SHEET_BYTES,
  limit: 'upload',
  inQuery: ['name'],
  summary:
    'Reads a file of entries (xlsx, CSV or Hy-Tek with semicolons), sent as the body, and returns its rows as text to paste. Nothing is saved.',
  input: z.strictObject({ clubId, name: requiredLine(200) }),
  output: z.object({
    text: z.string(),
    from: z.enum(['workbook', 'hytek', 'text']),
    /** The sheet that was read, when a workbook has several. */
    sheet: z.string(),
  }),
});

/** The most newcomers in one call. */
export const MOST_NEWCOMERS = 200;

export const newcomers = route({
  method: 'POST',
  path: '/v5/club/newcomers/:compId/:clubId',
  access: representativeOf('clubId'),
  summary:
    'Which events people who are not yet in the club could enter for it, judged by gender, date of birth and registration number; also lists all the events. Nothing is saved.',
  input: z.strictObject({
    compId: competitionId,
    clubId,
    people: z
      .array(z.strictObject({ gender: z.enum(['F', 'M']), born: isoDay, urn: z._default(line(20), '') }))
      .check(z.maxLength(MOST_NEWCOMERS, 'At most 200 people at a time.')),
  }),
  output: z.object({
    events: z.array(z.object({ ceid: sentCompEventId, code: z.string(), name: z.string() })),
    people: z.array(z.object({ ageGroup: z.string(), ceids: z.array(sentCompEventId), refusal: z.string() })),
  }),
});

export const listPast = route({
  method: 'GET',
  path: '/v5/club/past/:compId/:clubId',
  access: representativeOf('clubId'),
  summary: "The organiser's earlier competitions that the club's current athletes entered for it.",
  input: z.strictObject({ compId: competitionId, clubId }),
  output: z.array(
    z.object({ compId: sentCompetitionId, competition: z.string(), startsOn: z.string(), entries: z.int() }),
  ),
});

export const pastEntries = route({
  method: 'GET',
  path: '/v5/club/past/:compId/:clubId/:from',
  access: representativeOf('clubId'),
  summary: "The entries of the club's current athletes at one of those competitions, as text to paste.",
  input: z.strictObject({ compId: competitionId, clubId, from: competitionId }),
  output: z.object({ text: z.string() }),
});
