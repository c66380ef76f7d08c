import { confirmKey } from '@startline/contract/accounts';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call, wordsOf } from '../../lib/api.ts';
import { refreshSession, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { AccountPage } from './account-page/account-page.tsx';
import { useWayBack } from './use-way-back.ts';

type State = { kind: 'asked' } | { kind: 'busy' } | { kind: 'done'; email: string } | { kind: 'failed'; words: string };

/**
 * Confirms an e-mail address from a mailed link. It waits for a press, so that a mail program that opens links uses
 * nothing up.
 */
export function ConfirmScreen() {
  const { key }: { key?: string } = useSearch({ strict: false });
  const { search } = useWayBack();
  const [state, setState] = useState<State>({ kind: 'asked' });
  const confirm = async (): Promise<void> => {
    setState({ kind: 'busy' });
    try {
      const { email } = await call(confirmKey, { key: String(key) });
      await refreshSession();
      setState({ kind: 'done', email });
    } catch (cause) {
      setState({ kind: 'failed', words: wordsOf(cause) });
    }
  };
  if (state.kind === 'done') return <Confirmed email={state.email} />;
  return (
    <AccountPage
      title="Confirm your e-mail address"
      below={
        <>
          The link does not work?{' '}
          <TextLink to="/v2/register-v2" search={search}>
            Register again
          </TextLink>{' '}
          or{' '}
          <TextLink to="/v2/forgot-v2" search={search}>
            ask for a new password
          </TextLink>
          .
        </>
      }
    >
      {state.kind === 'failed' && (
        <div className="pb-4">
          <NoticeBox tone="bad" live title={state.words} />
        </div>
      )}
      {key ? (
        <Button busy={state.kind === 'busy'} onClick={() => void confirm()}>
          Confirm e-mail address
        </Button>
      ) : (
        <p>This address is not complete. Open the whole link from our mail.</p>
      )}
    </AccountPage>
  );
}

function Confirmed({ email }: { email: string }) {
  const { search } = useWayBack();
  const { loggedIn } = useSession();
  return (
    <AccountPage title="E-mail address confirmed">
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
