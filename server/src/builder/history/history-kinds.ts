import type { BuilderLevel } from '@startline/rules/access/permissions';
import type { ChangeKind } from '../history-queries.ts';

/**
 * The level that a change asked for, and so its undoing; undefined cannot be taken back by undoing, since it has a call
 * of its own.
 */
export const levelOf: Readonly<Record<ChangeKind, BuilderLevel | undefined>> = {
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
};
