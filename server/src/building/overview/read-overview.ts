import { completeOptions } from '@startline/contract/competitions/options';
import type { Overview } from '@startline/contract/building/overview';
import { stepsAhead } from '@startline/rules/building/overview/next-steps';
import { mayDo, permissionAreas } from '@startline/rules/access/permissions';
import { competitionStatus, statusText } from '@startline/rules/competitions/published/status';
import type { CompetitionId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { statusFacts } from '../../competitions/published/facts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { entriesByDay, fillingEvents, findOverview } from './queries.ts';

/** As many days as a phone draws side by side. */
const MOST_DAYS = 14;
const MOST_EVENTS = 8;

/** Returns where a competition has got to, for its organiser. Three queries. */
export async function readOverview(ctx: Ctx, { compId }: { readonly compId: CompetitionId }): Promise<Overview> {
  const row = await findOverview(ctx.db, compId);
  if (!row) throw missing('competition');
  const options = completeOptions(row.options);
  const now = ctx.now();
  const facts = statusFacts(row, options);
  const status = competitionStatus(facts, now);
  const progress = {
    isPublished: row.active,
    isCancelled: row.cancelled,
    opens: facts.opens,
    closes: facts.closes,
    firstDay: row.starts_on,
    lastDay: row.ends_on,
    zone: row.time_zone,
    timetable: options.timetable,
    events: row.events,
    cheques: row.cheques,
    undrawn: row.undrawn,
  };
  const rights = rightsOf(ctx.caller);
  const place = { orgId: row.org_id, compId };
  return {
    id: row.id,
    name: row.name,
    date: row.starts_on,
    endDate: row.ends_on,
    location: row.location,
    active: row.active,
    cancelled: row.cancelled,
    zone: row.time_zone,
    status: { status: status.kind, text: statusText(status, row.time_zone) },
    opens: row.opens_at.toISOString(),
    closes: row.closes_at.toISOString(),
    counts: {
      athletes: row.athletes,
      entries: row.entries,
      teams: row.teams,
      waiting: row.waiting,
      cheques: row.cheques,
    },
    next: [...stepsAhead(progress, now)],
    byDay: await entriesByDay(ctx.db, { id: compId, zone: row.time_zone }, MOST_DAYS),
    filling: await fillingEvents(ctx.db, compId, { now, most: MOST_EVENTS }),
    areas: permissionAreas.filter((area) => mayDo(rights, area, place)),
  };
}
