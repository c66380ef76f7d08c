import type { builderChange, listHistory as contract } from '@startline/contract/building/builder';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import type { UserId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../kernel/context.ts';
import { changedOptions, levelsOf, oneChanged } from './history-kinds.ts';
import { readChanges, type ChangeRow } from '../../parts/history-queries.ts';
import { levelsAt } from '../record/levels.ts';
import { mustRead } from '../record/must-read.ts';

type Shown = z.input<typeof builderChange>;

/** Lists who changed what in a competition, latest first. Fields that the caller's level does not show are left out. */
export async function listHistory(
  ctx: Ctx,
  { id, pagenumber, pagesize }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { org_id: orgId } = await mustRead(ctx.db, id);
  const levels = levelsAt(ctx, { orgId, compId: id });
  const offset = (pagenumber - 1) * pagesize;
  const { rows, total } = await readChanges(ctx.db, id, { limit: pagesize, offset });
  return {
    page: { page: pagenumber, pageSize: pagesize, totalCount: total, isMore: offset + rows.length < total },
    changes: rows.map((row) => shown(row, levels)),
  };
}

function shown(row: ChangeRow, levels: readonly BuilderLevel[]): Shown {
  const asked = levelsOf(row);
  const mayKnow = asked === undefined || asked.every((level) => levels.includes(level));
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: { id: (row.userId ?? 0) as UserId, name: row.userName ?? 'A former user' },
    kind: row.kind,
    refId: row.refId,
    words: row.words,
    undone: row.undone,
    fields: mayKnow ? fieldsOf(row) : [],
    undoable: asked !== undefined && mayKnow && !row.undone && !isMaking(row),
  };
}

/** Returns whether a change created the competition itself: that is not undone but deleted. */
export const isMaking = ({ kind, before, after }: Pick<ChangeRow, 'kind' | 'before' | 'after'>): boolean =>
  kind === 'competition' && before.length === 0 && after.length > 0;

/** Lists what changed, field by field, for a change of one record; for options, by top-level option. */
function fieldsOf(change: ChangeRow): Shown['fields'] {
  const pair = oneChanged(change);
  if (!pair) return [];
  const { was: previous, is } = pair;
  return Object.keys(is.row).flatMap((column) =>
    column === 'options'
      ? changedOptions(pair).map(({ name, before, after }) => ({
          field: `options.${name}`,
          before: text(before),
          after: text(after),
        }))
      : [{ field: column, before: text(previous.row[column]), after: text(is.row[column]) }],
  );
}

const text = (value: unknown): string =>
  (value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)).slice(
    0,
    2_000,
  );
