import type { CompEventId } from '../../ids.ts';
import { blockText, blockType, disabledBy, wayOn, type EntryBlock, type RuleType, type WayOn } from './blocks.ts';
import { entryBlocks, joinsWaitingList, type EntryContext, type Situation } from './eligibility.ts';
import { asOf, isChosen, type EventRow, type Selection } from './event-row.ts';
import { tally } from './limits.ts';

/** The note beside an enabled row's button: the user's own unpaid place, or that entering means waiting in line. */
export type RowNote = 'in-cart' | 'waiting-list' | 'none';

/** The rule state of one row (RULE-01), with all reasons, the first of them in words, and what would lift it. */
export type RowDecision = {
  readonly id: CompEventId;
  readonly enabled: boolean;
  readonly chosen: boolean;
  readonly note: RowNote;
  readonly ruleType: RuleType;
  readonly ruleMessage: string;
  readonly ruleIsDisabledBy: CompEventId | null;
  readonly blocks: readonly EntryBlock[];
  readonly wayOn: WayOn;
};

/**
 * Computes all rows of one athlete again; call it whenever the selection, a row or the time changes (RULE-02). Pass all
 * of the athlete's rows in the competition, so that the maxima are counted correctly.
 */
export function recompute(
  rows: readonly EventRow[],
  selection: Selection,
  context: EntryContext,
): readonly RowDecision[] {
  const current = rows.map((row) => asOf(row, context.now));
  const now = situation(current, selection, context);
  return current.map((row) => decide(row, selection, now));
}

/** Returns the decision on one row among all rows of the athlete, as the server needs it before a place is held. */
export function decideOne(row: EventRow, rows: readonly EventRow[], context: EntryContext): RowDecision {
  const current = rows.map((one) => asOf(one, context.now));
  return decide(asOf(row, context.now), nothing, situation(current, nothing, context));
}

const nothing: Selection = new Set();

/** Counts what is chosen, once. */
function situation(rows: readonly EventRow[], selection: Selection, context: EntryContext): Situation {
  const chosen = rows.filter((row) => isChosen(row, selection));
  return { context, chosen, counted: tally(chosen, context.limits) };
}

/**
 * Returns whether the row is the user's own unpaid choice: it stays enabled in any case, so that it can be taken back
 * (RULE-09).
 */
export const isOwnChoice = (row: EventRow, selection: Selection): boolean =>
  row.entry.kind === 'held' || (row.entry.kind === 'none' && selection.has(row.id));

function decide(row: EventRow, selection: Selection, now: Situation): RowDecision {
  const chosen = isChosen(row, selection);
  if (isOwnChoice(row, selection)) return { ...enabled(row.id, 'in-cart', 'In cart'), chosen };
  const blocks = entryBlocks(row, now);
  const [first, ...later] = blocks;
  if (!first)
    return { ...enabled(row.id, joinsWaitingList(row, now.context.now) ? 'waiting-list' : 'none', ''), chosen };
  return {
    id: row.id,
    enabled: false,
    chosen,
    note: 'none',
    blocks,
    ruleType: blockType(first),
    ruleMessage: blockText(first),
    ruleIsDisabledBy: disabledBy(first),
    wayOn: wayOn(first, later),
  };
}

const enabled = (id: CompEventId, note: RowNote, ruleMessage: string): Omit<RowDecision, 'chosen'> => ({
  id,
  enabled: true,
  note,
  ruleType: 'none',
  ruleMessage,
  ruleIsDisabledBy: null,
  blocks: [],
  wayOn: { kind: 'none' },
});
