import { publicOutput } from '@startline/contract/day/boards';
import { publicResults } from '@startline/contract/day/results';
import type { CompetitionId } from '@startline/rules/ids';
import { askAgain } from './kept-calls.ts';
import { useOffline } from './online.ts';
import { useLive } from './use-live.ts';

/** Public replies are shared for a second, so the last change of a burst is read once more after it. */
const SHARED_MS = 1_100;
const CALM_MS = 150;
let last: ReturnType<typeof setTimeout> | undefined;

function readResults(): void {
  clearTimeout(last);
  void askAgain(publicResults, publicOutput);
  last = setTimeout(() => void askAgain(publicResults, publicOutput), SHARED_MS);
}

/** Live: the line is open. Paused: the page asks every ten seconds. Offline: this device has no connection. */
export type LiveState = 'live' | 'paused' | 'offline';

/** Reads the results again whenever something of the day changes, and says how live they are. */
export function useLiveResults(compId: CompetitionId): LiveState {
  const line = useLive(compId, 'day', readResults, CALM_MS);
  const offline = useOffline();
  if (offline) return 'offline';
  return line === 'live' ? 'live' : 'paused';
}
