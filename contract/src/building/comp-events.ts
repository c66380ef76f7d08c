import * as z from 'zod/mini';
import { builderAt } from '../access.ts';
import { compEventOptions, sentEventOptions } from '../competitions/comp-event-options.ts';
import {
  amount,
  compEventId,
  competitionId,
  idOrZero,
  pageNumber,
  line,
  sentCompetitionId,
  sentCompEventId,
  sentEventDefId,
  sentEventGroupId,
  eventType,
  gender,
} from '../fields.ts';
import { route } from '../route.ts';

const type = eventType;

/** An event of a competition as the builder has it (EVENT-03). */
export const compEvent = z.object({
  id: sentCompEventId,
  compId: sentCompetitionId,
  /** Raised with every change; a write names the version that it started from. */
  version: z.int(),
  event: z.object({
    id: sentEventDefId,
    code: z.string(),
    name: z.string(),
    gender,
    tf: type,
    isTeamEvent: z.boolean(),
  }),
  /** Local time with its offset, '2027-05-08T11:45:00+01:00'. 00:00 means that the time is to be confirmed. */
  startDateTime: z.string(),
  isOpen: z.boolean(),
  ageGroup: z.object({ id: z.int(), name: z.string(), keyName: z.string() }),
  /** The age group and the gender in words: 'U15 girls'. */
  forWhom: z.string(),
  price: z.nullable(z.object({ id: z.int(), description: z.string(), price: amount })),
  /** -1 schedule only, 0 no limit. */
  maxAthletes: z.int(),
  /** The organiser's own word for events that share their places: the limit of each counts the athletes of all (0083). */
  maxGroup: z.string(),
  /** The number in the names of photo-finish files; it never changes once the competition is published. */
  eventNo: z.int(),
  /** The group with its notes and its own version. */
  eventGroup: z.object({
    id: sentEventGroupId,
    name: z.string(),
    resultsPossible: z.boolean(),
    notes: z.string(),
    version: z.int(),
  }),
  /** A positive split is a least mark, a negative one a greatest. */
  split: z.nullable(z.number()),
  /** Heats, Semi-finals, Final; empty when there is one round. */
  round: z.string(),
  options: compEventOptions,
  /** Its facility, its minutes (null: the usual ones), and whether the scheduler may not move it. */
  facility: z.string(),
  minutes: z.nullable(z.int()),
  locked: z.boolean(),
  /** Live entries (paid or promised), and places held in baskets. */
  entered: z.int(),
  held: z.int(),
});
export type CompEvent = z.infer<typeof compEvent>;

const id = z.int().check(z.positive('Choose one.'), z.maximum(2_147_483_647, 'Too large.'));
/**
 * Local time, '2027-05-08T11:45' or '2027-05-08 11:45', or with an offset. 00:00 is to be confirmed. The rule judges
 * it, in its own words.
 */
const startDateTime = z._default(z.string().check(z.trim(), z.maxLength(40, 'At most 40 characters.')), '');
const whole = z.nullable(
  z
    .int('Must be a whole number.')
    .check(z.minimum(-2_147_483_648, 'Too small.'), z.maximum(2_147_483_647, 'Too large.')),
);
const facility = line(60);
const minutes = z.nullable(
  z.int().check(z.minimum(0, 'Must not be below zero.'), z.maximum(1_440, 'Must be at most a day.')),
);
const split = z.nullable(z.number().check(z.minimum(-1_000_000, 'Too small.'), z.maximum(1_000_000, 'Too large.')));

const fields = {
  event: z.object({ id }),
  startDateTime,
  isOpen: z._default(z.boolean(), true),
  ageGroup: z.object({ id }),
  price: z._default(z.nullable(z.object({ id })), null),
  maxAthletes: z._default(whole, 0),
  maxGroup: z._default(line(50), ''),
  /** An id joins that group; a name alone joins the group of that name, or creates it. The rule judges its length. */
  eventGroup: z.object({ id: z._default(idOrZero, 0), name: z._default(line(10_000), '') }),
  split: z._default(split, null),
  round: z._default(line(30), ''),
  options: z._default(sentEventOptions, {}),
  facility: z._default(facility, ''),
  minutes: z._default(minutes, null),
  locked: z._default(z.boolean(), false),
  /** Read-only in the record; ignored in a write. */
  eventNo: z.optional(z.unknown()),
  forWhom: z.optional(z.unknown()),
  entered: z.optional(z.unknown()),
  held: z.optional(z.unknown()),
};

const listed = z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int(), isMore: z.boolean() });

export const listCompEvents = route({
  method: 'GET',
  path: '/v5/compevent',
  summary: "A competition's events, by name; the first five by default, all with `pagesize` 0.",
  access: builderAt(['Comp Events', 'Schedule'], 'competition', 'compId'),
  input: z.strictObject({
    compId: competitionId,
    pagenumber: pageNumber,
    pagesize: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000)), 5),
  }),
  output: z.array(compEvent),
  meta: listed,
});
export const readCompEvent = route({
  method: 'GET',
  path: '/v5/compevent/:id',
  summary: 'One event in a competition.',
  access: builderAt(['Comp Events', 'Schedule'], 'compEvent', 'id'),
  input: z.strictObject({ id: compEventId }),
  output: compEvent,
});
export const createCompEvent = route({
  method: 'POST',
  path: '/v5/compevent',
  summary: 'Adds an event to a competition.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({ id: z.optional(idOrZero), version: z.optional(z.int()), compId: competitionId, ...fields }),
  output: compEvent,
});
export const changeCompEvent = route({
  method: 'PUT',
  path: '/v5/compevent/:id',
  summary: 'Changes an event in a competition; refused if somebody has changed it in the meantime.',
  access: builderAt('Comp Events', 'compEvent', 'id'),
  input: z.strictObject({ id: compEventId, version: z.int(), compId: competitionId, ...fields }),
  output: compEvent,
});
export const removeCompEvent = route({
  method: 'DELETE',
  path: '/v5/compevent/:id',
  summary: 'Removes an event without entries from a competition.',
  access: builderAt('Comp Events', 'compEvent', 'id'),
  input: z.strictObject({ id: compEventId }),
  output: z.object({ removed: z.array(sentCompEventId) }),
});

const ceids = z
  .array(compEventId)
  .check(z.minLength(1, 'Choose at least one event.'), z.maxLength(1_000, 'At most 1,000 at once.'));
export const removeCompEvents = route({
  method: 'POST',
  path: '/v5/compevent/delete',
  summary: 'Removes events without entries from a competition, all or none.',
  access: builderAt('Comp Events', 'compEvent', 'ceids'),
  input: z.strictObject({ ceids }),
  output: z.object({ removed: z.array(sentCompEventId) }),
});
export const renameEventGroup = route({
  method: 'POST',
  path: '/v5/compevent/renamegroup',
  summary: 'Renames an event group.',
  access: builderAt('Comp Events', 'eventGroup', 'egId'),
  input: z.strictObject({ egId: id, name: z._default(line(10_000), ''), version: z.optional(z.int()) }),
  output: z.lazy(() => eventGroup),
});

/** One plain row from a matrix, a spreadsheet, a template or a file. */
export const eventRow = z.strictObject({
  /** A code of the sport ('100', 'SP4K') or the id of an event definition. */
  eventCode: z._default(line(60), ''),
  eventId: z._default(idOrZero, 0),
  gender,
  /** The key of an age group ('U14', 'SEN') in force on the day, or its id. */
  ageGroup: z._default(line(60), ''),
  ageGroupId: z._default(idOrZero, 0),
  startDateTime,
  priceId: z._default(z.nullable(idOrZero), null),
  maxAthletes: z._default(whole, 0),
  /** Empty: named after the event, its gender and ages. Rows with the same name form one group. */
  groupName: z._default(line(10_000), ''),
  split: z._default(split, null),
  round: z._default(line(30), ''),
  /** The indices (from 0) of rows in this list that are earlier rounds of this one. */
  entriesFromRows: z._default(
    z.array(z.int().check(z.minimum(0), z.maximum(1_000))).check(z.maxLength(200, 'At most 200.')),
    [],
  ),
  /** The index in this list of the combined event that this row is a part of. */
  partOfRow: z._default(z.nullable(z.int().check(z.minimum(0))), null),
  /** The number of the event; the next free one by default. */
  eventNo: z.optional(z.int().check(z.positive('Must be above zero.'), z.maximum(9_999, 'At most 9999.'))),
  isOpen: z._default(z.boolean(), true),
  options: z._default(sentEventOptions, {}),
  facility: z._default(facility, ''),
  minutes: z._default(minutes, null),
  locked: z._default(z.boolean(), false),
});
export type EventRowInput = z.infer<typeof eventRow>;
export const createCompEvents = route({
  method: 'POST',
  path: '/v5/compevent/bulk',
  summary: 'Adds many events with their groups and limits, all or none. With `dryRun` nothing is saved.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  bodyLimit: 1_000_000,
  input: z.strictObject({
    compId: competitionId,
    rows: z
      .array(eventRow)
      .check(z.minLength(1, 'Choose at least one event.'), z.maxLength(1_000, 'At most 1,000 at once.')),
    dryRun: z._default(z.boolean(), false),
  }),
  output: z.object({ created: z.array(sentCompEventId), groups: z.int(), events: z.int() }),
});

/** The changes to all chosen events; missing fields stay as they are. */
const edit = z.strictObject({
  price: z.optional(z.nullable(z.object({ id }))),
  maxAthletes: z.optional(z.int()),
  isOpen: z.optional(z.boolean()),
  split: z.optional(split),
  options: z.optional(sentEventOptions),
  facility: z.optional(facility),
  minutes: z.optional(minutes),
  locked: z.optional(z.boolean()),
  maxGroup: z.optional(line(50)),
  /** Moves every start by this many minutes. */
  moveMinutes: z.optional(z.int().check(z.minimum(-525_600), z.maximum(525_600))),
});
export const editCompEvents = route({
  method: 'POST',
  path: '/v5/compevent/edit',
  summary:
    'Changes the same fields of many events, all or none; refused if somebody has changed any of them in the meantime.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  bodyLimit: 500_000,
  input: z.strictObject({
    compId: competitionId,
    events: z
      .array(z.object({ id: compEventId, version: z.int() }))
      .check(z.minLength(1, 'Choose at least one event.'), z.maxLength(1_000, 'At most 1,000 at once.')),
    change: edit,
  }),
  output: z.array(compEvent),
});

/** Events that compete together under one number and name (EVENT-06). */
export const eventGroup = z.object({
  egId: sentEventGroupId,
  id: sentEventGroupId,
  compId: sentCompetitionId,
  version: z.int(),
  name: z.string(),
  eventNo: z.int(),
  notes: z.string(),
  resultsPossible: z.boolean(),
  events: z.int(),
});
export type EventGroup = z.infer<typeof eventGroup>;
export const saveEventGroup = route({
  method: 'POST',
  path: '/v5/eventgroup',
  summary:
    'Creates an event group (`id` 0), or saves its name, notes and, before the competition is published, its number.',
  access: builderAt('Comp Events', 'competition', 'compId'),
  input: z.strictObject({
    id: z._default(idOrZero, 0),
    egId: z.optional(idOrZero),
    version: z.optional(z.int()),
    compId: competitionId,
    name: z._default(line(10_000), ''),
    /** Left out, they stay. */ notes: z.optional(line(2_000)),
    eventNo: z.optional(z.int().check(z.positive('Must be above zero.'), z.maximum(9_999, 'At most 9999.'))),
    resultsPossible: z.optional(z.boolean()),
    events: z.optional(z.unknown()),
  }),
  output: eventGroup,
});
export const removeEventGroup = route({
  method: 'DELETE',
  path: '/v5/eventgroup/:id',
  summary: 'Deletes an event group without entries, and its events.',
  access: builderAt('Comp Events', 'eventGroup', 'id'),
  input: z.strictObject({ id: compEventId }),
  output: z.object({ removed: z.array(sentCompEventId) }),
});
export const setResultsPossible = route({
  method: 'POST',
  path: '/v5/eventgroup/resultspossible',
  summary: 'Sets whether results can be entered for an event group.',
  access: builderAt('Comp Events', 'eventGroup', 'egId'),
  input: z.strictObject({ egId: id, possible: z.boolean() }),
  output: eventGroup,
});
