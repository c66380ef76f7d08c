import type { ReactNode } from 'react';

/** A bar that stays at the bottom of the window: the total on the left, the next step on the right, a note above. */
export const StickyBar = ({
  children,
  note,
  phoneOnly = false,
}: {
  children: ReactNode;
  note?: ReactNode;
  phoneOnly?: boolean;
}) => (
  <div
    className={`sticky bottom-0 z-20 border-t border-line bg-surface shadow-[0_-6px_18px_rgb(0_0_0/0.08)] ${phoneOnly ? 'lg:hidden' : ''}`}
  >
    <div className="page pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {note && <div className="mb-2 text-[0.95rem]">{note}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">{children}</div>
    </div>
  </div>
);
