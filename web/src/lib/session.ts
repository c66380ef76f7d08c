import type { AppConfig, UserInfo } from '@startline/contract/telling/app-config';
import { useSyncExternalStore } from 'react';
import { ApiRefusal, holdsSession, HttpFailure, NetworkLost, newKey, send } from './api.ts';
import { pageEdition, type Boot } from './boot.ts';
import { rememberedValue } from './storage.ts';

export type KnownConfig = {
  readonly config: AppConfig;
  /** The server could not say who is signed in, and this browser holds a session. */
  readonly isUnsure?: boolean;
};
export const ANONYMOUS = 'ANONYMOUS';

let known: KnownConfig | undefined;
let asking: Promise<KnownConfig> | undefined;
const listeners = new Set<() => void>();

function learn(next: KnownConfig | undefined): void {
  known = next;
  for (const tell of listeners) tell();
}

/** Subscribes to changes of the config or the person; returns the function that unsubscribes. */
export function onSession(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Returns the app config as far as it is known now. */
export const knownConfig = (): KnownConfig | undefined => known;

/** Returns whether a person is signed in: the display name is neither empty nor ANONYMOUS (AUTH-05). */
export const isLoggedIn = (config: AppConfig | undefined): boolean => {
  const name = config?.userInfo.user.display_name ?? '';
  return name !== '' && name !== ANONYMOUS;
};

/** Returns the config with the edition that the page names (UI-02). */
const withPageEdition = (config: AppConfig): AppConfig => {
  const edition = pageEdition();
  return edition ? { ...config, theme: edition, defaultao: edition } : config;
};

/**
 * Fetches the public config. The contract is imported late: anything that the shell imports at once becomes part of it,
 * and that would be all schemas.
 */
async function fetchConfig(): Promise<KnownConfig> {
  const { getPublicConfig } = await import('@startline/contract/telling/app-config');
  const reply = await send(getPublicConfig, { random: newKey().slice(0, 8) });
  return { config: withPageEdition(reply.data) };
}

/**
 * Fetches the public config anew and returns it: call it after signing in, out, or changing one's own record.
 * Simultaneous calls share one request.
 */
export const refreshSession = (): Promise<KnownConfig> => learnFrom(fetchConfig);

/** Learns the config that `fetching` brings, unless one is being asked for already: then learns that. */
function learnFrom(fetching: () => Promise<KnownConfig>): Promise<KnownConfig> {
  asking ??= fetching()
    .then((next) => {
      learn(next);
      return next;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** Returns the config once nobody asks for it any more; undefined while it is not known. */
export async function settledConfig(): Promise<AppConfig | undefined> {
  await asking?.catch(() => undefined);
  return known?.config;
}

/**
 * Starts with the config in the page, or fetches it (UI-03). A page that is the same for everybody names no person: a
 * page with an own part waits for that, which says who is signed in, and a browser that has a session asks.
 */
export async function startSession({ config }: Boot, own?: Promise<AppConfig | undefined>): Promise<void> {
  const inPage = config && (isLoggedIn(config) || !holdsSession()) ? { config: withPageEdition(config) } : undefined;
  if (inPage && !own) {
    learn(inPage);
    return;
  }
  const ownElseAsked = async (): Promise<KnownConfig> => {
    const named = await own;
    return named ? { config: withPageEdition(named) } : (inPage ?? fetchConfig());
  };
  await learnFrom(ownElseAsked).catch((cause: unknown) => learnRemembered(cause, config));
}

/**
 * Opens the app without signal for the person who works here on the day, as this device remembers them, or for a
 * visitor. While the server cannot answer it opens in the same way, and asks again until it knows who is signed in.
 */
function learnRemembered(cause: unknown, visitors: AppConfig | undefined): void {
  const person = rememberedValue('day-person', (value): value is AppConfig => isObject(value));
  const config = person ?? visitors;
  const cannotAnswer = isServerFault(cause);
  if (cannotAnswer) setTimeout(askAgain, ASK_AGAIN_MS);
  if (!config || !(cannotAnswer || cause instanceof NetworkLost)) throw cause;
  learn({ config, isUnsure: person === undefined && holdsSession() });
}

const ASK_AGAIN_MS = 5000;
const isServerFault = (cause: unknown): boolean =>
  (cause instanceof ApiRefusal || cause instanceof HttpFailure) && cause.status >= 500;

function askAgain(): void {
  refreshSession().catch((cause: unknown) => {
    if (isServerFault(cause) || cause instanceof NetworkLost) setTimeout(askAgain, ASK_AGAIN_MS);
  });
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && 'userInfo' in value;

/** Forgets the person, for a test or a sign-out. */
export const forgetSession = (): void => learn(undefined);

const useKnown = (): KnownConfig | undefined => useSyncExternalStore(onSession, knownConfig);
/** Returns the app config, or undefined while it is on its way. */
export const useConfig = (): AppConfig | undefined => useKnown()?.config;

export type Session = {
  config: AppConfig | undefined;
  userInfo: UserInfo | undefined;
  loggedIn: boolean;
  name: string;
};
/**
 * Returns the current person, as far as known. `userInfo` only for a signed-in person. While the config is being
 * fetched, a browser that has a session counts as signed in, so that the person's own data is requested and has its
 * space.
 */
export function useSession(): Session {
  const config = useConfig();
  const userInfo = isLoggedIn(config) ? config?.userInfo : undefined;
  const loggedIn = userInfo !== undefined || (config === undefined && holdsSession());
  return { config, userInfo, loggedIn, name: userInfo?.user.display_name ?? '' };
}
