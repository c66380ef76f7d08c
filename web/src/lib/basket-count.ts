import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Sets the number of lines in the basket, shown in the header. Call it after each read or change of the basket. */
export function setBasketCount(lines: number): void {
  count = lines;
  for (const tell of listeners) tell();
}
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useBasketCount = (): number => useSyncExternalStore(subscribe, () => count);
