import type { Check } from '@startline/contract/building/builder';
import { competitionHealth, isPublishable } from '@startline/rules/building/builder/health';
import { healthText } from '@startline/rules/building/builder/health-text';
import { builderSteps } from '@startline/rules/building/builder/steps';
import type { CompetitionId } from '@startline/rules/ids';
import type { Ctx } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../db/db.ts';
import { draftOf } from '../record/draft.ts';
import { healthFacts } from './health-facts.ts';
import { judgeDraft } from '../record/judge-draft.ts';
import { mustRead } from '../record/must-read.ts';
import type { BuiltRow } from '../record/record-queries.ts';

/**
 * Lists all that prevents publishing a competition or deserves a look, step by step: the faults of its forms with the
 * codes of the specification (BUILD-23), then its health. A draft is judged as if published today.
 */
export async function checksOf(ctx: Ctx, db: Db | Tx, row: BuiltRow): Promise<Check[]> {
  const draft = draftOf(row, {});
  const judged = await judgeDraft(
    ctx,
    db,
    { ...draft, active: true, savedDate: row.active ? draft.savedDate : null },
    row.id,
  );
  const health = competitionHealth(await healthFacts(ctx, db, row)).map((check): Check => ({
    kind: check.kind,
    blocking: check.blocking,
    count: check.count,
    step: check.step,
    field: check.field,
    of: check.of,
    ids: [...check.ids],
    message: healthText(check),
  }));
  const all = [...judged.general, ...judged.options, ...health];
  return builderSteps.flatMap((step) => all.filter((check) => check.step === step));
}

/** BUILD-OPEN-03: the validate call. Lists everything and changes nothing. */
export async function checkCompetition(ctx: Ctx, { id }: { readonly id: CompetitionId }) {
  const row = await mustRead(ctx.db, id);
  const checks = await checksOf(ctx, ctx.db, row);
  return {
    version: row.version,
    publishable: !row.active && row.cancelled_at === null && isPublishable(checks),
    checks,
  };
}
