import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Returns true while the browser knows that it has no connection. False does not promise that there is one. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);
