import type * as contract from '@startline/contract/entering/waiting';
import { mayDo } from '@startline/rules/access/permissions';
import type { CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readCompetitionFacts } from '../entries/facts/fact-queries.ts';
import { readLines } from './waiting-queries.ts';

/** Lists who waits for a place in a competition, by event, for its organiser. */
export async function showLines(
  ctx: Ctx,
  { compId }: { compId: CompetitionId },
): Promise<z.input<typeof contract.showLines.output>> {
  const competition = await readCompetitionFacts(ctx.db, { compId }, undefined);
  if (!competition) throw missing('competition');
  const { lines, people } = await readLines(ctx.db, compId, ctx.now());
  return {
    compId,
    zone: competition.zone,
    mayMove: mayDo(rightsOf(signedInUser(ctx)), 'BUILDER', { orgId: competition.orgId, compId }),
    events: lines.map(({ ceid, cap, pausedAt, ...line }) => {
      const own = people.filter((one) => one.ceid === ceid);
      const offers = own.filter(({ offeredUntil }) => offeredUntil !== null).length;
      return {
        ...line,
        ceid,
        max: cap,
        pausedAt: pausedAt?.toISOString() ?? null,
        people: own.map(({ athleteId, athlete, club, by, joinedAt, offeredUntil, paid }, at) => ({
          athleteId,
          athlete,
          club,
          by,
          joinedAt: joinedAt.toISOString(),
          position: offeredUntil ? 0 : 1 + at - offers,
          offeredUntil: offeredUntil?.toISOString() ?? null,
          paid,
        })),
      };
    }),
  };
}
