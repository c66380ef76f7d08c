import {
  createHelp,
  emptyHelp,
  readHelp,
  updateHelp,
  type Help,
  type HelpMeta,
} from '@startline/contract/telling/help';
import { useSyncExternalStore } from 'react';
import { ApiRefusal, send, wordsOf, type Reply } from '../../../../lib/api.ts';
import { error, info } from '../../../../lib/notices.ts';
import { knownConfig } from '../../../../lib/session.ts';

/** A help record with the version that a change starts from. */
export type KnownHelp = { readonly help: Help; readonly version: number };

/**
 * The state of help (HELP-03): whether the panel is open, whether a record is loading, the record, and those read
 * before by their keys.
 */
export type HelpState = {
  readonly showHelp: boolean;
  readonly isLoading: boolean;
  readonly shown: KnownHelp;
  /** Why the record could not be read or saved; empty when it could. */
  readonly failure: string;
  readonly cache: Readonly<Record<string, KnownHelp>>;
};

const nothing: KnownHelp = { help: emptyHelp(''), version: 0 };
let state: HelpState = { showHelp: false, isLoading: false, shown: nothing, failure: '', cache: {} };
const watchers = new Set<() => void>();

function stands(change: Partial<HelpState>): void {
  state = { ...state, ...change };
  for (const tell of watchers) tell();
}

const known = ({ data, meta }: Reply<Help>): KnownHelp => ({
  help: data,
  version: (meta as HelpMeta | undefined)?.version ?? 0,
});
const keep = (one: KnownHelp): void =>
  stands({ isLoading: false, failure: '', shown: one, cache: { ...state.cache, [one.help.key]: one } });

/** Reports a failure and returns an empty record (HELP-10). */
function failed(key: string, cause: unknown): Help {
  const failure = cause instanceof ApiRefusal ? cause.message : wordsOf(cause);
  error(failure);
  stands({ isLoading: false, failure });
  return emptyHelp(key);
}

/** Returns the record that came with the page. Its version is unknown, so writers still fetch it. */
function preloaded(key: string): KnownHelp | undefined {
  const config = knownConfig()?.config;
  const help =
    config?.menus.admin.userSearch === true
      ? undefined
      : config?.help.find((record) => record.key === key && record.preload);
  return help && { help, version: 0 };
}

/** Opens the panel with the help of a key (HELP-04); a record read before needs no call (HELP-05). */
export async function openHelp(key: string): Promise<Help> {
  const cached = state.cache[key] ?? preloaded(key);
  stands({
    showHelp: true,
    isLoading: cached === undefined,
    failure: '',
    shown: cached ?? { help: emptyHelp(key), version: 0 },
  });
  if (cached) return cached.help;
  try {
    const read = known(await send(readHelp, { key }));
    if (state.shown.help.key === key) keep(read);
    else stands({ cache: { ...state.cache, [key]: read } });
    return read.help;
  } catch (cause) {
    return state.shown.help.key === key ? failed(key, cause) : emptyHelp(key);
  }
}

/** Closes the panel and forgets its record (HELP-06); the cache stays. */
export const closeHelp = (): void => stands({ showHelp: false, isLoading: false, failure: '', shown: nothing });

/**
 * Saves a record: a new one when its id is 0 (HELP-07), else a change of it (HELP-08). Shows the server's result
 * (HELP-09).
 */
export async function saveHelp({ help, version }: KnownHelp): Promise<Help> {
  stands({ isLoading: true, failure: '' });
  const { id, key, title, data, preload } = help;
  try {
    const reply = await (id === 0
      ? send(createHelp, { key, title, data, preload })
      : send(updateHelp, { id, version, key, title, data, preload }));
    if (reply.message) info(reply.message);
    keep(known(reply));
    return reply.data;
  } catch (cause) {
    return failed(key, cause);
  }
}

/** Forgets everything, for tests and for another person. */
export const forgetHelp = (): void =>
  stands({ showHelp: false, isLoading: false, failure: '', shown: nothing, cache: {} });
export const helpNow = (): HelpState => state;

/** Returns the state of help, for parts of the page. */
export const useHelp = (): HelpState =>
  useSyncExternalStore((tell) => {
    watchers.add(tell);
    return () => watchers.delete(tell);
  }, helpNow);
