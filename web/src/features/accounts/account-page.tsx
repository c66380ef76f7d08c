import type { ReactNode } from 'react';
import { Band } from '../../ui/layout/band.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** A page with one short form on it: log in, register, choose a password. */
export const AccountPage = ({ title, lead, children, below }: { title: string; lead?: ReactNode; children: ReactNode; below?: ReactNode }) => (
  <>
    <Band title={title} lead={lead} />
    <Page narrow>
      <Card>{children}</Card>
      {below && <p className="px-1 text-ink2">{below}</p>}
    </Page>
  </>
);
