import type { builderChange, listHistory as contract } from '@startline/contract/builder/builder';
import { completeEventOptions } from '@startline/contract/builder/comp-event-options';
import { completeOptions } from '@startline/contract/competitions/options';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import type { UserId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import type { Ctx } from '../../context.ts';
import { levelOf } from './history-kinds.ts';
import { keyOf, readChanges, type ChangeRow, type Image } from '../history-queries.ts';
import { levelsAt } from '../levels.ts';
import { mustRead } from '../must-read.ts';

type Shown = z.input<typeof builderChange>;

/**
 * Who changed what in a competition, the latest first. What a level does not show is not in the fields of a change
 * either.
 */
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
  const level = levelOf[row.kind];
  const mayKnow = level === undefined || levels.includes(level);
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: { id: (row.userId ?? 0) as UserId, name: row.userName ?? 'A former user' },
    kind: row.kind,
    refId: row.refId,
    words: row.words,
    undone: row.undone,
    fields: mayKnow ? fieldsOf(row) : [],
    undoable: level !== undefined && mayKnow && !row.undone && !isMaking(row),
  };
}

/** The making of the competition itself is not taken back: it is deleted. */
export const isMaking = ({ kind, before, after }: Pick<ChangeRow, 'kind' | 'before' | 'after'>): boolean =>
  kind === 'competition' && before.length === 0 && after.length > 0;

/** What changed, field by field, for a change of one record; of options, each top-level one. */
function fieldsOf({ before, after }: ChangeRow): Shown['fields'] {
  const [was] = before;
  const is = after.find((image) => was && keyOf(image) === keyOf(was));
  if (before.length !== 1 || !was || !is) return [];
  return Object.keys(is.row).flatMap((column) =>
    column === 'options'
      ? optionFields(was, is)
      : [{ field: column, before: text(was.row[column]), after: text(is.row[column]) }],
  );
}

function optionFields(was: Image, is: Image): Shown['fields'] {
  const whole =
    is.table === 'comp_event'
      ? completeEventOptions
      : is.table === 'competition'
        ? completeOptions
        : (stored: unknown) => ({ ...(stored as object) });
  const [from, to]: Record<string, unknown>[] = [whole(was.row['options']), whole(is.row['options'])];
  const names = Object.keys({ ...from, ...to }).filter(
    (name) => JSON.stringify(from?.[name]) !== JSON.stringify(to?.[name]),
  );
  return names.map((name) => ({ field: `options.${name}`, before: text(from?.[name]), after: text(to?.[name]) }));
}

const text = (value: unknown): string =>
  (value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)).slice(
    0,
    2_000,
  );
