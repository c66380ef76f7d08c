import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { t } from '../../lib/i18n.ts';
import { onLeft, placeLeft } from './session-ended.ts';

/** Tells on any open page that the session has ended, and offers the way back to where the person was. */
export function SessionBanner() {
  const left = useSyncExternalStore(onLeft, placeLeft);
  return (
    <div role="status">
      {left !== undefined && (
        <p className="flex flex-wrap items-center justify-center gap-2 bg-[#ffd98a] px-4 py-2 text-center text-[0.95rem] font-semibold text-[#2b1a00]">
          {t('session.ended')}
          <Link
            to="/v2/login-v2"
            search={{ redirectFrom: left }}
            className="inline-flex min-h-11 items-center underline underline-offset-[3px]"
          >
            {t('session.back')}
          </Link>
        </p>
      )}
    </div>
  );
}
