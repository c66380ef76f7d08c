import { UNDO_DAYS } from '../people/athletes/merging.ts';

/** What goes by itself, after how many days of what, and why not sooner. `docs/guide/security.md` prints it. */
export const retention = {
  emergencyContacts: {
    what: 'emergency contacts of athletes under 18',
    days: 30,
    after: 'the last day of a competition they entered',
    why: 'an accident may still be followed up',
  },
  mails: {
    what: 'mails, sent or not',
    days: 90,
    after: 'they were written',
    why: 'people ask for a lost confirmation',
  },
  guests: {
    what: 'accounts without a password that proved no address and hold no order, entry or athlete',
    days: 30,
    after: 'they were made',
    why: 'the link to finish an account works for a while',
  },
  mergedAthletes: {
    what: 'records of athletes that were merged into another',
    days: UNDO_DAYS,
    after: 'they were merged',
    why: 'a merge of two athletes can be taken back',
  },
} as const;

export type Kept = keyof typeof retention;
