import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  title: ReactNode;
  /** Under the title: date, place, duration. */
  lead?: ReactNode;
  /** Above the title: usually a BackLink. */
  back?: ReactNode;
  /** To the right of the title: buttons of variant 'band'. */
  actions?: ReactNode;
  /** At the foot: search, chips or TabLinks. */
  children?: ReactNode;
  /** Whether the title is large, for a front page. */
  hero?: boolean;
  /** Whether the bend of the track is drawn on the right. */
  lanes?: boolean;
};

/** A placeholder for a name that is being fetched: as high as most names are, so that nothing moves when it comes. */
export const TitleToCome = ({ children }: { children: ReactNode }) => (
  <span className="block max-w-full max-sm:min-h-[2lh] max-sm:w-screen">{children}</span>
);

/** The space of lines under the title that are being fetched. */
export const RoomOfLines = ({ className }: { className: string }) => (
  <span aria-hidden className={`block ${className}`} />
);

/** The one dark band at the top of a page. It contains the page's h1, which takes the focus after a navigation. */
export const Band = ({ title, lead, back, actions, children, hero = false, lanes = true }: Props) => (
  <div className={classNames('on-band relative overflow-x-clip bg-band text-white', lanes && 'lanes')}>
    <div className={classNames('page pt-1', hero ? 'pb-8' : 'pb-6')}>
      {back}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            className={classNames(
              'wrap-anywhere',
              hero ? 'mt-4 text-[min(1.9rem,14vw)] sm:text-[2.6rem]' : 'mt-1 text-[1.5rem] sm:text-[2.1rem]',
            )}
          >
            {title}
          </h1>
          {lead && <div className="mt-1.5 text-[0.95rem] text-band2">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children && <div className="mt-4">{children}</div>}
    </div>
  </div>
);
