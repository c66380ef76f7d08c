import * as z from 'zod/mini';
import { anyone, areaAt } from '../access.ts';
import { competitionOptions } from '../competitions/options.ts';
import {
  competitionId,
  email,
  entryId,
  idOrZero,
  instantText,
  isoDay,
  line,
  pageNumber,
  pageSize,
  requiredLine,
  sentAthleteId,
  sentCompetitionId,
  sentEntryId,
  sentEventGroupId,
  sentOrgId,
  timeZone,
  yesNo,
} from '../fields.ts';
import { route } from '../route.ts';

const stats = z.object({ expected: z.int(), collected: z.int() });
const named = z.object({ id: z.int(), name: z.string() });

/** Shows the competition's check-in (CHECKIN-01). */
export const checkInSummary = route({
  method: 'GET',
  path: '/v5/competition/checkinsummary',
  summary: "A published competition's check-in: times, text, terms, events, and how many are expected and have come.",
  access: anyone,
  input: z.strictObject({ compid: competitionId }),
  output: z.object({
    id: sentCompetitionId,
    name: z.string(),
    compOrg: z.object({ id: sentOrgId, name: z.string() }),
    location: named,
    options: z.pick(competitionOptions, { checkIn: true, compDates: true, helpText: true, timetable: true }),
    meta: z.object({
      ageGroups: z.array(named),
      compEvents: z.array(z.object({ id: z.int(), name: z.string(), startDateTime: instantText })),
      /** Check-in needs none of these, so they are empty. */
      discounts: z.array(named),
      prices: z.array(named),
      rules: z.array(named),
      /** `CHECKIN` for those who may work at the desk. */
      access: z.array(z.string()),
    }),
    checkIn: z.object({
      enabled: z.boolean(),
      expected: z.int(),
      collected: z.int(),
      checkInDateTimeOpens: z.string(),
      text: z.string(),
      codes: z.array(z.string()),
      useTerms: z.boolean(),
      terms: z.string(),
      defaultTo: z.int(),
      defaultFrom: z.int(),
    }),
    zone: timeZone,
    eventGroups: z.array(z.object({ id: sentEventGroupId, name: z.string(), eventNo: z.int() })),
    organiser: z.object({ id: sentOrgId, name: z.string() }),
  }),
});
export type CheckInSummary = z.output<typeof checkInSummary.output>;

const filter = {
  compid: competitionId,
  /** The day of the event; every day by default. */
  date: z.optional(isoDay),
  names: z._default(line(60), ''),
  club: z._default(line(60), ''),
  /** The area above the club. */
  entity: z._default(line(60), ''),
  urn: z._default(line(20), ''),
  bibno: z._default(line(12), ''),
  event: z._default(line(60), ''),
  collected: z._default(z.coerce.number().check(z.int(), z.minimum(-1), z.maximum(1)), -1),
  /** Any of these: the search of the desk's single box. */
  whois: z._default(line(60), ''),
  egid: z._default(idOrZero, 0),
  pagesize: pageSize(50),
  page: pageNumber,
};

/** One entry at check-in: no birth date, phone or e-mail. */
export const checkInAthlete = z.object({
  id: sentEntryId,
  entryId: sentEntryId,
  athleteId: sentAthleteId,
  firstName: z.string(),
  surName: z.string(),
  club: z.string(),
  urn: z.string(),
  bibNo: z.string(),
  gender: z.string(),
  ageGroup: z.string(),
  eventGroupId: sentEventGroupId,
  event: z.string(),
  startDateTime: instantText,
  timeKnown: z.boolean(),
  isPaid: z.boolean(),
  collected: z.boolean(),
  /** `desk` or `self`; empty while not collected. */
  by: z.enum(['', 'desk', 'self']),
  state: z.enum(['checked-in', 'expected', 'missed', 'out']),
  /** Whether two devices reported different things; the desk settles it by reporting again. */
  conflict: z.boolean(),
  /** The time at which check-in opens or closes, in words. */
  window: z.string(),
  /** Whether athletes may check in by themselves now. */
  isOpen: z.boolean(),
});
export type CheckInAthlete = z.output<typeof checkInAthlete>;
const list = z.object({ athletes: z.array(checkInAthlete), stats, message: z.string() });

export const organiserCheckIns = route({
  method: 'GET',
  path: '/v5/competition/checkin',
  access: areaAt('CHECKIN', 'competition', 'compid'),
  summary: "A competition's entries for its check-in desk, searched by name, club, number, bib or event, with counts.",
  input: z.strictObject({ ...filter, nonce: z._default(line(200), '') }),
  output: list,
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int() }),
});

export const saved = z.object({
  athletes: z.array(checkInAthlete),
  stats,
  answers: z.array(
    z.object({
      entryId: sentEntryId,
      answer: z.enum(['checked-in', 'taken-back', 'unchanged', 'refused']),
      reason: z.string(),
    }),
  ),
});
const checkIns = z
  .array(z.strictObject({ entryId, collected: yesNo }))
  .check(z.minLength(1, 'Choose at least one entry.'), z.maxLength(200, 'At most 200 entries at once.'));

export const saveCheckIns = route({
  method: 'POST',
  path: '/v5/competition/checkin/:id',
  access: areaAt('CHECKIN', 'competition', 'id'),
  summary:
    'Checks entries in at the desk, or undoes their check-in, even outside check-in times. Returns a result for each entry.',
  input: z.strictObject({ id: competitionId, athletes: checkIns }),
  output: saved,
});

/** The key of a mailed link; empty for signed-in users. */
const nonce = z._default(line(200), '');
export const ownCheckIns = route({
  method: 'GET',
  path: '/v5/athlete/checkin',
  access: anyone,
  summary: 'The entries that a caller can check in, when logged in or from an emailed link (`nonce`).',
  input: z.strictObject({ ...filter, nonce }),
  output: list,
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int() }),
});
export const saveOwnCheckIns = route({
  method: 'POST',
  path: '/v5/athlete/checkin/:id',
  access: anyone,
  summary:
    "Checks in the caller's entries, or undoes their check-in, while the event's check-in is open; for callers who are logged in or have an emailed link. Returns a result for each entry.",
  input: z.strictObject({ id: competitionId, athletes: checkIns, nonce, termsAccepted: z._default(yesNo, false) }),
  output: saved,
});

export const verifyCheckIn = route({
  method: 'GET',
  path: '/v5/competition/checkin/verify',
  writes: true,
  access: anyone,
  limit: 'check-in',
  evenTime: true,
  summary:
    'Emails a check-in link to whoever entered a competition with this address. The reply is the same if there is no such entry. `compcode` is the short code or number, `date` a day of the competition.',
  input: z.strictObject({ emailid: email, compcode: requiredLine(40), date: isoDay }),
  output: z.object({ compCode: z.string(), emailId: z.string() }),
});

export const checkInPoster = route({
  method: 'GET',
  path: '/v5/competition/checkin/poster',
  access: areaAt(['ADMIN', 'BUILDER', 'CHECKIN'], 'competition', 'compid'),
  sends: 'application/pdf',
  summary:
    "An A4 poster for the venue: the check-in page's QR code, and the competition's code and days. It contains no names, and opens nothing without a link emailed to the address that the entry was made with.",
  input: z.strictObject({ compid: competitionId }),
  output: z.instanceof(Uint8Array),
});

const clearing = {
  compid: competitionId,
  collected: z._default(yesNo, false),
  checkedin: z._default(yesNo, false),
  all: z._default(yesNo, false),
};
const cleared = z.object({ cleared: z.int(), stats });
const clearWords =
  'Undoes check-ins: with `collected`, those made at the desk; with `checkedin`, those made by entrants; with `all`, both. A check-in used to draw a start list is kept.';
export const clearCheckIns = route({
  method: 'GET',
  path: '/v5/competition/checkin/clear',
  writes: true,
  access: areaAt('ADMIN', 'competition', 'compid'),
  summary: `${clearWords} The call needs the cross-site token.`,
  input: z.strictObject(clearing),
  output: cleared,
});
export const clearCheckInsByPost = route({
  method: 'POST',
  path: '/v5/competition/checkin/clear',
  access: areaAt('ADMIN', 'competition', 'compid'),
  summary: clearWords,
  input: z.strictObject(clearing),
  output: cleared,
});
