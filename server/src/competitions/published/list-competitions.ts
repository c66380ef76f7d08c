import type { filterCompetitions, ListMeta } from '@startline/contract/competitions/competitions';
import type { competitionsNearby } from '@startline/contract/competitions/nearby';
import type * as z from 'zod/mini';
import type { Db } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { countPublished, findIdsByDay, findPublishedIds, readSummaries, type ListFilter } from './list-queries.ts';
import { filterChoices } from './filter-choices.ts';
import { reachOf, type Reach } from './near.ts';
import { summaries } from './summary.ts';
import { meantBy } from './typed-words.ts';

type Input = z.output<typeof filterCompetitions.input>;
type Output = z.input<typeof filterCompetitions.output>;

/** The most competitions counted beyond the shown page; a longer list says 'more than'. */
const countedAhead = 250;

/**
 * Returns one page of the home list with everything its screen needs. The reply is the same for everyone, so it can be
 * cached and shared. By day, the competitions come last that take no more entries.
 */
export async function listCompetitions(
  ctx: Ctx,
  input: Input | z.output<typeof competitionsNearby.input>,
): Promise<Replied<Output>> {
  const page = { limit: input.pagesize, offset: (input.pagenumber - 1) * input.pagesize };
  const most = page.offset + page.limit + countedAhead;
  const reach = await reachOf(ctx, input);
  const typed = within(listFilter(ctx, input), reach);
  const asTyped = await countPublished(ctx.db, typed, most);
  const filter = asTyped === 0 ? await asMeant(ctx.db, typed) : typed;
  const totalCount = filter === typed ? asTyped : await countPublished(ctx.db, filter, most);
  const find = filter.sort === 'date' ? findIdsByDay : findPublishedIds;
  const ids = totalCount > page.offset ? await find(ctx.db, filter, page) : [];
  const shown = await summaries(ctx.db, await readSummaries(ctx.db, ids, ctx.now()), ctx.now());
  return new Replied(
    {
      page: { page: input.pagenumber, pageSize: input.pagesize, totalCount, isMore: totalCount === most },
      summaries: reach?.kind === 'known' ? withDistance(shown, reach.away) : shown,
    },
    {
      meta: {
        ...(await filterChoices(ctx)),
        ...(filter.meant && totalCount > 0 && { meant: filter.meant.words }),
        ...(reach && { near: await measured(ctx.db, reach, filter) }),
      } satisfies ListMeta,
    },
  );
}

/** Returns a filter that found nothing with the words that were meant; the same one when nothing was mistyped. */
export async function asMeant(db: Db, filter: ListFilter): Promise<ListFilter> {
  const meant = filter.search === '' ? undefined : await meantBy(db, filter.search);
  return meant === undefined ? filter : { ...filter, meant };
}

/** Narrows a filter to the grounds within reach; an unknown place does not narrow it. */
export const within = (filter: ListFilter, reach: Reach | undefined): ListFilter =>
  reach?.kind === 'known' ? { ...filter, grounds: reach.within } : filter;

/** Adds to each competition how far away its ground is, in words. */
const withDistance = (shown: Output['summaries'], away: ReadonlyMap<number, string>): Output['summaries'] =>
  shown.map((one) => ({ ...one, away: away.get(one.location.id) }));

/** The most competitions without a known position that are counted. */
const mostUnplaced = 1000;

/** Returns what the screen says of the place. */
async function measured(db: Db, reach: Reach, filter: ListFilter): Promise<NonNullable<ListMeta['near']>> {
  if (reach.kind === 'unknown') return { name: reach.name, known: false, close: [...reach.close], unplaced: 0 };
  const { name, unplaced: ids } = reach;
  const grounds = { ids, many: false };
  const unplaced = ids.length === 0 ? 0 : await countPublished(db, { ...filter, grounds }, mostUnplaced);
  return { name, known: true, close: [], unplaced };
}

/**
 * Returns the filter of a call as the query takes it. The organiser and the organisation are both organisations; when a
 * call names both, both must match.
 */
export function listFilter(
  ctx: Pick<Ctx, 'now'>,
  input: Omit<Input, 'near' | 'within' | 'pagenumber' | 'pagesize'>,
): ListFilter {
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
