import type { rankingBests as contract, RankingBests } from '@startline/contract/people/registers';
import { hasRankingProfile, rankingProfileUrl } from '@startline/rules/people/athletes/ranking-site';
import { isBetter } from '@startline/rules/performances/better';
import { readImportedMark } from '@startline/rules/performances/imported-mark';
import { parsePerformance } from '@startline/rules/performances/parse-performance';
import type { Unit } from '@startline/rules/performances/units';
import { days, type IsoDate } from '@startline/rules/time';
import * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { RankingBest } from '../../outside/ranking-site.ts';
import { readAthleteRow, type AthleteRow } from '../athletes/queries.ts';
import { keepRanking, readRankedEvents, type RankedEvent } from './ranking-queries.ts';

/** The time for which an answer of the ranking site is kept. */
const KEPT_MS = days(1);
const kept = z.object({
  urn: z.string(),
  askedAt: z.number(),
  bests: z.array(z.object({ event: z.string(), pb: z.string(), on: z.nullable(z.string()) })),
});

/**
 * API-022: returns an athlete's bests on the ranking site, beside the PBs here. Only asks about athletes of EA with a
 * number (PB-30). When the site does not answer, the reply has a notice, and entering continues.
 */
export async function rankingBests(ctx: Ctx, { id }: z.output<typeof contract.input>): Promise<RankingBests> {
  const athlete = await readAthleteRow(ctx.db, id);
  if (!athlete) throw missing('athlete');
  if (!hasRankingProfile({ urn: athlete.urn, aoCode: athlete.ao_code }))
    return nothing('The ranking site covers only England Athletics athletes with a registration number.');
  const { ranking: site } = ctx.config;
  if (!ctx.outside.ranking || !site) return nothing('No ranking site is set up here. Type in the PBs.');
  const { profileUrl, parameter } = site;
  const profile = profileUrl === undefined ? '' : rankingProfileUrl(profileUrl, parameter, athlete.urn);
  const bests = await bestsOf(ctx, athlete);
  if (!bests)
    return {
      ...nothing('The ranking site is not available at the moment. Type in the PBs, or try again later.'),
      profile,
    };
  const events = await readRankedEvents(ctx.db, id, [...new Set(bests.map(({ event }) => event))]);
  const shown = bests.flatMap((best) => besideOwn(best, events));
  return { bests: shown, profile, notice: shown.length === 0 ? 'The ranking site has no PBs for this athlete.' : '' };
}

const nothing = (notice: string): RankingBests => ({ bests: [], profile: '', notice });

/** Returns the last day's answer for the same number, else asks the site now; undefined without an answer. */
async function bestsOf(ctx: Ctx, { id, urn, ranking }: AthleteRow): Promise<readonly RankingBest[] | undefined> {
  const last = kept.safeParse(ranking);
  if (last.success && last.data.urn === urn && ctx.now() - last.data.askedAt < KEPT_MS)
    return last.data.bests.map((best) => ({ ...best, on: best.on as IsoDate | null }));
  const input = await ctx.outside.ranking?.bests(urn);
  if (input?.kind !== 'answered') return undefined;
  await keepRanking(ctx.db, id, { urn, askedAt: ctx.now(), bests: input.answer });
  return input.answer;
}

/** Returns a best beside the athlete's own; undefined for an event or a mark that is unknown here. */
function besideOwn({ event: code, pb, on }: RankingBest, events: readonly RankedEvent[]): RankingBests['bests'] {
  const event = events.find((one) => one.code === code);
  if (!event) return [];
  const unit: Unit = { type: event.kind, options: event.uomOptions as Unit['options'] };
  const mark = parsePerformance(pb, unit) ?? readImportedMark(pb, unit)?.mark;
  if (!mark) return [];
  const own = event.pb === null ? undefined : parsePerformance(event.pbText, unit);
  return [
    {
      ...{ eventid: event.id, eventName: event.name, pof10pb: mark.value, pof10pbText: mark.text, achieved: on },
      ...{ pb: event.pb === null ? null : Number(event.pb), pbText: event.pbText },
      isBetter: event.pb === null || (own !== undefined && isBetter(mark, own)),
    },
  ];
}
