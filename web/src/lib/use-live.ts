import { REST_BASE } from '@startline/contract/route';
import type { CompetitionId } from '@startline/rules/ids';
import { useEffect, useState } from 'react';

/** Changes come in bursts; what is shown is read again at most this often. */
const CALM_MS = 600;
/**
 * A browser comes back by itself after a broken line, but not after a reply such as 502: then a new line is opened
 * after this time.
 */
const AGAIN_MS = 3_000;

/** What of a competition is watched: its entries, or what is reported on the day. */
export type LiveKind = 'entries' | 'day';

/**
 * Calls `read` whenever something of the kind changes at a competition, and says whether the line to the server is
 * open. `read` must be the same function on every render.
 */
export function useLive(compId: CompetitionId, kind: LiveKind, read: () => void, calmMs = CALM_MS): 'live' | 'lost' {
  const [state, setState] = useState<'live' | 'lost'>('lost');
  useEffect(() => {
    let source: EventSource;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const changed = (): void => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        read();
      }, calmMs);
    };
    const open = (): void => {
      source = new EventSource(`${REST_BASE}/v5/public/live/${compId}`);
      source.onopen = () => {
        setState('live');
        changed();
      };
      source.onerror = () => {
        setState('lost');
        if (source.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS);
      };
      source.onmessage = changed;
      source.addEventListener(kind, changed);
    };
    open();
    return () => {
      clearTimeout(waiting);
      clearTimeout(again);
      source.close();
    };
  }, [compId, kind, read, calmMs]);
  return state;
}
