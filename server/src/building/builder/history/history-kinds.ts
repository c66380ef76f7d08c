import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { completeOptions } from '@startline/contract/competitions/options';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import { keyOf, type ChangeKind, type ChangeRow, type Image } from '../../parts/history-queries.ts';
import { levelOfOption } from '../record/levels.ts';

/**
 * The level that each kind of change asks for. Undefined for changes that undoing cannot take back, since they have
 * calls of their own.
 */
const levelOf: Readonly<Record<ChangeKind, BuilderLevel | undefined>> = {
  competition: 'General',
  options: 'Config',
  state: undefined,
  'comp-event': 'Comp Events',
  'event-group': 'Comp Events',
  schedule: 'Schedule',
  price: 'Comp Events',
  'age-group': 'Comp Events',
  'event-def': 'Comp Events',
  'comp-rule': 'Comp Events',
  discount: 'Comp Events',
  'shop-item': 'Comp Events',
};

type Pair = { readonly was: Image; readonly is: Image };

/**
 * Returns the one record that a change altered, before and after; undefined for an insert, a delete, or a change of
 * several.
 */
export function oneChanged({ before, after }: Pick<ChangeRow, 'before' | 'after'>): Pair | undefined {
  const [was] = before;
  const is = after.find((image) => was && keyOf(image) === keyOf(was));
  return before.length === 1 && was && is ? { was, is } : undefined;
}

/** Returns the top-level options that differ. */
export function changedOptions({ was, is }: Pair): { name: string; before: unknown; after: unknown }[] {
  const whole =
    is.table === 'comp_event'
      ? completeEventOptions
      : is.table === 'competition'
        ? completeOptions
        : (stored: unknown) => ({ ...(stored as object) });
  const [from, to]: Record<string, unknown>[] = [whole(was.row['options']), whole(is.row['options'])];
  return Object.keys({ ...from, ...to })
    .filter((name) => JSON.stringify(from?.[name]) !== JSON.stringify(to?.[name]))
    .map((name) => ({ name, before: from?.[name], after: to?.[name] }));
}

/**
 * Returns the levels that a change asks for, and so its undoing; for options, those of each that differs. Undefined
 * when it cannot be undone.
 */
export function levelsOf(change: Pick<ChangeRow, 'kind' | 'before' | 'after'>): readonly BuilderLevel[] | undefined {
  const level = levelOf[change.kind];
  const pair = change.kind === 'options' ? oneChanged(change) : undefined;
  if (level === undefined || !pair) return level && [level];
  const levels = Object.keys(pair.is.row).flatMap((column) =>
    column === 'options' ? changedOptions(pair).map(({ name }) => levelOfOption(name)) : [level],
  );
  return levels.length === 0 ? [level] : [...new Set(levels)];
}
