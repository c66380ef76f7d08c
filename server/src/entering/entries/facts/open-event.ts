import type { CompetitionOptions } from '@startline/contract/competitions/options';
import type { OpenEvent } from '@startline/rules/entering/entries/eligibility';
import type { WaitingList } from '@startline/rules/entering/entries/event-row';
import { instant, type Instant } from '@startline/rules/time';
import type { EventOptions } from './read-options.ts';

/** What is kept of an event, whichever query read it. */
export type StoredEvent = {
  readonly own: EventOptions;
  readonly isTeamEvent: boolean;
  readonly isOpen: boolean;
  readonly priceId: number | null;
  readonly maxAthletes: number;
  readonly taken: number;
  readonly held: number;
};

/**
 * An event for the entry rules, as far as it is the same for every athlete. One without a price, and a team event, is
 * entered by nobody here. Paid and promised places are counted together by the database, so both stand in `paid`.
 */
export const openEvent = (
  { own, isTeamEvent, isOpen, priceId, maxAthletes, taken, held }: StoredEvent,
  { subscription }: Pick<CompetitionOptions, 'subscription'>,
  now: Instant,
): OpenEvent => ({
  isOpen,
  availableFrom: own.availableFrom,
  availableTo: own.availableTo,
  partOf: own.partOf === null ? null : { id: own.partOf, name: 'a combined event' },
  maxAthletes: isTeamEvent || priceId === null ? -1 : maxAthletes,
  paid: taken,
  awaitingCheque: 0,
  liveHolds: held,
  waitingList: waitingListOf(own.waitingList, subscription, now),
});

/**
 * What the organiser set for the event once it is full, before what is set for the competition. A list that still
 * takes names is kept by the organiser, whom the row leads to: nobody joins it here, so such an event is full like any
 * other.
 */
function waitingListOf(
  own: boolean | null,
  { enabled, closes }: CompetitionOptions['subscription'],
  now: Instant,
): WaitingList {
  if (own === false) return { kind: 'disabled' };
  const cutOff = closes === '' ? null : instant(closes);
  return (own ?? enabled) && cutOff !== null && now > cutOff ? { kind: 'enabled', cutOff } : { kind: 'none' };
}
