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

/**
 * A page to draw: its address with the query under the app's base, what the server writes into it, and for whom: a
 * visitor, somebody whose own part is still awaited, or somebody known.
 */
export type FirstViewOrder = {
  readonly address: string;
  readonly boot: Boot & { readonly theme: 'EA' | 'IRL' };
  readonly reader: 'visitor' | 'awaited' | 'known';
};

/**
 * Returns the HTML of a page's main part as the app draws it at first; undefined when the page leads elsewhere or has
 * no main part. A long page is cut below what a window shows. Attributes that a page may not hold twice, or that its
 * policy refuses, are left out.
 */
export async function drawFirstView({ address, boot, reader }: FirstViewOrder): Promise<string | undefined> {
  forgetSession();
  forgetCalls();
  document.documentElement.dataset['theme'] = boot.theme;
  takeBoot(boot);
  await startSession(reader === 'awaited' ? { ...boot, ...signedIn(boot) } : boot);
  await chooseLanguage('en', boot.theme === 'IRL' ? 'ireland' : 'great-britain');
  const router = makeRouter(createMemoryHistory({ initialEntries: [`${BASE}${address}`] }));
  await router.load();
  if (router.state.matches.some(({ status }) => status !== 'success')) return undefined;
  const main = mainOf(renderToString(<RouterProvider router={router} />));
  return main === undefined ? undefined : shortened(main);
}

/** Returns the config of a person about whom nothing is known yet but that they are signed in. */
const signedIn = ({ config }: Boot): Pick<Boot, 'config'> =>
  config
    ? { config: { ...config, userInfo: { ...config.userInfo, user: { ...config.userInfo.user, display_name: '…' } } } }
    : {};

function mainOf(html: string): string | undefined {
  const [from, to] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  if (from < 0 || to < 0) return undefined;
  return html.slice(from, to + '</main>'.length).replaceAll(/ (?:id|for|style|name)="[^"]*"|<!--.*?-->/g, '');
}
