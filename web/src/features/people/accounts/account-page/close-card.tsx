import { askToClose } from '@startline/contract/keeping/person';
import { KEPT_AFTER_CLOSING } from '@startline/rules/keeping/closing';
import * as z from 'zod/mini';
import { send } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { PasswordInput } from '../../../../ui/form/password-input.tsx';
import { oldPassword } from '../form/form-schemas.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { ChangeCard } from './change-card.tsx';

/** Asks for the link that closes the account, and says what is deleted and what stays. */
export function CloseCard() {
  const form = useSentForm<{ password: string }>({
    schema: z.object({ password: oldPassword }),
    start: { password: '' },
    prefix: 'close-',
    send: async (values, { reset }) => {
      info((await send(askToClose, values)).message);
      reset();
    },
  });
  return (
    <ChangeCard
      id="close-title"
      title="Close your account"
      now={
        <p className="pb-2 text-ink2">
          We erase your email address, phone number, devices, emails and list of athletes. {KEPT_AFTER_CLOSING}
        </p>
      }
      change="Close this account"
      submit="Send me the link"
      form={form}
    >
      <Field label="Your password" {...form.field('password')}>
        <PasswordInput autoComplete="current-password" {...form.form.register('password')} />
      </Field>
    </ChangeCard>
  );
}
