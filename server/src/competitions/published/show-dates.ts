import { completeOptions } from '@startline/contract/competitions/options';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import { anonymous, type Ctx } from '../../kernel/context.ts';
import { daysOf } from './facts.ts';
import { readDays } from './list-queries.ts';
import { maySee } from '../../access/may-see.ts';

type Asked = { readonly orgId: OrgId; readonly compId?: CompetitionId };

const most = 500;
/** Lists the days of published competitions, one line each; the same reply for everyone. */
export const showPublicDates = (ctx: Ctx, input: Asked) => dates({ ...ctx, caller: anonymous }, input);

/** Lists the days of the competitions that the caller may see. */
export const showDates = (ctx: Ctx, input: Asked) => dates(ctx, input);

async function dates(ctx: Ctx, { orgId, compId = 0 as CompetitionId }: Asked) {
  const rows = await readDays(ctx.db, { orgId, compId, onlyPublished: ctx.caller.kind === 'anonymous' }, most);
  return rows
    .filter((row) => maySee(ctx.caller, row))
    .flatMap((row) =>
      daysOf(row, completeOptions(row.options)).map((date) => ({ compId: row.id, compName: row.name, date })),
    );
}

/** Lists the latest 500 published competitions by name and days, of one organisation or of all (0). */
export async function nameCompetitions(ctx: Ctx, { orgid }: { readonly orgid: number }) {
  const rows = await readDays(ctx.db, { orgId: orgid, compId: 0, onlyPublished: true }, most);
  return rows.map((row) => ({
    compId: row.id,
    compName: row.name,
    compOrgId: row.org_id,
    dates: daysOf(row, completeOptions(row.options)),
  }));
}
