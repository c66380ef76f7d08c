import { requestPasswordReset } from '@startline/contract/people/accounts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { send } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { AccountPage } from './account-page/account-page.tsx';
import { address } from './form/form-schemas.ts';
import { inBody } from './in-body.ts';
import { SentNotice } from './form/sent-notice.tsx';
import { useSentForm } from './form/use-sent-form.ts';
import { useWayBack } from './use-way-back.ts';

const schema = z.object({ email: address });

/** Asks for a link to choose a new password (AUTH-15). */
export function ForgotPasswordScreen() {
  const wayBack = useWayBack();
  const [sent, setSent] = useState('');
  const form = useSentForm<z.infer<typeof schema>>({
    schema,
    start: { email: '' },
    send: async ({ email }) =>
      setSent((await send(inBody(requestPasswordReset), { key: email, ...wayBack.asked })).message),
  });
  return (
    <AccountPage
      title="Forgotten your password?"
      lead="We send you a link to choose a new one."
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
            <p>The link works for 1 hour.</p>
          </SentNotice>
        )}
        <Field label="E-mail address" {...form.field('email')}>
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
          {sent === '' ? 'Send the link' : 'Send it again'}
        </Button>
      </form>
    </AccountPage>
  );
}
