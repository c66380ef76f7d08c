import { readClub } from '@startline/contract/people/clubs';
import type { ClubId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton } from '../../../ui/link-button.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ClubAffairsCards } from './club-affairs.tsx';
import { ClubAthletes } from './club-athletes.tsx';
import { JoinCard } from './join-card.tsx';

/** A club: its name and county for anybody; its athletes, people and entries for those who represent it. */
export function ClubScreen() {
  const { id } = useParams({ from: '/v2/club-v2/$id' });
  const { userInfo } = useSession();
  const clubId = Number(id) as ClubId;
  const reply = useCall(readClub, { id: clubId });
  const club = reply.data?.data;
  return (
    <>
      <Band
        back={userInfo && <BackLink to="/v2/club-search-v2">Clubs and schools</BackLink>}
        title={club?.name ?? 'Club'}
        lead={club && [club.clubtype === 'S' ? 'School' : 'Club', club.area].filter(Boolean).join(' · ')}
      />
      <States query={reply} onPage loading={<Skeleton rows={4} />} empty={null} isEmpty={() => false}>
        {({ data }) => (
          <Page narrow={!data.represented}>
            {data.represented || userInfo?.user.role === 'APPADMIN' ? (
              <>
                <ClubAffairsCards clubId={clubId} />
                <ClubAthletes clubId={clubId} name={data.name} />
                <JoinCard clubId={clubId} />
              </>
            ) : (
              <StrangerCard name={data.name} isKnown={userInfo !== undefined} />
            )}
          </Page>
        )}
      </States>
    </>
  );
}

/** The options of a visitor who does not represent the club. */
const StrangerCard = ({ name, isKnown }: { name: string; isKnown: boolean }) => (
  <Card>
    <p>
      Only the representatives of {name} or its area, and our administrators, can see its athletes, people and entries
      here.
    </p>
    <p className="mt-3">
      {isKnown ? (
        <LinkButton to="/v2/user-v2/{-$id}" params={{}} variant="secondary">
          Ask to represent it
        </LinkButton>
      ) : (
        <LinkButton to="/v2/login-v2" variant="secondary">
          Log in
        </LinkButton>
      )}
    </p>
  </Card>
);
