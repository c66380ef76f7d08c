import * as z from 'zod/mini';
import { builderAt, mine } from '../access.ts';
import type { eventRow } from './comp-events.ts';
import { competitionId, requiredLine, line, sentCompEventId, gender } from '../fields.ts';
import { route } from '../route.ts';

/**
 * A template in the list: standard ones have a key, those made from a competition have `own` and the organisation's
 * name.
 */
export const template = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.string(),
  description: z.string(),
  events: z.int(),
  days: z.int(),
  own: z.boolean(),
  organisation: z.string(),
});
export const listTemplates = route({
  method: 'GET',
  path: '/v5/template',
  summary: "The standard templates and those of the caller's organisations.",
  access: mine('templates'),
  input: z.strictObject({}),
  output: z.array(template),
});

/** The result of a template in a competition: rows for the bulk call, and prices by kind for those it lacks. */
export const previewTemplate = route({
  method: 'GET',
  path: '/v5/template/:key/rows',
  summary:
    'The rows that a template would add to a competition, on its days and with its age groups in use. Nothing is saved.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({ key: line(60), compId: competitionId }),
  output: z.object({
    rows: z.array(
      z.object({
        eventCode: z.string(),
        eventName: z.string(),
        gender: gender,
        ageGroup: z.string(),
        startDateTime: z.string(),
        maxAthletes: z.int(),
        groupName: z.string(),
        round: z.string(),
        priceKind: z.string(),
      }),
    ),
    leftOut: z.array(z.string()),
  }),
});
export const useTemplate = route({
  method: 'POST',
  path: '/v5/template/:key/use',
  summary: 'Fills a competition from a template: events, groups, limits, prices and rules, all or none.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({ key: line(60), compId: competitionId, priceId: z.optional(z.int()) }),
  output: z.object({
    created: z.array(sentCompEventId),
    groups: z.int(),
    prices: z.int(),
    rules: z.int(),
    leftOut: z.array(z.string()),
  }),
});
export const makeTemplate = route({
  method: 'POST',
  path: '/v5/template',
  summary:
    'Creates a template from a competition: its events, times, limits, prices and rules, without dates or entries.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({ compId: competitionId, name: requiredLine(80), description: z._default(line(300), '') }),
  output: template,
});
const templateId = z.coerce
  .number('Must be a number.')
  .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(2_147_483_647, 'Too large.'));
export const removeTemplate = route({
  method: 'DELETE',
  path: '/v5/template/:id',
  summary: "Deletes a template of the caller's organisation.",
  access: builderAt('General', 'template', 'id', { somewhere: true }),
  input: z.strictObject({ id: templateId }),
  output: z.object({ removed: z.int() }),
});
export type TemplateRow = z.infer<typeof eventRow>;
