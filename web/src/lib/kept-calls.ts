import type { Route } from '@startline/contract/route';
import type * as z from 'zod/mini';
import { addressOf, ApiRefusal, giveReplies, replyInPage, send, type Reply } from './api.ts';
import { knownConfig, onSession } from './session.ts';

/** The state of a call: the last reply, the error of the last attempt, and whether it is in flight. */
export type Standing<T> = { readonly data: T | undefined; readonly error: Error | null; readonly isFetching: boolean };

/** A call with its reply kept, shared by every component that makes the same call. */
export type Kept<T> = {
  readonly key: string;
  readonly route: Pick<Route, 'method' | 'path'>;
  readonly fetch: (signal: AbortSignal) => Promise<T>;
  readonly watchers: Set<() => void>;
  standing: Standing<T>;
  /** When the reply came, in ms; 0 if there is none or something has changed since. */
  at: number;
  asking: { readonly stop: AbortController; readonly done: Promise<void>; readonly since: number } | undefined;
  /** The changes that the server pushed and that a reply in flight may not include yet. */
  amends: readonly Amend<T>[];
  leaving: ReturnType<typeof setTimeout> | undefined;
};

type Amend<T> = { readonly at: number; change(reply: T): T };

/** The time for which a reply is fresh: the same question meanwhile is answered without a call. */
export const FRESH_MS = 15_000;
/** The time for which a reply without watchers is kept, for the way back. */
const KEEP_MS = 300_000;
const AGAIN_MS = 1_000;
/** Public replies are cached for a second, so a reply may be older than its question by this much. */
export const SHARED_MS = 1_100;

const all = new Map<string, Kept<unknown>>();

const keyOf = (route: Route, input: unknown): string =>
  `${route.method} ${JSON.stringify(addressOf(route, input as Record<string, unknown>))}`;

/**
 * Returns the call of the contract with this input, kept once per address and body; uses the reply in the page itself at once.
 */
export function keptCall<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  input: z.input<I>,
): Kept<Reply<z.output<O>>> {
  const key = keyOf(route, input);
  const known = all.get(key);
  if (known) return known as Kept<Reply<z.output<O>>>;
  const data = replyInPage(route, input);
  const kept: Kept<Reply<z.output<O>>> = {
    key,
    route,
    fetch: (signal) => send(route, input, { signal }),
    watchers: new Set(),
    standing: { data, error: null, isFetching: false },
    at: data === undefined ? 0 : Date.now(),
    asking: undefined,
    amends: [],
    leaving: undefined,
  };
  all.set(key, kept);
  leave(kept);
  return kept;
}

/**
 * Subscribes to every change of a call, and fetches if there is no reply younger than `freshMs`. Returns the function
 * that unsubscribes.
 */
export function watch<T>(kept: Kept<T>, tell: () => void, freshMs = FRESH_MS): () => void {
  clearTimeout(kept.leaving);
  kept.watchers.add(tell);
  if (Date.now() - kept.at >= freshMs) void ask(kept);
  return () => {
    kept.watchers.delete(tell);
    if (kept.watchers.size === 0) leave(kept);
  };
}

/** Handles the last watcher leaving: aborts the fetch in flight, and drops the reply after a while. */
function leave<T>(kept: Kept<T>): void {
  if (kept.asking) stop(kept);
  clearTimeout(kept.leaving);
  kept.leaving = setTimeout(() => all.delete(kept.key), KEEP_MS);
}

function stop<T>(kept: Kept<T>): void {
  kept.asking?.stop.abort();
  kept.asking = undefined;
  stands(kept, { isFetching: false });
}

function stands<T>(kept: Kept<T>, change: Partial<Standing<T>>): void {
  kept.standing = { ...kept.standing, ...change };
  for (const tell of kept.watchers) tell();
}

/** Makes the call, or joins the one in flight. A failure is in `error`; an existing reply stays. */
export function ask<T>(kept: Kept<T>): Promise<void> {
  if (kept.asking) return kept.asking.done;
  const stopper = new AbortController();
  const since = Date.now();
  const done = askNow(kept, stopper.signal, since);
  kept.asking = { stop: stopper, done, since };
  stands(kept, { isFetching: true });
  return done;
}

async function askNow<T>(kept: Kept<T>, signal: AbortSignal, since: number): Promise<void> {
  const settle = (change: Partial<Standing<T>>): void => {
    if (signal.aborted) return;
    kept.asking = undefined;
    stands(kept, { ...change, isFetching: false });
  };
  try {
    const reply = await fetchTwice(kept, signal);
    const data = amendsAfter(kept, since).reduce<T>((amended, one) => one.change(amended), reply);
    kept.at = signal.aborted ? kept.at : Date.now();
    settle({ error: null, ...(!isSame(data, kept.standing.data) && { data }) });
  } catch (cause) {
    settle({ error: cause instanceof Error ? cause : new Error(String(cause)) });
  }
}

/** Returns the changes that a reply to a question asked at this time may not include yet. */
const amendsAfter = <T>({ amends }: Kept<T>, since: number): readonly Amend<T>[] =>
  amends.filter(({ at }) => at >= since - SHARED_MS);

/** Fetches, and tries once more after any failure except a refusal, which is final. */
async function fetchTwice<T>({ fetch }: Kept<T>, signal: AbortSignal): Promise<T> {
  try {
    return await fetch(signal);
  } catch (cause) {
    if (cause instanceof ApiRefusal) throw cause;
    await new Promise((wait) => setTimeout(wait, AGAIN_MS));
    signal.throwIfAborted();
    return fetch(signal);
  }
}

/** Returns whether two replies are equal: then nothing is rendered again. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Invalidates the replies of these calls after a change on the server, and fetches again those on the screen. Resolves
 * when they have come.
 */
export async function askAgain(...routes: readonly Pick<Route, 'method' | 'path'>[]): Promise<void> {
  const touched = [...all.values()].filter(({ route }) =>
    routes.some(({ method, path }) => route.method === method && route.path === path),
  );
  for (const kept of touched) {
    kept.at = 0;
    if (kept.asking) stop(kept);
  }
  await Promise.all(touched.filter(({ watchers }) => watchers.size > 0).map(ask));
}

/**
 * Changes a kept reply by what the server pushed, and an older reply in flight when it arrives; does nothing without a
 * reply.
 */
export function amend<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  input: z.input<I>,
  change: (data: z.output<O>) => z.output<O>,
): void {
  const kept = all.get(keyOf(route, input)) as Kept<Reply<z.output<O>>> | undefined;
  const reply = kept?.standing.data;
  if (!kept || reply === undefined) return;
  const now = Date.now();
  const made = { at: now, change: (old: typeof reply) => ({ ...old, data: change(old.data) }) };
  kept.amends = [...amendsAfter(kept, kept.asking?.since ?? now), made];
  kept.at = now;
  stands(kept, { data: made.change(reply), error: null });
}

/**
 * Returns the reply of a call outside a component: the kept one, or a new one. Rejects with the reason if there is
 * none.
 */
export async function replyOf<T>(kept: Kept<T>): Promise<T> {
  const leaveIt = watch(kept, () => undefined);
  await kept.asking?.done;
  leaveIt();
  const { data, error } = kept.standing;
  if (data === undefined) throw error ?? new Error('The call was stopped');
  return data;
}

/** Forgets all replies, those in the page too. */
export function forgetCalls(): void {
  giveReplies([]);
  all.forEach((kept) => {
    if (kept.asking) stop(kept);
    clearTimeout(kept.leaving);
  });
  all.clear();
}

/** Another person must not see what was fetched for the previous one. */
let person = knownConfig()?.config.userInfo.user.id;
onSession(() => {
  const now = knownConfig()?.config.userInfo.user.id;
  if (person !== undefined && now !== person) forgetCalls();
  person = now;
});

/** When the connection is back, fetches again what failed or grew old on the screen. */
window.addEventListener('online', () => {
  for (const kept of all.values()) {
    if (kept.watchers.size > 0 && (kept.standing.error !== null || Date.now() - kept.at >= FRESH_MS)) void ask(kept);
  }
});
