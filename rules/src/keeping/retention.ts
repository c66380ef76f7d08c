import { UNDO_DAYS } from '../people/athletes/merging.ts';
import { KEPT_OF_ATHLETES, YEARS_OF_BOOKS } from './closing.ts';

const booksEnd = YEARS_OF_BOOKS * 366;

/**
 * The data that is deleted automatically, how many days after which event, and why not sooner. `docs/guide/security.md`
 * prints it.
 */
export const retention = {
  emergencyContacts: {
    what: 'emergency contacts of athletes under 18',
    days: 30,
    after: 'the last day of the last competition they entered',
    why: 'questions about an accident can come later',
  },
  mails: {
    what: 'emails, whether or not they were sent',
    days: 90,
    after: 'they were written',
    why: 'people ask for a confirmation that they have lost',
  },
  guests: {
    what: 'accounts with no password, no confirmed email address, no order and no entry, and the athletes they added',
    days: 30,
    after: 'they were created',
    why: 'people may still finish setting up the account',
  },
  timingRows: {
    what: 'results from a timing system that could not be matched to an athlete, whether or not an official has dealt with them',
    days: 30,
    after: 'the last day of the competition',
    why: 'results may be disputed for some weeks',
  },
  answers: {
    what: 'answers to an organiser’s own questions',
    days: 90,
    after: 'the last day of the competition',
    why: 'shirts, qualifications and consents are settled within weeks',
  },
  registerEntries: {
    what: 'athletes in a governing body’s register, who may not have an account here',
    days: 400,
    after: 'the governing body last listed them',
    why: 'a registration lasts a year',
  },
  mergedAthletes: {
    what: 'athlete records that were merged into another',
    days: UNDO_DAYS,
    after: 'they were merged',
    why: 'a merge can be undone until then',
  },
  closedAccounts: {
    what: 'the name of a person whose account is closed, including on their orders',
    days: booksEnd,
    after: 'the last order, refund or entry',
    why: 'the law requires us to keep accounts',
  },
  leftAthletes: {
    what: `the ${KEPT_OF_ATHLETES} of athletes who are on nobody’s list once an account is closed`,
    days: booksEnd,
    after: 'the last competition they entered',
    why: 'start lists and results are part of other people’s records too',
  },
} as const;

export type Kept = keyof typeof retention;

/** Returns in words how long something is kept: '30 days', '6 years'. */
export const timeText = ({ days }: { readonly days: number }): string =>
  days < 2 * 366 ? `${String(days)} days` : `${String(Math.floor(days / 366))} years`;
