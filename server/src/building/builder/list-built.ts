import { completeOptions } from '@startline/contract/competitions/options';
import type { listBuilt as contract } from '@startline/contract/building/builder';
import { competitionStatus, statusText } from '@startline/rules/competitions/published/status';
import { wallClock } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { reachOf } from '../../access/reach-of.ts';
import { statusFacts } from '../../competitions/published/facts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { levelsAt } from './record/levels.ts';
import { findBuilt, type ListedRow } from './list-queries.ts';

/** API-068: lists the competitions that the caller may build, by name, five to a page by default. One query. */
export async function listBuilt(
  ctx: Ctx,
  request: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { pagenumber, pagesize } = request;
  const offset = (pagenumber - 1) * pagesize;
  const reach = reachOf(ctx.caller, 'BUILDER');
  const today = wallClock(ctx.now(), 'Europe/London').date;
  const rows = reach
    ? await findBuilt(
        ctx.db,
        { reach, search: request.search, orgId: request.orgid, show: request.show, sort: request.sort, today },
        { limit: pagesize, offset },
      )
    : [];
  const total = rows[0]?.total ?? 0;
  return {
    page: { page: pagenumber, pageSize: pagesize, totalCount: total, isMore: offset + rows.length < total },
    competitions: rows.map((row) => listed(ctx, row)),
  };
}

function listed(ctx: Ctx, row: ListedRow): z.input<typeof contract.output>['competitions'][number] {
  const status = competitionStatus(statusFacts(row, completeOptions(row.options)), ctx.now());
  return {
    id: row.id,
    name: row.name,
    date: row.starts_on,
    endDate: row.ends_on,
    active: row.active,
    compOrg: { id: row.org_id, name: row.org_name },
    location: row.location,
    status: { status: status.kind, text: statusText(status, row.time_zone) },
    events: row.events,
    entries: row.entries,
    levels: [...levelsAt(ctx, { orgId: row.org_id, compId: row.id })],
    updatedAt: row.updated_at.toISOString(),
  };
}
