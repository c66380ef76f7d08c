import {
  CLOSING,
  COMBINING,
  COUNTING,
  ENTRIES,
  FEE_INCLUDED,
  FEE_SHOWN,
  FOR_AN_ATHLETE,
  FREE,
  LOCK,
  MUST_ANSWER,
  NEEDS_PB,
  REGISTERED_ONLY,
  RESULTS,
  STOPPED,
  TERMS,
} from './change-labels.ts';

type Sentence = (subject: string, after: string) => string;

/** Returns a sentence with the words for 'yes' or for any other value. */
const either =
  (yes: string, no: string): Sentence =>
  (subject, after) =>
    (after === 'yes' ? yes : no).replace('{}', subject);

/** Returns the verb of one event, or of '12 events'. */
const verbOf = (subject: string, one: string, many: string): string => (/^\d+ events$/.test(subject) ? many : one);

/** Sentences for the fields that are either on or off, by label, from the changed record and the value after. */
export const switched: Readonly<Record<string, Sentence>> = {
  [ENTRIES]: (subject, after) => `Entries for ${subject} were ${after === 'open' ? 'opened' : 'closed'}.`,
  [LOCK]: (subject, after) =>
    `${subject} ${verbOf(subject, 'was', 'were')} ${after === 'on' ? 'locked' : 'unlocked'} in the timetable.`,
  [CLOSING]: either('The question “{}” was closed.', 'The question “{}” was opened again.'),
  [MUST_ANSWER]: either('The question “{}” must now be answered.', 'The question “{}” no longer has to be answered.'),
  [STOPPED]: either('Entries were stopped.', 'Entries were started again.'),
  [TERMS]: either('Entrants must now accept the terms.', 'Entrants no longer have to accept the terms.'),
  [RESULTS]: either('Results can now be entered for {}.', 'Results can no longer be entered for {}.'),
  [FEE_INCLUDED]: (subject, after) => `The fee for ${subject} is now ${after}.`,
  [FEE_SHOWN]: (subject, after) =>
    `The fee for ${subject} is ${after === 'shown' ? 'now' : 'no longer'} shown on the competition page.`,
  [FREE]: either('{} is now free.', '{} is no longer free.'),
  [COMBINING]: either(
    '{} can now be combined with other discounts.',
    '{} can no longer be combined with other discounts.',
  ),
  [REGISTERED_ONLY]: either('{} is now only for registered athletes.', '{} is now for unregistered athletes too.'),
  [FOR_AN_ATHLETE]: either('{} is now bought for an athlete.', '{} is no longer bought for an athlete.'),
  [COUNTING]: (subject, after) =>
    `${subject} ${after === 'yes' ? `no longer ${verbOf(subject, 'counts', 'count')}` : `now ${verbOf(subject, 'counts', 'count')}`} towards the limits.`,
  [NEEDS_PB]: (subject, after) =>
    `${subject} ${after === 'yes' ? 'now' : 'no longer'} ${verbOf(subject, 'needs', 'need')} a personal best.`,
};
