import type { builderChange, listHistory as contract } from '@startline/contract/building/builder';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import type { UserId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../kernel/context.ts';
import { fieldChanges, type ChangeNames } from '@startline/rules/building/history/change-words';
import { levelsOf } from './history-kinds.ts';
import { changedColumns, oneChanged } from '../../parts/history/changed-columns.ts';
import { changeNames } from '../../parts/history/names-queries.ts';
import { readChanges, type ChangeKind, type ChangeRow } from '../../parts/history-queries.ts';
import { levelsAt } from '../record/levels.ts';
import { mustRead } from '../record/must-read.ts';

type Shown = z.input<typeof builderChange>;

/** Lists the steps of building a competition, latest first: who changed what, and whether it is taken back. Fields that the caller's level does not show are left out. */
export async function listHistory(
  ctx: Ctx,
  { id, pagenumber, pagesize }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { org_id: orgId } = await mustRead(ctx.db, id);
  const levels = levelsAt(ctx, { orgId, compId: id });
  const names = await changeNames(ctx.db, id);
  const offset = (pagenumber - 1) * pagesize;
  const { rows, total } = await readChanges(ctx.db, id, { limit: pagesize, offset });
  return {
    page: { page: pagenumber, pageSize: pagesize, totalCount: total, isMore: offset + rows.length < total },
    changes: rows.map((row) => shown(row, levels, names)),
  };
}

/** The words of a change for a person whose level does not show its values. */
const hiddenWords: Readonly<Record<ChangeKind, string>> = {
  competition: 'The general details were changed.',
  options: 'The options were changed.',
  state:
    'The competition was published, turned back into a draft or cancelled, or its entries were stopped or reopened.',
  'comp-event': 'The events were changed.',
  'event-group': 'The event groups were changed.',
  schedule: 'The timetable was changed.',
  price: 'The prices were changed.',
  'age-group': 'The age groups were changed.',
  'event-def': 'Your own events were changed.',
  'comp-rule': 'The rules were changed.',
  discount: 'The discounts were changed.',
  'shop-item': 'The shop items were changed.',
  question: 'Your own questions were changed.',
};

function shown(row: ChangeRow, levels: readonly BuilderLevel[], names: ChangeNames): Shown {
  const requests = levelsOf(row);
  const mayKnow = requests === undefined || requests.every((level) => levels.includes(level));
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: { id: (row.userId ?? 0) as UserId, name: row.userName ?? 'A former user' },
    kind: row.kind,
    refId: row.refId,
    words: mayKnow ? row.words : hiddenWords[row.kind],
    undone: row.undone,
    turned: row.turned && { name: row.turned.name ?? 'A former user', at: new Date(row.turned.at).toISOString() },
    fields: mayKnow ? fieldsOf(row, names) : [],
    undoable: requests !== undefined && mayKnow && !isMaking(row),
  };
}

/** Returns whether a change created the competition itself: that is not undone but deleted. */
export const isMaking = ({ kind, before, after }: Pick<ChangeRow, 'kind' | 'before' | 'after'>): boolean =>
  kind === 'competition' && before.length === 0 && after.length > 0;

/** Lists what changed, field by field, for a change of one record; for options, by top-level option. */
function fieldsOf(change: ChangeRow, names: ChangeNames): Shown['fields'] {
  const pair = oneChanged(change);
  return pair
    ? fieldChanges(changedColumns(pair), names).map(({ label, ...values }) => ({ field: label, ...values }))
    : [];
}
