import { competitionKinds } from '@startline/rules/competitions/published/kinds';
import * as z from 'zod/mini';
import { shownPrice, shownShopItem } from '../selling/shown-prices.ts';
import { publicOptions } from './options.ts';
import {
  currency,
  instantText,
  sentCompetitionId,
  sentCompEventId,
  sentEventGroupId,
  sentOrgId,
  eventType,
  gender,
  timeZone,
} from '../fields.ts';

/** One line of the timetable (ENTRY-05), with its counts. */
export const scheduleRow = z.object({
  ceid: sentCompEventId,
  startTime: instantText,
  /** False while only the day is settled. */
  timeKnown: z.boolean(),
  eventName: z.string(),
  eventGroupId: sentEventGroupId,
  eventGroup: z.string(),
  eventNo: z.int(),
  scheduledEvent: z.object({ isTeamEvent: z.boolean() }),
  eventCode: z.string(),
  /** T track, F field, M multi, R road, X cross country. */
  tf: eventType,
  gender: gender,
  ageGroupId: z.int(),
  ageGroup: z.string(),
  /** The age group and the gender in words: 'U15 girls'. */
  forWhom: z.string(),
  round: z.string(),
  isOpen: z.boolean(),
  /** -1 is schedule only, 0 no limit. */
  maxAthletes: z.int(),
  /** Whether no place is left, counting those of the events that share them. */
  isFull: z.boolean(),
  entered: z.int(),
  priceId: z.nullable(z.int()),
});
export type ScheduleRow = z.infer<typeof scheduleRow>;

export const viewedAgeGroup = z.object({
  id: z.int(),
  name: z.string(),
  shortName: z.string(),
  minAge: z.int(),
  maxAge: z.int(),
  ageOn: z.string(),
});

/**
 * The page of a competition (issue: information, documents, contact, schedule, prices, age groups, counters, links).
 */
export const competitionView = z.object({
  id: sentCompetitionId,
  name: z.string(),
  shortCode: z.string(),
  kind: z.enum(competitionKinds),
  isIndoor: z.boolean(),
  organisation: z.object({
    id: sentOrgId,
    name: z.string(),
    logo: z.string(),
    status: z.enum(['Pending', 'Approved', 'Refused']),
  }),
  location: z.object({
    id: z.int(),
    name: z.string(),
    address: z.string(),
    town: z.string(),
    postcode: z.string(),
    mapLink: z.string(),
  }),
  timeZone: timeZone,
  currency,
  dates: z.array(z.string()),
  opendate: instantText,
  closedate: instantText,
  saleenddate: z.nullable(instantText),
  active: z.boolean(),
  information: z.string(),
  newsFlash: z.string(),
  /** The terms that entrants accept before an order; empty without any. */
  terms: z.string(),
  links: z.object({
    page: z.string(),
    card: z.string(),
    report: z.string(),
    /** The address of results shown elsewhere; empty for none. */
    results: z.string(),
    organiser: z.string(),
    calendar: z.string(),
  }),
  options: publicOptions,
  /** When this page begins to lead to check-in; null when there is none. */
  checkInFrom: z.nullable(instantText),
  /** The names of the clubs and areas whose athletes alone may enter; empty when all may (CLUB-17). */
  restrictedTo: z.array(z.string()),
  /** Whether the form to write to the organiser works, because an address is known. */
  contactable: z.boolean(),
  prices: z.array(shownPrice),
  shopItems: z.array(shownShopItem),
  schedule: z.array(scheduleRow),
  ageGroups: z.array(viewedAgeGroup),
  /** The five counters. */
  counts: z.object({ athletes: z.int(), entries: z.int(), waiting: z.int(), teams: z.int(), teamAthletes: z.int() }),
});
export type CompetitionView = z.infer<typeof competitionView>;
