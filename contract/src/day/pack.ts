import { dayKinds, daySubjects, type DayKind } from '@startline/rules/day/log/day-log';
import { unitStates } from '@startline/rules/day/units/unit-states';
import * as z from 'zod/mini';
import { areaAt } from '../access.ts';
import {
  competitionId,
  idOrZero,
  instantText,
  line,
  sentAthleteId,
  sentCompetitionId,
  sentEntryId,
  sentEventGroupId,
  timeZone,
} from '../fields.ts';
import { route } from '../route.ts';

const kinds = Object.keys(dayKinds) as [DayKind, ...DayKind[]];
const value = z.union([z.null(), z.boolean(), z.int(), z.string()]);

/** A report with its author: a person's display name, or the label of a scanner link. */
const report = z.object({ rowId: z.string(), value, by: z.string(), at: instantText });

/** The present value of one kind about one subject, its author, and contradicting reports of other devices. */
export const packCell = z.object({
  subject: z.enum(daySubjects),
  subjectId: z.int(),
  kind: z.enum(kinds),
  part: z.int(),
  value,
  /** Null once everything was taken back. */
  rowId: z.nullable(z.string()),
  by: z.string(),
  at: instantText,
  against: z.array(report),
});
export type PackCell = z.output<typeof packCell>;

/** An entry or a team at the desk: no birth date, phone or e-mail. */
const entrant = z.object({
  lineId: sentEntryId,
  kind: z.enum(['entry', 'team']),
  /** The same for all entries of one athlete. */
  personId: z.string(),
  firstName: z.string(),
  surName: z.string(),
  club: z.string(),
  urn: z.string(),
  bib: z.string(),
  ageGroup: z.string(),
  egId: sentEventGroupId,
  event: z.string(),
  isPaid: z.boolean(),
  /** The times at which check-in of the event opens and closes; null while its time is not known. */
  opens: z.nullable(instantText),
  closes: z.nullable(instantText),
  /** The names of a team's runners, in their order. */
  runners: z.array(z.string()),
});
export type PackEntrant = z.output<typeof entrant>;

/** A team with its places, its runners, and its possible runners: only names and ids. */
const packTeam = z.object({
  lineId: sentEntryId,
  places: z.array(z.string()),
  runnerIds: z.array(sentAthleteId),
  candidates: z.array(z.object({ athleteId: sentAthleteId, name: z.string() })),
});
export type PackTeam = z.output<typeof packTeam>;

const event = z.object({
  egId: sentEventGroupId,
  eventNo: z.int(),
  name: z.string(),
  startDateTime: instantText,
  timeKnown: z.boolean(),
  /** The time at which it is called. */
  callAt: instantText,
});
export type PackEvent = z.output<typeof event>;

const unit = z.object({
  unitId: z.int(),
  egId: sentEventGroupId,
  heat: z.int(),
  state: z.enum(unitStates),
  layout: z.enum(['lanes', 'line', 'order']),
});
export type PackUnit = z.output<typeof unit>;

const start = z.object({
  startId: z.int(),
  unitId: z.int(),
  lineId: sentEntryId,
  /** Null: scratched. */
  position: z.nullable(z.int()),
});
export type PackStart = z.output<typeof start>;

export const pack = z.object({
  competition: z.object({ id: sentCompetitionId, name: z.string(), organiser: z.string(), zone: timeZone }),
  /** The person the pack was made for: reports are sent under the same name or not at all. */
  author: z.string(),
  /** The time until which a device may keep it. */
  expiresAt: instantText,
  madeAt: instantText,
  /** The number of the latest report that the pack certainly includes. */
  seq: z.int(),
  /** Changes with anything but check-in and call room; a device sends it to learn whether its pack is still valid. */
  mark: z.string(),
  checkIn: z.object({ enabled: z.boolean(), opens: z.nullable(instantText) }),
  events: z.array(event),
  entrants: z.array(entrant),
  /** Empty for a scanner link, since officials name runners. */
  teams: z.array(packTeam),
  units: z.array(unit),
  starts: z.array(start),
  cells: z.array(packCell),
});
export type DayPack = z.output<typeof pack>;

export const changes = z.object({
  /** The server's time: a device's own clock may be hours wrong. */
  madeAt: instantText,
  /** The number to ask from next time. */
  seq: z.int(),
  cells: z.array(packCell),
  /** The states of all units, which can change without a report too. */
  units: z.array(z.object({ unitId: z.int(), state: z.enum(unitStates) })),
  /** Whether changes to entries, start lists or the timetable require the device to fetch the pack anew. */
  isStale: z.boolean(),
});
export type DayChanges = z.output<typeof changes>;

const officials = areaAt(['CHECKIN', 'RESULTS'], 'competition', 'compId');

export const dayPack = route({
  method: 'GET',
  path: '/v5/day/:compId/pack',
  access: officials,
  summary:
    'What a device needs to work offline at the check-in desk and in the call room: numbers, names, clubs, age groups, events, heats and reports so far. It contains no dates of birth, phone numbers or email addresses.',
  input: z.strictObject({ compId: competitionId }),
  output: pack,
});

export const dayChanges = route({
  method: 'GET',
  path: '/v5/day/:compId/changes',
  access: officials,
  summary:
    "The reports after number `since`. `mark` is that of the device's pack, and shows whether the pack is still valid.",
  input: z.strictObject({ compId: competitionId, since: idOrZero, mark: line(60) }),
  output: changes,
});
