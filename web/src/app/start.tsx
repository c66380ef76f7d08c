import '../ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isAdminMode } from '../lib/admin-mode.ts';
import { configureApi } from '../lib/api.ts';
import { readBoot, takeBoot } from '../lib/boot.ts';
import { replaceHash } from '../lib/clean-path.ts';
import { chooseLanguage } from '../lib/i18n.ts';
import { toastsFor } from '../lib/notices.ts';
import { report, reportAs, reportTo, uncaught, watchForErrors } from '../lib/reports/report-error.ts';
import { applyScheme, followDevice } from '../lib/scheme.ts';
import { knownConfig, onSession, startSession } from '../lib/session.ts';
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
startSession(boot).catch(report);

replaceHash();
const router = makeRouter();
configureApi({ unauthorised: whenSessionEnds(router) });
followNavigation(router, () => knownConfig()?.config.systemName ?? PRODUCT);
logStart();

async function show(): Promise<void> {
  await chooseLanguage('en', knownConfig()?.config.theme === 'IRL' ? 'ireland' : 'great-britain');
  const app = document.getElementById('app');
  if (!app) return;
  createRoot(app, { onUncaughtError: uncaught, onCaughtError: uncaught }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
show().catch(uncaught);
