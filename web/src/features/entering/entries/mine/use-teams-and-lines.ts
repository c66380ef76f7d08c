import { myTeams } from '@startline/contract/entering/my-teams';
import { myLines } from '@startline/contract/entering/waiting';
import { useCall } from '../../../../lib/use-call.ts';

/**
 * Returns the visitor's teams, and their places in line while events are to come; `hasMore` also while they are
 * loading.
 */
export function useTeamsAndLines(past: boolean) {
  const teams = useCall(myTeams, { when: past ? 'past' : 'coming' }, { keep: true });
  const lines = useCall(myLines, {});
  const waiting = past ? [] : (lines.data?.data ?? []);
  const isComing = [teams, lines].some(({ data, isFetching }) => data === undefined && isFetching);
  return {
    teams: teams.data?.data ?? [],
    waiting,
    hasMore: isComing || (teams.data?.data.length ?? 0) + waiting.length > 0,
    failed: teams.error !== null || lines.error !== null,
  };
}
