import type { Route } from '@startline/contract/route';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { replyInPage, send, type Reply } from './api.ts';

type Options = { /** Keep the last answer on the screen while another page or filter is on its way. */ keep?: boolean; enabled?: boolean; staleTime?: number; refetchInterval?: number };

/** The key under which a call is remembered; `queryClient.invalidateQueries({ queryKey: callKey(route) })` makes all its answers old. */
export const callKey = (route: Pick<Route, 'method' | 'path'>, input?: unknown): readonly unknown[] => [route.method, route.path, ...(input === undefined ? [] : [input])];

/** Reads a call of the contract: `useCall(getCompetition, { id })`. `data` is the whole reply, with `data.data` and `data.meta`; the page's own first reply is used at once. */
export function useCall<I extends z.ZodMiniType, O extends z.ZodMiniType>(route: Route<I, O>, input: z.input<I>, options: Options = {}): UseQueryResult<Reply<z.output<O>>> {
  const { keep = false, ...rest } = options;
  return useQuery({
    queryKey: callKey(route, input),
    queryFn: ({ signal }) => send(route, input, { signal }),
    ...(keep && { placeholderData: keepPreviousData }),
    ...rest,
    initialData: () => replyInPage(route, input),
  });
}
