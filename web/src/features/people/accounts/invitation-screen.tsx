import { acceptInvitation } from '@startline/contract/people/permissions';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call, wordsOf } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { refreshSession, useSession } from '../../../lib/session.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { AccountPage } from './account-page/account-page.tsx';
import { LinkGone } from './link-gone.tsx';
import { useLinkCheck } from './use-link-check.ts';

type Done = z.output<typeof acceptInvitation.output>;
type State = { kind: 'open' } | { kind: 'busy' } | { kind: 'done'; done: Done } | { kind: 'failed'; words: string };

/**
 * Accepts an invitation to work for an organisation. It waits for a press, so that a mail program that opens links does
 * not use the invitation up.
 */
export function InvitationScreen() {
  const { key = '' } = useSearchKeys();
  const link = useLinkCheck(key);
  const [state, setState] = useState<State>({ kind: 'open' });
  const accept = async (): Promise<void> => {
    setState({ kind: 'busy' });
    try {
      const done = await call(acceptInvitation, { key });
      await refreshSession();
      setState({ kind: 'done', done });
    } catch (cause) {
      if (isRefusal(cause, 'key-expired')) await link.ask();
      setState({ kind: 'failed', words: wordsOf(cause) });
    }
  };
  if (state.kind === 'done') return <Accepted {...state.done} />;
  return (
    <AccountPage
      title={link.isGone ? 'Invitation' : 'You are invited'}
      lead={!link.isGone && 'Accept the invitation to work for the organisation named in the email.'}
    >
      {state.kind === 'failed' && !link.isGone && (
        <div className="pb-4">
          <NoticeBox tone="bad" live title={state.words} />
        </div>
      )}
      {link.isGone ? (
        <LinkGone>
          If you have already accepted, log in as usual. Otherwise ask the organisation to invite you again.
        </LinkGone>
      ) : key !== '' ? (
        <Button busy={state.kind === 'busy'} onClick={() => void accept()}>
          Accept the invitation
        </Button>
      ) : (
        <p>This link is incomplete. Open the full link in our email.</p>
      )}
    </AccountPage>
  );
}

/** The next step: straight to work for a logged-in user, otherwise the login, which leads there. */
function Accepted({ org, email, isNew }: Done) {
  const { loggedIn } = useSession();
  return (
    <AccountPage title="Invitation accepted">
      <NoticeBox tone="ok" live title={`You can now work for ${org}.`}>
        <p>
          {isNew
            ? `You are logged in with a new account for ${email}. Next time, ask for a login link, or choose a password with “Forgotten your password?”.`
            : `The role belongs to your account ${email}.`}
        </p>
      </NoticeBox>
      <div className="pt-4">
        {loggedIn ? (
          <LinkButton to="/v2/orgs-v2">My organisations</LinkButton>
        ) : (
          <LinkButton to="/v2/login-v2" search={{ redirectFrom: '/app-v3/v2/orgs-v2' }}>
            Log in
          </LinkButton>
        )}
      </div>
    </AccountPage>
  );
}
