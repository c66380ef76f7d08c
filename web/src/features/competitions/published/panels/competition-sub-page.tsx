import type { CompetitionView } from '@startline/contract/competitions/view';
import type { CompetitionId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Band, RoomOfLines } from '../../../../ui/layout/band.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { BackLink } from '../../../../ui/link-button.tsx';
import { CompetitionStates } from './competition-states.tsx';
import { useCompetition } from './use-competition.ts';

type Props = {
  title: string;
  lead?: (view: CompetitionView) => ReactNode;
  narrow?: boolean;
  children: (view: CompetitionView) => ReactNode;
};

/** A page beside the competition's, at one of several addresses, with the way back to it. */
export function CompetitionSubPage({ title, lead, narrow = false, children }: Props) {
  // eslint-disable-next-line no-restricted-syntax -- opened at several addresses (decision 0084)
  const { id }: { id?: string } = useParams({ strict: false });
  const { query } = useCompetition(Number(id) as CompetitionId);
  return (
    <CompetitionStates query={query} toCome={{ title, lead: lead && <RoomOfLines className="h-12 sm:h-6" /> }}>
      {(view) => (
        <>
          <Band
            back={
              <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(view.id) }}>
                {view.name}
              </BackLink>
            }
            title={title}
            lead={lead?.(view)}
          />
          <Page narrow={narrow}>{children(view)}</Page>
        </>
      )}
    </CompetitionStates>
  );
}
