import { Unlink } from 'lucide-react';
import { Band } from './layout/band.tsx';
import { Page } from './layout/page.tsx';
import { EmptyState } from './screen-states.tsx';

/** The page of a link that has ended, was revoked, or never existed: no data of the competition stays on the device. */
export const LinkEnded = () => (
  <>
    <Band title="This link has ended" />
    <Page>
      <EmptyState title="Ask for a new link" icon={<Unlink size={36} strokeWidth={1.5} />}>
        Its time is up, or somebody at the desk ended it. Nothing about the competition is kept on this device.
      </EmptyState>
    </Page>
  </>
);
