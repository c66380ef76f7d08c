import { publicResults, type PublicLine, type PublicResults } from '@startline/contract/day/results';
import { publicStartLists, type PublicStartLists } from '@startline/contract/day/start-lists';
import type { CompetitionId } from '@startline/rules/ids';
import type { Standings } from '@startline/rules/day/results/team-standings';
import { standingsIn } from '../../../lib/team-standings.ts';
import { useCall, type Called } from '../../../lib/use-call.ts';
import { useLiveResults, type LiveState } from '../../../lib/live-results.ts';
import type { Reply } from '../../../lib/api.ts';

/** An event as a board shows it: its start list, and its results once it has begun. */
export type ScoreboardEvent = {
  readonly egId: number;
  readonly eventNo: number;
  readonly name: string;
  readonly startDateTime: string;
  readonly timeKnown: boolean;
  readonly list: PublicStartLists['lists'][number] | undefined;
  readonly results: PublicResults | undefined;
};
/** The state of a scoreboard (SCORE-01): the shown event, all events in the order of the day, and their call. */
export type ScoreboardState = {
  readonly scoreboardEvent: ScoreboardEvent | undefined;
  readonly scoreboardEventsAll: readonly ScoreboardEvent[];
  readonly scoreboardsEventQuery: Called<Reply<{ readonly events: readonly PublicResults[] }>>;
  /** The present scores of the teams. */
  readonly standings: Standings | undefined;
  readonly competition: { readonly id: number; readonly name: string; readonly zone: string } | undefined;
  readonly live: LiveState;
};

/** Reads start lists and results of a competition live, and chooses the event by `isShown`. */
export function useScoreboard(compId: CompetitionId, isShown: (event: ScoreboardEvent) => boolean): ScoreboardState {
  const live = useLiveResults(compId);
  const again = (): number | false => (live === 'live' ? false : 10_000);
  const query = useCall(publicResults, { id: compId }, { again, enabled: compId > 0 });
  const lists = useCall(publicStartLists, { id: compId }, { again: 30_000, enabled: compId > 0 });
  const all = eventsOf(lists.data?.data.lists ?? [], query.data?.data.events ?? []);
  return {
    scoreboardEvent: all.find(isShown),
    scoreboardEventsAll: all,
    scoreboardsEventQuery: query,
    standings: query.data && standingsIn(query.data.data),
    competition: query.data?.data.competition,
    live,
  };
}

function eventsOf(lists: PublicStartLists['lists'], results: readonly PublicResults[]): ScoreboardEvent[] {
  const shown = new Map(results.map((one) => [one.egId, one]));
  return lists
    .map(({ egId, eventNo, name, startDateTime, timeKnown, ...list }) => ({
      ...{ egId, eventNo, name, startDateTime, timeKnown },
      list: { egId, eventNo, name, startDateTime, timeKnown, ...list },
      results: shown.get(egId),
    }))
    .sort((a, b) => a.startDateTime.localeCompare(b.startDateTime) || a.eventNo - b.eventNo);
}

/**
 * Returns the lines that a board shows of an event: of all heats once they have ended, else of the latest that has
 * begun.
 */
export function linesShown(results: PublicResults, heat: number): { heat: number; wind: string; lines: PublicLine[] } {
  const begun = results.heats.at(-1);
  if (results.overall.length > 0 && results.state !== 'under-way')
    return { heat: 0, wind: '', lines: [...results.overall] };
  const one = results.heats.find((shown) => shown.heat === heat) ?? begun;
  return { heat: one?.heat ?? 0, wind: one?.wind ?? '', lines: [...(one?.lines ?? [])] };
}
