import { usualCallMinutes } from '@startline/rules/day/callroom/call-times';
import { waitingPay } from '@startline/rules/entering/waiting/paid-place';
import { refundPolicies } from '@startline/rules/selling/orders/cancellation';
import * as z from 'zod/mini';
import { instantText, sentClubId } from '../fields.ts';
import { teamScores, usualTeamScores } from './team-scores.ts';

/** A moment that may be none: ISO 8601 with its offset, or empty. */
const momentOrNone = z.union([z.literal(''), instantText]);
const areaId = z.int();
const limit = z.int();

/**
 * The clubs of one size or league, and what each may enter: -1 none, 0 any number, else the most (CLUB-03 to CLUB-07).
 */
const clubCategory = z.object({
  name: z.string(),
  maxEntries: limit,
  maxPerEvent: limit,
  maxRelays: limit,
  maxMixedRelays: limit,
  /** Each club with the bib numbers of its athletes in an event, in turn: `1, 2` or `1-4`. */
  clubs: z.array(z.object({ id: z.int(), bibNos: z.string() })),
});

/**
 * The organiser's settings for a competition (LIST-22). Moments are ISO 8601 with offset, empty for none; limits are 0
 * for none.
 */
export const competitionOptions = z.object({
  /** One or two sentences for the home list. */
  homeInfo: z.string(),
  /** The kinds of registration that may enter. */
  allowAdd: z.object({ unregistered: z.boolean(), registered: z.boolean(), international: z.boolean() }),
  /** Athletes younger than this on the first day need no registration number; 0 exempts nobody. */
  exemptBelow: z.int(),
  simpleRegistration: z.object({ enabled: z.boolean(), ui: z.object({ showDobYearOnly: z.boolean() }) }),
  /** Entries stopped by hand, with the words for people. */
  disabled: z.boolean(),
  disabledReason: z.string(),
  school: z.boolean(),
  /** The days of competition, yyyy-mm-dd; empty means every day from the first to the last. */
  compDates: z.array(z.string()),
  bibNos: z.string(),
  bibSort1: z.string(),
  bibSort2: z.string(),
  bibSort3: z.string(),
  paymentCode: z.string(),
  laneCount: z.int(),
  /** The heat that runs first: s the slowest, f the fastest. */
  heatOrder: z.enum(['s', 'f']),
  /** The text of the competition's printed card. */
  cardInfo: z.string(),
  /** Whether and until when cheques are taken, and where they are sent. */
  cheques: z.object({ allow: z.boolean(), ends: momentOrNone, address: z.string() }),
  /** Whether clubs, schools and counties may pay by invoice, the days until it is due, and how to pay it. */
  invoices: z.object({ allow: z.boolean(), days: z.int(), details: z.string() }),
  helpText: z.object({ athletes: z.string(), schedule: z.string(), teams: z.string(), cart: z.string() }),
  contact: z.object({
    userName: z.string(),
    email: z.string(),
    tel: z.string(),
    visible: z.boolean(),
    socials: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
  compLimits: z.object({ athletes: limit, entries: limit, teams: limit }),
  /** The changes that entrants may make to their entries themselves. */
  selfService: z.object({ switchEvent: z.boolean(), changePb: z.boolean(), cancel: z.boolean() }),
  /** Only athletes and visitors of these areas and clubs; both empty: everyone. */
  athleteSecurity: z.object({ areas: z.array(areaId), clubs: z.array(sentClubId) }),
  checkIn: z.object({
    enabled: z.boolean(),
    checkInDateTimeOpens: momentOrNone,
    text: z.string(),
    useTerms: z.boolean(),
    terms: z.string(),
    defaultFrom: z.int(),
    defaultTo: z.int(),
  }),
  /** The minutes before its start at which an event of each kind is called. */
  callMinutes: z.object({ track: z.int(), field: z.int(), highJump: z.int(), poleVault: z.int() }),
  priority: z.object({ required: z.boolean(), code: z.string(), dateTime: momentOrNone, message: z.string() }),
  /** The waiting list: whether there is one, when it stops taking names, and when a place in it is paid for. */
  subscription: z.object({ enabled: z.boolean(), closes: momentOrNone, pay: z.enum(waitingPay) }),
  /** The terms of cancellation, as rules/competitions/cancellation reads them. */
  cancelEvent: z.object({
    hoursBeforeClose: z.int(),
    refundType: z.enum(refundPolicies),
    allowRefund: z.boolean(),
    allowCredit: z.boolean(),
  }),
  /** The entry page's button text, its hidden panels, and the one that it opens with. */
  ui: z.object({
    enterButtonText: z.string(),
    sellsTickets: z.boolean(),
    hidePanels: z.array(z.enum(['SCHEDULE', 'SHOP', 'ATHLETES', 'TEAMS'])),
    startWith: z.enum(['SCHEDULE', 'SHOP']),
  }),
  /** Names of qualifying competitions from which entries are made automatically. */
  autoEntries: z.array(z.string()),
  /** The level of the competition by its licence, such as 1 to 4; empty when it has none. */
  level: z.string(),
  shortCode: z.string(),
  /** A competition between clubs, its host (0 is none), and the categories of its clubs (CLUB-16). */
  clubComp: z.object({ enabled: z.boolean(), clubId: z.int(), categories: z.array(clubCategory) }),
  /** The scoring of the competition between teams; absent with the method `none`. */
  teamScores,
  pbMandatory: z.boolean(),
  timetable: z.enum(['provisional', 'final']),
  genericCompAthleteEntity: z.object({ type: z.string() }),
  /** Documents before entering, such as the prospectus. */
  documents: z.array(z.object({ name: z.string(), url: z.string() })),
  /**
   * The ground's facilities and their opening times on each day, where they are not usual; used to judge and propose
   * the timetable.
   */
  facilities: z.array(z.object({ kind: z.string(), count: z.int(), from: z.string(), until: z.string() })),
});
export type CompetitionOptions = z.infer<typeof competitionOptions>;

/** The default options. */
export const usualOptions: CompetitionOptions = {
  homeInfo: '',
  allowAdd: { unregistered: false, registered: true, international: false },
  exemptBelow: 0,
  simpleRegistration: { enabled: false, ui: { showDobYearOnly: false } },
  disabled: false,
  disabledReason: '',
  school: false,
  compDates: [],
  bibNos: '',
  bibSort1: '',
  bibSort2: '',
  bibSort3: '',
  paymentCode: '',
  laneCount: 8,
  heatOrder: 's',
  cardInfo: '',
  cheques: { allow: false, ends: '', address: '' },
  invoices: { allow: false, days: 30, details: '' },
  helpText: { athletes: '', schedule: '', teams: '', cart: '' },
  contact: { userName: '', email: '', tel: '', visible: false, socials: [] },
  compLimits: { athletes: 0, entries: 0, teams: 0 },
  selfService: { switchEvent: true, changePb: true, cancel: true },
  athleteSecurity: { areas: [], clubs: [] },
  checkIn: {
    enabled: false,
    checkInDateTimeOpens: '',
    text: '',
    useTerms: false,
    terms: '',
    defaultFrom: 180,
    defaultTo: 60,
  },
  callMinutes: usualCallMinutes,
  priority: { required: false, code: '', dateTime: '', message: '' },
  subscription: { enabled: false, closes: '', pay: 'offered' },
  cancelEvent: { hoursBeforeClose: 48, refundType: 'E4S_FEES', allowRefund: true, allowCredit: true },
  ui: { enterButtonText: '', sellsTickets: false, hidePanels: [], startWith: 'SCHEDULE' },
  autoEntries: [],
  level: '',
  shortCode: '',
  clubComp: { enabled: false, clubId: 0, categories: [] },
  teamScores: usualTeamScores,
  pbMandatory: false,
  timetable: 'provisional',
  genericCompAthleteEntity: { type: '' },
  documents: [],
  facilities: [],
};

/** Reads stored options: missing and mistyped ones take their defaults; unknown keys are dropped. */
export const completeOptions = (stored: unknown): CompetitionOptions =>
  completed(usualOptions, stored) as CompetitionOptions;

function completed(usual: unknown, stored: unknown): unknown {
  if (isRecord(usual)) {
    const input = isRecord(stored) ? stored : {};
    return Object.fromEntries(Object.entries(usual).map(([key, value]) => [key, completed(value, input[key])]));
  }
  return typeof stored === typeof usual && Array.isArray(stored) === Array.isArray(usual) && stored !== null
    ? stored
    : usual;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const publicPriority = z.object({ required: z.boolean(), dateTime: momentOrNone, message: z.string() });
/**
 * The options without the staff's: the priority code and the payment code, where cheques go and how an invoice is paid.
 * The organiser's contact is empty unless made visible.
 */
export const publicOptions = z.extend(
  z.omit(competitionOptions, { priority: true, paymentCode: true, cheques: true, invoices: true }),
  { priority: publicPriority, cheques: z.object({ allow: z.boolean(), ends: momentOrNone }) },
);
