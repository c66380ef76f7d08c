import './store-stand-in.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { takeBoot, type Boot } from '../../lib/boot.ts';
import { BASE } from '../../lib/clean-path.ts';
import { chooseLanguage } from '../../lib/i18n.ts';
import { forgetCalls } from '../../lib/kept-calls.ts';
import { forgetSession, startSession } from '../../lib/session.ts';
import { makeRouter } from '../router.ts';
import { shortened } from './shortened.ts';

/** A page to draw: its address with the query under the app's base, and what the server writes into it. */
export type FirstViewOrder = { readonly address: string; readonly boot: Boot & { readonly theme: 'EA' | 'IRL' } };

/**
 * Returns the HTML of a page's main part as the app draws it at first for a visitor; undefined when the page leads
 * elsewhere or has no main part. A long page is cut below what a window shows. Attributes that a page may not hold twice, or that its policy refuses, are left out.
 */
export async function drawFirstView({ address, boot }: FirstViewOrder): Promise<string | undefined> {
  forgetSession();
  forgetCalls();
  document.documentElement.dataset['theme'] = boot.theme;
  takeBoot(boot);
  await startSession(boot);
  await chooseLanguage('en', boot.theme === 'IRL' ? 'ireland' : 'great-britain');
  const router = makeRouter(createMemoryHistory({ initialEntries: [`${BASE}${address}`] }));
  await router.load();
  if (router.state.matches.some(({ status }) => status !== 'success')) return undefined;
  const main = mainOf(renderToString(<RouterProvider router={router} />));
  return main === undefined ? undefined : shortened(main);
}

function mainOf(html: string): string | undefined {
  const [from, to] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  if (from < 0 || to < 0) return undefined;
  return html.slice(from, to + '</main>'.length).replaceAll(/ (?:id|for|style|name)="[^"]*"|<!--.*?-->/g, '');
}
