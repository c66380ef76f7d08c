import type { Check, competitionMeta, savedCompetition } from '@startline/contract/building/builder';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import { stepsFor } from '@startline/rules/building/builder/steps';
import type { CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../db/db.ts';
import { levelsAt } from './levels.ts';
import { builtParts } from './built-parts.ts';
import { mustRead } from './must-read.ts';
import { builtCompetition } from './show-record.ts';

/**
 * API-068: reads a competition with everything that the builder shows of it (BUILD-04 to BUILD-06), in at most ten
 * queries.
 */
export async function readBuilt(ctx: Ctx, { id }: { readonly id: CompetitionId }) {
  const row = await mustRead(ctx.db, id);
  const levels = levelsAt(ctx, { orgId: row.org_id, compId: id });
  const meta: z.input<typeof competitionMeta> = {
    ...(await builtParts(ctx.db, row, levels)),
    access: accessOf(levels),
  };
  return { competition: builtCompetition(row, levels, ctx.now()), meta };
}

const accessOf = (levels: readonly BuilderLevel[]) => ({ levels: [...levels], steps: [...stepsFor(levels)] });

/** Returns the record as the caller may see it now, with its remaining faults. */
export async function savedReply(
  db: Db | Tx,
  ctx: Ctx,
  id: CompetitionId,
  faults: readonly Check[],
): Promise<z.input<typeof savedCompetition>> {
  return { competition: await shownRecord(db, ctx, id), faults: [...faults] };
}

/** Returns the record alone, after a command. */
export async function shownRecord(db: Db | Tx, ctx: Ctx, id: CompetitionId) {
  const row = await mustRead(db, id);
  return builtCompetition(row, levelsAt(ctx, { orgId: row.org_id, compId: id }), ctx.now());
}
