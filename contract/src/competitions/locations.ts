import { uomTypes } from '@startline/rules/performances/units';
import * as z from 'zod/mini';
import { appAdmin, builderAt, signedIn } from '../access.ts';
import { empty, genericList, idOrZero, line, requiredLine, sentLocationId } from '../fields.ts';
import { route } from '../route.ts';

const locationId = z.coerce
  .number('Must be a number.')
  .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(2_147_483_647, 'Too large.'));
const degrees = (most: number) =>
  z.nullable(
    z.number('Must be a number.').check(z.minimum(-most, `At least ${-most}.`), z.maximum(most, `At most ${most}.`)),
  );

/** A venue. The position on the map is in degrees, null when it is not known; both or neither. */
export const location = z.object({
  id: sentLocationId,
  name: z.string(),
  address: z.string(),
  town: z.string(),
  postcode: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The organisation that added it and may change it; 0 for none. */
  orgid: z.int(),
  competitions: z.int(),
  mayEdit: z.boolean(),
  version: z.int(),
});
export type Location = z.infer<typeof location>;

export const listLocations = route({
  method: 'GET',
  path: '/v5/locs',
  // a venue has no personal data; changing one needs rights at the organisation that keeps it
  access: signedIn('venues are the same for all'),
  summary: 'Venues whose name, town or postcode contains the search text, by name.',
  input: z.strictObject({
    ...genericList,
    sort: z._default(z.enum(['name']), 'name'),
    search: z._default(line(100), ''),
  }),
  output: z.array(location),
  meta: z.object({ totalCount: z.int() }),
});
export const readLocation = route({
  method: 'GET',
  path: '/v5/locs/:id',
  access: signedIn('venues are the same for all'),
  summary: 'One venue.',
  input: z.strictObject({ id: locationId }),
  output: location,
});

const typed = {
  name: requiredLine(80),
  address: z._default(line(200), ''),
  town: z._default(line(80), ''),
  postcode: requiredLine(12),
  latitude: z._default(degrees(90), null),
  longitude: z._default(degrees(180), null),
};
export const createLocation = route({
  method: 'POST',
  path: '/v5/locs',
  access: builderAt('any', 'organisation', 'orgid', { unowned: 'administrators', somewhere: true }),
  summary:
    'Adds a venue for an organisation where the caller builds; an application administrator may send `orgid` 0 for none.',
  input: z.strictObject({ id: z._default(z.literal(0), 0), orgid: idOrZero, ...typed }),
  output: location,
});
export const updateLocation = route({
  method: 'PUT',
  path: '/v5/locs/:id',
  access: builderAt('any', 'location', 'id', { unowned: 'administrators', somewhere: true }),
  summary: "Changes a venue that the caller's organisation added.",
  input: z.strictObject({
    id: locationId,
    version: z.int(),
    ...typed,
    /** Read-only in the record; ignored in a write. */
    orgid: z.optional(z.unknown()),
    competitions: z.optional(z.unknown()),
    mayEdit: z.optional(z.unknown()),
  }),
  output: location,
});
export const deleteLocation = route({
  method: 'DELETE',
  path: '/v5/locs/:id',
  access: builderAt('any', 'location', 'id', { unowned: 'administrators', somewhere: true }),
  summary: "Deletes a venue that the caller's organisation added and no competition uses.",
  input: z.strictObject({ id: locationId }),
  output: empty,
});

const option = { pattern: requiredLine(20), short: line(10), text: requiredLine(40), uomType: z.enum(uomTypes) };
/** A unit of measure: the ways in which a performance may be typed. T time, D distance, H height, P points. */
export const uom = z.object({
  id: z.int(),
  options: z.array(z.object({ pattern: z.string(), short: z.string(), text: z.string(), uomType: z.enum(uomTypes) })),
  eventDefs: z.int(),
  version: z.int(),
});
export type Uom = z.infer<typeof uom>;
const options = z
  .array(z.strictObject(option))
  .check(z.minLength(1, 'Give at least one format.'), z.maxLength(12, 'At most 12.'));

export const listUoms = route({
  method: 'GET',
  path: '/v5/uom',
  // a table of the sport, which only administrators change
  access: signedIn('units of measure are the same for all'),
  summary: 'The units of measure.',
  input: z.strictObject({ ...genericList, sort: z._default(z.enum(['name']), 'name') }),
  output: z.array(uom),
  meta: z.object({ totalCount: z.int() }),
});
export const readUom = route({
  method: 'GET',
  path: '/v5/uom/:id',
  access: signedIn('units of measure are the same for all'),
  summary: 'One unit of measure.',
  input: z.strictObject({ id: locationId }),
  output: uom,
});
export const createUom = route({
  method: 'POST',
  path: '/v5/uom',
  access: appAdmin,
  summary: 'Adds a unit of measure.',
  input: z.strictObject({ id: z._default(z.literal(0), 0), options }),
  output: uom,
});
export const updateUom = route({
  method: 'PUT',
  path: '/v5/uom/:id',
  access: appAdmin,
  summary: 'Changes a unit of measure, but not its type once an event uses it.',
  input: z.strictObject({
    id: locationId,
    version: z.int(),
    options,
    /** Read-only in the record; ignored in a write. */
    eventDefs: z.optional(z.unknown()),
  }),
  output: uom,
});
export const deleteUom = route({
  method: 'DELETE',
  path: '/v5/uom/:id',
  access: appAdmin,
  summary: 'Deletes a unit of measure that no event uses.',
  input: z.strictObject({ id: locationId }),
  output: empty,
});
