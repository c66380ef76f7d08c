import type { CompetitionOptions } from '@startline/contract/competitions/options';
import type { OpenEvent } from '@startline/rules/entering/entries/eligibility';
import type { WaitingList } from '@startline/rules/entering/entries/event-row';
import { instant } from '@startline/rules/time';
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
  /** Those in line without an offer. */
  readonly inLine: number;
};

/**
 * Opens an event for the entry rules, as far as it is the same for every athlete. One without a price, and a team
 * event, is entered by nobody here. Paid and promised places are counted together by the database, so both are in
 * `paid`.
 */
export const openEvent = (
  { own, isTeamEvent, isOpen, priceId, maxAthletes, taken, held, inLine }: StoredEvent,
  { subscription }: Pick<CompetitionOptions, 'subscription'>,
): OpenEvent => ({
  isOpen,
  availableFrom: own.availableFrom,
  availableTo: own.availableTo,
  partOf: own.partOf === null ? null : { id: own.partOf, name: 'a combined event' },
  maxAthletes: isTeamEvent || priceId === null ? -1 : maxAthletes,
  paid: taken,
  awaitingCheque: 0,
  liveHolds: held,
  inLine,
  waitingList: waitingListOf(own.waitingList, subscription),
});

/** What the organiser set for the event once it is full, before what is set for the competition. */
function waitingListOf(own: boolean | null, { enabled, closes }: CompetitionOptions['subscription']): WaitingList {
  if (own === false) return { kind: 'disabled' };
  return (own ?? enabled) ? { kind: 'enabled', cutOff: closes === '' ? null : instant(closes) } : { kind: 'none' };
}
