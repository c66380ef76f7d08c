import { changeEmail, type Account } from '@startline/contract/people/accounts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { send } from '../../../../lib/api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { PasswordInput } from '../../../../ui/form/password-input.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { address, oldPassword } from '../form/form-schemas.ts';
import { SentNotice } from '../form/sent-notice.tsx';
import { reloadAccount } from '../form/reload-account.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { ChangeCard } from './change-card.tsx';

const schema = z.object({ email: address, password: oldPassword });

/** The e-mail address; a new one takes effect once confirmed there. */
export function EmailCard({ account }: { account: Account }) {
  const [sent, setSent] = useState('');
  const form = useSentForm<z.infer<typeof schema>>({
    schema,
    prefix: 'email-',
    start: { email: '', password: '' },
    send: async (values, { reset }) => {
      setSent((await send(changeEmail, values)).message);
      reset();
      await reloadAccount();
    },
  });
  const { register } = form.form;
  return (
    <ChangeCard
      id="email-title"
      title="Email address"
      change="Change email address"
      submit="Send the link"
      form={form}
      now={
        <>
          <p className="wrap-anywhere text-ink2">
            {account.email}
            {account.emailConfirmed ? '' : ' (not confirmed yet)'}
          </p>
          {sent === '' && account.waitingEmail !== null && (
            <div className="pt-2 pb-1">
              <NoticeBox>Open the link we sent to {account.waitingEmail} to confirm it.</NoticeBox>
            </div>
          )}
        </>
      }
    >
      {sent !== '' && form.faults.length === 0 && <SentNotice title={sent} />}
      <Field label="New email address" {...form.field('email')}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      <Field label="Your password" {...form.field('password')}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </ChangeCard>
  );
}
