import { i18n } from '@lingui/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

type Props = { page: number; pageSize: number; total: number; onPage: (page: number) => void; label?: string };

/** The pages of a list: the current page, back and next. Renders nothing if there is only one page. */
export function Pager({ page, pageSize, total, onPage, label }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const from = (page - 1) * pageSize + 1;
  return (
    <nav aria-label={label ?? i18n._('ui.pages')} className="flex flex-wrap items-center justify-between gap-3 pt-2">
      <p className="num text-[0.95rem] text-ink2" aria-live="polite">
        {i18n._('ui.page-range', { from, to: Math.min(page * pageSize, total), total })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden size={18} /> {i18n._('ui.previous')}
        </Button>
        <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {i18n._('ui.next')} <ChevronRight aria-hidden size={18} />
        </Button>
      </div>
    </nav>
  );
}
