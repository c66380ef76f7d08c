import { entriesOfCompetition } from '@startline/contract/entries';
import { REST_BASE } from '@startline/contract/route';
import type { CompetitionId } from '@startline/rules/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey } from '../../lib/use-call.ts';

/** Changes come in bursts; the list is read again at most this often. */
const CALM_MS = 600;

/** Reads the entries again whenever one of the competition changes, and says whether the line to the server stands. */
export function useLiveEntries(compId: CompetitionId): 'live' | 'lost' {
  const client = useQueryClient();
  const [state, setState] = useState<'live' | 'lost'>('lost');
  useEffect(() => {
    const source = new EventSource(`${REST_BASE}/v5/public/live/${compId}`);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const changed = (): void => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void client.invalidateQueries({ queryKey: callKey(entriesOfCompetition) });
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
  }, [client, compId]);
  return state;
}
