import type { AnyRouter } from '@tanstack/react-router';
import { BASE } from '../lib/clean-path.ts';
import { level, MESSAGE_MS, toast } from '../lib/notices.ts';
import { report } from '../lib/report-error.ts';
import { isLoggedIn, knownConfig, refreshSession } from '../lib/session.ts';
import { afterUnauthorised } from './v1-route-names.ts';

/** What a 401 does: the app learns that nobody is here and goes to the home screen (NAV-60); who was logged in is offered the way back to where they were. */
export function whenSessionEnds(router: AnyRouter): () => void {
  let isTold = false;
  return () => {
    if (isLoggedIn(knownConfig()?.config) && !isTold) {
      isTold = true;
      const back = `${BASE}/v2/login-v2?redirectFrom=${encodeURIComponent(location.pathname + location.search)}`;
      toast(`Your session has ended. <a href="${back}">Log in to go on where you were</a>`, level.WARN, MESSAGE_MS);
    }
    refreshSession().catch(report).finally(() => {
      isTold = false;
    });
    void router.navigate({ to: afterUnauthorised('v2') as '/' });
  };
}
