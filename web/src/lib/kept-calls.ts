import type { Route } from '@startline/contract/route';
import type * as z from 'zod/mini';
import { addressOf, ApiRefusal, replyInPage, send, type Reply } from './api.ts';
import { knownConfig, onSession } from './session.ts';

/** How a call stands: the last reply, why the last try failed, and whether it is on its way. */
export type Standing<T> = { readonly data: T | undefined; readonly error: Error | null; readonly isFetching: boolean };

/** A call whose reply is kept, for everybody on the page who asks the same. */
export type Kept<T> = {
  readonly key: string;
  readonly route: Pick<Route, 'method' | 'path'>;
  readonly fetch: (signal: AbortSignal) => Promise<T>;
  readonly watchers: Set<() => void>;
  standing: Standing<T>;
  /** When the reply came, in ms; 0 when there is none or something has changed since. */
  at: number;
  asking: { readonly stop: AbortController; readonly done: Promise<void>; readonly since: number } | undefined;
  /** What the server sent of its own accord and a reply on its way may not hold yet. */
  amends: readonly Amend<T>[];
  leaving: ReturnType<typeof setTimeout> | undefined;
};

type Amend<T> = { readonly at: number; change(reply: T): T };

/** A reply is new for this long: who asks meanwhile gets it without a call. */
export const FRESH_MS = 15_000;
/** A reply that nobody looks at is kept this long, for the way back. */
const KEEP_MS = 300_000;
const AGAIN_MS = 1_000;
/** Public replies are shared for a second, so a reply may be this much older than its question. */
export const SHARED_MS = 1_100;

const all = new Map<string, Kept<unknown>>();

const keyOf = (route: Route, input: unknown): string =>
  `${route.method} ${addressOf(route, input as Record<string, unknown>).url}`;

/**
 * Returns the call of the contract with this input, kept once per address; the page's own first reply is taken at once.
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
 * Tells about every change of a call from now on, and asks when there is no reply younger than `freshMs`. Answers how
 * to stop.
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

/** Nobody looks any more: what is on its way is stopped, and what is known is dropped after a while. */
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

/** Makes the call, or joins the one on its way. What goes wrong is in `error`; a reply that is there stays. */
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

/** What a reply to a question asked at this time may not hold yet. */
const amendsAfter = <T>({ amends }: Kept<T>, since: number): readonly Amend<T>[] =>
  amends.filter(({ at }) => at >= since - SHARED_MS);

/** A refusal is final; anything else is tried once more. */
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

/** An equal reply is the same reply: nothing is drawn again. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Something changed on the server: replies to these calls are old, and those on the screen are asked for again. Done
 * when they are there.
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
 * Changes a kept reply by what the server has sent of its own accord, and an older one that is on its way as it
 * arrives; without a reply there is nothing to change.
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
 * Returns the reply of a call for somebody who is not a screen: the one that is kept, or a new one. Rejects with why
 * there is none.
 */
export async function replyOf<T>(kept: Kept<T>): Promise<T> {
  const leaveIt = watch(kept, () => undefined);
  await kept.asking?.done;
  leaveIt();
  const { data, error } = kept.standing;
  if (data === undefined) throw error ?? new Error('The call was stopped');
  return data;
}

/** Forgets all replies. */
export function forgetCalls(): void {
  all.forEach((kept) => {
    if (kept.asking) stop(kept);
    clearTimeout(kept.leaving);
  });
  all.clear();
}

/** Another person must not see what was fetched for the one before. */
let person = knownConfig()?.config.userInfo.user.id;
onSession(() => {
  const now = knownConfig()?.config.userInfo.user.id;
  if (person !== undefined && now !== person) forgetCalls();
  person = now;
});

/** With the connection back, what failed or grew old on the screen is asked for again. */
window.addEventListener('online', () => {
  for (const kept of all.values()) {
    if (kept.watchers.size > 0 && (kept.standing.error !== null || Date.now() - kept.at >= FRESH_MS)) void ask(kept);
  }
});
