import { ANSWER_LENGTH, questionKinds } from '@startline/rules/entering/questions/question';
import * as z from 'zod/mini';
import { anyone, areaAt } from '../access.ts';
import {
  amount,
  competitionId,
  currency,
  entryId,
  idOrZero,
  instantText,
  line,
  pageNumber,
  pageSize,
  requiredLine,
  sentAthleteId,
  sentClubId,
  sentCompEventId,
  sentCompetitionId,
  sentEntryId,
  sentEventGroupId,
  sentOrderId,
  timeZone,
  isoDay,
  yesNo,
} from '../fields.ts';
import { route } from '../route.ts';
import { entryState, paidCode } from './entries.ts';

/** An entry as the organiser's list shows it. */
export const listedEntry = z.object({
  entryId: sentEntryId,
  athleteId: sentAthleteId,
  firstName: z.string(),
  surName: z.string(),
  urn: z.string(),
  club: z.string(),
  ageGroup: z.string(),
  gender: z.string(),
  ceid: sentCompEventId,
  eventGroupId: sentEventGroupId,
  event: z.string(),
  perfText: z.string(),
  state: entryState,
  paid: paidCode,
  total: amount,
  orderId: z.nullable(sentOrderId),
  /** The day by which the invoice of its order is to be paid; null for another way to pay. */
  invoiceDue: z.nullable(isoDay),
  /** The club, school or county that the invoice is made out to; empty for another way to pay. */
  invoiceTo: z.string(),
  enteredAt: instantText,
  /** What was refunded of a cancelled entry and where to, in words; empty for another, and where nothing was sold. */
  refunded: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The answer to each question that the entry is asked; empty where there is none. */
  answers: z.array(z.object({ questionId: z.int(), value: z.string() })),
});
const eventCount = z.object({
  eventGroupId: sentEventGroupId,
  eventNo: z.int(),
  name: z.string(),
  startDateTime: instantText,
  timeKnown: z.boolean(),
  max: z.int(),
  paid: z.int(),
  awaitingCheque: z.int(),
  held: z.int(),
  ceids: z.array(sentCompEventId),
});
/** A line of an order other than an entry, such as a T-shirt or a team, that awaits its payment. */
const awaitedLine = z.object({
  productId: sentEntryId,
  orderId: sentOrderId,
  /** What it sells, its variation or age group, and the person or team it is for; empty for nobody in particular. */
  item: z.string(),
  detail: z.string(),
  person: z.string(),
  quantity: z.int(),
  total: amount,
  invoiceDue: z.nullable(isoDay),
  invoiceTo: z.string(),
  contact: z.object({ name: z.string() }),
});
const paymentFilter = z._default(z.enum(['all', 'paid', 'awaiting-cheque', 'held', 'cancelled']), 'all');
/** A question of the organiser with the answers of all athletes, each counted once. */
const listedQuestion = z.object({
  id: z.int(),
  words: z.string(),
  kind: z.enum(questionKinds),
  closed: z.boolean(),
  answered: z.int(),
  notAnswered: z.int(),
  /** Each answer with its count; none for answers in words. */
  counts: z.array(z.object({ value: z.string(), count: z.int() })),
});
export type ListedQuestion = z.output<typeof listedQuestion>;
const entriesFilter = {
  id: competitionId,
  search: z._default(line(60), ''),
  eventGroupId: z._default(idOrZero, 0),
  clubId: z._default(idOrZero, 0),
  payment: paymentFilter,
  group: z._default(z.enum(['event', 'athlete', 'club']), 'event'),
  sort: z._default(z.enum(['name', 'newest', 'payment', 'pb']), 'name'),
  /** Only entries with this answer to a question; an empty one is none. */
  questionId: z._default(idOrZero, 0),
  answer: z._default(line(ANSWER_LENGTH), ''),
};
export const competitionEntries = z.object({
  competition: z.object({
    id: sentCompetitionId,
    name: z.string(),
    currency,
    zone: timeZone,
    mayMarkPaid: z.boolean(),
    /** Whether the caller may write to the people behind entries and move entries. */
    mayBuild: z.boolean(),
  }),
  totals: z.object({
    athletes: z.int(),
    entries: z.int(),
    paid: z.int(),
    awaitingCheque: z.int(),
    held: z.int(),
    /** Counts entries that were paid or promised, and leaves out places given up before that. */
    cancelled: z.int(),
    income: amount,
  }),
  events: z.array(eventCount),
  /** Empty for callers who may not read the answers. */
  questions: z.array(listedQuestion),
  clubs: z.array(z.object({ id: sentClubId, name: z.string(), entries: z.int() })),
  entries: z.array(listedEntry),
  /** All of the competition's; empty unless `payment` asks for what awaits its payment. */
  awaitedLines: z.array(awaitedLine),
});
export type CompetitionEntries = z.output<typeof competitionEntries>;

export const entriesOfCompetition = route({
  method: 'GET',
  path: '/v5/competition/entries/:id',
  access: areaAt(['ADMIN', 'BUILDER', 'FINANCE', 'REPORTS'], 'competition', 'id'),
  summary:
    "A competition's entries for its staff (ADMIN, BUILDER, FINANCE or REPORTS there): counts by event group, and a page of entries with contact details and payment.",
  input: z.strictObject({
    ...entriesFilter,
    entityId: z._default(idOrZero, 0),
    entityLevel: z._default(idOrZero, 0),
    page: pageNumber,
    pagesize: pageSize(100),
  }),
  output: competitionEntries,
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int() }),
});

/** A file made by the server: the screen hands it to the browser as a download. */
export const file = z.object({ fileName: z.string(), type: z.string(), content: z.string() });
export const entriesCsv = route({
  method: 'GET',
  path: '/v5/competition/entries/:id/csv',
  access: areaAt(['ADMIN', 'BUILDER', 'FINANCE', 'REPORTS'], 'competition', 'id'),
  summary: 'All entries that match the same filters, as a CSV file that is safe to open in a spreadsheet.',
  input: z.strictObject(entriesFilter),
  output: file,
});

export const entriesWorkbook = route({
  method: 'GET',
  path: '/v5/competition/entries/:id/xlsx',
  access: areaAt(['ADMIN', 'BUILDER', 'FINANCE', 'REPORTS'], 'competition', 'id'),
  sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'All entries that match the same filters, as an xlsx file.',
  input: z.strictObject(entriesFilter),
  output: z.instanceof(Uint8Array),
});

export const writeToEntrants = route({
  method: 'POST',
  path: '/v5/competition/entries/:id/message',
  access: areaAt('BUILDER', 'competition', 'id'),
  limit: 'invite',
  idempotent: true,
  summary:
    "Emails a message to the people who made these entries, one email for each account; without `send`, only previews the first email. Nobody sees another person's address.",
  input: z.strictObject({
    id: competitionId,
    entryIds: z
      .array(entryId)
      .check(z.minLength(1, 'Choose at least one entry.'), z.maxLength(200, 'At most 200 at a time.')),
    subject: requiredLine(120),
    message: z
      .string('Required.')
      .check(
        z.trim(),
        z.minLength(10, 'Write at least 10 characters.'),
        z.maxLength(3000, 'At most 3,000 characters.'),
      ),
    send: z._default(yesNo, false),
  }),
  output: z.object({ people: z.int(), first: z.object({ name: z.string(), subject: z.string(), text: z.string() }) }),
});

export const whoHasEntered = route({
  method: 'GET',
  path: '/v5/public/comp/:id/entries',
  access: anyone,
  cacheSeconds: 5,
  sameForAll: true,
  summary:
    "A competition's entrants: names, clubs and events only, with the numbers of athletes, entries, athletes waiting, teams and athletes in teams.",
  input: z.strictObject({
    id: competitionId,
    search: z._default(line(60), ''),
    eventGroupId: z._default(idOrZero, 0),
    page: pageNumber,
    pagesize: pageSize(200),
  }),
  output: z.object({
    counters: z.object({
      athletes: z.int(),
      entries: z.int(),
      waiting: z.int(),
      teams: z.int(),
      teamAthletes: z.int(),
    }),
    events: z.array(z.object({ eventGroupId: sentEventGroupId, eventNo: z.int(), name: z.string(), count: z.int() })),
    entries: z.array(
      z.object({
        eventGroupId: sentEventGroupId,
        event: z.string(),
        ageGroup: z.string(),
        name: z.string(),
        club: z.string(),
        perfText: z.string(),
      }),
    ),
  }),
  meta: z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int() }),
});
export type WhoHasEntered = z.output<typeof whoHasEntered.output>;
