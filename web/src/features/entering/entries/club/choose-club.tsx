import { searchClubs } from '@startline/contract/people/clubs';
import type { CompetitionId } from '@startline/rules/ids';
import { useCall } from '../../../../lib/use-call.ts';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { LinkButton, TextLink } from '../../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../../ui/screen-states.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

const MOST_LISTED = 200;

/** The clubs and schools of an area, for its representative to choose one to enter. */
export function ChooseClub({ compId }: { compId: CompetitionId }) {
  const answer = useCall(searchClubs, { search: '', page: 1, pagesize: MOST_LISTED });
  return (
    <States
      query={answer}
      onPage
      loading={<Skeleton rows={6} />}
      isEmpty={(reply) => !reply.data.some(({ represented }) => represented)}
      empty={<EmptyState title="No club yet">Your area has no clubs. Ask an administrator to add them.</EmptyState>}
    >
      {(reply) => (
        <Page narrow>
          <Card flush aria-label="Clubs in your area">
            <CardHead title="Which club are you entering?" aside={<OneByOne compId={compId} />} />
            <ul className="divide-y divide-line">
              {reply.data
                .filter(({ represented }) => represented)
                .map(({ id, name, clubtype, area }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1">
                    <TextLink
                      to="/v2/club-entries-v2/$compId/{-$clubId}"
                      params={{ compId: String(compId), clubId: String(id) }}
                      className="inline-flex min-h-11 items-center font-[650]"
                    >
                      {name}
                    </TextLink>
                    <p className="text-[0.95rem] text-ink2">
                      {[clubtype === 'S' ? 'School' : 'Club', area].filter(Boolean).join(' · ')}
                    </p>
                  </li>
                ))}
            </ul>
          </Card>
        </Page>
      )}
    </States>
  );
}

/** The ways to the athletes of all clubs, one by one, and to the teams of the area. */
const OneByOne = ({ compId }: { compId: CompetitionId }) => (
  <span className="flex flex-wrap gap-2">
    <LinkButton variant="quiet" to="/v2/entry-v2/$id" params={{ id: String(compId) }} search={{ panel: 'athletes' }}>
      One athlete
    </LinkButton>
    <LinkButton variant="quiet" to="/v2/teams-v2/$compId" params={{ compId: String(compId) }}>
      Teams
    </LinkButton>
  </span>
);
