import type { LiveState } from '../../../lib/live-results.ts';

const texts = {
  live: 'Live: marks appear automatically',
  paused: 'Delayed: updates every 10 seconds',
  offline: 'Offline: showing the last results received',
} as const;

/** Says in words how live the page is. */
export const LiveLine = ({ state }: { state: LiveState }) => (
  <span className="inline-flex items-center gap-2" role="status">
    {state === 'live' && <span aria-hidden className="live-dot size-2 rounded-full bg-current" />}
    {texts[state]}
  </span>
);
