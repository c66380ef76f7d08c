import type * as contract from '@startline/contract/day/calls';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type { CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readListedCompetition } from '../../entering/entries/lists/lists-queries.ts';
import { readUnitsOf } from '../results/sheet-queries.ts';
import { readGroups } from '../startlists/queries.ts';
import { eventOf } from '../startlists/show.ts';
import { callAtOf } from '../startlists/call-time-of.ts';

/** Returns the call times of a published competition, by time, with the state of the heats. */
export async function callTimes(
  ctx: Ctx,
  { id }: { readonly id: CompetitionId },
): Promise<z.input<typeof contract.callTimes.output>> {
  const competition = await readListedCompetition(ctx.db, id);
  if (!competition?.active || competition.orgStatus !== 'Approved') throw missing('competition');
  const units = grouped(await readUnitsOf(ctx.db, id), ({ groupId }) => groupId);
  return {
    competition: { id, name: competition.name, zone: competition.zone },
    events: (await readGroups(ctx.db, id)).map((group) => ({
      ...eventOf(group),
      callAt: callAtOf(group, competition.options),
      layout: units.get(group.groupId)?.[0]?.layout ?? null,
      heats: (units.get(group.groupId) ?? [])
        .filter(({ state }) => state !== 'planned' && state !== 'drawn')
        .map(({ heat, state }) => ({ heat, state })),
    })),
  };
}
