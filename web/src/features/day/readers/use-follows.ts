import { followsNobody, toggled, type Follows } from '@startline/rules/day/readers/following';
import { useSyncExternalStore } from 'react';
import { remember, rememberedValue } from '../../../lib/storage.ts';

const KEY = 'startline-follows';
const listeners = new Set<() => void>();

const isList = (value: unknown, kind: 'string' | 'number'): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === kind);
const isFollows = (value: unknown): value is Follows => {
  const { athletes, clubs, events } = (value ?? {}) as Record<keyof Follows, unknown>;
  return isList(athletes, 'string') && isList(clubs, 'string') && isList(events, 'number');
};

let kept: Follows | undefined;
const read = (): Follows => (kept ??= rememberedValue(KEY, isFollows) ?? followsNobody);

/** Forgets what was read, so that the next read uses the browser's storage. */
export function rereadFollows(): void {
  kept = undefined;
  for (const tell of listeners) tell();
}
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) rereadFollows();
});

/** Follows or stops following; remembered on this device, without an account. */
export function toggleFollow<Kind extends keyof Follows>(kind: Kind, key: Follows[Kind][number]): void {
  kept = toggled(read(), kind, key);
  remember(KEY, JSON.stringify(kept));
  for (const tell of listeners) tell();
}

const listen = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Returns what this device follows. */
export const useFollows = (): Follows => useSyncExternalStore(listen, read);
