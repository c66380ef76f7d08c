import type { Restriction } from '../../competitions/published/restriction.ts';
import type { CompetitionId, CompEventId, EventDefId, EventGroupId } from '../../ids.ts';
import type { EventType } from '../../performances/event-types.ts';
import type { UomType } from '../../performances/units.ts';
import type { Instant, IsoDate } from '../../time.ts';

/** The waiting list of a full event: never planned, switched off by the organiser, or available. */
export type WaitingList =
  | { readonly kind: 'none' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'enabled'; readonly cutOff: Instant | null };

/**
 * A set of which an athlete may enter only one: events, event groups or whole competitions. `label` is the organiser's
 * name for it.
 */
export type UniqueSet =
  | { readonly by: 'event'; readonly ids: readonly EventDefId[]; readonly label: string }
  | { readonly by: 'group'; readonly ids: readonly EventGroupId[]; readonly label: string }
  | { readonly by: 'competition'; readonly ids: readonly CompetitionId[]; readonly label: string };

/** A team event as this athlete sees it. A maximum of 0 teams, and an under-age quota of null, mean no limit. */
export type TeamFacts = {
  readonly enteredTeams: number;
  readonly maxEventTeams: number;
  readonly underAge: { readonly isAthlete: boolean; readonly entered: number; readonly quota: number | null };
};

/** An event that is sold with another one. The parent names the group that must be bought with it. */
export type SecondarySpend = {
  readonly parent: CompEventId | null;
  readonly mandatoryGroup: EventGroupId | null;
  readonly alwaysShow: boolean;
};

/** The athlete's own entry in the event. `held` is the signed-in user's own unpaid place; `by` names another user. */
export type OwnEntry =
  | { readonly kind: 'none' }
  | { readonly kind: 'held'; readonly until: Instant }
  | { readonly kind: 'held-by-other'; readonly by: string }
  | { readonly kind: 'awaiting-cheque'; readonly by: string }
  | { readonly kind: 'paid' };

/**
 * One event of a competition for one athlete, with every fact that the entry rules need already fetched. Nothing is
 * looked up later; `null` means none, so that the row crosses the wire unchanged.
 */
export type EventRow = {
  readonly id: CompEventId;
  readonly event: EventDefId;
  readonly group: EventGroupId;
  readonly competition: CompetitionId;
  readonly name: string;
  readonly type: EventType;
  readonly uom: UomType;
  readonly startsAt: Instant | null;
  readonly day: IsoDate;
  readonly isOpen: boolean;
  readonly availableFrom: Instant | null;
  readonly availableTo: Instant | null;
  /** The combined event that this one is a part of. */
  readonly partOf: { readonly id: CompEventId; readonly name: string } | null;
  readonly representativesOnly: boolean;
  readonly restriction: Restriction;
  /** -1 schedule only, 0 unlimited (RULE-29). */
  readonly maxAthletes: number;
  /** Whether teams enter the event, so no athlete does on their own; `maxAthletes` is then -1. */
  readonly enteredAsTeam: boolean;
  readonly paid: number;
  readonly awaitingCheque: number;
  readonly liveHolds: number;
  /** The number waiting in line without an offer: while there are any, the event is full for everybody else. */
  readonly inLine: number;
  readonly waitingList: WaitingList;
  readonly pbMandatory: boolean;
  /** The athlete's PB in seconds, metres or points. */
  readonly pb: number | null;
  /** A positive split is a least mark, a negative one a greatest; 0 or null: none. */
  readonly split: number | null;
  readonly minPb: number | null;
  readonly maxPb: number | null;
  readonly unique: readonly UniqueSet[];
  readonly excludedFromCount: boolean;
  readonly team: TeamFacts | null;
  readonly secondary: SecondarySpend | null;
  readonly itemAvailable: boolean;
  readonly entry: OwnEntry;
};

/**
 * Returns the number of places gone: paid, promised by cheque, and held at this moment (RULE-11 with STATUS-OPEN-03).
 */
export const placesTaken = (row: Pick<EventRow, 'paid' | 'awaitingCheque' | 'liveHolds'>): number =>
  row.paid + row.awaitingCheque + row.liveHolds;

type Filling = Pick<EventRow, 'maxAthletes' | 'paid' | 'awaitingCheque' | 'liveHolds' | 'inLine'>;

/**
 * Returns whether no place is left for a newcomer; a schedule-only event has no places. Free places belong to those in
 * line, so an event with a line is full.
 */
export const isFull = (row: Filling): boolean =>
  row.maxAthletes >= 0 && (row.inLine > 0 || (row.maxAthletes > 0 && placesTaken(row) >= row.maxAthletes));

/** Returns the places left; null for an unlimited event, 0 for schedule only. */
export function placesLeft(row: Filling): number | null {
  if (isFull(row)) return 0;
  if (row.maxAthletes === 0) return null;
  return Math.max(0, row.maxAthletes - placesTaken(row));
}

/** The events that the user has ticked for this athlete and that are not yet known to be held. */
export type Selection = ReadonlySet<CompEventId>;

/** Returns whether the row counts as chosen: ticked now, held, promised or paid, by anyone. */
export const isChosen = (row: EventRow, selection: Selection): boolean =>
  row.entry.kind !== 'none' || selection.has(row.id);

/** Returns the row as of `now`: an own place whose hold has ended since the row was read is free again. */
export function asOf(row: EventRow, now: Instant): EventRow {
  if (row.entry.kind !== 'held' || now < row.entry.until) return row;
  return { ...row, entry: { kind: 'none' }, liveHolds: Math.max(0, row.liveHolds - 1) };
}
