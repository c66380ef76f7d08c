import type { ResultsOfCompetition } from '@startline/contract/day/results';
import {
  scoringLists,
  teamStandings,
  type StandingEvent,
  type Standings,
} from '@startline/rules/day/results/team-standings';

/** Works out the standings of the teams from the results on the page, so that each new mark counts at once. */
export function standingsIn({ events, combined, scoring }: ResultsOfCompetition): Standings {
  if (!scoring) return { tables: [], counted: 0, begun: 0 };
  const isFinal = (egId: number): boolean => scoring.finals.some((id) => id === egId);
  const single = events.map((event): StandingEvent => ({
    ...{ name: event.name, state: event.state, isFinal: isFinal(event.egId) },
    isRelay: scoring.relays.some((id) => id === event.egId),
    lists: scoringLists(event),
  }));
  const stateOf = new Map(events.map(({ egId, state }) => [egId, state]));
  const whole = combined.map(({ egId, name, ageGroup, parts, lines }): StandingEvent => ({
    ...{ name, isFinal: isFinal(egId), isRelay: false, lists: [{ name: ageGroup, lines }] },
    state: parts.some((part) => (stateOf.get(part.egId) ?? 'under-way') === 'under-way') ? 'under-way' : 'provisional',
  }));
  return teamStandings([...single, ...whole], scoring.teams, scoring.terms);
}
