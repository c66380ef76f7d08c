import type { AnyRouter } from '@tanstack/react-router';
import { report } from '../../lib/reports/report-error.ts';
import { isLoggedIn, knownConfig, onSession, refreshSession } from '../../lib/session.ts';
import { afterUnauthorised } from './v1-route-names.ts';

let left: string | undefined;
const listeners = new Set<() => void>();

function leave(place: string | undefined): void {
  if (place === left) return;
  left = place;
  for (const tell of listeners) tell();
}

/** Returns where a person was when their session ended; undefined once anybody is logged in. */
export const placeLeft = (): string | undefined => left;

/** Subscribes to changes of that place; returns a function to stop. */
export function onLeft(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

onSession(() => {
  if (isLoggedIn(knownConfig()?.config)) leave(undefined);
});

/**
 * Returns the handler of a 401: the app learns that nobody is signed in and goes to the home screen (NAV-60). For a
 * person who was logged in it keeps the way back, which is where the first of several such answers came.
 */
export function whenSessionEnds(router: AnyRouter): () => void {
  let first: string | undefined;
  return () => {
    const wasLoggedIn = isLoggedIn(knownConfig()?.config);
    const place = (first ??= location.pathname + location.search);
    refreshSession().then(({ config }) => {
      first = undefined;
      if (wasLoggedIn && !isLoggedIn(config)) leave(place);
    }, report);
    void router.navigate({ to: afterUnauthorised('v2') as '/' });
  };
}
