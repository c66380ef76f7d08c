import { useSyncExternalStore } from 'react';
import { toastsFor } from './notices.ts';
import { knownConfig } from './session.ts';
import { remember, remembered } from './storage.ts';

const KEY = 'startline.admin-mode';
const changed = new Set<() => void>();

/** Returns whether this person may use admin mode: application administrators and the system user. */
export const mayUseAdminMode = (): boolean =>
  ['APPADMIN', 'E4SUSER'].includes(knownConfig()?.config.userInfo.user.role ?? '');

/**
 * Returns whether UI admin mode is on (AUTH-10): it shows debugging messages to an administrator. Off for everyone
 * else, whatever this browser remembers.
 */
export const isAdminMode = (): boolean => mayUseAdminMode() && remembered(KEY) === 'on';

/** Turns admin mode on or off in this browser. */
export function setAdminMode(on: boolean): void {
  remember(KEY, on ? 'on' : undefined);
  toastsFor({ isAdmin: mayUseAdminMode(), debug: isAdminMode() });
  for (const tell of changed) tell();
}

const subscribe = (tell: () => void): (() => void) => {
  changed.add(tell);
  return () => changed.delete(tell);
};
export const useAdminMode = (): boolean => useSyncExternalStore(subscribe, isAdminMode);
