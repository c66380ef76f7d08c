import type { ReactNode } from 'react';

type Props = { back: ReactNode; title: string; lead: ReactNode; actions: ReactNode; children: ReactNode };

/** Shows the band of the builder: one line on a desktop, so that the matrix and the timetable are seen without scrolling. */
export const CompactHead = ({ back, title, lead, actions, children }: Props) => (
  <div className="on-band relative overflow-x-clip bg-band text-white">
    <div className="page pt-1 pb-6">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:pt-1 sm:gap-x-4">
        {back}
        <div className="min-w-0 max-sm:order-last max-sm:w-full sm:flex-1">
          <h1 tabIndex={-1} className="text-[1.25rem] wrap-anywhere sm:text-[1.5rem]">
            {title}
          </h1>
          <div className="text-[0.95rem] text-band2">{lead}</div>
        </div>
        <div className="flex flex-wrap gap-1 max-sm:ml-auto">{actions}</div>
      </div>
      <div className="mt-2 max-sm:mt-4">{children}</div>
    </div>
  </div>
);
