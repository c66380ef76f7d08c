import type { Route } from '@startline/contract/route';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { Reply } from './api.ts';
import { ask, askAgain, FRESH_MS, keptCall, watch, type Kept, type Standing } from './kept-calls.ts';

type Options<T> = {
  /** Whether to keep the last reply on the screen while another page or filter is fetched. */
  keep?: boolean;
  enabled?: boolean;
  /** The time for which a reply counts as fresh, in ms. */
  freshMs?: number;
  /** The delay before the next fetch in milliseconds, by the last reply; false once it is settled. */
  again?: number | ((reply: T | undefined) => number | false);
};

/** A call as a screen sees it; `refetch` makes it anew, also while it is in flight: call it after a change. */
export type Called<T> = Standing<T> & { readonly refetch: () => void };

const nothing: Standing<never> = { data: undefined, error: null, isFetching: false };
const noWatch = (): void => undefined;

/**
 * Reads a call of the contract: `useCall(getCompetition, { id })`. `data` is the whole reply, with `data.data` and
 * `data.meta`. Components on one page that make the same call share it.
 */
export function useCall<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  input: z.input<I>,
  options: Options<Reply<z.output<O>>> = {},
): Called<Reply<z.output<O>>> {
  const { keep = false, enabled = true, freshMs = FRESH_MS, again = false } = options;
  const kept = enabled ? keptCall(route, input) : undefined;
  const subscribe = useCallback((tell: () => void) => (kept ? watch(kept, tell, freshMs) : noWatch), [kept, freshMs]);
  const standing = useSyncExternalStore(subscribe, () => kept?.standing ?? nothing);
  const last = useLast(standing.data);
  useRepeat(kept, typeof again === 'function' ? again(standing.data) : again);
  if (!kept) return { ...nothing, refetch: noWatch };
  const isFetching = standing.isFetching || (standing.data === undefined && standing.error === null);
  return { ...standing, data: keep ? last : standing.data, isFetching, refetch: () => void askAgain(route) };
}

/** Returns the last defined value, whatever call it came from. */
function useLast<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}

/** Fetches repeatedly while the page is visible. */
function useRepeat<T>(kept: Kept<T> | undefined, everyMs: number | false): void {
  useEffect(() => {
    if (!kept || everyMs === false) return;
    const asking = setInterval(() => document.hidden || void ask(kept), everyMs);
    return () => clearInterval(asking);
  }, [kept, everyMs]);
}
