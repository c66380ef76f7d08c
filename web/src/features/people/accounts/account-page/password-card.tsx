import { changePassword } from '@startline/contract/people/accounts';
import * as z from 'zod/mini';
import { send } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { PasswordInput } from '../../../../ui/form/password-input.tsx';
import { newPassword, oldPassword } from '../form/form-schemas.ts';
import { usePasswordRule } from '../form/use-password-rule.ts';
import { reloadAccount } from '../form/reload-account.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { ChangeCard } from './change-card.tsx';

type Values = { current: string; pwd: string };

/**
 * Changes the password, which logs out every other device. The hidden name lets a password manager store the right
 * pair.
 */
export function PasswordCard({ email }: { email: string }) {
  const rule = usePasswordRule();
  const form = useSentForm<Values>({
    schema: z.object({ current: oldPassword, pwd: newPassword(rule) }),
    start: { current: '', pwd: '' },
    prefix: 'password-',
    send: async (values, { reset }) => {
      info((await send(changePassword, values)).message);
      reset();
      await reloadAccount();
    },
  });
  const { register } = form.form;
  return (
    <ChangeCard id="password-title" title="Password" change="Change password" submit="Set password" form={form}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" {...form.field('current')}>
        <PasswordInput autoComplete="current-password" {...register('current')} />
      </Field>
      <Field label="New password" hint={rule.helpText} {...form.field('pwd')}>
        <PasswordInput autoComplete="new-password" {...register('pwd')} />
      </Field>
    </ChangeCard>
  );
}
