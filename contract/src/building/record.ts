import { waitingPay } from '@startline/rules/entering/waiting/paid-place';
import { refundPolicies } from '@startline/rules/selling/orders/cancellation';
import { mostCallMinutes } from '@startline/rules/day/callroom/call-times';
import { competitionKinds } from '@startline/rules/competitions/published/kinds';
import { websiteFault, websiteWords } from '@startline/rules/formats/contact-formats';
import * as z from 'zod/mini';
import { competitionOptions } from '../competitions/options.ts';
import { sentTeamScores } from '../competitions/team-scores.ts';
import {
  currency,
  idOrZero,
  instantText,
  isoDay,
  plainSigns,
  sentCompetitionId,
  sentOrgId,
  aoCode,
  timeZone,
} from '../fields.ts';

/**
 * Returns the schema of a text that an organiser types. Bounds are wide here, so that the rule of the step names the
 * fault with its own words and code. Control characters are refused, except line breaks and tabs in longer texts.
 */
const text = (max: number) =>
  z
    .string('Required.')
    .check(
      z.trim(),
      z.maxLength(max, `At most ${max.toLocaleString('en-GB')} characters.`),
      z.regex(plainSigns, 'Contains characters that cannot be used.'),
    );
const longText = (max: number) =>
  z
    .string('Required.')
    .check(
      z.trim(),
      z.maxLength(max, `At most ${max.toLocaleString('en-GB')} characters.`),
      z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'Contains characters that cannot be used.'),
    );
const number = () =>
  z.int('Must be a whole number.').check(z.minimum(-1_000_000, 'Too small.'), z.maximum(1_000_000, 'Too large.'));
const moment = z.nullable(instantText);
const momentOrNone = z.union([z.literal(''), instantText]);
const some = <T extends z.ZodMiniType>(subject: T, most: number) =>
  z.array(subject).check(z.maxLength(most, `At most ${String(most)}.`));
const clock = text(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day as HH:mm, for example 09:30.'));
const webAddress = text(300).check(
  z.refine((typed) => typed === '' || websiteFault(typed) === undefined, websiteWords),
);

export const indoorOutdoor = z.enum(['indoor', 'outdoor']);
/** The organiser, as the card and letters name them. */
export const organiser = z.object({ name: z.string(), email: z.string(), tel: z.string() });

/** A competition as the builder holds it (BUILD-04), without its options. */
export const competitionRecord = z.object({
  id: sentCompetitionId,
  /** Send it with each write: a write from an older version is refused with who saved since and when. */
  version: z.int(),
  /** False means a draft, which only its staff see. */
  active: z.boolean(),
  compOrg: z.object({
    id: sentOrgId,
    name: z.string(),
    logo: z.string(),
    status: z.enum(['Pending', 'Approved', 'Refused']),
    /** The account with the card provider; null while none is connected. */
    stripeUser: z.nullable(z.object({ id: z.string(), name: z.string(), showPaymentCode: z.boolean() })),
  }),
  location: z.object({ id: z.int(), name: z.string(), town: z.string(), postcode: z.string() }),
  name: z.string(),
  kind: z.enum(competitionKinds),
  indoorOutdoor,
  /** The first and the last day. */
  date: z.string(),
  endDate: z.string(),
  entriesOpenDateTime: instantText,
  entriesCloseDateTime: instantText,
  saleEndDate: moment,
  link: z.string(),
  reportLink: z.string(),
  useTerms: z.boolean(),
  terms: z.string(),
  newsFlash: z.string(),
  information: z.string(),
  /** Added to the mail that confirms an entry. */
  emailText: z.string(),
  /** Staff notes; entrants never see them. */
  e4sNotes: z.string(),
  /** The distance in years of the days on which ages count from the competition. */
  yearFactor: z.int(),
  /** Whether age groups are single years of age. */
  singleAge: z.boolean(),
  area: z.nullable(z.object({ id: z.int(), name: z.string() })),
  teamConfigId: z.int(),
  organisers: z.array(organiser),
  timeZone: timeZone,
  currency,
  aocode: aoCode,
  status: z.object({ status: z.string(), text: z.string() }),
  /** Set when the competition was cancelled. */
  cancelled: z.nullable(z.object({ at: instantText, reason: z.string() })),
  counts: z.object({ athletes: z.int(), entries: z.int(), events: z.int() }),
  updatedAt: instantText,
});

/** The fields of step General in a write: only those that change. */
export const generalFields = {
  compOrg: z.optional(z.object({ id: idOrZero })),
  location: z.optional(z.object({ id: idOrZero })),
  name: z.optional(text(12_000)),
  kind: z.optional(z.enum(competitionKinds)),
  indoorOutdoor: z.optional(indoorOutdoor),
  date: z.optional(z.nullable(isoDay)),
  endDate: z.optional(z.nullable(isoDay)),
  entriesOpenDateTime: z.optional(moment),
  entriesCloseDateTime: z.optional(moment),
  saleEndDate: z.optional(moment),
  link: z.optional(webAddress),
  reportLink: z.optional(webAddress),
  useTerms: z.optional(z.boolean()),
  terms: z.optional(longText(20_000)),
  newsFlash: z.optional(longText(2_000)),
  information: z.optional(longText(20_000)),
  emailText: z.optional(longText(5_000)),
  e4sNotes: z.optional(longText(10_000)),
  yearFactor: z.optional(z.int().check(z.minimum(-5, 'At least -5.'), z.maximum(5, 'At most 5.'))),
  singleAge: z.optional(z.boolean()),
  area: z.optional(z.nullable(z.object({ id: idOrZero }))),
  teamConfigId: z.optional(idOrZero),
  organisers: z.optional(some(z.strictObject({ name: text(100), email: text(254), tel: text(40) }), 20)),
} as const;

/** Read-only in the record; ignored in a write. `active` must be unchanged: publishing has a call of its own. */
export const readOnlyFields = {
  active: z.optional(z.boolean()),
  timeZone: z.optional(z.unknown()),
  currency: z.optional(z.unknown()),
  aocode: z.optional(z.unknown()),
  status: z.optional(z.unknown()),
  cancelled: z.optional(z.unknown()),
  counts: z.optional(z.unknown()),
  updatedAt: z.optional(z.unknown()),
} as const;

const id = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));
const before = z.int().check(z.nonnegative(), z.maximum(mostCallMinutes));
const note = longText(5_000);
/** The options in a write: only the top-level ones that change, each whole. */
export const optionsToSave = z.partial(
  z.strictObject({
    homeInfo: longText(1_000),
    allowAdd: z.strictObject({ unregistered: z.boolean(), registered: z.boolean(), international: z.boolean() }),
    exemptBelow: number(),
    simpleRegistration: z.strictObject({ enabled: z.boolean(), ui: z.strictObject({ showDobYearOnly: z.boolean() }) }),
    disabled: z.boolean(),
    disabledReason: text(500),
    school: z.boolean(),
    compDates: some(isoDay, 60),
    bibNos: text(200),
    bibSort1: text(60),
    bibSort2: text(60),
    bibSort3: text(60),
    paymentCode: text(60),
    laneCount: number(),
    heatOrder: z.enum(['s', 'f']),
    cardInfo: note,
    cheques: z.strictObject({ allow: z.boolean(), ends: momentOrNone, address: z.optional(longText(300)) }),
    invoices: z.optional(z.strictObject({ allow: z.boolean(), days: number(), details: longText(1_000) })),
    helpText: z.strictObject({ athletes: note, schedule: note, teams: note, cart: note }),
    contact: z.strictObject({
      userName: text(100),
      email: text(254),
      tel: text(40),
      visible: z.boolean(),
      socials: some(z.strictObject({ name: text(60), url: webAddress }), 10),
    }),
    compLimits: z.strictObject({ athletes: number(), entries: number(), teams: number() }),
    selfService: z.strictObject({ switchEvent: z.boolean(), changePb: z.boolean(), cancel: z.boolean() }),
    athleteSecurity: z.strictObject({ areas: some(id, 300), clubs: some(id, 300) }),
    checkIn: z.strictObject({
      enabled: z.boolean(),
      checkInDateTimeOpens: momentOrNone,
      text: note,
      useTerms: z.boolean(),
      terms: note,
      defaultFrom: number(),
      defaultTo: number(),
    }),
    callMinutes: z.strictObject({ track: before, field: before, highJump: before, poleVault: before }),
    priority: z.strictObject({ required: z.boolean(), code: text(60), dateTime: momentOrNone, message: text(500) }),
    subscription: z.strictObject({
      enabled: z.boolean(),
      closes: momentOrNone,
      pay: z._default(z.enum(waitingPay), 'offered'),
    }),
    cancelEvent: z.strictObject({
      hoursBeforeClose: number(),
      refundType: z.enum(refundPolicies),
      allowRefund: z.boolean(),
      allowCredit: z.boolean(),
    }),
    ui: z.strictObject({
      enterButtonText: text(60),
      sellsTickets: z.boolean(),
      hidePanels: some(z.enum(['SCHEDULE', 'SHOP', 'ATHLETES', 'TEAMS']), 4),
      startWith: z.enum(['SCHEDULE', 'SHOP']),
    }),
    autoEntries: some(text(100), 50),
    level: text(20),
    shortCode: text(60),
    clubComp: z.strictObject({
      enabled: z.boolean(),
      clubId: id,
      categories: z._default(
        some(
          z.strictObject({
            name: text(60).check(z.minLength(1, 'Required.')),
            maxEntries: number(),
            maxPerEvent: number(),
            maxRelays: number(),
            maxMixedRelays: number(),
            clubs: some(z.strictObject({ id, bibNos: text(60) }), 100),
          }),
          10,
        ),
        [],
      ),
    }),
    teamScores: sentTeamScores,
    pbMandatory: z.boolean(),
    timetable: z.enum(['provisional', 'final']),
    genericCompAthleteEntity: z.strictObject({ type: text(40) }),
    documents: some(z.strictObject({ name: text(100), url: webAddress }), 20),
    facilities: some(
      z
        .strictObject({
          kind: text(30).check(z.minLength(1, 'Required.')),
          count: z.int().check(z.minimum(1, 'At least 1.'), z.maximum(20, 'At most 20.')),
          from: clock,
          until: clock,
        })
        .check(z.refine(({ from, until }) => from < until, 'The facility must open before it closes.')),
      30,
    ),
  }),
);

/**
 * The record with its options, for builders with the level Config; without it, codes and limits have their defaults.
 */
export const builtCompetition = z.extend(competitionRecord, { options: competitionOptions });
export type BuiltCompetition = z.infer<typeof builtCompetition>;
