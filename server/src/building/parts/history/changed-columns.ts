import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { completeOptions } from '@startline/contract/competitions/options';
import type { ChangedColumn } from '@startline/rules/building/history/change-words';
import { keyOf, type ChangeRow, type Image } from '../history-queries.ts';

export type Pair = { readonly was: Image; readonly is: Image };

/** Returns the records that a change altered, before and after; undefined when it inserted or deleted any. */
export function pairsOf({ before, after }: Pick<ChangeRow, 'before' | 'after'>): readonly Pair[] | undefined {
  const then = new Map(before.map((image) => [keyOf(image), image]));
  const pairs = after.flatMap((is) => {
    const previous = then.get(keyOf(is));
    return previous ? [{ was: previous, is }] : [];
  });
  return pairs.length === before.length && pairs.length === after.length ? pairs : undefined;
}

/**
 * Returns the one record that a change altered, before and after; undefined for an insert, a delete, or a change of
 * several.
 */
export function oneChanged(change: Pick<ChangeRow, 'before' | 'after'>): Pair | undefined {
  const [previous] = change.before;
  const is = change.after.find((image) => previous && keyOf(image) === keyOf(previous));
  return change.before.length === 1 && previous && is ? { was: previous, is } : undefined;
}

/** Returns the top-level options that differ. */
export function changedOptions({ was: previous, is }: Pair): { name: string; before: unknown; after: unknown }[] {
  const whole =
    is.table === 'comp_event'
      ? completeEventOptions
      : is.table === 'competition'
        ? completeOptions
        : (stored: unknown) => ({ ...(stored as object) });
  const [from, to]: Record<string, unknown>[] = [whole(previous.row['options']), whole(is.row['options'])];
  return Object.keys({ ...from, ...to })
    .filter((name) => JSON.stringify(from?.[name]) !== JSON.stringify(to?.[name]))
    .map((name) => ({ name, before: from?.[name], after: to?.[name] }));
}

/** Returns the columns of a record that differ, its options one by one. */
export const changedColumns = (pair: Pair): readonly ChangedColumn[] =>
  Object.keys(pair.is.row).flatMap((column) =>
    column === 'options'
      ? changedOptions(pair).map(({ name, before, after }) => ({ column: `options.${name}`, before, after }))
      : [{ column, before: pair.was.row[column], after: pair.is.row[column] }],
  );
