import { confirmKey } from '@startline/contract/people/accounts';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { refreshSession, useSession } from '../../../lib/session.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { AccountPage } from './account-page/account-page.tsx';
import { LinkGone } from './link-gone.tsx';
import { useLinkCheck } from './use-link-check.ts';
import { useWayBack } from './use-way-back.ts';

type State = { kind: 'asked' } | { kind: 'busy' } | { kind: 'done'; email: string } | { kind: 'failed'; words: string };

/**
 * Confirms an e-mail address from a mailed link. It waits for a press, so that a mail program that opens links does not
 * use the link up.
 */
export function ConfirmScreen() {
  const { key = '' } = useSearchKeys();
  const link = useLinkCheck(key);
  const { search } = useWayBack();
  const [state, setState] = useState<State>({ kind: 'asked' });
  const confirm = async (): Promise<void> => {
    setState({ kind: 'busy' });
    try {
      const { email } = await call(confirmKey, { key });
      await refreshSession();
      setState({ kind: 'done', email });
    } catch (cause) {
      if (isRefusal(cause, 'key-expired')) await link.ask();
      setState({ kind: 'failed', words: wordsOf(cause) });
    }
  };
  if (state.kind === 'done') return <Confirmed email={state.email} />;
  return (
    <AccountPage
      title="Confirm your email address"
      below={
        <>
          Link not working?{' '}
          <TextLink to="/v2/register-v2" search={search}>
            Register again
          </TextLink>{' '}
          or{' '}
          <TextLink to="/v2/forgot-v2" search={search}>
            ask for a new password
          </TextLink>
          . If you are changing the address of your account, log in and do it again on My account.
        </>
      }
    >
      {state.kind === 'failed' && !link.isGone && (
        <div className="pb-4">
          <NoticeBox tone="bad" live title={state.words} />
        </div>
      )}
      {link.isGone ? (
        <LinkGone>If it confirmed your address, you do not need to do anything else.</LinkGone>
      ) : key !== '' ? (
        <Button busy={state.kind === 'busy'} onClick={() => void confirm()}>
          Confirm email address
        </Button>
      ) : (
        <p>This link is incomplete. Open the full link in our email.</p>
      )}
    </AccountPage>
  );
}

function Confirmed({ email }: { email: string }) {
  const { search } = useWayBack();
  const { loggedIn } = useSession();
  return (
    <AccountPage title="Email address confirmed">
      <NoticeBox tone="ok" live title={`${email} is confirmed.`}>
        {!loggedIn && <p>You can log in now.</p>}
      </NoticeBox>
      <div className="pt-4">
        {loggedIn ? (
          <LinkButton to="/v2">See competitions</LinkButton>
        ) : (
          <LinkButton to="/v2/login-v2" search={search}>
            Log in
          </LinkButton>
        )}
      </div>
    </AccountPage>
  );
}
