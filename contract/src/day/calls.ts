import { unitStates } from '@startline/rules/day/units/unit-states';
import * as z from 'zod/mini';
import { anyone, mine } from '../access.ts';
import { competitionId, instantText, sentCompetitionId, sentEntryId, sentEventGroupId, timeZone } from '../fields.ts';
import { route } from '../route.ts';

const layout = z.enum(['lanes', 'line', 'order']);
const called = z.object({
  egId: sentEventGroupId,
  eventNo: z.int(),
  name: z.string(),
  startDateTime: instantText,
  timeKnown: z.boolean(),
  callAt: instantText,
  /** How its heats are placed; null until one is published. */
  layout: z.nullable(layout),
  heats: z.array(z.object({ heat: z.int(), state: z.enum(unitStates) })),
});
export type CalledEvent = z.output<typeof called>;

export const callTimes = route({
  method: 'GET',
  path: '/v5/public/comp/:id/calls',
  access: anyone,
  cacheSeconds: 5,
  sameForAll: true,
  summary: 'When each event of a competition is called, and how far its heats have got. It contains no names.',
  input: z.strictObject({ id: competitionId }),
  output: z.object({
    competition: z.object({ id: sentCompetitionId, name: z.string(), zone: timeZone }),
    events: z.array(called),
  }),
});

const place = z.object({
  heat: z.int(),
  heats: z.int(),
  position: z.int(),
  layout,
  state: z.enum(unitStates),
});
export type OwnPlace = z.output<typeof place>;

/** The caller's entry or team on the day. */
const own = z.object({
  lineId: sentEntryId,
  compId: sentCompetitionId,
  bib: z.string(),
  /** `off` when the competition has no check-in. */
  checkIn: z.enum(['off', 'not-yet', 'open', 'checked-in', 'missed', 'out']),
  /** The time at which check-in opens or closes, in words. */
  checkInText: z.string(),
  callAt: z.nullable(instantText),
  /** Filled once the start list is published; null before, and for those not on it. */
  start: z.nullable(place),
  /** Its starts in later rounds, and in the parts of a combined event, once their lists are published; by time. */
  more: z.array(z.object({ name: z.string(), callAt: z.nullable(instantText), start: place })),
  zone: timeZone,
});
export type OwnDay = z.output<typeof own>;

export const myDay = route({
  method: 'GET',
  path: '/v5/my-day',
  access: mine('entries'),
  summary:
    "The caller's paid entries and teams from yesterday to three weeks ahead: number, check-in, call time, and heat and lane once published.",
  input: z.strictObject({}),
  output: z.object({ lines: z.array(own) }),
});
