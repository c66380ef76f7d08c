import { i18n } from '@lingui/core';

/** Grey bars in place of content that is being fetched; announced once as 'Loading'. */
export const Skeleton = ({ rows = 3, tall = false }: { rows?: number; tall?: boolean }) => (
  <div role="status" className="space-y-3">
    <span className="sr-only">{i18n._('ui.loading')}</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} aria-hidden className={`skeleton ${tall ? 'h-36 rounded-xl' : 'h-12'}`} />
    ))}
  </div>
);
