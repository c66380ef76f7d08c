import { exportPerson } from '@startline/contract/keeping/person';
import type { FoundUser } from '@startline/contract/people/users';
import * as z from 'zod/mini';
import { send } from '../../../lib/api.ts';
import { info } from '../../../lib/notices.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { ChangeCard } from './account-page/change-card.tsx';
import { filled } from './form/form-schemas.ts';
import { useSentForm } from './form/use-sent-form.ts';

/** For an administrator who answers a person's letter: the file of all data kept about the person. */
export function PersonCard({ user }: { user: FoundUser }) {
  const form = useSentForm<{ reason: string }>({
    schema: z.object({ reason: filled('Say who asked, and how you checked who they are.', 300) }),
    start: { reason: '' },
    prefix: 'export-',
    send: async (values, { reset }) => {
      const { data } = await send(exportPerson, { id: user.id, ...values });
      const fileName = `person-${String(user.id)}.json`;
      saveFile({ fileName, type: 'application/json', content: JSON.stringify(data, null, 2) });
      info(`The data is in the file ${fileName}.`);
      reset();
    },
  });
  return (
    <ChangeCard
      id="person-title"
      title="Personal data"
      now={<p className="pb-2 text-ink2">Check that the request comes from this person before you send the file.</p>}
      change="Download their data"
      submit="Download"
      form={form}
    >
      <Field
        label="Who asked, and how you checked who they are"
        hint="Kept in the log of changes."
        {...form.field('reason')}
      >
        <TextInput autoComplete="off" {...form.form.register('reason')} />
      </Field>
    </ChangeCard>
  );
}
