import * as z from 'zod/mini';
import { ownerOf } from '../access.ts';
import { athleteId, compEventId, entryId, line, sentCompEventId, sentEntryId, sentEventDefId } from '../fields.ts';
import { route } from '../route.ts';
import { unit } from './unit.ts';

/** One part of a combined event with the athlete's mark in it. */
export const part = z.object({
  ceid: sentCompEventId,
  eventid: sentEventDefId,
  eventName: z.string(),
  pb: z.nullable(z.number()),
  pbText: z.string(),
  /** The points of the mark; null without a mark, or when the event has no table. */
  points: z.nullable(z.int()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  split: z.nullable(z.number()),
  uomInfo: unit,
});

/** The parts of a combined event (multiid, multiEventOptions) for one athlete, in timetable order. */
export const partBests = z.object({
  multiid: sentCompEventId,
  eventName: z.string(),
  /** The athlete's entry with these marks; null before there is one. */
  entryId: z.nullable(sentEntryId),
  /** Why the marks of that entry cannot change; empty when they can. */
  fixed: z.string(),
  /** The sum of all parts; null until each part has points. */
  total: z.nullable(z.int()),
  parts: z.array(part),
});
export type PartBests = z.output<typeof partBests>;

export const readParts = route({
  method: 'GET',
  path: '/v5/events/multi/:athleteId/:ceid',
  access: ownerOf('athlete', 'athleteId'),
  summary: "The parts of a combined event with one athlete's marks in them, and the points for each.",
  input: z.strictObject({ athleteId, ceid: compEventId }),
  output: partBests,
});

export const saveParts = route({
  method: 'POST',
  path: '/v5/athlete/multi/:id',
  access: ownerOf('athlete', 'id'),
  summary:
    "Saves an athlete's PBs in the parts of a combined event, all or none, and puts the total on the athlete's entry in that event. `pbText` is the PB as the user typed it; a part that is empty or left out does not change.",
  input: z.strictObject({
    id: athleteId,
    ceid: compEventId,
    parts: z.array(z.strictObject({ ceid: compEventId, pbText: line(20) })).check(z.maxLength(20, 'At most 20.')),
  }),
  output: partBests,
});

export const changeEntryPb = route({
  method: 'POST',
  path: '/v5/athlete/pbupdatev2',
  access: ownerOf('entry', 'entryId'),
  summary:
    "Changes the performance given with an entry. `performance` is the text as the user typed it, or an object with `perfText`; if it is empty, the performance is removed unless the event requires one. After payment an entrant can do this only if the organiser allows it, and until entries close. A competition's builder can always do it, and changes only the entry, never the athlete's PB.",
  input: z.strictObject({
    entryId,
    performance: z.union([line(20), z.looseObject({ perfText: line(20) })]),
  }),
  output: z.object({ entryId: sentEntryId, perf: z.nullable(z.number()), perfText: z.string() }),
});
