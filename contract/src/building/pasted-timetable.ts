import * as z from 'zod/mini';
import { builderAt } from '../access.ts';
import { competitionId, gender } from '../fields.ts';
import { route } from '../route.ts';

/** A pasted timetable: proposed rows with their lines, and faults with line and words. Nothing is written. */
export const readPaste = route({
  method: 'POST',
  path: '/v5/compevent/paste',
  summary:
    'Reads a timetable pasted from a spreadsheet into proposed rows, and says line by line what is not understood.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  bodyLimit: 850_000,
  input: z.strictObject({
    compId: competitionId,
    text: z.string().check(z.maxLength(200_000, 'At most 200,000 characters: paste one part after the other.')),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        line: z.int(),
        eventCode: z.string(),
        eventName: z.string(),
        gender,
        ageGroup: z.string(),
        ageGroupId: z.int(),
        startDateTime: z.string(),
        maxAthletes: z.int(),
        price: z.string(),
        groupName: z.string(),
        round: z.string(),
        entriesFromRows: z.array(z.int()),
        partOfRow: z.nullable(z.int()),
        facility: z.string(),
      }),
    ),
    faults: z.array(
      z.object({
        line: z.int(),
        column: z.string(),
        words: z.string(),
        suggestions: z.array(z.string()),
        used: z.boolean(),
      }),
    ),
    lines: z.int(),
  }),
});
