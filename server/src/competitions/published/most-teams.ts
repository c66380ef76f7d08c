import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import { teamCap } from '@startline/rules/entering/teams/team-settings';

type Event = { readonly maxAthletes: number; readonly options: unknown; readonly defOptions: unknown };

/**
 * Returns the most teams of an event: 0 means no limit, -1 schedule only. Undefined when athletes enter it on their own.
 */
export function mostTeams({ maxAthletes, options, defOptions }: Event): number | undefined {
  const [own, definition] = [completeEventOptions(options), completeEventOptions(defOptions)];
  if (!own.isTeamEvent && !definition.isTeamEvent) return undefined;
  if (maxAthletes < 0) return -1;
  return teamCap(maxAthletes, { maxEventTeams: (own.eventTeam ?? definition.eventTeam)?.maxEventTeams ?? 0 });
}
