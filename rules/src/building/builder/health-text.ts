import type { HealthCheck, HealthKind } from './health.ts';

type Said = (one: string, many: string) => string;
const named =
  (one: string, many: string) =>
  ({ count, names }: HealthCheck): Said =>
  (singular, plural) =>
    count === 1 ? `${one === '' ? '' : `The ${one} `}${names[0] ?? ''} ${singular}` : `${count} ${many} ${plural}`;
const event = named('', 'events');
const price = named('price', 'prices');
const ageGroup = named('age group', 'age groups');
const group = named('event group', 'event groups');
/** Returns the words of timetable findings, which bring their own; several are counted before the first. */
const findings =
  (many: string) =>
  ({ count, names }: HealthCheck): string =>
    count === 1 ? (names[0] ?? '') : `${count} ${many}. ${names[0] ?? ''}`;

/** The words of each kind, with what to do. A kind without words does not compile. */
const phrase: Readonly<Record<HealthKind, (check: HealthCheck) => string>> = {
  'not-approved': () =>
    'The organisation is not approved yet. An administrator has to approve it; you can build everything else in the meantime.',
  'no-events': () => 'Add at least one event.',
  'nothing-to-enter': () => 'All events are schedule only. Open at least one for entry.',
  'without-price': (check) => `${event(check)('has', 'have')} no price.`,
  'no-way-to-pay': () =>
    'Entries cost money, and you accept neither cards nor cheques. Connect the card account of the organisation, or allow cheques.',
  'no-card-provider': () =>
    'Entries cost money, but no card provider is set up on this site and you do not accept cheques. Allow cheques, or make entries free.',
  'event-twice': (check) =>
    `${event(check)('is', 'are')} listed twice. Delete the repeated ${check.count === 1 ? 'one, or give it' : 'ones, or give them'} another age group or round.`,
  'outside-days': (check) =>
    `${event(check)('is', 'are')} not on a day of the competition. Move ${check.count === 1 ? 'it' : 'them'}, or change the days.`,
  'never-available': (check) =>
    `${event(check)('is', 'are')} never open for entry: ${check.count === 1 ? 'its' : 'their'} dates for entering lie outside the competition’s entry dates.`,
  'entries-over': () => 'Entries have already closed. Choose a later closing date if you still want people to enter.',
  'closes-after-start': () =>
    'Entries close after the first event starts. Close them earlier, unless you take entries on the day.',
  'no-information': () =>
    'There is no information for entrants yet. Say where to park, when to arrive and what to bring.',
  'match-without-clubs': () =>
    'This is a match between clubs, but no clubs are named. Add a category with the clubs in the match and what each may enter.',
  'no-terms': () => 'There are no terms and conditions, so entrants are not asked to accept any.',
  'closed-by-hand': (check) => `${event(check)('is', 'are')} closed for entry.`,
  'without-limit': (check) => `${event(check)('has', 'have')} no limit on places.`,
  'pb-without-bounds': (check) =>
    `${event(check)('asks for a personal best and accepts', 'ask for a personal best and accept')} any mark. Set the lowest and highest marks that make sense.`,
  'not-scored': (check) =>
    `${event(check)('has', 'have')} no scoring table here, so no points or totals are worked out for the combined event. Score it with your own table.`,
  'early-price-over': (check) =>
    `${price(check)('has', 'have')} an early price that ends before entries open, so nobody pays it.`,
  'early-price-always': (check) =>
    `${price(check)('has', 'have')} an early price that ends after entries close, so nobody pays the full price.`,
  'price-unused': (check) => `${price(check)('is', 'are')} not used by any event.`,
  'age-group-unused': (check) => `${ageGroup(check)('is', 'are')} not used by any event.`,
  'group-empty': (check) => `${group(check)('has', 'have')} no events.`,
  'time-unknown': (check) =>
    `${event(check)('has no time yet and is shown', 'have no time yet and are shown')} as “to be confirmed”.`,
  'schedule-only-time-unknown': (check) =>
    `${event(check)('is schedule only and has', 'are schedule only and have')} no time, so entrants learn nothing from ${check.count === 1 ? 'it. Set its time or delete it.' : 'them. Set their times or delete them.'}`,
  'facility-clash': findings('problems in the timetable'),
  'athlete-clash': findings('pairs of events clash for some athletes'),
};

/** Returns a line of the health list in words. */
export const healthText = (check: HealthCheck): string => phrase[check.kind](check);
