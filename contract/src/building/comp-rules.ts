import { noLimits, type Count } from '@startline/rules/entering/entries/limits';
import * as z from 'zod/mini';
import { builderAt } from '../access.ts';
import { uniqueSet } from '../competitions/comp-event-options.ts';
import { competitionId, idOrZero, pageNumber, sentCompetitionId } from '../fields.ts';
import { ruleLimits } from '../entering/limits.ts';
import { route } from '../route.ts';

const group = z.object({ id: z.int(), name: z.string() });

/** A rule of a competition (CRULE-01). Without age groups it is for all; `ageGroup` is the first. */
export const compRule = z.object({
  id: z.int(),
  compId: sentCompetitionId,
  version: z.int(),
  ageGroup: z.nullable(group),
  ageGroups: z.array(group),
  options: z.object({
    ...ruleLimits,
    type: z.enum(['age-group', 'all']),
    unique: z.array(
      z.object({
        ids: z.array(z.int()),
        events: z.array(group),
        type: z.enum(['event', 'group', 'competition']),
        text: z.string(),
      }),
    ),
    displayMaxDayFields: z.boolean(),
  }),
  /** The limits that are set, one line each: 'Max Comp 4 (track 3, field 2)'. */
  texts: z.array(z.string()),
});
export type CompRuleRecord = z.infer<typeof compRule>;

const typed = z._default(z.nullable(z.number().check(z.minimum(-1e9), z.maximum(1e9))), 0);
const typedLimits = Object.fromEntries(Object.keys(noLimits).map((key) => [key, typed])) as Record<Count, typeof typed>;
const id = z.coerce
  .number('Must be a number.')
  .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(2_147_483_647, 'Too large.'));
/** A typed unique set; missing fields take their defaults. */
const typedSet = z.object({
  ...uniqueSet.shape,
  ids: z._default(
    z.array(z.int().check(z.minimum(0), z.maximum(2_147_483_647))).check(z.maxLength(200, 'At most 200.')),
    [],
  ),
  events: z.optional(z.array(z.object({ id }))),
  text: z._default(
    z
      .string()
      .check(
        z.maxLength(200, 'At most 200 characters.'),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Contains characters that cannot be used.'),
      ),
    '',
  ),
  type: z._default(z.enum(['event', 'group', 'competition']), 'event'),
});
const fields = {
  compId: competitionId,
  ageGroup: z.optional(z.nullable(z.object({ id }))),
  ageGroups: z._default(z.array(z.object({ id })).check(z.maxLength(100, 'At most 100.')), []),
  options: z.object({
    ...typedLimits,
    type: z._default(z.string(), ''),
    displayMaxDayFields: z._default(z.boolean(), false),
    unique: z._default(z.array(typedSet).check(z.maxLength(20, 'At most 20.')), []),
  }),
  texts: z.optional(z.unknown()),
};

export const listRules = route({
  method: 'GET',
  path: '/v5/rule',
  summary: "A competition's rules, by age group; the first five by default, all with `pagesize` 0.",
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({
    compId: competitionId,
    pagenumber: pageNumber,
    pagesize: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200)), 5),
  }),
  output: z.array(compRule),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int(), isMore: z.boolean() }),
});
export const readRule = route({
  method: 'GET',
  path: '/v5/rule/:id',
  summary: 'One rule of a competition.',
  access: builderAt('Comp Events', 'compRule', 'id'),
  input: z.strictObject({ id }),
  output: compRule,
});
export const createRule = route({
  method: 'POST',
  path: '/v5/rule',
  summary: 'Adds a rule to a competition. Each age group can have only one.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({ id: z.optional(idOrZero), version: z.optional(z.int()), ...fields }),
  output: compRule,
});
export const changeRule = route({
  method: 'PUT',
  path: '/v5/rule/:id',
  summary: 'Changes a rule; refused if somebody has changed it in the meantime.',
  access: builderAt('Comp Events', 'compRule', 'id'),
  input: z.strictObject({ id, version: z.int(), ...fields }),
  output: compRule,
});
export const removeRule = route({
  method: 'DELETE',
  path: '/v5/rule/:id',
  summary: 'Deletes a rule.',
  access: builderAt('Comp Events', 'compRule', 'id'),
  input: z.strictObject({ id }),
  output: z.object({ removed: z.int() }),
});
