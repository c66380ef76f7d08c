import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { BASE } from '../lib/clean-path.ts';
import { plainSearch } from '../lib/search-keys.ts';
import { routeTree } from './routes.tsx';

/** Creates the router of all addresses, on clean paths under /app-v3. Tests give it a history of their own. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: BASE,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    trailingSlash: 'never',
    ...plainSearch,
    ...(history && { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
