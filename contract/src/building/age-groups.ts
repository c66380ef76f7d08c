import * as z from 'zod/mini';
import { builderAt } from '../access.ts';
import { ageGroup } from '../competitions/competitions.ts';
import { competitionId, idOrZero, isoDay, line, pageNumber } from '../fields.ts';
import { route } from '../route.ts';

/**
 * An age group as the builder has it (AGE-01). Standard groups belong to no competition (`compId` 0) and are the same
 * everywhere; a competition may have its own. Day and month 0 mean the day of the competition; `minAtYear` is the
 * distance in years from the competition.
 */
export const builderAgeGroup = z.extend(ageGroup, {
  compId: z.int(),
  version: z.int(),
  /** One sentence: who is in it, by date of birth, on the competition's day. */ born: z.string(),
  /** The number of the competition's events for it. */ events: z.int(),
});
export type BuilderAgeGroup = z.infer<typeof builderAgeGroup>;

const id = z.coerce
  .number('Must be a number.')
  .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(2_147_483_647, 'Too large.'));
/** A typed number; null, or 0 for the day of the competition, means empty. The rule judges it. */
const typed = z._default(
  z.nullable(z.int('Must be a whole number.').check(z.minimum(-10_000), z.maximum(10_000))),
  null,
);
/** The distance in years from the competition. */
const years = z._default(
  z.nullable(z.int('Must be a whole number.').check(z.minimum(-5, 'At least -5.'), z.maximum(5, 'At most 5.'))),
  null,
);
const fields = {
  compId: z._default(idOrZero, 0),
  name: z._default(line(60), ''),
  shortName: z._default(line(20), ''),
  minAge: typed,
  maxAge: typed,
  minAtDay: typed,
  minAtMonth: typed,
  minAtYear: years,
  maxAtDay: typed,
  maxAtMonth: typed,
  maxAtYear: years,
  keyName: z._default(line(20), ''),
  fromDate: z._default(z.nullable(isoDay), null),
  toDate: z._default(z.nullable(isoDay), null),
  options: z._default(
    z.array(z.object({ aocode: z.string(), default: z.boolean(), base: z.int() })).check(z.maxLength(10)),
    [],
  ),
  born: z.optional(z.unknown()),
  events: z.optional(z.unknown()),
};

export const listAgeGroups = route({
  method: 'GET',
  path: '/v5/ag',
  summary:
    'Age groups by name: the standard ones and, if a competition is given, its own; the first five by default, all with `pagesize` 0.',
  access: builderAt('any', 'competition', 'compId', { unowned: 'anyone' }),
  input: z.strictObject({
    compId: z._default(idOrZero, 0),
    pagenumber: pageNumber,
    pagesize: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(500)), 5),
  }),
  output: z.array(builderAgeGroup),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int(), isMore: z.boolean() }),
});
export const readAgeGroup = route({
  method: 'GET',
  path: '/v5/ag/:id',
  summary: 'One age group.',
  access: builderAt('any', 'ageGroup', 'id', { unowned: 'anyone' }),
  input: z.strictObject({ id }),
  output: builderAgeGroup,
});
export const defaultAgeGroups = route({
  method: 'GET',
  path: '/v5/ag/def/:aocode',
  summary: "A registration body's default age groups in use on the competition's day, and the competition's own.",
  access: builderAt('any', 'competition', 'compid', { unowned: 'anyone' }),
  input: z.strictObject({ aocode: z.string().check(z.trim(), z.maxLength(10)), compid: z._default(idOrZero, 0) }),
  output: z.array(builderAgeGroup),
});
export const createAgeGroup = route({
  method: 'POST',
  path: '/v5/ag',
  summary: 'Adds an age group to a competition or, without one, a standard group (application administrators only).',
  access: builderAt('Comp Events', 'competition', 'compId', { unowned: 'administrators' }),
  input: z.strictObject({ id: z.optional(idOrZero), version: z.optional(z.int()), ...fields }),
  output: builderAgeGroup,
});
export const changeAgeGroup = route({
  method: 'PUT',
  path: '/v5/ag/:id',
  summary: 'Changes an age group; refused if somebody has changed it in the meantime.',
  access: builderAt('Comp Events', 'ageGroup', 'id', { unowned: 'administrators' }),
  input: z.strictObject({ id, version: z.int(), ...fields }),
  output: builderAgeGroup,
});
export const removeAgeGroup = route({
  method: 'DELETE',
  path: '/v5/ag/:id',
  summary: 'Deletes an age group that nothing uses.',
  access: builderAt('Comp Events', 'ageGroup', 'id', { unowned: 'administrators' }),
  input: z.strictObject({ id }),
  output: z.object({ removed: z.int() }),
});
export const ageGroupSets = route({
  method: 'GET',
  path: '/v5/ag/sets/:compId',
  summary:
    'The sets of age groups that a competition can use on its day: track and field, road and cross country, schools, masters.',
  access: builderAt('any', 'competition', 'compId'),
  input: z.strictObject({ compId: competitionId }),
  output: z.array(
    z.object({ key: z.string(), name: z.string(), isDefault: z.boolean(), ageGroupIds: z.array(z.int()) }),
  ),
});

/** Own age groups of another competition of the organisation: what it has, to be copied as a whole. */
const otherAgeSet = z.object({
  compId: z.int(),
  competition: z.string(),
  startsOn: isoDay,
  /** The names of the groups, the youngest first. */ names: z.array(z.string()),
});
export type OtherAgeSet = z.infer<typeof otherAgeSet>;

export const otherAgeSets = route({
  method: 'GET',
  path: '/v5/ag/others/:compId',
  summary:
    "Age groups added in the organisation's other competitions that the caller may build, a set for each: the newest 10, without repeats.",
  access: builderAt('any', 'competition', 'compId'),
  input: z.strictObject({ compId: competitionId }),
  output: z.array(otherAgeSet),
});
export const copyAgeSet = route({
  method: 'POST',
  path: '/v5/ag/copy',
  summary:
    "Copies another competition's own age groups to a competition of the same organisation. Groups with a name that is already there do not change.",
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({ compId: competitionId, from: competitionId }),
  output: z.object({
    /** The groups of the set in the competition: those added and those that were there. */
    ageGroupIds: z.array(z.int()),
    added: z.int(),
  }),
});
