import { getAccount, type Account } from '@startline/contract/people/accounts';
import { useParams } from '@tanstack/react-router';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { AgreementsCard } from './account-page/agreements-card.tsx';
import { AppearanceCard } from './account-page/appearance-card.tsx';
import { CloseCard } from './account-page/close-card.tsx';
import { DataCard } from './account-page/data-card.tsx';
import { DevicesCard } from './account-page/devices-card.tsx';
import { EmailCard } from './account-page/email-card.tsx';
import { FinishNotice } from './finish-notice.tsx';
import { OtherUser } from './other-user.tsx';
import { PasswordCard } from './account-page/password-card.tsx';
import { ProfileCard } from './account-page/profile-card.tsx';
import { RepresentCard } from './account-page/represent-card.tsx';
import { SessionsCard } from './account-page/sessions-card.tsx';
import { TwoStepCard } from './account-page/two-step-card.tsx';

/** My account; with the id of another user, that user as an administrator sees them. */
export function UserScreen() {
  const { id } = useParams({ from: '/v2/user-v2/{-$id}' });
  const { userInfo } = useSession();
  if (id !== undefined && Number(id) !== userInfo?.user.id) return <OtherUser id={Number(id)} />;
  return <OwnAccount />;
}

function OwnAccount() {
  const { name, userInfo } = useSession();
  const account = useCall(getAccount, {});
  const mayChange = userInfo?.user.impersonating !== true;
  return (
    <>
      <Band
        title="My account"
        lead={userInfo && <span className="wrap-anywhere">{`${name} · ${userInfo.user.user_email}`}</span>}
      />
      <Page
        aside={
          mayChange &&
          account.data && (
            <>
              <AppearanceCard account={account.data.data} />
              <SessionsCard />
              <DevicesCard />
              <AgreementsCard />
            </>
          )
        }
      >
        <States query={account} empty={null} isEmpty={() => false}>
          {(reply) => <Cards account={reply.data} />}
        </States>
      </Page>
    </>
  );
}

function Cards({ account }: { account: Account }) {
  const { userInfo } = useSession();
  if (userInfo?.user.impersonating === true) {
    return (
      <>
        <NoticeBox tone="warn" title={`You are acting as ${account.name}`}>
          <p>Only the user can change their password, email address and two-step verification.</p>
        </NoticeBox>
        <ProfileCard account={account} />
      </>
    );
  }
  return (
    <>
      {userInfo?.security.twoStepNeeded === true && (
        <NoticeBox tone="warn" title="Set up two-step verification">
          <p>Administrators need it. Until it is set up, this account can do only what any user can.</p>
        </NoticeBox>
      )}
      {!account.hasPassword && <FinishNotice email={account.email} />}
      <ProfileCard account={account} />
      <OwnLists />
      <RepresentCard />
      {account.hasPassword && <EmailCard account={account} />}
      {account.hasPassword && <PasswordCard email={account.email} />}
      {account.hasPassword && <TwoStepCard account={account} />}
      {account.hasPassword && <DataCard />}
      {account.hasPassword && <CloseCard />}
    </>
  );
}

/** The links to what the person entered and paid for. */
const OwnLists = () => (
  <Card className="space-y-1">
    <h2 className="text-[1.19rem]">Entries and payments</h2>
    <ul className="flex flex-wrap gap-x-6">
      <li>
        <TextLink to="/v2/my-entries-v2" className="inline-flex min-h-11 items-center">
          My entries
        </TextLink>
      </li>
      <li>
        <TextLink to="/v2/my-entries-v2" search={{ show: 'orders' }} className="inline-flex min-h-11 items-center">
          Orders, receipts and credit
        </TextLink>
      </li>
    </ul>
  </Card>
);
