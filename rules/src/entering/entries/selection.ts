import type { CompEventId } from '../../ids.ts';
import { ok, refused, type Result } from '../../result.ts';
import type { EventRow, Selection } from './event-row.ts';
import type { RowDecision } from './recompute.ts';

export type ToggleRefused =
  | { readonly kind: 'no-such-row' }
  | { readonly kind: 'blocked'; readonly message: string }
  | { readonly kind: 'has-children'; readonly item: string; readonly names: readonly string[] };

/** Returns the rows sold with `parent`: its secondary-spend children. */
export const childrenOf = (parent: CompEventId, rows: readonly EventRow[]): readonly EventRow[] =>
  rows.filter(({ secondary }) => secondary?.parent === parent);

/**
 * Returns the children that must be removed before their parent (ENTRY-10): those in the basket or sold. A child that
 * is only ticked goes with its parent (ENTRY-12).
 */
export const childrenInTheWay = (parent: CompEventId, rows: readonly EventRow[]): readonly EventRow[] =>
  childrenOf(parent, rows).filter(({ entry }) => entry.kind !== 'none');

/** Returns the notice when a removal is refused because of children (ENTRY-11). */
export const childrenInTheWayText = (item: string, names: readonly string[]): string =>
  `${item} has secondary spend item(s), please remove these first: ${names.join(', ')}`;

/** Returns whether a parent may be removed; refuses with the names of the children in the way. */
export function mayRemove(
  row: EventRow,
  rows: readonly EventRow[],
): Result<true, Extract<ToggleRefused, { kind: 'has-children' }>> {
  const children = childrenInTheWay(row.id, rows);
  return children.length === 0
    ? ok(true)
    : refused({ kind: 'has-children', item: row.name, names: children.map(({ name }) => name) });
}

/**
 * Ticks or unticks an event (ENTRY-07). `decisions` are those of `recompute` for the same rows and selection: a
 * disabled row stays unticked. Unticking a parent unticks its children, and theirs (ENTRY-12).
 */
export function toggle(
  id: CompEventId,
  selection: Selection,
  rows: readonly EventRow[],
  decisions: readonly RowDecision[],
): Result<Selection, ToggleRefused> {
  const row = rows.find((one) => one.id === id);
  const decision = decisions.find((one) => one.id === id);
  if (!row || !decision) return refused({ kind: 'no-such-row' });
  if (!selection.has(id)) {
    return decision.enabled
      ? ok(new Set([...selection, id]))
      : refused({ kind: 'blocked', message: decision.ruleMessage });
  }
  const removable = mayRemove(row, rows);
  return removable.ok ? ok(without(id, selection, rows)) : removable;
}

function without(id: CompEventId, selection: Selection, rows: readonly EventRow[]): Selection {
  const left: Selection = new Set([...selection].filter((one) => one !== id));
  return childrenOf(id, rows).reduce(
    (rest, child) => (rest.has(child.id) ? without(child.id, rest, rows) : rest),
    left,
  );
}

/**
 * Returns the rows to show: hides a child until its parent is chosen, unless it is always shown or has an entry itself.
 * `chosen` are the events that the athlete has entered or that are ticked.
 */
export function shownRows(rows: readonly EventRow[], chosen: ReadonlySet<CompEventId>): readonly EventRow[] {
  return rows.filter(
    ({ secondary, entry }) =>
      entry.kind !== 'none' || !secondary?.parent || secondary.alwaysShow || chosen.has(secondary.parent),
  );
}
