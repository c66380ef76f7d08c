import type { CompEventId } from '../../ids.ts';
import type { EntryContext } from './eligibility.ts';
import type { EventRow } from './event-row.ts';
import { decideOne, type RowDecision } from './recompute.ts';

/** Switch-event mode: off, or on with the event whose entry is to be moved (ENTRY-13). */
export type SwitchMode = { readonly source: CompEventId | null };

/** The mode is off. */
export const notSwitching: SwitchMode = { source: null };
/** Turns the mode on for the event whose entry is to be moved (ENTRY-13). */
export const startSwitch = (source: CompEventId): SwitchMode => ({ source });
/** Resets the source to none (ENTRY-14). */
export const cancelSwitch = (): SwitchMode => notSwitching;

/** Returns whether an entry can be moved: held by this user, promised or paid. */
export const maySwitchFrom = ({ entry }: EventRow): boolean =>
  entry.kind === 'held' || entry.kind === 'awaiting-cheque' || entry.kind === 'paid';

/** Returns the call that choosing a destination needs; null without a source or when it is the source itself. */
export const chosenSwitch = (
  mode: SwitchMode,
  destination: CompEventId,
): { source: CompEventId; destination: CompEventId } | null =>
  mode.source === null || mode.source === destination ? null : { source: mode.source, destination };

/** Returns the decisions on every other row with the source given up: the entry may move to the enabled ones. */
export function switchTargets(
  source: CompEventId,
  rows: readonly EventRow[],
  context: EntryContext,
): readonly RowDecision[] {
  const givenUp = rows.map((row): EventRow => (row.id === source ? { ...row, entry: { kind: 'none' } } : row));
  return givenUp
    .filter((row) => row.id !== source && row.entry.kind === 'none')
    .map((row) => decideOne(row, givenUp, context));
}
