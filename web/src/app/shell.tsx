import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { t } from '../lib/i18n.ts';
import { useOffline } from '../lib/online.ts';
import { useConfig } from '../lib/session.ts';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { TextLink } from '../ui/link-button.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import { Header } from './header.tsx';
import { SessionBanner } from './session/session-banner.tsx';
import { Toasts } from './toasts.tsx';
import { PRODUCT } from './navigation.ts';

const ImpersonationBanner = lazy(async () => ({
  default: (await import('../features/people/users/impersonation-banner.tsx')).ImpersonationBanner,
}));

/** Returns true while a navigation is in progress, false afterwards (NAV-63). */
const useNavigating = (): boolean => useRouterState({ select: (state) => state.status === 'pending' });

/** Returns whether a page is a scoreboard, which fills its screen without a frame. */
const isBoard = (pathname: string): boolean => /\/(?:scoreboard\/|r4s\/output)/.test(pathname);

const Board = () => (
  <main id="content" tabIndex={-1}>
    <Outlet />
  </main>
);

/** The frame of every page. */
export function Shell() {
  const navigating = useNavigating();
  const offline = useOffline();
  const config = useConfig();
  // what the page was served with is drawn by the app now
  useLayoutEffect(() => document.getElementById('first-view')?.remove(), []);
  if (useRouterState({ select: ({ location }) => isBoard(location.pathname) })) return <Board />;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-lg bg-surface px-4 py-2.5 font-[650] text-ink focus:translate-y-0"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('nav.skip')}
      </a>
      <ProgressLine on={navigating} />
      <Header />
      {config?.userInfo.user.impersonating === true && (
        <Suspense fallback={null}>
          <ImpersonationBanner />
        </Suspense>
      )}
      <OfflineBanner offline={offline} />
      <SessionBanner />
      {/* As high as the window under the header, so that later content moves nothing visible. */}
      <main id="content" tabIndex={-1} aria-busy={navigating} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        <Outlet />
      </main>
      <footer className="noprint border-t border-line py-6 text-[0.95rem] text-ink2">
        <div className="page flex flex-wrap justify-between gap-x-6 gap-y-1">
          <p>
            {config?.systemName ?? PRODUCT}. {t('footer.about')}.
          </p>
          <p>
            <TextLink to="/v2/privacy-v2">{t('footer.privacy')}</TextLink>
          </p>
        </div>
      </footer>
      <Toasts />
    </div>
  );
}
