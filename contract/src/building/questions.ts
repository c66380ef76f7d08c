import { CHOICE_LENGTH, MOST_CHOICES } from '@startline/rules/building/builder/question-form';
import { QUESTION_LENGTH, questionKinds } from '@startline/rules/entering/questions/question';
import type { EventGroupId } from '@startline/rules/ids';
import * as z from 'zod/mini';
import { builderAt } from '../access.ts';
import { competitionId, idOrZero, line, sentEventGroupId } from '../fields.ts';
import { route } from '../route.ts';

/** A question of a competition with the number of athletes who have answered it. */
export const builtQuestion = z.object({
  id: z.int(),
  words: z.string(),
  kind: z.enum(questionKinds),
  choices: z.array(z.string()),
  required: z.boolean(),
  /** The event groups whose entrants are asked; empty for all entrants. */
  groups: z.array(sentEventGroupId),
  /** Asked no longer; its answers stay. */
  closed: z.boolean(),
  answers: z.int(),
});
export type BuiltQuestion = z.output<typeof builtQuestion>;

const builtQuestions = z.object({
  /** The number of the last change of the questions, sent back with the next; 0 before the first. */
  version: z.int(),
  questions: z.array(builtQuestion),
  /** The event groups that questions can be restricted to. */
  groups: z.array(z.object({ id: sentEventGroupId, name: z.string() })),
});
export type BuiltQuestions = z.output<typeof builtQuestions>;

const groupId = idOrZero as unknown as z.ZodMiniType<EventGroupId>;

export const readQuestions = route({
  method: 'GET',
  path: '/v5/competition/questions/:id',
  access: builderAt('Config', 'competition', 'id'),
  summary: 'The questions that a competition asks its athletes, in order, with the number of answers to each.',
  input: z.strictObject({ id: competitionId }),
  output: builtQuestions,
});

export const saveQuestions = route({
  method: 'PUT',
  path: '/v5/competition/questions/:id',
  access: builderAt('Config', 'competition', 'id'),
  summary:
    "Replaces a competition's questions, in the order of the list: an `id` of 0 adds one, and one left out is removed unless it has answers.",
  input: z.strictObject({
    id: competitionId,
    version: z.int().check(z.nonnegative('Must not be below zero.')),
    questions: z
      .array(
        z.strictObject({
          id: z._default(idOrZero, 0),
          words: line(QUESTION_LENGTH),
          kind: z.enum(questionKinds),
          choices: z._default(
            z.array(line(CHOICE_LENGTH)).check(z.maxLength(MOST_CHOICES, `At most ${MOST_CHOICES} choices.`)),
            [],
          ),
          required: z.boolean(),
          groups: z._default(z.array(groupId).check(z.maxLength(1000, 'At most 1,000.')), []),
          closed: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(50, 'At most 50 questions, including closed ones.')),
  }),
  output: builtQuestions,
});
