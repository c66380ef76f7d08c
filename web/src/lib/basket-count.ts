import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** How many lines the basket holds, shown in the header. Whoever reads or changes the basket says so here. */
export function setBasketCount(lines: number): void {
  count = lines;
  for (const tell of listeners) tell();
}
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useBasketCount = (): number => useSyncExternalStore(subscribe, () => count);
