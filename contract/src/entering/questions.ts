import { ANSWER_LENGTH, questionKinds } from '@startline/rules/entering/questions/question';
import * as z from 'zod/mini';
import { mine, ownerOf } from '../access.ts';
import { entryId, idOrZero, line, sentAthleteId, sentCompetitionId, sentEntryId } from '../fields.ts';
import { route } from '../route.ts';

const questionId = z.coerce
  .number('Must be a number.')
  .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(2_147_483_647, 'Too large.'));

/** A question as entrants read it. */
export const askedQuestion = z.object({
  id: z.int(),
  words: z.string(),
  kind: z.enum(questionKinds),
  choices: z.array(z.string()),
  required: z.boolean(),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

/** An athlete of the caller with the questions that its entries are asked. */
export const askedAthlete = z.object({
  athleteId: sentAthleteId,
  /** One of the caller's entries of the athlete, to answer by. */
  entryId: sentEntryId,
  name: z.string(),
  /** Whether a place is held and has yet to be paid for. */
  held: z.boolean(),
  mayAnswer: z.boolean(),
  asked: z.array(z.int()),
  /** An empty value was left blank. Null: another account that entered the athlete has answered. */
  answers: z.array(z.object({ questionId: z.int(), value: z.nullable(z.string()) })),
});
export type AskedAthlete = z.output<typeof askedAthlete>;

const askedCompetition = z.object({
  compId: sentCompetitionId,
  competition: z.string(),
  questions: z.array(askedQuestion),
  athletes: z.array(askedAthlete),
});
export type AskedCompetition = z.output<typeof askedCompetition>;

export const myQuestions = route({
  method: 'GET',
  path: '/v5/my/questions',
  access: mine('entries'),
  summary:
    "Organisers' questions for the athletes that the caller has entered, with their answers; for one competition unless `compId` is 0.",
  input: z.strictObject({ compId: z._default(idOrZero, 0) }),
  output: z.array(askedCompetition),
});

export const saveAnswers = route({
  method: 'POST',
  path: '/v5/answers',
  access: ownerOf('basketEntry', 'entryIds'),
  summary:
    'Answers questions for the athletes in these entries of the caller, until entries close. Each answer gives its entry and its question.',
  bodyLimit: 400_000,
  input: z.strictObject({
    entryIds: z
      .array(entryId)
      .check(z.minLength(1, 'Choose at least one entry.'), z.maxLength(200, 'At most 200 at a time.')),
    answers: z
      .array(z.strictObject({ entryId, questionId, value: line(ANSWER_LENGTH) }))
      .check(z.minLength(1, 'Answer at least one question.'), z.maxLength(1000, 'At most 1,000 at a time.')),
  }),
  output: z.object({ saved: z.int() }),
});
