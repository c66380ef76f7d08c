import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router';
import { readSearchKeys, plainSearch } from '../search-keys.ts';
import { render, screen } from '@testing-library/react';

/**
 * Shows one screen at an address, with any other address as an empty page that names itself. Returns the visitor's
 * current address and the back button. `path` is the pattern of the route, such as '/v2/user-v2/{-$id}'; `at` is the
 * address to open.
 */
export async function screenAt(
  Screen: RouteComponent,
  path: string,
  at: string,
): Promise<{ href: () => string; back: () => void }> {
  const root = createRootRoute({
    validateSearch: readSearchKeys,
    component: Outlet,
    notFoundComponent: () => <p>Elsewhere</p>,
  });
  const route = createRoute({ getParentRoute: () => root, path, component: Screen });
  const history = createMemoryHistory({ initialEntries: [`/app-v3${at}`] });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history,
    basepath: '/app-v3',
    defaultPendingMinMs: 0,
    ...plainSearch,
  });
  window.scrollTo = () => undefined;
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1 });
  return { href: () => history.location.href, back: () => history.back() };
}
