import type { filterCompetitions } from '@startline/contract/competitions/competitions';
import type * as z from 'zod/mini';
import type { Ctx } from '../context.ts';
import { Replied } from '../http/handle.ts';
import { findPublishedIds, readSummaries, type ListFilter } from './list-queries.ts';
import { filterChoices } from './filter-choices.ts';
import { summaries } from './summary.ts';

type Input = z.output<typeof filterCompetitions.input>;
type Output = z.input<typeof filterCompetitions.output>;

/** How many competitions are counted beyond the page that is shown; a longer list says 'more than'. */
const countedAhead = 250;

/** One page of the home list with everything its screen needs: the same for everyone, so it can be kept and shared. */
export async function listCompetitions(ctx: Ctx, input: Input): Promise<Replied<Output>> {
  const filter = listFilter(ctx, input);
  const offset = (input.pagenumber - 1) * input.pagesize;
  const ids = await findPublishedIds(ctx.db, filter, { limit: input.pagesize + countedAhead, offset });
  const rows = await readSummaries(ctx.db, ids.slice(0, input.pagesize));
  const page = {
    page: input.pagenumber,
    pageSize: input.pagesize,
    totalCount: await totalOf(ctx, filter, offset, ids.length),
    isMore: ids.length === input.pagesize + countedAhead,
  };
  return new Replied({ page, summaries: await summaries(ctx.db, rows, ctx.now()) }, { meta: await filterChoices(ctx) });
}

/** How many there are. A page behind the last has nothing to count from, so the list is counted from its start. */
async function totalOf(ctx: Ctx, filter: ListFilter, offset: number, found: number): Promise<number> {
  if (found > 0 || offset === 0) return offset + found;
  return (await findPublishedIds(ctx.db, filter, { limit: countedAhead, offset: 0 })).length;
}

/**
 * The filter of a call in the words of the query. The organiser and the organisation are both organisations; when both
 * are named, both must fit.
 */
export function listFilter(ctx: Pick<Ctx, 'now'>, input: Omit<Input, 'pagenumber' | 'pagesize'>): ListFilter {
  return {
    fromDate: input.fromdate,
    toDate: input.todate,
    search: input.freetextsearch,
    orgIds: [input.organiserid, input.comporgid].filter((id) => id > 0),
    locationId: input.locationid,
    kinds: [...(input.type === 'ALL' ? [] : [input.type]), ...input.compTypes.filter((kind) => kind !== 'ALL')],
    eventCodes: input.events,
    age: input.age,
    gender: input.gender,
    sort: input.sort,
    now: ctx.now(),
  };
}
