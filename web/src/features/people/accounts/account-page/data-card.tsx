import { exportOwn } from '@startline/contract/keeping/person';
import * as z from 'zod/mini';
import { send } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { PasswordInput } from '../../../../ui/form/password-input.tsx';
import { oldPassword } from '../form/form-schemas.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { ChangeCard } from './change-card.tsx';

/** All data about the person, as a file, after the password was typed once more. */
export function DataCard() {
  const form = useSentForm<{ password: string }>({
    schema: z.object({ password: oldPassword }),
    start: { password: '' },
    prefix: 'data-',
    send: async (values, { reset }) => {
      const { data } = await send(exportOwn, values);
      saveFile({ fileName: 'your-data.json', type: 'application/json', content: JSON.stringify(data, null, 2) });
      info('Your data has been saved as your-data.json.');
      reset();
    },
  });
  return (
    <ChangeCard
      id="data-title"
      title="Your data"
      now={
        <p className="pb-2 text-ink2">
          Everything we keep about you and the athletes on your list, in one file. Keep it safe: it includes dates of
          birth.
        </p>
      }
      change="Download your data"
      submit="Download"
      form={form}
    >
      <Field label="Your password" {...form.field('password')}>
        <PasswordInput autoComplete="current-password" {...form.form.register('password')} />
      </Field>
    </ChangeCard>
  );
}
