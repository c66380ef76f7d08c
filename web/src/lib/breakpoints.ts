import { useSyncExternalStore } from 'react';

/** The largest widths of mobile and tablet, in CSS pixels, inclusive (NAV-64 to NAV-66). */
export const MOBILE_MAX = 700;
export const TABLET_MAX = 1000;
export type Size = 'mobile' | 'tablet' | 'desktop';

/** Returns the size class of a width. */
export const sizeOf = (width: number): Size =>
  width <= MOBILE_MAX ? 'mobile' : width <= TABLET_MAX ? 'tablet' : 'desktop';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** Returns the size of the window, kept up to date. Prefer CSS (`sm:`, `lg:`) where it can do the same. */
export const useSize = (): Size => useSyncExternalStore(subscribe, () => sizeOf(window.innerWidth));
