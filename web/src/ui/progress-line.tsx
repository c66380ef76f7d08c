import { i18n } from '@lingui/core';
import { TurningIcon } from './line-icons.tsx';

/** A thin moving line at the very top of the window while a page is loading. */
export const ProgressLine = ({ on }: { on: boolean }) =>
  on ? (
    <div
      role="progressbar"
      aria-label={i18n._('ui.loading')}
      className="fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden bg-white/20"
    >
      <div className="progress-line h-full w-1/3 bg-accent" />
    </div>
  ) : null;

/** A spinner with words for screen readers. */
export const Spinner = ({ label, size = 20 }: { label?: string; size?: number }) => (
  <span role="status" className="inline-flex items-center gap-2 text-ink2">
    <TurningIcon size={size} />
    <span className={label === undefined ? 'sr-only' : ''}>{label ?? i18n._('ui.loading')}</span>
  </span>
);
