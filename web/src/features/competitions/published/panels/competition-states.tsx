import type { CompetitionView } from '@startline/contract/competitions/view';
import type { ReactNode } from 'react';
import { isRefusal } from '../../../../lib/is-refusal.ts';
import type { Reply } from '../../../../lib/api.ts';
import type { Called } from '../../../../lib/use-call.ts';
import { Band } from '../../../../ui/layout/band.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { BackLink, LinkButton } from '../../../../ui/link-button.tsx';
import { EmptyState, FailedState } from '../../../../ui/screen-states.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useIrishLook } from '../../../../ui/use-irish-look.ts';

type Props = {
  query: Called<Reply<CompetitionView>>;
  /** The placeholder of a loading page: its known parts, and the room of the others, so that nothing moves. */
  toCome: { readonly title: ReactNode; readonly lead?: ReactNode };
  children: (view: CompetitionView) => ReactNode;
};

/** The states of any page of one competition: loading, missing, failed, full. */
export function CompetitionStates({ query, toCome, children }: Props) {
  useIrishLook(query.data?.data.currency);
  if (query.data) return children(query.data.data);
  const back = <BackLink to="/v2">All competitions</BackLink>;
  if (!query.error)
    return (
      <>
        <Band back={back} {...toCome} />
        <Page>
          <Skeleton rows={4} tall />
        </Page>
      </>
    );
  if (isRefusal(query.error, 'not-found')) {
    return (
      <>
        <Band back={back} title="No such competition" />
        <Page>
          <EmptyState
            title="There is no competition at this address"
            action={<LinkButton to="/v2">Find a competition</LinkButton>}
          >
            Check the link. The organiser may not have published it yet.
          </EmptyState>
        </Page>
      </>
    );
  }
  return (
    <>
      <Band back={back} title="Competition" />
      <Page>
        <FailedState message={query.error.message} busy={query.isFetching} onRetry={query.refetch} />
      </Page>
    </>
  );
}
