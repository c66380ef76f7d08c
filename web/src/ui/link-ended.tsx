import { Unlink } from 'lucide-react';
import { Band } from './layout/band.tsx';
import { Page } from './layout/page.tsx';
import { EmptyState } from './screen-states.tsx';

/** The page of a link that has ended, was revoked, or never existed: the list of athletes leaves the device. */
export const LinkEnded = () => (
  <>
    <Band title="This link has ended" />
    <Page>
      <EmptyState title="Ask for a new link" icon={<Unlink size={36} strokeWidth={1.5} />}>
        It has expired, or somebody at the desk ended it. The list of athletes has been deleted from this device. If you
        had changes that were not sent, tell the organiser.
      </EmptyState>
    </Page>
  </>
);
