import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { AccountPage } from './account-page/account-page.tsx';
import { address } from './form/form-schemas.ts';
import { SentNotice } from './form/sent-notice.tsx';
import { useSentForm } from './form/use-sent-form.ts';
import { useWayBack } from './use-way-back.ts';

type Props = {
  title: string;
  lead: string;
  /** The time for which the link works. */ lasts: string;
  button: string;
  /** Requests the link, with the way back if there is one; returns the server's message. */
  ask: (wish: { email: string; redirectFrom?: string | undefined }) => Promise<{ message: string }>;
};

/** A page that asks for an e-mail address and has a link mailed to it. */
export function AskForLink({ title, lead, lasts, button, ask }: Props) {
  const wayBack = useWayBack();
  const [sent, setSent] = useState('');
  const form = useSentForm<{ email: string }>({
    schema: z.object({ email: address }),
    start: { email: '' },
    send: async ({ email }) => setSent((await ask({ email, ...wayBack.asked })).message),
  });
  return (
    <AccountPage
      title={title}
      lead={lead}
      below={
        <TextLink to="/v2/login-v2" search={wayBack.search}>
          Back to log in
        </TextLink>
      }
    >
      <form noValidate onSubmit={form.onSubmit} className="space-y-5">
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        {sent !== '' && form.faults.length === 0 && (
          <SentNotice title={sent}>
            <p>{lasts}</p>
          </SentNotice>
        )}
        <Field label="Email address" {...form.field('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.form.register('email')}
          />
        </Field>
        <Button type="submit" busy={form.busy}>
          {sent === '' ? button : 'Send it again'}
        </Button>
      </form>
    </AccountPage>
  );
}
