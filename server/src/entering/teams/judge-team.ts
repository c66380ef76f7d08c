import { teamFaults, teamFaultText, type TeamMember } from '@startline/rules/entering/teams/team-members';
import type { AthleteId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { memberOf } from './judge-members.ts';
import { readMembers, readPlaced } from './member-queries.ts';
import { readTeamEvents, type TeamEvent, type TeamEvents } from './team-event.ts';
import type { TeamRow } from './team-queries.ts';

/** The refusal of a team whose event no longer takes teams. */
export const noTeamEventText = 'This is no longer a team event.';

type Terms = { readonly allowExpired: boolean; readonly now: Instant };

/**
 * Returns a team's event with its competition. The event is undefined once it no longer takes teams; refuse then with
 * `noTeamEventText`.
 */
export async function eventOfTeam(
  db: Db | Tx,
  { ceid }: Pick<TeamRow, 'ceid'>,
  subject: Parameters<typeof readTeamEvents>[2],
): Promise<{ competition: TeamEvents['competition']; event: TeamEvent | undefined }> {
  const teamEvents = await readTeamEvents(db, { ceid }, { ...subject, only: ceid });
  if (!teamEvents) throw new Error(`Event ${String(ceid)} of a team is not there.`);
  return { competition: teamEvents.competition, event: teamEvents.events[0] };
}

/** Returns what prevents a stored team from being paid for; empty when nothing does. */
export async function judgeTeam(db: Db | Tx, team: TeamRow, { allowExpired, now }: Terms): Promise<string[]> {
  const { competition, event } = await eventOfTeam(db, team, { userId: undefined, now });
  if (!event) return [`${team.name}: this is no longer a team event. Take the team out of the basket.`];
  const ids = (await readPlaced(db, [team.id])).map(({ athleteId }) => athleteId);
  const rows = await readMembers(db, ids, { compId: team.compId, ceid: team.ceid, team: team.id, userId: team.userId });
  const members = rows.map((row) => memberOf(row, { competition, event, clubId: team.clubId, allowExpired }));
  return faultsOf(event, members);
}

/** Lists all that prevents a team with these members from being entered, in words. */
export const faultsOf = (event: TeamEvent, members: readonly TeamMember[]): string[] =>
  teamFaults({ event: event.row.name, gender: event.row.gender, members }, event.settings).map(teamFaultText);

/** Lists the same faults, except that members may still be missing. */
export const faultsSoFar = (event: TeamEvent, members: readonly TeamMember[]): string[] =>
  teamFaults({ event: event.row.name, gender: event.row.gender, members }, event.settings)
    .filter(({ kind }) => kind !== 'team-too-small' && kind !== 'too-few-of-age')
    .map(teamFaultText);

/** Returns whether an athlete is named twice. */
export const namesTwice = (athletes: readonly AthleteId[]): boolean => new Set(athletes).size < athletes.length;
