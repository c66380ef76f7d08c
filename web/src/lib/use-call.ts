import type { Route } from '@startline/contract/route';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { replyInPage, send, type Reply } from './api.ts';

type Options<T> = {
  /** Keep the last answer on the screen while another page or filter is on its way. */
  keep?: boolean;
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** After how many milliseconds to ask again, by the last answer; false once it is settled. */
  again?: (reply: T | undefined) => number | false;
};

/** The key under which a call is remembered; `queryClient.invalidateQueries({ queryKey: callKey(route) })` makes all its answers old. */
export const callKey = (route: Pick<Route, 'method' | 'path'>, input?: unknown): readonly unknown[] => [route.method, route.path, ...(input === undefined ? [] : [input])];

/** Reads a call of the contract: `useCall(getCompetition, { id })`. `data` is the whole reply, with `data.data` and `data.meta`; the page's own first reply is used at once. */
export function useCall<I extends z.ZodMiniType, O extends z.ZodMiniType>(route: Route<I, O>, input: z.input<I>, options: Options<Reply<z.output<O>>> = {}): UseQueryResult<Reply<z.output<O>>> {
  const { keep = false, again, ...rest } = options;
  return useQuery<Reply<z.output<O>>>({
    queryKey: callKey(route, input),
    queryFn: ({ signal }) => send(route, input, { signal }),
    ...(keep && { placeholderData: keepPreviousData }),
    ...rest,
    ...(again && { refetchInterval: ({ state }) => again(state.data) }),
    initialData: () => replyInPage(route, input),
  });
}
