import * as z from 'zod/mini';
import { builderAt } from '../access.ts';
import { eventOptionFields } from '../competitions/comp-event-options.ts';
import { idOrZero, line, pageNumber, eventType, gender } from '../fields.ts';
import { route } from '../route.ts';

const type = eventType;
const { helpText, excludeFromCntRule, unique, isTeamEvent, eventTeam, rowOptions } = eventOptionFields;
const number = z.nullable(z.number());
const unitOptions = z.array(
  z.object({ pattern: z.string(), short: z.string(), text: z.string(), uomType: z.enum(['T', 'D', 'H', 'P']) }),
);

/** A unit of measure: how its marks are written. */
export const unitOfMeasure = z.object({ id: z.int(), type: z.enum(['T', 'D', 'H', 'P']), options: unitOptions });

/**
 * An event definition (EVENT-01). Standard ones belong to no competition (`compId` 0); a competition may have its own.
 */
export const eventDefinition = z.object({
  id: z.int(),
  compId: z.int(),
  version: z.int(),
  code: z.string(),
  name: z.string(),
  gender,
  tf: type,
  options: z.object({
    helpText: z.string(),
    min: number,
    max: number,
    excludeFromCntRule: z.boolean(),
    unique,
    isTeamEvent: z.boolean(),
    eventTeam,
    rowOptions,
    maxInHeat: z.int(),
  }),
  uom: unitOfMeasure,
});
export type EventDefinition = z.infer<typeof eventDefinition>;

const id = z.coerce
  .number('Must be a number.')
  .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(2_147_483_647, 'Too large.'));
/** A typed number or text; empty means none. The rule judges it. */
const typedNumber = z._default(
  z.nullable(z.union([z.number(), z.string().check(z.maxLength(20, 'At most 20 characters.'))])),
  null,
);
const fields = {
  compId: z._default(idOrZero, 0),
  code: z._default(line(20), ''),
  name: z._default(line(60), ''),
  gender: z._default(z.string().check(z.maxLength(20)), ''),
  tf: z._default(z.string().check(z.maxLength(20)), ''),
  uom: z._default(z.nullable(z.object({ id: idOrZero })), null),
  options: z._default(
    z.object({
      helpText: z.optional(helpText),
      min: typedNumber,
      max: typedNumber,
      excludeFromCntRule: z.optional(excludeFromCntRule),
      unique: z.optional(unique),
      isTeamEvent: z.optional(isTeamEvent),
      eventTeam: z.optional(eventTeam),
      rowOptions: z.optional(rowOptions),
      maxInHeat: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    }),
    { min: null, max: null },
  ),
};

export const listEventDefinitions = route({
  method: 'GET',
  path: '/v5/event',
  summary:
    'Event definitions by name: the standard ones and, if a competition is given, its own; the first five by default, all with `pagesize` 0.',
  access: builderAt('any', 'competition', 'compId', { unowned: 'anyone' }),
  input: z.strictObject({
    compId: z._default(idOrZero, 0),
    search: z._default(line(60), ''),
    gender: z._default(z.enum(['', 'M', 'F', 'O']), ''),
    pagenumber: pageNumber,
    pagesize: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000)), 5),
  }),
  output: z.array(eventDefinition),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int(), isMore: z.boolean() }),
});
export const readEventDefinition = route({
  method: 'GET',
  path: '/v5/event/:id',
  summary: 'One event definition.',
  access: builderAt('any', 'eventDefinition', 'id', { unowned: 'anyone' }),
  input: z.strictObject({ id }),
  output: eventDefinition,
});
export const createEventDefinition = route({
  method: 'POST',
  path: '/v5/event',
  summary:
    'Adds an event definition to a competition or, without one, a standard definition (application administrators only).',
  access: builderAt('Comp Events', 'competition', 'compId', { unowned: 'administrators' }),
  input: z.strictObject({ id: z.optional(idOrZero), version: z.optional(z.int()), ...fields }),
  output: eventDefinition,
});
export const changeEventDefinition = route({
  method: 'PUT',
  path: '/v5/event/:id',
  summary: 'Changes an event definition; refused if somebody has changed it in the meantime.',
  access: builderAt('Comp Events', 'eventDefinition', 'id', { unowned: 'administrators' }),
  input: z.strictObject({ id, version: z.int(), ...fields }),
  output: eventDefinition,
});
export const removeEventDefinition = route({
  method: 'DELETE',
  path: '/v5/event/:id',
  summary: 'Deletes an event definition that no competition uses.',
  access: builderAt('Comp Events', 'eventDefinition', 'id', { unowned: 'administrators' }),
  input: z.strictObject({ id }),
  output: z.object({ removed: z.int() }),
});
