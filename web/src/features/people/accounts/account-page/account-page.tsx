import type { ReactNode } from 'react';
import { Band } from '../../../../ui/layout/band.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Page } from '../../../../ui/layout/page.tsx';

/**
 * A page with one short form on it: log in, register, choose a password. `other` is another way on, beside it when
 * there is room.
 */
export const AccountPage = ({
  title,
  lead,
  children,
  below,
  other,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
  other?: ReactNode;
}) => (
  <>
    <Band title={title} lead={lead} />
    <Page narrow={!other}>
      <div className={other ? 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2' : undefined}>
        <Card>{children}</Card>
        {other}
      </div>
      {below && <p className="text-ink2">{below}</p>}
    </Page>
  </>
);
