import { Link } from '@tanstack/react-router';
import { t } from '../lib/i18n.ts';
import { chooseScheme, useScheme, type Scheme } from '../lib/scheme.ts';
import { useSession } from '../lib/session.ts';
import { Chip, Chips } from '../ui/chip.tsx';
import { Sheet } from '../ui/overlay/dialog.tsx';
import { adminEntriesFor, mainEntriesFor, type MenuEntry } from './menu.ts';
import { SignOut } from './session/sign-out.tsx';

const row =
  'flex min-h-12 items-center rounded-lg px-3 text-[1.05rem] font-medium text-ink no-underline hover:bg-brand-tint aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand';
const schemes: readonly Scheme[] = ['light', 'dark', 'system'];

const Row = ({ entry, close }: { entry: MenuEntry; close: () => void }) =>
  entry.outside ? (
    <a href={entry.to} className={row}>
      {t(entry.key)}
    </a>
  ) : (
    <Link to={entry.to as '/'} activeOptions={{ exact: true }} onClick={close} className={row}>
      {t(entry.key)}
    </Link>
  );

const Rows = ({ label, entries, close }: { label: string; entries: readonly MenuEntry[]; close: () => void }) =>
  entries.length > 0 && (
    <nav aria-label={label} className="-mx-3">
      {entries.map((entry) => (
        <Row key={entry.key} entry={entry} close={close} />
      ))}
    </nav>
  );

/** Everything a person can reach: the main menu, their own pages, the admin menu, light or dark, and signing out. */
export default function SiteSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { loggedIn, userInfo, config, name } = useSession();
  const scheme = useScheme();
  const close = (): void => onOpenChange(false);
  const own = loggedIn
    ? [
        { key: 'nav.my-entries', to: '/v2/my-entries-v2' },
        { key: 'nav.my-orgs', to: '/v2/orgs-v2' },
      ]
    : [{ key: 'nav.register', to: '/v2/register-v2' }];
  const admin = adminEntriesFor(userInfo);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('nav.menu')}
      description={loggedIn ? t('nav.signed-in-as', { name }) : undefined}
    >
      <div className="space-y-5">
        <Rows label={t('nav.main')} entries={[...mainEntriesFor(userInfo, config?.userguide), ...own]} close={close} />
        {admin.length > 0 && (
          <div>
            <h3 className="text-[0.95rem] font-[650] tracking-normal text-ink2">{t('nav.admin')}</h3>
            <Rows label={t('nav.admin')} entries={admin} close={close} />
          </div>
        )}
        <div>
          <h3 className="pb-2 text-[0.95rem] font-[650] tracking-normal text-ink2">{t('scheme.title')}</h3>
          <Chips label={t('scheme.title')}>
            {schemes.map((one) => (
              <Chip key={one} pressed={scheme === one} onClick={() => chooseScheme(one)}>
                {t(`scheme.${one}`)}
              </Chip>
            ))}
          </Chips>
        </div>
        {loggedIn && <SignOut onDone={close} />}
      </div>
    </Sheet>
  );
}
