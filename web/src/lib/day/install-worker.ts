import { BASE } from '../clean-path.ts';

let installed = false;

/**
 * Installs the service worker, with which the screens of the day start without signal. A new version waits until the
 * old version's pages are closed; with a connection, every page comes from the server anyway.
 */
export function installWorker(): void {
  if (installed || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  installed = true;
  navigator.serviceWorker.register(`${BASE}/sw.js`, { scope: `${BASE}/`, updateViaCache: 'none' }).catch(() => {
    // A browser without workers, or with storage off: the page works while it is open.
    installed = false;
  });
}
