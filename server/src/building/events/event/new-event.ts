import type { SentEventOptions } from '@startline/contract/competitions/comp-event-options';
import type { AgeGroupId, EventDefId, PriceId } from '@startline/rules/ids';

/**
 * A resolved event: every name has become an id. Groups are joined by id, or by name within the list and the
 * competition.
 */
export type NewEvent = {
  readonly eventDefId: EventDefId;
  readonly ageGroupId: AgeGroupId;
  readonly priceId: PriceId | null;
  readonly name: string;
  readonly group: { readonly id: number; readonly name: string; readonly eventNo: number | undefined };
  readonly starts_at: Date;
  readonly time_known: boolean;
  readonly isOpen: boolean;
  readonly maxAthletes: number;
  readonly maxGroup: string;
  readonly split: number | null;
  readonly round: string;
  readonly options: SentEventOptions;
  readonly facility: string;
  readonly minutes: number | null;
  readonly locked: boolean;
  /** Indices in the list: the earlier rounds of this event, and the combined event that it is a part of. */
  readonly entriesFrom: readonly number[];
  readonly partOf: number | null;
};
