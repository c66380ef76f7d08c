import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The body of a page under its band. `aside` is to the right on a desktop and below on anything smaller. */
export const Page = ({
  children,
  aside,
  narrow = false,
}: {
  children: ReactNode;
  aside?: ReactNode;
  narrow?: boolean;
}) => (
  <div
    className={classNames(
      'page pt-5 pb-16 sm:pt-7',
      aside !== undefined && 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]',
    )}
  >
    <div className={classNames('min-w-0 space-y-4', narrow && 'max-w-[40rem]')}>{children}</div>
    {aside !== undefined && <div className="min-w-0 space-y-4 lg:sticky lg:top-4">{aside}</div>}
  </div>
);

/** The heading of a section of the page, with a quieter note beside it. */
export const SectionTitle = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-2 pt-1">
    <h2 className="text-[1.25rem]">{children}</h2>
    {note && <span className="text-ink2">{note}</span>}
  </div>
);
