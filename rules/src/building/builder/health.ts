import { wallClock, type Instant, type IsoDate, type TimeZone } from '../../time.ts';
import type { BuilderStep } from './steps.ts';

/** An event of a competition with the facts for its health. */
export type HealthEvent = {
  readonly id: number;
  /** With its age group and gender: '100m U14 Girls'. */
  readonly name: string;
  readonly groupId: number;
  /** Event, age group, gender and round; equal values mean that an event is there twice. */
  readonly sameAs: string;
  readonly hasPrice: boolean;
  /** -1 schedule only, 0 unlimited. */
  readonly maxAthletes: number;
  readonly startsAt: Instant;
  readonly timeKnown: boolean;
  readonly isOpen: boolean;
  /** Whether a personal best is required; bounds limit the accepted marks. */
  readonly asksPb: boolean;
  readonly hasPbBounds: boolean;
  /** Whether it is a part of a combined event without a scoring table. */
  readonly isUnscoredPart: boolean;
  readonly availableFrom: Instant | null;
  readonly availableTo: Instant | null;
};

type Named = { readonly id: number; readonly name: string; readonly events: number };
/** A finding about rows of the timetable: the events at fault. */
export type TimetableFinding = {
  readonly kind: 'facility-clash' | 'athlete-clash';
  readonly ids: readonly number[];
  readonly words: string;
};

/** The facts from which the health of a competition is judged, besides the forms of its steps. */
export type HealthFacts = {
  readonly zone: TimeZone;
  readonly now: Instant;
  readonly days: readonly IsoDate[];
  readonly opens: Instant;
  readonly closes: Instant;
  readonly isApproved: boolean;
  /** Whether cards can be taken; if not, whether the site has a provider whose account can be connected. */
  readonly cards: 'taken' | 'not-connected' | 'no-provider';
  readonly takesCheques: boolean;
  /** Whether it is a match between clubs that names no club. */
  readonly isMatchWithoutClubs: boolean;
  /** Whether entrants are asked to accept terms; a missing text is a fault of the step. */
  readonly asksTerms: boolean;
  readonly hasInformation: boolean;
  readonly events: readonly HealthEvent[];
  readonly groups: readonly Named[];
  /** The competition's own age groups. */
  readonly ageGroups: readonly Named[];
  readonly prices: readonly (Named & { readonly isFree: boolean; readonly saleEnds: Instant | null })[];
  readonly timetable: readonly TimetableFinding[];
};

type Where = {
  readonly blocking: boolean;
  readonly step: BuilderStep;
  readonly field: string | null;
  readonly of: HealthSubject;
};
/** The records that a finding names. */
export type HealthSubject = 'competition' | 'compEvent' | 'eventGroup' | 'price' | 'ageGroup';

/** Every finding in display order: whether it prevents publishing, and the step and field that fix it. */
const kinds = {
  'not-approved': { blocking: true, step: 'General', field: 'compOrg', of: 'competition' },
  'no-events': { blocking: true, step: 'Events', field: 'events', of: 'competition' },
  'nothing-to-enter': { blocking: true, step: 'Events', field: 'maxAthletes', of: 'competition' },
  'without-price': { blocking: true, step: 'Events', field: 'price', of: 'compEvent' },
  'no-way-to-pay': { blocking: true, step: 'Options', field: 'options.cheques.allow', of: 'competition' },
  'no-card-provider': { blocking: true, step: 'Options', field: 'options.cheques.allow', of: 'competition' },
  'event-twice': { blocking: true, step: 'Events', field: 'event', of: 'compEvent' },
  'outside-days': { blocking: true, step: 'Schedule', field: 'startDateTime', of: 'compEvent' },
  'never-available': { blocking: true, step: 'Events', field: 'options.availableTo', of: 'compEvent' },
  'entries-over': { blocking: false, step: 'General', field: 'entriesCloseDateTime', of: 'competition' },
  'closes-after-start': { blocking: false, step: 'General', field: 'entriesCloseDateTime', of: 'competition' },
  'no-information': { blocking: false, step: 'General', field: 'information', of: 'competition' },
  'match-without-clubs': { blocking: false, step: 'Options', field: 'options.clubComp.clubId', of: 'competition' },
  'no-terms': { blocking: false, step: 'Options', field: 'useTerms', of: 'competition' },
  'closed-by-hand': { blocking: false, step: 'Events', field: 'isOpen', of: 'compEvent' },
  'without-limit': { blocking: false, step: 'Events', field: 'maxAthletes', of: 'compEvent' },
  'pb-without-bounds': { blocking: false, step: 'Events', field: 'options.min', of: 'compEvent' },
  'not-scored': { blocking: false, step: 'Events', field: 'event', of: 'compEvent' },
  'early-price-over': { blocking: false, step: 'Events', field: 'saleEndDate', of: 'price' },
  'early-price-always': { blocking: false, step: 'Events', field: 'saleEndDate', of: 'price' },
  'price-unused': { blocking: false, step: 'Events', field: 'price', of: 'price' },
  'age-group-unused': { blocking: false, step: 'Events', field: 'ageGroup', of: 'ageGroup' },
  'group-empty': { blocking: false, step: 'Events', field: 'eventGroup', of: 'eventGroup' },
  'time-unknown': { blocking: false, step: 'Schedule', field: 'startDateTime', of: 'compEvent' },
  'schedule-only-time-unknown': { blocking: false, step: 'Schedule', field: 'startDateTime', of: 'compEvent' },
  'facility-clash': { blocking: false, step: 'Schedule', field: 'facility', of: 'compEvent' },
  'athlete-clash': { blocking: false, step: 'Schedule', field: 'startDateTime', of: 'compEvent' },
} as const satisfies Readonly<Record<string, Where>>;

export type HealthKind = keyof typeof kinds;
export const healthKinds = Object.keys(kinds) as HealthKind[];
/** One line of the health list: `names` are those of the records, in the order of `ids`. */
export type HealthCheck = Where & {
  readonly kind: HealthKind;
  readonly count: number;
  readonly ids: readonly number[];
  readonly names: readonly string[];
};

/**
 * Lists all that is missing from a competition, or worth a look, before it is published (BUILD-OPEN-03); empty when
 * nothing is.
 */
export function competitionHealth(facts: HealthFacts): readonly HealthCheck[] {
  const match = {
    ...wholeFindings(facts),
    ...eventFindings(facts),
    ...partFindings(facts),
    ...timetableFindings(facts),
  };
  return healthKinds.flatMap((kind) => (match[kind] === undefined ? [] : [{ kind, ...kinds[kind], ...match[kind] }]));
}

/** Returns whether a competition with these findings may be published. */
export const isPublishable = (checks: readonly { readonly blocking: boolean }[]): boolean =>
  checks.every(({ blocking }) => !blocking);

type Finding = Pick<HealthCheck, 'count' | 'ids' | 'names'>;
type Findings = Partial<Record<HealthKind, Finding | undefined>>;

const whole = (isSo: boolean): Finding | undefined => (isSo ? { count: 1, ids: [], names: [] } : undefined);
const records = (some: readonly { readonly id: number; readonly name: string }[]): Finding | undefined =>
  some.length === 0
    ? undefined
    : { count: some.length, ids: some.map(({ id }) => id), names: some.map(({ name }) => name) };

const canBeEntered = ({ maxAthletes }: HealthEvent): boolean => maxAthletes >= 0;
const first = (events: readonly HealthEvent[]): number =>
  Math.min(...events.filter(({ timeKnown }) => timeKnown).map(({ startsAt }) => startsAt));

function wholeFindings({ events, prices, ...facts }: HealthFacts): Findings {
  const needsCards = !facts.takesCheques && prices.some(({ isFree, events: uses }) => !isFree && uses > 0);
  return {
    'not-approved': whole(!facts.isApproved),
    'no-events': whole(events.length === 0),
    'nothing-to-enter': whole(events.length > 0 && !events.some(canBeEntered)),
    'no-way-to-pay': whole(needsCards && facts.cards === 'not-connected'),
    'no-card-provider': whole(needsCards && facts.cards === 'no-provider'),
    'entries-over': whole(facts.closes < facts.now),
    'closes-after-start': whole(facts.closes > first(events)),
    'no-information': whole(!facts.hasInformation),
    'match-without-clubs': whole(facts.isMatchWithoutClubs),
    'no-terms': whole(!facts.asksTerms),
  };
}

function eventFindings({ events, days, zone, opens, closes }: HealthFacts): Findings {
  const open = events.filter(canBeEntered);
  const isNever = ({ availableFrom: from, availableTo: to }: HealthEvent): boolean =>
    (to !== null && (to < opens || (from !== null && to < from))) || (from !== null && from > closes);
  return {
    'without-price': records(open.filter(({ hasPrice }) => !hasPrice)),
    'event-twice': records(twice(open)),
    'outside-days': records(events.filter(({ startsAt }) => !days.includes(wallClock(startsAt, zone).date))),
    'never-available': records(open.filter(isNever)),
    'closed-by-hand': records(open.filter(({ isOpen }) => !isOpen)),
    'without-limit': records(open.filter(({ maxAthletes }) => maxAthletes === 0)),
    'pb-without-bounds': records(open.filter(({ asksPb, hasPbBounds }) => asksPb && !hasPbBounds)),
    'not-scored': records(events.filter(({ isUnscoredPart }) => isUnscoredPart)),
    'time-unknown': records(open.filter(({ timeKnown }) => !timeKnown)),
    'schedule-only-time-unknown': records(events.filter((event) => !canBeEntered(event) && !event.timeKnown)),
  };
}

/** Returns the repeated events: all but the first of each group of equal ones. */
function twice(events: readonly HealthEvent[]): readonly HealthEvent[] {
  const seen = new Set<string>();
  return events.filter(({ sameAs }) => seen.size === seen.add(sameAs).size);
}

function partFindings({ groups, ageGroups, prices, opens, closes }: HealthFacts): Findings {
  const unused = <Row extends Named>(rows: readonly Row[]): readonly Row[] => rows.filter(({ events }) => events === 0);
  return {
    'early-price-over': records(prices.filter(({ saleEnds }) => saleEnds !== null && saleEnds <= opens)),
    'early-price-always': records(prices.filter(({ saleEnds }) => saleEnds !== null && saleEnds > closes)),
    'price-unused': records(unused(prices)),
    'age-group-unused': records(unused(ageGroups)),
    'group-empty': records(unused(groups)),
  };
}

function timetableFindings({ timetable }: HealthFacts): Findings {
  const build = (kind: TimetableFinding['kind']): Finding | undefined => {
    const some = timetable.filter((finding) => finding.kind === kind);
    return some.length === 0
      ? undefined
      : {
          count: some.length,
          ids: [...new Set(some.flatMap(({ ids }) => ids))],
          names: some.map(({ words: text }) => text),
        };
  };
  return { 'facility-clash': build('facility-clash'), 'athlete-clash': build('athlete-clash') };
}
