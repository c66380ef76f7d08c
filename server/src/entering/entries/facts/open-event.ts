import type { CompetitionOptions } from '@startline/contract/competitions/options';
import type { OpenEvent } from '@startline/rules/entering/entries/eligibility';
import type { WaitingList } from '@startline/rules/entering/entries/event-row';
import { instant } from '@startline/rules/time';
import type { EventOptions } from './read-options.ts';

/** The stored columns of an event, whichever query read it. */
export type StoredEvent = {
  readonly own: EventOptions;
  readonly isTeamEvent: boolean;
  readonly isOpen: boolean;
  readonly priceId: number | null;
  readonly maxAthletes: number;
  readonly taken: number;
  readonly held: number;
  /** The number in line without an offer. */
  readonly inLine: number;
};

/**
 * Opens an event for the entry rules, as far as it is the same for every athlete. An event without a price and a team
 * event cannot be entered here. The database counts paid and promised places together, so `paid` holds both.
 */
export const openEvent = (
  { own, isTeamEvent, isOpen, priceId, maxAthletes, taken, held, inLine }: StoredEvent,
  { subscription }: Pick<CompetitionOptions, 'subscription'>,
): OpenEvent => ({
  isOpen,
  availableFrom: own.availableFrom,
  availableTo: own.availableTo,
  partOf: own.partOf === null ? null : { id: own.partOf, name: 'a combined event' },
  enteredAsTeam: isTeamEvent && maxAthletes >= 0,
  maxAthletes: isTeamEvent || priceId === null ? -1 : maxAthletes,
  paid: taken,
  awaitingCheque: 0,
  liveHolds: held,
  inLine,
  waitingList: waitingListOf(own.waitingList, subscription),
});

/** Returns the event's waiting-list setting, which overrides the competition's. */
function waitingListOf(own: boolean | null, { enabled, closes }: CompetitionOptions['subscription']): WaitingList {
  if (own === false) return { kind: 'disabled' };
  return (own ?? enabled) ? { kind: 'enabled', cutOff: closes === '' ? null : instant(closes) } : { kind: 'none' };
}
