import { requestSignInLink, signInByLink } from '@startline/contract/people/ways-in';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call, send } from '../../../lib/api.ts';
import { returnAddress } from '../../../lib/clean-path.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { refreshSession } from '../../../lib/session.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AccountPage } from './account-page/account-page.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { LinkGone } from './link-gone.tsx';
import { useLinkCheck } from './use-link-check.ts';
import { useSentForm } from './form/use-sent-form.ts';
import { useWayBack } from './use-way-back.ts';

/** Logs in without a password: requests a mailed link, or uses the one that was opened. */
export function SignInScreen() {
  const { key = '' } = useSearchKeys();
  if (key !== '') return <UseLink linkKey={key} />;
  return (
    <AskForLink
      title="Log in by email"
      lead="We email you a link that logs you in without your password."
      lasts="The link works for 15 minutes."
      button="Send me a login link"
      ask={(wish) => send(requestSignInLink, wish)}
    />
  );
}

/** Waits for a press, so that a mail program that opens links does not use the link up. */
function UseLink({ linkKey }: { linkKey: string }) {
  const router = useRouter();
  const { redirectFrom, search } = useWayBack();
  const link = useLinkCheck(linkKey);
  const [asksCode, setAsksCode] = useState(false);
  const form = useSentForm<{ code: string }>({
    schema: z.object({ code: z.string() }),
    start: { code: '' },
    send: async ({ code }) => {
      try {
        const { twoStepNeeded } = await call(signInByLink, { key: linkKey, code });
        await refreshSession();
        router.history.replace(returnAddress(twoStepNeeded ? '/v2/user-v2' : redirectFrom));
      } catch (cause) {
        if (isRefusal(cause, 'key-expired')) await link.ask();
        if (!isRefusal(cause, 'second-factor-needed') || asksCode) throw cause;
        setAsksCode(true);
      }
    },
  });
  const anew = (
    <LinkButton to="/v2/sign-in" search={search}>
      Ask for a new link
    </LinkButton>
  );
  return (
    <AccountPage title="Log in by email">
      {link.isGone ? (
        <LinkGone anew={anew}>You can use each link once, within 15 minutes.</LinkGone>
      ) : (
        <form noValidate onSubmit={form.onSubmit} className="space-y-5">
          <ErrorSummary faults={form.faults} attempt={form.attempt} />
          {asksCode && (
            <Field
              label="Code"
              hint="The 6-digit code from your authenticator app, or one of your backup codes."
              {...form.field('code')}
            >
              <TextInput
                className="num max-w-48"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                {...form.form.register('code')}
              />
            </Field>
          )}
          <Button type="submit" busy={form.busy}>
            Log in
          </Button>
        </form>
      )}
    </AccountPage>
  );
}
