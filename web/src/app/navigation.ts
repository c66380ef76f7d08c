import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { BASE, replaceHash } from '../lib/clean-path.ts';

/** The default name of the product until the config arrives. */
export const PRODUCT = 'Startline';

/** The title of a route, or a function of its parameters. */
export type Title = string | ((params: Readonly<Record<string, string | undefined>>) => string);

/**
 * Returns the title of a document: that of the innermost route that has one, else the product's name (NAV-48); an
 * unknown address has none of its own.
 */
export function titleOf(
  matches: readonly { staticData: { title?: Title }; params: unknown; status?: string }[],
  product: string,
): string {
  if (matches.some(({ status }) => status !== 'success')) return product;
  const own = matches.findLast(({ staticData }) => staticData.title !== undefined);
  if (own?.staticData.title === undefined) return product;
  const { title } = own.staticData;
  return typeof title === 'string' ? title : title(own.params as Record<string, string | undefined>);
}

/** Moves the focus to the new page: to its heading, or to its main part until the heading arrives. */
function focusPage(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}

/**
 * Handles every navigation: title, scroll to the top (NAV-62), focus on the heading, and hash addresses that are typed
 * into an open page. A changed query that replaces the history entry (a filter) keeps the scroll and the focus. Returns
 * a function to stop.
 */
export function followNavigation(router: AnyRouter, product: () => string): () => void {
  const history = router.history as RouterHistory;
  let replaced = false;
  const stops = [
    history.subscribe(({ action }) => {
      replaced = action.type === 'REPLACE';
    }),
    router.subscribe('onResolved', ({ pathChanged, hrefChanged }) => {
      document.title = titleOf(router.state.matches, product());
      if (pathChanged || (hrefChanged && !replaced)) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    }),
    router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation) focusPage();
    }),
  ];
  const typed = (): void => {
    const path = replaceHash();
    if (path !== undefined) history.replace(BASE + path);
  };
  window.addEventListener('hashchange', typed);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('hashchange', typed);
  };
}
