import { register as registerCall } from '@startline/contract/people/accounts';
import { NOTICE_VERSION } from '@startline/rules/keeping/notice';
import { useState } from 'react';
import * as z from 'zod/mini';
import { send } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PrivacyLine } from '../../../ui/privacy-line.tsx';
import { AccountPage } from './account-page/account-page.tsx';
import { address, newPassword, personName } from './form/form-schemas.ts';
import { SentNotice } from './form/sent-notice.tsx';
import { usePasswordRule } from './form/use-password-rule.ts';
import { useSentForm } from './form/use-sent-form.ts';
import { useWayBack } from './use-way-back.ts';

type Values = { name: string; email: string; password: string };

/**
 * Creates an account from a name, an e-mail address and, if wished, a password (AUTH-14). A mailed link completes it.
 */
export function RegisterScreen() {
  const wayBack = useWayBack();
  const rule = usePasswordRule();
  const [sent, setSent] = useState('');
  const form = useSentForm<Values>({
    schema: z.object({ name: personName('Enter your name.'), email: address, password: newPassword(rule, true) }),
    start: { name: '', email: '', password: '' },
    send: async ({ name, email, password }) =>
      setSent(
        (
          await send(registerCall, {
            name,
            email,
            notice: NOTICE_VERSION,
            ...(password !== '' && { password }),
            ...wayBack.asked,
          })
        ).message,
      ),
  });
  const { register } = form.form;
  return (
    <AccountPage
      title="Register"
      lead="One account for the whole family or club."
      below={<ToLogIn search={wayBack.search} />}
    >
      <form noValidate onSubmit={form.onSubmit} className="space-y-5">
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        {sent !== '' && form.faults.length === 0 && <SentNotice title={sent} />}
        <Field label="Your name" hint="Your own name, not the athlete’s." {...form.field('name')}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <Field label="Email address" hint="Confirmations and receipts go here." {...form.field('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
        </Field>
        <Field
          label="Password"
          optional
          hint={`${rule.helpText} You can also choose it later, from the link we send.`}
          {...form.field('password')}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <PrivacyLine />
        <Button type="submit" busy={form.busy}>
          {sent === '' ? 'Register' : 'Send the link again'}
        </Button>
      </form>
    </AccountPage>
  );
}

const ToLogIn = ({ search }: Pick<ReturnType<typeof useWayBack>, 'search'>) => (
  <>
    Already have an account?{' '}
    <TextLink to="/v2/login-v2" search={search}>
      Log in
    </TextLink>
  </>
);
