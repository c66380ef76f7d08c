import { publicResults } from '@startline/contract/day/results';
import type { CompetitionId } from '@startline/rules/ids';
import { askAgain } from '../../../lib/kept-calls.ts';
import { useOffline } from '../../../lib/online.ts';
import { useLive } from '../../../lib/use-live.ts';

/** Public replies are shared for a second, so the last change of a burst is read once more after it. */
const SHARED_MS = 1_100;
const CALM_MS = 150;
let last: ReturnType<typeof setTimeout> | undefined;

function readResults(): void {
  clearTimeout(last);
  void askAgain(publicResults);
  last = setTimeout(() => void askAgain(publicResults), SHARED_MS);
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

const words = {
  live: 'Live: marks appear by themselves',
  paused: 'Paused: reads again every 10 seconds',
  offline: 'Offline: as last received',
} as const;

/** Says in words how live the page is. */
export const LiveLine = ({ state }: { state: LiveState }) => (
  <span className="inline-flex items-center gap-2" role="status">
    {state === 'live' && <span aria-hidden className="live-dot size-2 rounded-full bg-current" />}
    {words[state]}
  </span>
);
