import { i18n } from '@lingui/core';
import { NoSignalIcon } from './line-icons.tsx';

/** Tells the user that the connection is lost and that their choices are kept. */
export const OfflineBanner = ({ offline }: { offline: boolean }) => (
  <div role="status">
    {offline && (
      <p className="flex items-center justify-center gap-2 bg-[#ffd98a] px-4 py-2 text-center text-[0.95rem] font-semibold text-[#2b1a00]">
        <NoSignalIcon />
        {i18n._('ui.offline')}
      </p>
    )}
  </div>
);
