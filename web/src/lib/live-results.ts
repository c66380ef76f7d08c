import { publicOutput } from '@startline/contract/day/boards';
import { publicResults, type ResultsOfCompetition } from '@startline/contract/day/results';
import { REST_BASE } from '@startline/contract/route';
import type { CompetitionId, EventGroupId } from '@startline/rules/ids';
import { useCallback } from 'react';
import { amend, askAgain, SHARED_MS } from './kept-calls.ts';
import { useOffline } from './online.ts';
import { useStream } from './use-live.ts';

/**
 * The state of the stream. Live: the line is open. Paused: the page polls every ten seconds. Offline: this device has
 * no connection.
 */
export type LiveState = 'live' | 'paused' | 'offline';

/** The results of an event as the stream carries them: the public call's reply for it. */
type SentResults = { readonly egId: EventGroupId; readonly reply: { readonly data: ResultsOfCompetition } };

/**
 * Merges the results that the server pushes into those on the page, and returns how live they are. What a lost line
 * missed is read once it is open again.
 */
export function useLiveResults(compId: CompetitionId): LiveState {
  const listen = useCallback(
    (source: EventSource) => {
      const all = twice(() => void askAgain(publicResults, publicOutput));
      const boards = twice(() => void askAgain(publicOutput));
      source.addEventListener('day', boards.call);
      source.addEventListener('rounds', all.call);
      source.addEventListener('results', ({ data }: MessageEvent<string>) =>
        takeResults(compId, JSON.parse(data) as SentResults),
      );
      return {
        opened: all.call,
        stop: () => {
          all.stop();
          boards.stop();
        },
      };
    },
    [compId],
  );
  const address = compId > 0 ? `${REST_BASE}/v5/public/live/${compId}?with=results` : undefined;
  const line = useStream(address, listen);
  const offline = useOffline();
  if (offline) return 'offline';
  return line === 'live' ? 'live' : 'paused';
}

/** Calls a function at once, and again when cached replies have certainly been replaced. */
function twice(read: () => void) {
  let later: ReturnType<typeof setTimeout> | undefined;
  const call = (): void => {
    clearTimeout(later);
    read();
    later = setTimeout(read, SHARED_MS);
  };
  return { call, stop: () => clearTimeout(later) };
}

/** Replaces the results of one event on the page. */
function takeResults(id: CompetitionId, { egId, reply }: SentResults): void {
  amend(publicResults, { id, egid: egId }, () => reply.data);
  amend(publicResults, { id }, (kept) => ({
    ...kept,
    events: [...kept.events.filter((event) => event.egId !== egId), ...reply.data.events],
    combined: [
      ...kept.combined.filter((one) => !reply.data.combined.some((fresh) => isSame(one, fresh))),
      ...reply.data.combined,
    ],
  }));
}

type Combined = ResultsOfCompetition['combined'][number];
const isSame = (a: Combined, b: Combined): boolean => a.egId === b.egId && a.ageGroup === b.ageGroup;
