import '../ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isAdminMode } from '../lib/admin-mode.ts';
import { configureApi } from '../lib/api.ts';
import { pageEdition, readBoot, takeBoot, takeOwnPart } from '../lib/boot.ts';
import { replaceHash, replaceRoot } from '../lib/clean-path.ts';
import { chooseLanguage } from '../lib/i18n.ts';
import { toastsFor } from '../lib/notices.ts';
import { report, reportAs, reportTo, uncaught, watchForErrors } from '../lib/reports/report-error.ts';
import { applyScheme, followDevice } from '../lib/scheme.ts';
import { isLoggedIn, knownConfig, onSession, startSession } from '../lib/session.ts';
import { followBasket } from './follow-basket.ts';
import { followNavigation, PRODUCT } from './navigation.ts';
import { makeRouter } from './router.ts';
import { logStart } from './start-log.ts';
import { whenSessionEnds } from './session/session-ended.ts';

watchForErrors();
const boot = readBoot();
takeBoot(boot);
if (boot.reportTo !== undefined) {
  void import('../lib/reports/report-service.ts').then(({ serviceAt }) => reportTo(serviceAt(boot.reportTo)));
}
applyScheme();
followDevice();
onSession(() => {
  const user = knownConfig()?.config.userInfo.user;
  reportAs(user?.display_name ?? '');
  toastsFor({
    isAdmin: user?.role === 'APPADMIN' || user?.role === 'E4SUSER',
    debug: isAdminMode() || new URLSearchParams(location.search).has('debug'),
  });
});
followBasket();
const session = startSession(boot, window.ownPart && takeOwnPart()).catch(report);

replaceRoot();
const isClean = replaceHash() === undefined;
const router = makeRouter();
configureApi({ unauthorised: whenSessionEnds(router) });
followNavigation(router, () => knownConfig()?.config.systemName ?? PRODUCT);
logStart();

/**
 * The milliseconds to wait for the screen of a filled page; after that it is drawn as it arrives. A page that can be
 * read already waits longer, so that nothing readable makes way for placeholders.
 */
const SCREEN_MS = document.getElementById('later') ? 5_000 : 150;
/** The person is waited for slightly longer, so that their own content does not push the page down. */
const PERSON_MS = 500;
const isFilled = isClean && boot.calls !== undefined && boot.calls.length > 0;

const late = (ms: number): Promise<void> => new Promise((wait) => setTimeout(wait, ms));

let isLoaded = false;
/** Loads the first screen; not for a visitor at a page of people's own, which may lead elsewhere. */
async function loadScreen(): Promise<void> {
  if (window.ownPart) {
    await session;
    if (!isLoggedIn(knownConfig()?.config)) return;
  }
  await router.load();
  isLoaded = true;
}
/** Resolves to true once the first screen is complete; to false when it is late, or the page did not come filled. */
async function isScreenHere(): Promise<boolean> {
  if (!isFilled) return false;
  await Promise.race([loadScreen(), late(SCREEN_MS)]);
  return isLoaded && router.state.status === 'idle' && router.state.matches.every(({ status }) => status === 'success');
}

async function show(): Promise<void> {
  const edition = pageEdition() ?? knownConfig()?.config.theme;
  const texts = chooseLanguage('en', edition === 'IRL' ? 'ireland' : 'great-britain');
  const [isHere] = await Promise.all([isScreenHere(), Promise.race([session, late(PERSON_MS)])]);
  await texts;
  const app = document.getElementById('app');
  if (!app) return;
  const root = createRoot(app, { onUncaughtError: uncaught, onCaughtError: uncaught });
  const draw = (): void =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  // a whole screen is drawn in small pieces, so that taps are answered meanwhile
  if (isHere) startTransition(draw);
  else draw();
}
show().catch(uncaught);
