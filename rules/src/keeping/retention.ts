import { UNDO_DAYS } from '../people/athletes/merging.ts';
import { YEARS_OF_BOOKS } from './closing.ts';

const booksEnd = YEARS_OF_BOOKS * 366;

/**
 * The data that is deleted automatically, how many days after which event, and why not sooner. `docs/guide/security.md`
 * prints it.
 */
export const retention = {
  emergencyContacts: {
    what: 'emergency contacts of athletes under 18',
    days: 30,
    after: 'the last day of a competition they entered',
    why: 'an accident may still be followed up',
  },
  mails: {
    what: 'emails, sent or not',
    days: 90,
    after: 'they were written',
    why: 'people ask for a lost confirmation',
  },
  guests: {
    what: 'accounts without a password that proved no address and hold no order or entry, with the athletes they added',
    days: 30,
    after: 'they were made',
    why: 'the link to finish an account works for a while',
  },
  timingRows: {
    what: 'rows of timing files that found no athlete, settled or not',
    days: 30,
    after: 'the last day of the competition',
    why: 'a result is still disputed in the weeks after',
  },
  registerEntries: {
    what: 'athletes in an imported register, who may have no account here',
    days: 400,
    after: 'a file or the register last named them',
    why: 'a registration runs for a year',
  },
  mergedAthletes: {
    what: 'records of athletes that were merged into another',
    days: UNDO_DAYS,
    after: 'they were merged',
    why: 'a merge of two athletes can be taken back',
  },
  closedAccounts: {
    what: 'what closed accounts leave with their orders, the name of the person included',
    days: booksEnd,
    after: 'the last order, refund or entry',
    why: 'the law on accounts asks for it',
  },
  leftAthletes: {
    what: 'name, date of birth and registration number of athletes who are on nobody’s list after an account was closed',
    days: booksEnd,
    after: 'the last competition they entered',
    why: 'start lists and results are a record of others too',
  },
} as const;

export type Kept = keyof typeof retention;

/** Returns in words how long something is kept: '30 days', '6 years'. */
export const timeText = ({ days }: { readonly days: number }): string =>
  days < 2 * 366 ? `${String(days)} days` : `${String(Math.floor(days / 366))} years`;
