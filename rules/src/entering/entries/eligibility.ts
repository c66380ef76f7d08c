import { isAdmitted, type Belonging } from '../../competitions/published/restriction.ts';
import type { CompetitionId } from '../../ids.ts';
import { splitFault } from '../../performances/pbs/pb-entry.ts';
import type { Instant } from '../../time.ts';
import type { EntryBlock } from './blocks.ts';
import { isFull, type EventRow, type UniqueSet } from './event-row.ts';
import { maximumReached, type Count, type Limits, type Tally } from './limits.ts';

/** The person who enters, the athlete, and the rules of the competition. */
export type EntryContext = {
  readonly now: Instant;
  /** Whether the signed-in user has club, county or school links (RULE-30). */
  readonly isRepresentative: boolean;
  readonly athlete: Belonging;
  readonly limits: Limits;
  /** Whether the limits of a day are shown beside those of the competition. */
  readonly showsDays: boolean;
  /** The unique sets of the competition's rules; those of an event are on its row. */
  readonly unique: readonly UniqueSet[];
  /** The other competitions that the athlete has entered. */
  readonly elsewhere: readonly { readonly id: CompetitionId; readonly name: string }[];
};

/** The context with the chosen events, counted once for all rows. */
export type Situation = {
  readonly context: EntryContext;
  readonly chosen: readonly EventRow[];
  readonly counted: Tally;
};

type Check = (row: EventRow, situation: Situation) => EntryBlock | undefined;

/** The facts of a row that are the same for every athlete. */
export type OpenEvent = Pick<
  EventRow,
  | 'availableFrom'
  | 'availableTo'
  | 'isOpen'
  | 'partOf'
  | 'maxAthletes'
  | 'enteredAsTeam'
  | 'paid'
  | 'awaitingCheque'
  | 'liveHolds'
  | 'inLine'
  | 'waitingList'
>;
type EventCheck = (event: OpenEvent, now: Instant) => EntryBlock | undefined;

/** The checks of RULE-03 to RULE-13 that do not depend on the athlete, in their order. */
const eventChecks: readonly EventCheck[] = [
  notAvailable,
  closed,
  partOfEvent,
  noSingleEntries,
  full,
  waitingListClosed,
];
const ofEvent =
  (check: EventCheck): Check =>
  (row, { context }) =>
    check(row, context.now);

/**
 * RULE-03 to RULE-28 in the order of the specification (RULE-OPEN-02): the first that applies is shown, all are
 * returned.
 */
const checks: readonly Check[] = [
  ofEvent(notAvailable),
  ofEvent(closed),
  ofEvent(partOfEvent),
  (row, { context }) =>
    row.representativesOnly && !context.isRepresentative ? { kind: 'representatives-only' } : undefined,
  (row, { context }) => (isAdmitted(row.restriction, context.athlete) ? undefined : { kind: 'not-admitted' }),
  (row) => (row.entry.kind === 'paid' ? { kind: 'confirmed' } : undefined),
  awaitingPayment,
  ofEvent(noSingleEntries),
  ofEvent(full),
  ofEvent(waitingListClosed),
  (row) => (row.pbMandatory && row.pb === null ? { kind: 'pb-needed' } : undefined),
  outsideSplit,
  outsideLimits,
  (row, situation) => notTogether(row, situation, 'event'),
  (row, situation) => notTogether(row, situation, 'group'),
  notTogetherWithCompetition,
  (row, situation) =>
    overMaximum(row, situation, 'maxCompEvents', (reached) => ({
      kind: 'max-in-competition',
      of: 'events',
      ...reached,
    })),
  (row, situation) =>
    overMaximum(row, situation, 'maxCompTrack', (reached) => ({ kind: 'max-in-competition', of: 'track', ...reached })),
  (row, situation) =>
    overMaximum(row, situation, 'maxCompField', (reached) => ({ kind: 'max-in-competition', of: 'field', ...reached })),
  (row, situation) =>
    overMaximum(row, situation, 'maxEvents', (reached) => ({ kind: 'max-in-day', day: row.day, ...reached })),
  (row, situation) =>
    overMaximum(row, situation, 'maxTrack', (reached) => ({ kind: 'max-track-in-day', day: row.day, ...reached })),
  (row, situation) =>
    overMaximum(row, situation, 'maxField', (reached) => ({ kind: 'max-field-in-day', day: row.day, ...reached })),
  (row, situation) =>
    overMaximum(row, situation, 'maxExcludedEvents', (reached) => ({ kind: 'max-excluded', ...reached })),
  (row, situation) => overMaximum(row, situation, 'maxTeamEvents', (reached) => ({ kind: 'max-team', ...reached })),
  (row) => (isTeamEventFull(row) ? { kind: 'team-event-full' } : undefined),
  underAgeQuotaFull,
  (row) => (row.itemAvailable ? undefined : { kind: 'item-unavailable' }),
];

/**
 * Returns every reason why the athlete may not be entered in the event, the most important first; empty when they may.
 * The user's own unpaid place, and an event just ticked, stay enabled (RULE-09): filter them out with `isOwnChoice`
 * first.
 */
export function entryBlocks(row: EventRow, situation: Situation): readonly EntryBlock[] {
  const blocks: EntryBlock[] = [];
  for (const check of checks) {
    const block = check(row, situation);
    if (block) blocks.push(block);
  }
  return blocks;
}

/**
 * Returns why nobody may be entered in the event at a moment, the most important reason first; empty when somebody may.
 * The other reasons of `entryBlocks` depend on the athlete.
 */
export const blocksForAnybody = (event: OpenEvent, now: Instant): readonly EntryBlock[] =>
  eventChecks.flatMap((check) => check(event, now) ?? []);

/**
 * Returns whether a team event is full: the entered teams equal the maximum per event (RULE-27); a maximum of 0 means
 * no limit.
 */
export const isTeamEventFull = ({ team }: Pick<EventRow, 'team'>): boolean =>
  team !== null && team.maxEventTeams > 0 && team.enteredTeams >= team.maxEventTeams;

/** Returns whether entering now means joining the waiting list: full, with a list that still takes names. */
export function joinsWaitingList(row: OpenEvent, now: Instant): boolean {
  return row.waitingList.kind === 'enabled' && isFull(row) && !isCutOff(row.waitingList.cutOff, now);
}

function notAvailable({ availableFrom, availableTo }: OpenEvent, now: Instant): EntryBlock | undefined {
  if (availableFrom !== null && now < availableFrom) return { kind: 'not-available', opensAt: availableFrom };
  return availableTo !== null && now > availableTo ? { kind: 'not-available', opensAt: null } : undefined;
}

function closed({ isOpen }: OpenEvent): EntryBlock | undefined {
  return isOpen ? undefined : { kind: 'closed' };
}

function partOfEvent({ partOf }: OpenEvent): EntryBlock | undefined {
  return partOf ? { kind: 'part-of-event', event: partOf } : undefined;
}

function noSingleEntries({ maxAthletes, enteredAsTeam }: OpenEvent): EntryBlock | undefined {
  if (enteredAsTeam) return { kind: 'entered-as-team' };
  return maxAthletes < 0 ? { kind: 'schedule-only' } : undefined;
}

function awaitingPayment({ entry }: EventRow): EntryBlock | undefined {
  if (entry.kind === 'awaiting-cheque') return entry;
  return entry.kind === 'held-by-other' ? { kind: 'awaiting-payment', by: entry.by } : undefined;
}

function full(row: OpenEvent): EntryBlock | undefined {
  const { kind } = row.waitingList;
  return kind !== 'enabled' && isFull(row) ? { kind: 'full', waitingList: kind } : undefined;
}

function waitingListClosed(row: OpenEvent, now: Instant): EntryBlock | undefined {
  const isOver = row.waitingList.kind === 'enabled' && isCutOff(row.waitingList.cutOff, now);
  return isOver && isFull(row) ? { kind: 'waiting-list-closed' } : undefined;
}

function outsideSplit({ pb, split, uom }: EventRow): EntryBlock | undefined {
  if (pb === null || split === null) return undefined;
  const fault = splitFault(pb, split);
  return (
    fault && {
      kind: 'pb-outside-split',
      bound: fault === 'PB_BELOW_SPLIT' ? 'least' : 'most',
      value: Math.abs(split),
      uom,
    }
  );
}

function outsideLimits({ pb, minPb, maxPb, uom }: EventRow): EntryBlock | undefined {
  if (pb === null) return undefined;
  if (minPb !== null && pb < minPb) return { kind: 'pb-outside-limits', bound: 'least', value: minPb, uom };
  return maxPb !== null && maxPb > 0 && pb > maxPb
    ? { kind: 'pb-outside-limits', bound: 'most', value: maxPb, uom }
    : undefined;
}

/** Returns a block when a set of either event, or a set of the competition with both, keeps the two apart. */
function notTogether(row: EventRow, { context, chosen }: Situation, by: 'event' | 'group'): EntryBlock | undefined {
  for (const other of chosen) {
    if (other.id === row.id) continue;
    const set =
      row.unique.find((own) => names(own, by, other)) ??
      other.unique.find((own) => names(own, by, row)) ??
      context.unique.find((shared) => names(shared, by, row) && names(shared, by, other));
    if (set) return { kind: 'not-together', by, label: set.label, other: { id: other.id, name: other.name } };
  }
  return undefined;
}

function names(set: UniqueSet, by: 'event' | 'group', row: EventRow): boolean {
  if (set.by === 'event') return by === 'event' && set.ids.includes(row.event);
  return by === 'group' && set.by === 'group' && set.ids.includes(row.group);
}

function notTogetherWithCompetition(row: EventRow, { context }: Situation): EntryBlock | undefined {
  for (const set of [...row.unique, ...context.unique]) {
    if (set.by !== 'competition') continue;
    const other = context.elsewhere.find(({ id }) => id !== row.competition && set.ids.includes(id));
    if (other)
      return { kind: 'not-together', by: 'competition', label: set.label, other: { id: null, name: other.name } };
  }
  return undefined;
}

type Reached = Exclude<ReturnType<typeof maximumReached>, undefined>;

function overMaximum(
  row: EventRow,
  { context, counted }: Situation,
  count: Count,
  block: (reached: Reached) => EntryBlock,
): EntryBlock | undefined {
  const reached = maximumReached(row, count, context.limits, counted);
  return reached && block(reached);
}

function underAgeQuotaFull({ team }: EventRow): EntryBlock | undefined {
  if (!team?.underAge.isAthlete || team.underAge.quota === null) return undefined;
  return team.underAge.entered >= team.underAge.quota ? { kind: 'under-age-quota-full' } : undefined;
}

const isCutOff = (cutOff: Instant | null, now: Instant): boolean => cutOff !== null && now > cutOff;
