import '../ui/theme.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiRefusal, configureApi } from '../lib/api.ts';
import { readBoot, takeBoot } from '../lib/boot.ts';
import { replaceHash } from '../lib/clean-path.ts';
import { chooseLanguage } from '../lib/i18n.ts';
import { reportAs, reportTo, serviceAt, uncaught, watchForErrors } from '../lib/report-error.ts';
import { applyScheme, followDevice } from '../lib/scheme.ts';
import { configQuery, refreshSession, startSession } from '../lib/session.ts';
import { toastsFor } from '../lib/notices.ts';
import { followNavigation, PRODUCT } from './navigation.ts';
import { logStart } from './start-log.ts';
import { makeRouter } from './router.ts';
import { afterUnauthorised } from './v1-route-names.ts';

watchForErrors();
const boot = readBoot();
takeBoot(boot);
reportTo(serviceAt(boot.reportTo));
applyScheme();
followDevice();

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: (failures, cause) => !(cause instanceof ApiRefusal) && failures < 1, refetchOnWindowFocus: false } },
});
startSession(client, boot);

replaceHash();
const router = makeRouter(client);
const config = () => client.getQueryData(configQuery.queryKey)?.config;
configureApi({
  unauthorised: () => {
    void refreshSession(client);
    void router.navigate({ to: afterUnauthorised('v2') as '/' });
  },
});
followNavigation(router, () => config()?.systemName ?? PRODUCT);
client.getQueryCache().subscribe(() => {
  const user = config()?.userInfo.user;
  reportAs(user?.display_name ?? '');
  toastsFor({ isAdmin: user?.role === 'APPADMIN' || user?.role === 'E4SUSER', debug: new URLSearchParams(location.search).has('debug') });
});
logStart();

await chooseLanguage('en', config()?.theme === 'IRL' ? 'ireland' : 'great-britain');
const app = document.getElementById('app');
if (app) {
  createRoot(app, { onUncaughtError: uncaught, onCaughtError: uncaught }).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
