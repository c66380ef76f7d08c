/** The base path of the app on the site (NAV-01). */
export const BASE = '/app-v3';

/** Returns the clean path of an old hash address (`#/v2/show-entry-v2/12`), or undefined if the hash is not a path. */
export function pathInHash(hash: string): string | undefined {
  if (!hash.startsWith('#/') || hash.startsWith('#//')) return undefined;
  const path = hash.slice(1);
  return path === '/' ? '/v2' : path;
}

/** Puts the launch screen's address in the bar when the app is opened at its root, which shows that screen (NAV-03). */
export function replaceRoot(): void {
  if (location.pathname.replace(/\/$/, '') !== BASE) return;
  history.replaceState(history.state, '', `${BASE}/v2${location.search}${location.hash}`);
}

/** Puts the clean form of a hash address in the address bar; returns it, or undefined if there was none. */
export function replaceHash(): string | undefined {
  const path = pathInHash(location.hash);
  if (path !== undefined) history.replaceState(history.state, '', BASE + path);
  return path;
}

/**
 * Returns the address to go to after signing in: `redirectFrom` if it is a path of this app, else the launch screen.
 * Never another site, never the sign-in itself.
 */
export function returnAddress(redirectFrom: string | undefined): string {
  const path = redirectFrom?.replace(/^\/?#\//, '/') ?? '';
  const inside = path.startsWith(`${BASE}/`) ? path : `${BASE}${path}`;
  return /^\/[^/\\]/.test(path) && !/\/(login|register)/.test(inside) ? inside : `${BASE}/v2`;
}
