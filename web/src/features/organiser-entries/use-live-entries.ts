import { entriesOfCompetition } from '@startline/contract/entries';
import { REST_BASE } from '@startline/contract/route';
import type { CompetitionId } from '@startline/rules/ids';
import { useEffect, useState } from 'react';
import { askAgain } from '../../lib/kept-calls.ts';

/** Changes come in bursts; the list is read again at most this often. */
const CALM_MS = 600;

/** Reads the entries again whenever one of the competition changes, and says whether the line to the server stands. */
export function useLiveEntries(compId: CompetitionId): 'live' | 'lost' {
  const [state, setState] = useState<'live' | 'lost'>('lost');
  useEffect(() => {
    const source = new EventSource(`${REST_BASE}/v5/public/live/${compId}`);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const changed = (): void => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void askAgain(entriesOfCompetition);
      }, CALM_MS);
    };
    source.onopen = () => {
      setState('live');
      changed();
    };
    source.onerror = () => setState('lost');
    source.onmessage = changed;
    source.addEventListener('entries', changed);
    return () => {
      clearTimeout(waiting);
      source.close();
    };
  }, [compId]);
  return state;
}
