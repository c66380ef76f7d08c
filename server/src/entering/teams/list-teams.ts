import type * as contract from '@startline/contract/entering/teams';
import type { CompetitionId, LineId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { judgeTeam } from './judge-team.ts';
import { readPlaced, type Placed } from './member-queries.ts';
import { readTeamEvents } from './team-event.ts';
import { teamReply } from './team-of.ts';
import { readTeamsOf } from './team-queries.ts';

/** Returns the caller's teams at a competition, and those entered for clubs that the caller represents (API-042). */
export async function listTeams(ctx: Ctx, { id: compId }: { readonly id: CompetitionId }) {
  const caller = signedInUser(ctx);
  const { allowExpired } = await entrySettings(ctx.db);
  const now = ctx.now();
  const teamEvents = await readTeamEvents(ctx.db, { compId }, { userId: caller.id, now });
  const teams = teamEvents ? await readTeamsOf(ctx.db, compId, caller.id) : [];
  const placed = byTeam(
    await readPlaced(
      ctx.db,
      teams.map(({ id }) => id),
    ),
  );
  const replies: z.input<typeof contract.team>[] = [];
  for (const team of teams) {
    const event = teamEvents?.events.find(({ row }) => row.id === team.ceid);
    if (!teamEvents || !event) continue;
    const faults = await judgeTeam(ctx.db, team, { allowExpired, now });
    const { competition } = teamEvents;
    replies.push(
      teamReply(team, { competition, event, placed: placed.get(team.id) ?? [], faults, caller: caller.id, now }),
    );
  }
  return new Replied(replies, { meta: { now: new Date(now).toISOString() } });
}

function byTeam(placed: readonly Placed[]): ReadonlyMap<LineId, readonly Placed[]> {
  const teams = new Map<LineId, Placed[]>();
  for (const one of placed) teams.set(one.team, [...(teams.get(one.team) ?? []), one]);
  return teams;
}
