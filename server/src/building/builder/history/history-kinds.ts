import type { BuilderLevel } from '@startline/rules/access/permissions';
import { changedOptions, oneChanged } from '../../parts/history/changed-columns.ts';
import type { ChangeKind, ChangeRow } from '../../parts/history-queries.ts';
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
  question: 'Config',
};

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
