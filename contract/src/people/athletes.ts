import * as z from 'zod/mini';
import { mine, ownerOf, signedIn } from '../access.ts';
import {
  athleteId,
  email,
  genericList,
  idOrZero,
  instantText,
  line,
  nameLine,
  sentAthleteId,
  sentClubId,
  sentEventDefId,
  userId,
  yesNo,
  aoCode,
} from '../fields.ts';
import { route } from '../route.ts';

/** An athlete's age group and ages on one day (ATH-03). */
export const ageInfo = z.object({
  ageGroup: z.string(),
  ageGroupId: z.int(),
  ageGroups: z.array(z.object({ id: z.int(), name: z.string(), shortName: z.string() })),
  vetAgeGroup: z.string(),
  vetAgeGroupId: z.int(),
  currentAge: z.int(),
  competitionAge: z.int(),
});

/** An athlete's best in one event (PB-01). */
export const athletePb = z.object({
  eventid: sentEventDefId,
  eventName: z.string(),
  pb: z.number(),
  pbText: z.string(),
  uomInfo: z.object({
    id: z.int(),
    type: z.enum(['T', 'D', 'H', 'P']),
    options: z.array(
      z.object({ pattern: z.string(), short: z.string(), text: z.string(), uomType: z.enum(['T', 'D', 'H', 'P']) }),
    ),
  }),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  pof10pb: z.nullable(z.number()),
  sb: z.nullable(z.number()),
  trackSb: z.boolean(),
});

const athleteOptions = z.object({
  noEntryReason: z.string(),
  emergency: z.object({ name: z.string(), tel: z.string(), relationship: z.string() }),
  socials: z.object({ tiktok: z.string(), instagram: z.string(), facebook: z.string() }),
  coach: z.string(),
  trainingGroup: z.string(),
  genericCompAthleteEntities: z.array(z.string()),
});

/** An athlete, for those who may see the record (ATH-01, ATH-04). */
export const athlete = z.object({
  id: sentAthleteId,
  firstName: z.string(),
  surName: z.string(),
  URN: z.string(),
  dob: z.string(),
  club: z.string(),
  clubid: z.nullable(sentClubId),
  club2: z.string(),
  club2id: z.nullable(sentClubId),
  gender: z.enum(['M', 'F', 'O', '']),
  classification: z.string(),
  schoolid: z.nullable(sentClubId),
  school: z.string(),
  aocode: z.string(),
  activeEndDate: z.nullable(z.string()),
  email: z.string(),
  image: z.string(),
  infoText: z.string(),
  ageInfo,
  pbInfo: z.array(athletePb),
  options: athleteOptions,
  version: z.int(),
});
export type AthleteRecord = z.output<typeof athlete>;

/** An athlete in a list: enough to choose by, without contact. */
export const athleteSummary = z.object({
  id: sentAthleteId,
  firstName: z.string(),
  surName: z.string(),
  URN: z.string(),
  club: z.string(),
  school: z.string(),
  gender: z.enum(['M', 'F', 'O', '']),
  ageGroup: z.string(),
  ageKey: z.string(),
  yearOfBirth: z.int(),
  infoText: z.string(),
  noEntryReason: z.string(),
});
export type AthleteSummary = z.output<typeof athleteSummary>;

/** The typed fields. Their faults come from rules/people/athlete-form, so that both sides use the same words. */
const record = {
  firstName: nameLine(60),
  surName: nameLine(60),
  dob: line(20),
  gender: z._default(z.string().check(z.maxLength(1)), ''),
  URN: z._default(line(20), ''),
  clubid: z._default(z.nullable(idOrZero), null),
  club2id: z._default(z.nullable(idOrZero), null),
  schoolid: z._default(z.nullable(idOrZero), null),
  aocode: z.optional(aoCode),
  classification: z._default(line(20), ''),
  email: z._default(z.union([z.literal(''), email]), ''),
  emergency: z._default(z.strictObject({ name: line(80), tel: line(30), relationship: line(40) }), {
    name: '',
    tel: '',
    relationship: '',
  }),
  coach: z._default(line(80), ''),
  trainingGroup: z._default(line(80), ''),
  /** Set after the warning that this may already be one of the caller's athletes. */
  isNew: z._default(yesNo, false),
  version: z.optional(z.int()),
};
export const newAthlete = z.strictObject(record);

export const saved = z.object({ id: sentAthleteId, alert: z.string() });

export const listAthletes = route({
  method: 'GET',
  path: '/v5/athletes',
  summary:
    'Lists the athletes that the caller may enter: linked ones, and those from clubs and areas the caller represents. `teamid` lists those in one team.',
  access: mine('athletes'),
  input: z.strictObject({
    compid: z._default(idOrZero, 0),
    teamid: z._default(idOrZero, 0),
    ...genericList,
    sort: z._default(z.enum(['name', 'club', 'age']), 'name'),
    search: z._default(line(60), ''),
    gender: z._default(z.enum(['', 'M', 'F']), ''),
    clubid: z._default(idOrZero, 0),
    mine: z._default(yesNo, false),
  }),
  output: z.array(athleteSummary),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int(), mayDeleteLinks: z.boolean() }),
});

export const athletesOfGroup = route({
  method: 'GET',
  path: '/v5/athletes/:eventGroupId',
  summary:
    "Lists the athletes entered in an event group: all of them for the competition's officials and, for everybody else, those that they may enter.",
  access: mine('athletes'),
  input: z.strictObject({ eventGroupId: idOrZero, ...genericList }),
  output: z.array(athleteSummary),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int() }),
});

export const myAthletes = route({
  method: 'GET',
  path: '/v5/my/athletes',
  summary: "Lists the caller's own athletes with their age groups on a competition's day (without one, today).",
  access: mine('athletes'),
  input: z.strictObject({ compid: z._default(idOrZero, 0) }),
  output: z.array(athleteSummary),
});

export const readAthlete = route({
  method: 'GET',
  path: '/v5/athlete/:id',
  summary: 'An athlete with personal bests.',
  access: ownerOf('athlete', 'id'),
  input: z.strictObject({ id: athleteId, compid: z._default(idOrZero, 0) }),
  output: athlete,
});
/** The same read with the id in the query, as the specification lists it too (API-011). */
export const readAthleteByQuery = route({ ...readAthlete, path: '/v5/athlete' });

export const addAthlete = route({
  method: 'POST',
  path: '/v5/athlete',
  summary: 'Adds an athlete and links them to the caller; warns if the caller may already have them.',
  access: mine('athletes'),
  input: newAthlete,
  output: saved,
});
export const addAthleteByPut = route({ ...addAthlete, method: 'PUT' });

export const changeAthlete = route({
  method: 'PUT',
  path: '/v5/athlete/:id',
  summary: 'Changes an athlete.',
  access: ownerOf('athlete', 'id'),
  input: z.strictObject({ ...record, id: athleteId }),
  output: saved,
});
export const changeAthleteByPost = route({ ...changeAthlete, method: 'POST' });

const registration = z.strictObject({
  aocode: aoCode,
  regid: line(20),
  dob: line(20),
  clubid: z._default(idOrZero, 0),
  classification: z._default(line(20), ''),
});
export const findRegistration = route({
  method: 'GET',
  path: '/v5/athlete/getid',
  summary: "Finds one of the caller's own athletes by registration number and date of birth; both must match.",
  access: mine('athletes'),
  limit: 'register-lookup',
  input: registration,
  output: z.object({
    id: z.nullable(sentAthleteId),
    firstName: z.string(),
    surName: z.string(),
    club: z.string(),
    isLinked: z.boolean(),
  }),
});
export const confirmRegistration = route({
  ...findRegistration,
  path: '/v5/athlete/confirm',
  summary:
    "Confirms that a registration number and date of birth match one of the caller's athletes and that the registration is current.",
  output: z.object({ confirmed: z.boolean(), reason: z.string() }),
});

export const checkRegistrationNumber = route({
  method: 'GET',
  path: '/v5/athlete/check/:aocode/:urn',
  summary: "Says whether a registration number is well formed and whether one of the caller's own athletes has it.",
  access: mine('athletes'),
  limit: 'register-lookup',
  input: z.strictObject({ aocode: aoCode, urn: line(20) }),
  output: z.object({ isWellFormed: z.boolean(), isKnown: z.boolean(), message: z.string() }),
});

export const linkAthlete = route({
  method: 'POST',
  path: '/v5/linkathlete/:id',
  summary:
    "Asks for an athlete that others manage, by registration number and date of birth. The reply is the same whether or not they match; the path's id is ignored (send 0).",
  // it names no record: a number and a date of birth are the proof, judged inside, and every answer is the same
  access: signedIn('the call itself asks for proof'),
  limit: 'register-lookup',
  evenTime: true,
  input: z.strictObject({ id: idOrZero, regid: line(20), dob: line(20), aocode: z.optional(aoCode) }),
  output: z.object({ asked: z.boolean(), message: z.string() }),
});

/** A request for an athlete, as those who decide see the person. */
export const linkRequest = z.object({
  id: z.int(),
  athleteId: sentAthleteId,
  athlete: z.string(),
  /** The club that asks the athlete to join it; empty for a person who asks to have the athlete on their list. */
  club: z.string(),
  name: z.string(),
  email: z.string(),
  askedAt: instantText,
  until: instantText,
  as: z.enum(['owner', 'representative', 'administrator']),
});
export type LinkRequest = z.output<typeof linkRequest>;

export const listLinkRequests = route({
  method: 'GET',
  path: '/v5/linkrequests',
  summary:
    'Lists requests for athletes that the caller may decide: as owner, club representative or application administrator.',
  access: mine('athletes'),
  input: z.strictObject({}),
  output: z.array(linkRequest),
});

export const answerLinkRequest = route({
  method: 'POST',
  path: '/v5/linkrequests/:id',
  summary: 'Allows or refuses a request for an athlete, once; only for those who may decide it.',
  access: mine('athletes'),
  input: z.strictObject({ id: idOrZero, allow: yesNo }),
  output: z.object({ allowed: z.boolean() }),
});

export const addLink = route({
  method: 'POST',
  path: '/v5/athlete/:id/:userId',
  summary:
    "Adds an athlete to a user's list: club representatives to their own, application administrators to anybody's. Everybody else must send proof (`linkathlete`).",
  access: ownerOf('athlete', 'id'),
  input: z.strictObject({ id: athleteId, userId }),
  output: z.object({ linked: z.boolean() }),
});

export const removeLink = route({
  method: 'DELETE',
  path: '/v5/athlete/:id/:userId',
  summary:
    "Removes an athlete from a user's list; the athlete is kept. Representatives of a club or area cannot use this call.",
  access: ownerOf('athlete', 'id'),
  input: z.strictObject({ id: athleteId, userId }),
  output: z.object({ removed: z.boolean() }),
});
