import { readOrg, type Org } from '@startline/contract/people/orgs';
import { useParams } from '@tanstack/react-router';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Band, RoomOfLines } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { AskForm } from './ask-form.tsx';
import { CardsCard } from './cards-card.tsx';
import { DangerCard } from './danger-card.tsx';
import { DetailsForm } from './details-form.tsx';
import { OrgBadge, OrgLogo } from './org-words.tsx';
import { PaymentForm } from './payment-form.tsx';
import { TeamCard } from './team-card.tsx';

const back = <BackLink to="/v2/orgs-v2">Organisations</BackLink>;

/** One organisation: its details, its payments, its people. Number 0 is a new one. */
export function OrgScreen() {
  const id = Number(useParams({ from: '/v2/org-v2/$id' }).id);
  return id === 0 ? (
    <>
      <Band back={back} title="New organisation" lead="For a club, a county or another body that runs competitions." />
      <Page narrow>
        <AskForm />
      </Page>
    </>
  ) : (
    <KnownOrg id={id} />
  );
}

function KnownOrg({ id }: { id: number }) {
  const query = useCall(readOrg, { id: String(id) });
  const org = query.data?.data as Org | undefined;
  return (
    <>
      <Band
        back={back}
        title={org?.name ?? 'Organisation'}
        lead={org ? <OrgBadge status={org.status} /> : <RoomOfLines className="h-6" />}
        actions={org ? <OrgLogo name={org.name} logo={org.logo} size={64} /> : <RoomOfLines className="size-16" />}
      />
      <Page>
        <States query={query} isEmpty={() => false} empty={<EmptyState title="No such organisation" />}>
          {(reply) => <OrgParts org={reply.data as Org} />}
        </States>
      </Page>
    </>
  );
}

function OrgParts({ org }: { org: Org }) {
  const { config } = useSession();
  const searchKeys = useSearchKeys();
  const cameBack = searchKeys.cards === 'back';
  const isAdmin = config?.menus.admin.userSearch === true; // the flag of application administrators
  return (
    <div className="max-w-[52rem] space-y-4">
      <StateNotice org={org} />
      {org.mayManage ? (
        <DetailsForm key={`details-${String(org.id)}`} org={org} />
      ) : (
        <Card>
          <p className="text-ink2">
            You can build competitions here. Only people who manage the organisation see its details and people.
          </p>
        </Card>
      )}
      {org.mayManage && <TeamCard orgId={org.id} mayInvite={org.status === 'Approved' || isAdmin} />}
      <CardsCard org={org} cameBack={cameBack} />
      {isAdmin && <PaymentForm key={`payment-${String(org.id)}`} org={org} />}
      {org.mayManage && <DangerCard org={org} />}
    </div>
  );
}

function StateNotice({ org }: { org: Org }) {
  if (org.status === 'Pending')
    return (
      <NoticeBox tone="warn" title="Waiting for approval">
        You can build competitions now. They can be published, and colleagues invited, once an administrator approves
        the organisation; you will get an email.
      </NoticeBox>
    );
  if (org.status === 'Refused') {
    return (
      <NoticeBox tone="bad" title="Not approved">
        {org.reason !== '' && <p className="wrap-anywhere">{org.reason}</p>}
        <p>Make the changes, then contact support. Nothing you have built is lost.</p>
      </NoticeBox>
    );
  }
  return null;
}
