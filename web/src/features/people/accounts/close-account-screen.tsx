import { closeAccount } from '@startline/contract/keeping/person';
import { KEPT_AFTER_CLOSING } from '@startline/rules/keeping/closing';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { refreshSession } from '../../../lib/session.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { AccountPage } from './account-page/account-page.tsx';
import { LinkGone } from './link-gone.tsx';
import { useLinkCheck } from './use-link-check.ts';

type State = { kind: 'asked' } | { kind: 'busy' } | { kind: 'done' } | { kind: 'failed'; words: string };

/** Closes an account from a mailed link. It waits for a press, because mail programs open links by themselves. */
export function CloseAccountScreen() {
  const { key = '' } = useSearchKeys();
  const link = useLinkCheck(key);
  const [state, setState] = useState<State>({ kind: 'asked' });
  const close = async (): Promise<void> => {
    setState({ kind: 'busy' });
    try {
      await call(closeAccount, { key });
      await refreshSession();
      setState({ kind: 'done' });
    } catch (cause) {
      if (isRefusal(cause, 'key-expired')) await link.ask();
      setState({ kind: 'failed', words: wordsOf(cause) });
    }
  };
  if (state.kind === 'done')
    return (
      <AccountPage title="Account closed">
        <NoticeBox tone="ok" live title="Your account is closed.">
          <p>We have sent one last email to confirm this.</p>
        </NoticeBox>
        <div className="pt-4">
          <LinkButton to="/v2">See competitions</LinkButton>
        </div>
      </AccountPage>
    );
  return (
    <AccountPage title="Close your account">
      {state.kind === 'failed' && !link.isGone && (
        <div className="pb-4">
          <NoticeBox tone="bad" live title={state.words} />
        </div>
      )}
      {link.isGone ? (
        <LinkGone>Ask for a new link under Close your account on My account.</LinkGone>
      ) : key === '' ? (
        <p>This link is incomplete. Open the full link in our email.</p>
      ) : (
        <>
          <p className="pb-4">
            We erase your email address, phone number, devices, emails and list of athletes. {KEPT_AFTER_CLOSING} This
            cannot be undone.
          </p>
          <Button busy={state.kind === 'busy'} onClick={() => void close()}>
            Close my account
          </Button>
        </>
      )}
    </AccountPage>
  );
}
