import * as z from 'zod/mini';
import { builderAt } from '../access.ts';
import {
  compEventId,
  competitionId,
  isoDay,
  line,
  sentCompEventId,
  sentEventGroupId,
  eventType,
  gender,
} from '../fields.ts';
import { route } from '../route.ts';

/**
 * A row of the timetable: one round of one event group, with all its events that start together. `version` is the sum
 * of its events' versions, so that any change to one of them alters it.
 */
export const timetableRow = z.object({
  key: z.string(),
  ceids: z.array(sentCompEventId),
  version: z.int(),
  egId: sentEventGroupId,
  eventNo: z.int(),
  name: z.string(),
  round: z.string(),
  eventCode: z.string(),
  tf: eventType,
  genders: z.array(gender),
  ageGroups: z.array(z.string()),
  /** The age groups and genders in words: 'U13, U15 girls'; empty when the name of the row already says it. */
  forWhom: z.string(),
  /** Local time with its offset; `day` 1 is the competition's first. 00:00 means that the time is to be confirmed. */
  startDateTime: z.string(),
  day: z.int(),
  time: z.string(),
  timeKnown: z.boolean(),
  /** The organiser's minutes; `usualMinutes` is what the rule expects, and applies when `minutes` is null. */
  minutes: z.nullable(z.int()),
  usualMinutes: z.int(),
  facility: z.string(),
  needs: z.array(z.string()),
  locked: z.boolean(),
  entered: z.int(),
  maxAthletes: z.int(),
  scheduleOnly: z.boolean(),
});
export type TimetableWireRow = z.infer<typeof timetableRow>;

/**
 * Two rows too close together that athletes are both in. `expected` counts those entered; before there are entries,
 * `rule` says what the age and event rules make likely.
 */
export const timetableClash = z.object({
  a: z.string(),
  b: z.string(),
  kind: z.enum(['overlap', 'tight']),
  gapMinutes: z.int(),
  athletes: z.number(),
  names: z.array(z.string()),
  words: z.string(),
});
/** Something impossible: two events on one facility, a final before its heats. */
export const timetableFault = z.object({ keys: z.array(z.string()), kind: z.string(), words: z.string() });
const facility = z.object({
  kind: z.string(),
  count: z.int(),
  opens: z.array(z.object({ day: z.int(), from: z.string(), until: z.string() })),
});

export const timetable = z.object({
  status: z.enum(['provisional', 'final']),
  version: z.int(),
  stepMinutes: z.int(),
  days: z.array(z.object({ day: z.int(), date: z.string(), heading: z.string() })),
  facilities: z.array(facility),
  rows: z.array(timetableRow),
  clashes: z.array(timetableClash),
  faults: z.array(timetableFault),
  /**
   * Athletes with two events at once, and with little time between, as entered (or as expected by the rules before
   * there are entries).
   */
  overlapping: z.number(),
  tight: z.number(),
  fromEntries: z.boolean(),
});
export type Timetable = z.infer<typeof timetable>;

const at = builderAt('Schedule', 'competition', 'compId');
export const readTimetable = route({
  method: 'GET',
  path: '/v5/timetable/:compId',
  summary: "A competition's timetable by day, time and facility, with faults and athletes' clashes.",
  access: builderAt(['Comp Events', 'Schedule'], 'competition', 'compId'),
  input: z.strictObject({ compId: competitionId }),
  output: timetable,
});

const move = z.strictObject({
  ceids: z.array(compEventId).check(z.minLength(1), z.maxLength(200)),
  version: z.int(),
  /** Local time; unchanged when missing. 00:00 is to be confirmed. Minutes are multiples of five. */
  startDateTime: z.optional(line(40)),
  /** Whether the row goes back to a time that it had, which need not be a multiple of five. */
  putBack: z.optional(z.boolean()),
  minutes: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_440)))),
  facility: z.optional(line(60)),
  locked: z.optional(z.boolean()),
});
export const saveTimetableRows = route({
  method: 'POST',
  path: '/v5/timetable/:compId/rows',
  summary:
    'Moves rows of the timetable, or sets their minutes, facility and lock, all or none; refused if somebody has changed any of them in the meantime.',
  access: at,
  bodyLimit: 500_000,
  input: z.strictObject({
    compId: competitionId,
    rows: z.array(move).check(z.minLength(1, 'Choose at least one row.'), z.maxLength(500, 'At most 500 at once.')),
  }),
  output: timetable,
});

/** Facilities with their opening times for the scheduler; by default those of a usual stadium. */
const requests = {
  compId: competitionId,
  facilities: z.optional(
    z
      .array(
        z.object({
          kind: line(30),
          count: z.int().check(z.minimum(1), z.maximum(20)),
          opens: z.array(z.object({ day: z.int().check(z.minimum(1), z.maximum(14)), from: line(5), until: line(5) })),
        }),
      )
      .check(z.maxLength(30)),
  ),
  /** The length of the search, in rounds. */
  effort: z._default(z.int().check(z.minimum(10), z.maximum(5_000)), 600),
};
export const proposeTimetable = route({
  method: 'POST',
  path: '/v5/timetable/:compId/propose',
  summary:
    'Proposes better start times for rows that are not locked, with the clashes before and after. Nothing is saved.',
  access: at,
  input: z.strictObject(requests),
  output: z.object({
    moves: z.array(
      z.object({
        key: z.string(),
        ceids: z.array(sentCompEventId),
        version: z.int(),
        name: z.string(),
        from: z.string(),
        startDateTime: z.string(),
      }),
    ),
    before: z.object({ overlapping: z.number(), tight: z.number(), faults: z.int() }),
    after: z.object({ overlapping: z.number(), tight: z.number(), faults: z.int() }),
    notPlaced: z.array(z.string()),
    words: z.string(),
  }),
});
export const setTimetableStatus = route({
  method: 'POST',
  path: '/v5/timetable/:compId/publish',
  summary: 'Marks the timetable as provisional or final.',
  access: at,
  input: z.strictObject({ compId: competitionId, status: z.enum(['provisional', 'final']) }),
  output: z.object({ status: z.enum(['provisional', 'final']) }),
});
export const lockTimetableRows = route({
  method: 'POST',
  path: '/v5/timetable/:compId/lock',
  summary: "Locks rows in place, or unlocks them: those given, a day's, or all.",
  access: at,
  input: z.strictObject({
    compId: competitionId,
    ceids: z.optional(z.array(compEventId).check(z.maxLength(2_000))),
    day: z.optional(isoDay),
    locked: z.boolean(),
  }),
  output: z.object({ changed: z.int() }),
});
