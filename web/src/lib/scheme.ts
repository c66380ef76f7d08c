import { useSyncExternalStore } from 'react';
import { remember, remembered } from './storage.ts';

export type Scheme = 'light' | 'dark' | 'system';
const KEY = 'startline.scheme';
const changed = new Set<() => void>();

/**
 * Returns the person's choice, 'system' until they choose. public/page-start.js reads the same key before the first
 * paint.
 */
function chosenScheme(): Scheme {
  const choice = remembered(KEY);
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/** Applies the chosen scheme to the page. */
export function applyScheme(): void {
  const choice = chosenScheme();
  const dark = choice === 'dark' || (choice === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
}

/** Stores the choice in this browser and applies it at once. */
export function chooseScheme(choice: Scheme): void {
  remember(KEY, choice === 'system' ? undefined : choice);
  applyScheme();
  for (const tell of changed) tell();
}

/** Follows the device when it changes between light and dark and the person has made no choice. */
export const followDevice = (): void =>
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyScheme);

const subscribe = (tell: () => void): (() => void) => {
  changed.add(tell);
  return () => changed.delete(tell);
};
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, chosenScheme);
