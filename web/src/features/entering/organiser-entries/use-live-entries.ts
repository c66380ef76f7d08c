import { entriesOfCompetition } from '@startline/contract/entering/competition-entries';
import { REST_BASE } from '@startline/contract/route';
import type { CompetitionId } from '@startline/rules/ids';
import { useEffect, useState } from 'react';
import { askAgain } from '../../../lib/kept-calls.ts';

/** Changes come in bursts; the list is read again at most this often. */
const CALM_MS = 600;
/**
 * A browser comes back by itself after a broken line, but not after a reply such as 502: then a new line is opened
 * after this time.
 */
const AGAIN_MS = 3_000;

/** Reads the entries again whenever one of the competition changes, and says whether the line to the server stands. */
export function useLiveEntries(compId: CompetitionId): 'live' | 'lost' {
  const [state, setState] = useState<'live' | 'lost'>('lost');
  useEffect(() => {
    let source: EventSource;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const changed = (): void => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void askAgain(entriesOfCompetition);
      }, CALM_MS);
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
      source.addEventListener('entries', changed);
    };
    open();
    return () => {
      clearTimeout(waiting);
      clearTimeout(again);
      source.close();
    };
  }, [compId]);
  return state;
}
