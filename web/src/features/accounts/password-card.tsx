import { changePassword } from '@startline/contract/accounts';
import * as z from 'zod/mini';
import { send } from '../../lib/api.ts';
import { info } from '../../lib/notices.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { newPassword, oldPassword } from './form-schemas.ts';
import { usePasswordRule } from './use-password-rule.ts';
import { reloadAccount } from './reload-account.ts';
import { useSentForm } from './use-sent-form.ts';

type Values = { current: string; pwd: string };

/** Another password; every other device is logged out. The hidden name lets a password manager keep the right pair. */
export function PasswordCard({ email }: { email: string }) {
  const rule = usePasswordRule();
  const form = useSentForm<Values>({
    schema: z.object({ current: oldPassword, pwd: newPassword(rule) }), start: { current: '', pwd: '' }, prefix: 'password-',
    send: async (values, { reset }) => {
      info((await send(changePassword, values)).message);
      reset();
      await reloadAccount();
    },
  });
  const { register } = form.form;
  return (
    <Card aria-labelledby="password-title">
      <h2 id="password-title" className="pb-3 text-[1.19rem]">Password</h2>
      <details>
        <summary className="cursor-pointer font-[650] text-brand">Change password</summary>
        <form noValidate onSubmit={form.onSubmit} className="space-y-5 pt-4">
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <ErrorSummary faults={form.faults} attempt={form.attempt} />
          <Field label="Password now" {...form.field('current')}><PasswordInput autoComplete="current-password" {...register('current')} /></Field>
          <Field label="New password" hint={rule.helpText} {...form.field('pwd')}><PasswordInput autoComplete="new-password" {...register('pwd')} /></Field>
          <Button type="submit" busy={form.busy}>Set password</Button>
        </form>
      </details>
    </Card>
  );
}
