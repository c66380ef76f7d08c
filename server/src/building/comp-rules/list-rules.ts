import type * as contract from '@startline/contract/building/comp-rules';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { imagesOf } from '../parts/history-queries.ts';
import { hostLocked } from '../parts/host.ts';
import { noteChange } from '../parts/note-change.ts';
import { byName, pageOf } from '../parts/page-of.ts';
import { deleteRecords } from '../parts/record-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { rulesOf, type CompRuleRow } from './queries.ts';
import { ruleName, ruleRecord } from './rule-record.ts';

/** API-105: lists the rules of a competition, by the names of their age groups. */
export async function listRules(ctx: Ctx, { compId, ...request }: z.output<typeof contract.listRules.input>) {
  const rows = (await rulesOf(ctx.db, { compId })).sort((a, b) => byName({ name: ruleName(a) }, { name: ruleName(b) }));
  const page = pageOf(rows, request);
  return new Replied(page.rows.map(ruleRecord), { meta: page.meta });
}

async function find(ctx: Ctx, id: number): Promise<CompRuleRow> {
  const [row] = await rulesOf(ctx.db, { id });
  if (!row) throw missing('compRule');
  return row;
}

/** API-105: reads one rule. */
export const readRule = async (ctx: Ctx, { id }: { readonly id: number }) => ruleRecord(await find(ctx, id));

/** API-108: deletes a rule; existing entries stay. */
export async function removeRule(ctx: Ctx, { id }: { readonly id: number }) {
  const row = await find(ctx, id);
  return transaction(ctx.db, async (tx) => {
    await hostLocked(tx, row.comp_id);
    const before = await imagesOf(tx, 'comp_rule', [id]);
    await deleteRecords(tx, 'comp_rule', [id]);
    await noteChange(tx, ctx, {
      compId: row.comp_id,
      kind: 'comp-rule',
      words: `Rule for ${ruleName(row)} deleted`,
      before,
      rows: {},
    });
    return new Replied({ removed: id }, { message: `Rule for ${ruleName(row)} deleted.` });
  });
}
