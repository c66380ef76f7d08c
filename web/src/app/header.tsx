import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useBasketCount } from '../lib/basket-count.ts';
import { t } from '../lib/i18n.ts';
import { useSession } from '../lib/session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BagIcon, BarsIcon, PersonIcon } from '../ui/line-icons.tsx';
import { Logo } from './logo.tsx';
import { mainEntriesFor, type MenuEntry } from './menu.ts';
import { PRODUCT } from './navigation.ts';

const loadSheet = () => import('./site-sheet.tsx');
const SiteSheet = lazy(loadSheet);

const entryLook =
  'inline-flex min-h-10 items-center rounded-md px-3 text-[0.95rem] font-medium text-band2 no-underline hover:text-white aria-[current=page]:bg-white/15 aria-[current=page]:text-white';

/** One entry of the main menu on a desktop; marks the current address. */
function TopEntry({ entry }: { entry: MenuEntry }) {
  const here = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  if (entry.outside)
    return (
      <a href={entry.to} className={entryLook}>
        {t(entry.key)}
      </a>
    );
  return (
    <Link
      to={entry.to as '/'}
      activeOptions={{ exact: true }}
      aria-current={here === entry.to ? 'page' : undefined}
      className={entryLook}
    >
      {t(entry.key)}
    </Link>
  );
}

function BasketLink() {
  const count = useBasketCount();
  return (
    <Link
      to="/v2/basket-v2"
      aria-label={t('nav.basket', { count })}
      className="relative inline-flex size-11 items-center justify-center rounded-lg text-white hover:bg-white/10"
    >
      <BagIcon />
      {count > 0 && (
        <span
          aria-hidden
          className="num absolute top-0.5 right-0 min-w-4.5 rounded-full bg-white px-1 text-center text-[0.72rem] leading-4.5 font-bold text-band"
        >
          {count}
        </span>
      )}
    </Link>
  );
}

/** The head of every page: logo, main menu, own entries, basket, and the sheet of the person's own pages. */
export function Header() {
  const { loggedIn, userInfo, config } = useSession();
  const [open, setOpen] = useState(false);
  const entries = mainEntriesFor(userInfo, config?.userguide);
  const opener = {
    onClick: () => setOpen(true),
    onPointerEnter: () => void loadSheet(),
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
  } as const;
  return (
    <header className="on-band noprint bg-band text-white">
      <div className="page relative z-10 flex min-h-16 flex-wrap items-center gap-2">
        <Link to="/v2" className="mr-3 inline-flex min-h-11 items-center gap-2.5 text-white no-underline">
          <Logo name={config?.systemName ?? PRODUCT} />
        </Link>
        <nav aria-label={t('nav.main')} className="hidden gap-1 lg:flex">
          {entries.map((entry) => (
            <TopEntry key={entry.key} entry={entry} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {loggedIn && (
            <Link
              to="/v2/my-entries-v2"
              activeOptions={{ exact: true }}
              className={`hidden! lg:inline-flex! ${entryLook}`}
            >
              {t('nav.my-entries')}
            </Link>
          )}
          <BasketLink />
          <IconButton label={t('nav.account')} className="hidden! lg:inline-flex!" {...opener}>
            <PersonIcon />
          </IconButton>
          <IconButton label={t('nav.menu')} className="lg:hidden" {...opener}>
            <BarsIcon />
          </IconButton>
        </div>
      </div>
      {open && (
        <Suspense fallback={null}>
          <SiteSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </header>
  );
}
