import type { filterCompetitions } from '@startline/contract/competitions';
import { wallClock, type TimeZone } from '@startline/rules/time';
import type * as z from 'zod/mini';
import type { Ctx } from '../context.ts';
import { Replied } from '../http/handle.ts';
import { countPublished, findChoices, findPublished, type ListFilter } from './list-queries.ts';
import { summaries } from './summary.ts';

type Input = z.output<typeof filterCompetitions.input>;
type Output = z.input<typeof filterCompetitions.output>;

/** How many competitions are counted beyond the page that is shown; a longer list says 'more than'. */
const countedAhead = 250;
/** How many organisers and how many places the filters choose from. */
const mostChoices = 300;

/** One page of the home list with everything its screen needs: the same for everyone, so it can be kept and shared. */
export async function listCompetitions(ctx: Ctx, input: Input): Promise<Replied<Output>> {
  const filter = listFilter(ctx, input);
  const offset = (input.pagenumber - 1) * input.pagesize;
  const rows = await findPublished(ctx.db, filter, { limit: input.pagesize, offset });
  const isLast = rows.length < input.pagesize && (rows.length > 0 || offset === 0);
  const most = offset + input.pagesize + countedAhead;
  const totalCount = isLast ? offset + rows.length : await countPublished(ctx.db, filter, most);
  const choices = await findChoices(ctx.db, wallClock(ctx.now(), zoneOf(ctx)).date, mostChoices);
  return new Replied(
    { page: { page: input.pagenumber, pageSize: input.pagesize, totalCount, isMore: totalCount === most }, summaries: await summaries(ctx.db, rows, ctx.now()) },
    { meta: choices },
  );
}

/** The filter of a call in the words of the query. The organiser and the organisation are both organisations; when both are named, both must fit. */
export function listFilter(ctx: Pick<Ctx, 'now'>, input: Omit<Input, 'pagenumber' | 'pagesize'>): ListFilter {
  return {
    fromDate: input.fromdate, toDate: input.todate, search: input.freetextsearch, orgIds: [input.organiserid, input.comporgid].filter((id) => id > 0), locationId: input.locationid,
    kinds: [...(input.type === 'ALL' ? [] : [input.type]), ...input.compTypes.filter((kind) => kind !== 'ALL')], eventCodes: input.events, age: input.age, gender: input.gender,
    sort: input.sort, now: ctx.now(),
  };
}

const zoneOf = (ctx: Ctx): TimeZone => (ctx.config.orgCode === 'IRL' ? 'Europe/Dublin' : 'Europe/London');
