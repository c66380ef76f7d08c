import * as z from 'zod/mini';
import { builderAt } from '../access.ts';
import { competitionId, gender } from '../fields.ts';
import { route } from '../route.ts';

const nth = z.int().check(z.minimum(0), z.maximum(100_000));
/** A row of the text that the organiser typed again; without text it is left out. */
const correction = z.strictObject({
  line: z.int().check(z.minimum(1), z.maximum(200_000)),
  nth,
  text: z.string().check(z.maxLength(300, 'At most 300 characters.')),
});

/**
 * Reads a pasted timetable: returns each row of the text with its outcome, the proposed events, and faults with line
 * and words. `rows` = `read` + `refused` + `leftOut`. Writes nothing.
 */
export const readPaste = route({
  method: 'POST',
  path: '/v5/compevent/paste',
  summary:
    'Turns a timetable pasted from a spreadsheet into proposed rows, and reports line by line what is not understood.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  bodyLimit: 850_000,
  input: z.strictObject({
    compId: competitionId,
    text: z.string().check(z.maxLength(200_000, 'At most 200,000 characters: paste it in parts.')),
    corrections: z._default(z.array(correction).check(z.maxLength(2_000)), []),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        line: z.int(),
        nth,
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
        nth,
        column: z.string(),
        words: z.string(),
        suggestions: z.array(z.string()),
        used: z.boolean(),
      }),
    ),
    textRows: z.array(
      z.object({
        line: z.int(),
        nth,
        text: z.string(),
        outcome: z.enum(['read', 'joined', 'refused', 'left-out', 'heading']),
      }),
    ),
    count: z.object({
      rows: z.int(),
      read: z.int(),
      refused: z.int(),
      leftOut: z.int(),
      headings: z.int(),
    }),
  }),
});
