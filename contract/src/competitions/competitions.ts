import { competitionKinds } from '@startline/rules/competitions/published/kinds';
import { withins } from '@startline/rules/competitions/published/places/within';
import * as z from 'zod/mini';
import { anyone, mine, viewerOf } from '../access.ts';
import { competitionOptions } from './options.ts';
import { competitionView } from './view.ts';
import {
  competitionId,
  currency,
  idOrZero,
  instantText,
  isoDay,
  line,
  orgId,
  pageNumber,
  pageSize,
  requiredLine,
  email,
  sentAthleteId,
  sentCompetitionId,
  sentOrgId,
  timeZone,
} from '../fields.ts';
import { route } from '../route.ts';

const kind = z.enum(competitionKinds);
const organiserStatus = z.enum(['Pending', 'Approved', 'Refused']);
const named = z.object({ id: z.int(), name: z.string() });

/**
 * Returns the schema of codes, kinds or ids joined by ~, as the specification sends lists in a query, or by commas.
 * Keeps an unknown code: it matches nothing, while dropping it would match everything.
 */
const joined = (most: number, each = /./) =>
  z.pipe(
    line(400),
    z.transform((text: string) =>
      text
        .split(/[~,]/)
        .map((part) => part.trim())
        .filter((part) => each.test(part))
        .slice(0, most),
    ),
  );

const shownOptions = z.pick(competitionOptions, {
  disabled: true,
  disabledReason: true,
  compLimits: true,
  checkIn: true,
  athleteSecurity: true,
  simpleRegistration: true,
  genericCompAthleteEntity: true,
  homeInfo: true,
  level: true,
  ui: true,
});

/**
 * A competition in a list (LIST-09, LIST-10), the same for everyone, so that it can be cached and shared: the viewer's
 * rights and entries come from a call of their own. The rule derives the status from these facts, with the viewer's
 * clock.
 */
export const competitionSummary = z.object({
  id: sentCompetitionId,
  compId: sentCompetitionId,
  compName: z.string(),
  compOrgId: sentOrgId,
  /** The organisation's name. */
  club: z.string(),
  kind,
  timeZone,
  currency,
  opendate: instantText,
  closedate: instantText,
  saleenddate: z.nullable(instantText),
  /** The days of competition. */
  dates: z.array(z.string()),
  location: z.object({ id: z.int(), name: z.string(), town: z.string() }),
  entries: z.object({ athletes: z.int(), team: z.int(), indiv: z.int() }),
  active: z.boolean(),
  status: z.object({ status: z.string(), text: z.string() }),
  organiserStatus,
  permissions: z.array(z.string()),
  reportAccess: z.boolean(),
  options: z.extend(shownOptions, { saleEndDate: z.nullable(instantText), dates: z.array(z.string()) }),
  clubCompInfo: z.nullable(z.object({ clubId: z.int() })),
  /** From youngest to oldest, such as U11 and Senior; the same when there is one group. */
  ages: z.nullable(z.object({ youngest: z.string(), oldest: z.string() })),
  eventCount: z.int(),
  /** Whether a list by day shows it after the others, since it takes no more entries and is not about to take place. */
  listedLast: z.boolean(),
  /** How far away its ground is, in words, in a list that is measured from a place. */
  away: z.optional(z.string()),
});
export type CompetitionSummary = z.infer<typeof competitionSummary>;

/**
 * Pages of a list. `totalCount` is exact up to some hundreds beyond the shown page; `isMore` says that it is at least
 * that.
 */
export const page = z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int(), isMore: z.boolean() });

/** What narrows a list, besides a place. */
export const filter = {
  fromdate: z.optional(isoDay),
  todate: z.optional(isoDay),
  freetextsearch: z._default(line(100), ''),
  organiserid: z._default(idOrZero, 0),
  locationid: z._default(idOrZero, 0),
  type: z._default(z.enum(['ALL', ...competitionKinds]), 'ALL'),
  comporgid: z._default(idOrZero, 0),
  compTypes: z._default(joined(10), []),
  /** Event codes joined by ~. */
  events: z._default(joined(20), []),
  /** The key of a child's age group, with the child's gender: only competitions with an event for them. */
  age: z._default(line(30), ''),
  gender: z._default(z.enum(['', 'M', 'F', 'O']), ''),
  sort: z._default(z.enum(['date', 'closing']), 'date'),
};
/** How far from a place, in miles or kilometres. */
export const within = z._default(z.enum(withins), '25');
/** A town or postcode to measure from. */
const place = { near: z._default(line(60), ''), within };

/** One page of a list, and what its screen needs beside it. */
export const listed = z.object({ page, summaries: z.array(competitionSummary) });
export const listMeta = z.object({
  organisers: z.array(named),
  locations: z.array(named),
  /** The words searched for instead of those typed, which are in no competition. */
  meant: z.optional(z.string()),
  /** The place measured from. */
  near: z.optional(
    z.object({
      name: z.string(),
      /** False for an unknown place, which does not narrow the list. */
      known: z.boolean(),
      /** For an unknown place the names that are close in spelling. */
      close: z.array(z.string()),
      /** The number of competitions that fit the other filters but have no known position. */
      unplaced: z.int(),
    }),
  ),
});
export type ListMeta = z.infer<typeof listMeta>;

export const filterCompetitions = route({
  method: 'GET',
  path: '/v5/public/comps/filter',
  summary: 'One page of the published competitions that match a filter, with the choices for each filter.',
  access: anyone,
  cacheSeconds: 30,
  sameForAll: true,
  input: z.strictObject({ ...filter, ...place, pagenumber: pageNumber, pagesize: pageSize(25) }),
  output: listed,
  meta: listMeta,
});

export const filteredCalendar = route({
  method: 'GET',
  path: '/v5/public/comps/calendar.ics',
  summary: 'A calendar to subscribe to: the next competitions that match a filter.',
  access: anyone,
  cacheSeconds: 600,
  sends: 'text/calendar; charset=utf-8',
  input: z.strictObject({ ...filter, ...place }),
  output: z.string(),
});
export const competitionCalendar = route({
  method: 'GET',
  path: '/v5/public/comp/:id/calendar.ics',
  summary: 'A calendar file for one competition.',
  access: anyone,
  cacheSeconds: 600,
  sends: 'text/calendar; charset=utf-8',
  input: z.strictObject({ id: competitionId }),
  output: z.string(),
});

const byId = z.strictObject({ id: competitionId });
export const publicCompetition = route({
  method: 'GET',
  path: '/v5/public/comp/:id/info',
  summary: 'A published competition: everything its page shows.',
  access: anyone,
  cacheSeconds: 15,
  sameForAll: true,
  input: byId,
  output: competitionView,
});
export const readCompetition = route({
  method: 'GET',
  path: '/v5/competition/:id',
  summary: 'A competition as someone who is logged in may see it: staff see it before it is published.',
  access: viewerOf('competition', 'id'),
  input: byId,
  output: competitionView,
});
export const readCompetitionInfo = route({ ...readCompetition, path: '/v5/competition/info/:id' });

export const ageGroup = z.object({
  id: z.int(),
  name: z.string(),
  shortName: z.string(),
  minAge: z.int(),
  maxAge: z.int(),
  minAtDay: z.int(),
  minAtMonth: z.int(),
  minAtYear: z.int(),
  maxAtDay: z.int(),
  maxAtMonth: z.int(),
  maxAtYear: z.int(),
  keyName: z.string(),
  options: z.array(z.object({ aocode: z.string(), default: z.boolean(), base: z.int() })),
  fromDate: z.nullable(z.string()),
  toDate: z.nullable(z.string()),
});
export const competitionAgeGroups = route({
  method: 'GET',
  path: '/v5/competition/agegroups/:id',
  summary: "A competition's age groups.",
  access: viewerOf('competition', 'id'),
  input: byId,
  output: z.array(ageGroup),
});

export const allCompetitions = route({
  method: 'GET',
  path: '/v5/public/get-all-comps',
  summary: 'The latest 500 published competitions with their names and days, from one organisation if given.',
  access: anyone,
  cacheSeconds: 60,
  input: z.strictObject({ orgid: z._default(idOrZero, 0) }),
  output: z.array(
    z.object({ compId: sentCompetitionId, compName: z.string(), compOrgId: sentOrgId, dates: z.array(z.string()) }),
  ),
});

const compDate = z.object({ compId: sentCompetitionId, compName: z.string(), date: z.string() });
const ofOrg = z.strictObject({ orgId });
const ofComp = z.strictObject({ orgId, compId: competitionId });
export const publicOrgDates = route({
  method: 'GET',
  path: '/v5/public/compdates/:orgId',
  summary: "The days of an organisation's published competitions.",
  access: anyone,
  cacheSeconds: 60,
  input: ofOrg,
  output: z.array(compDate),
});
export const publicCompDates = route({
  ...publicOrgDates,
  path: '/v5/public/compdates/:orgId/:compId',
  summary: 'The days of one published competition.',
  input: ofComp,
});
export const orgDates = route({
  method: 'GET',
  path: '/v5/compdates/:orgId',
  summary: "The days of an organisation's competitions; staff also see those not published.",
  access: mine('competitions'),
  input: ofOrg,
  output: z.array(compDate),
});
export const compDates = route({
  ...orgDates,
  path: '/v5/compdates/:orgId/:compId',
  summary: 'The days of one competition.',
  input: ofComp,
});

/** A viewer's own entries and rights at the competitions of a list. */
export const ownCompetition = z.object({
  compId: sentCompetitionId,
  /**
   * False when the competition is restricted to areas or clubs, and the viewer and their athletes belong to none of
   * them. True for a viewer without any yet.
   */
  access: z.boolean(),
  permissions: z.array(z.string()),
  reportAccess: z.boolean(),
  entries: z.array(
    z.object({ athleteId: sentAthleteId, firstName: z.string(), entered: z.int(), waitingForPayment: z.int() }),
  ),
});
/** A competition where the viewer checks in or writes results, with its first and last day. */
const workAtCompetition = z.object({
  compId: sentCompetitionId,
  compName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
});
export const myCompetitions = route({
  method: 'GET',
  path: '/v5/my/comps',
  summary:
    "What the caller has entered and may do at the given competitions, and the caller's unpublished competitions.",
  access: mine('competitions'),
  input: z.strictObject({ ids: z._default(joined(200, /^[1-9]\d{0,8}$/), []) }),
  output: z.object({
    own: z.array(ownCompetition),
    unpublished: z.array(competitionSummary),
    /** The next five, soonest first. */
    work: z.array(workAtCompetition),
  }),
});

export const contactOrganiser = route({
  method: 'POST',
  path: '/v5/public/contact/:compId',
  summary: "Sends a message to a competition's organiser.",
  access: anyone,
  limit: 'contact',
  input: z.strictObject({
    compId: competitionId,
    name: requiredLine(80),
    email,
    message: z
      .string('Required.')
      .check(
        z.trim(),
        z.minLength(10, 'Write at least 10 characters.'),
        z.maxLength(3000, 'At most 3,000 characters.'),
      ),
  }),
  output: z.object({ sent: z.boolean() }),
});
