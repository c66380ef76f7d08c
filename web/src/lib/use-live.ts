import { REST_BASE } from '@startline/contract/route';
import type { CompetitionId } from '@startline/rules/ids';
import { useCallback, useEffect, useState } from 'react';

/** Changes come in bursts; the page is refreshed at most this often. */
const CALM_MS = 600;
/**
 * A browser reconnects by itself after a broken line, but not after a reply such as 502: then a new line is opened
 * after this time.
 */
const AGAIN_MS = 3_000;

/** The subject of a watch: the entries of a competition, or the reports of its day. */
export type LiveKind = 'entries' | 'day';

/**
 * Calls `read` whenever something of the kind changes at a competition, and returns whether the line to the server is
 * open. `read` must be the same function on every render.
 */
export function useLive(compId: CompetitionId, kind: LiveKind, read: () => void): 'live' | 'lost' {
  const listen = useCallback(
    (source: EventSource) => {
      const bursts = calmly(read);
      source.addEventListener(kind, bursts.call);
      return { opened: bursts.call, stop: bursts.stop };
    },
    [kind, read],
  );
  return useStream(`${REST_BASE}/v5/public/live/${compId}`, listen);
}

/** Returns a function that runs `read` once for a burst of calls, a moment after the first of them. */
function calmly(read: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const call = (): void => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      read();
    }, CALM_MS);
  };
  return { call, stop: () => clearTimeout(waiting) };
}

/** A listener of a line: told when it opens, and when to stop. */
export type Listener = { readonly opened: () => void; readonly stop: () => void };

/**
 * Keeps a stream of the server open and returns whether it is open; there is none while the address is undefined.
 * `listen` is called with each new line and must be the same function on every render.
 */
export function useStream(address: string | undefined, listen: (source: EventSource) => Listener): 'live' | 'lost' {
  const [state, setState] = useState<'live' | 'lost'>('lost');
  useEffect(() => {
    if (address === undefined) return;
    let source: EventSource;
    let listener: Listener;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      source = new EventSource(address);
      listener = listen(source);
      source.onopen = () => {
        setState('live');
        listener.opened();
      };
      source.onerror = () => {
        setState('lost');
        if (source.readyState !== EventSource.CLOSED) return;
        listener.stop();
        again = setTimeout(open, AGAIN_MS);
      };
    };
    open();
    return () => {
      listener.stop();
      clearTimeout(again);
      source.close();
    };
  }, [address, listen]);
  return state;
}
