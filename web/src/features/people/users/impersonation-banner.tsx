import { impersonate } from '@startline/contract/people/users';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { t } from '../../../lib/i18n.ts';
import { saying } from '../../../lib/notices.ts';
import { refreshSession, useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';

/**
 * Shows on every page that an administrator acts as another user, and ends it (AUTH-08). Renders nothing for everyone
 * else.
 */
export function ImpersonationBanner() {
  const { userInfo, name } = useSession();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  if (userInfo?.user.impersonating !== true) return null;
  const stop = async (): Promise<void> => {
    setBusy(true);
    await saying(() => send(impersonate, { id: 0 }));
    await refreshSession();
    setBusy(false);
    await router.navigate({ to: '/v2' });
  };
  return (
    <div
      role="status"
      className="noprint flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warn-tint px-4 py-2 text-ink"
    >
      <p className="font-semibold">{t('nav.impersonating', { name })}</p>
      <Button variant="secondary" busy={busy} onClick={() => void stop()}>
        {t('nav.stop-impersonating')}
      </Button>
    </div>
  );
}
