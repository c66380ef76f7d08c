import { saveProfile, type Account } from '@startline/contract/people/accounts';
import * as z from 'zod/mini';
import { send } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { optionalTelephone, personName } from '../form/form-schemas.ts';
import { reloadAccount } from '../form/reload-account.ts';
import { useSentForm } from '../form/use-sent-form.ts';

const schema = z.object({
  name: personName('Enter your name.'),
  phone: optionalTelephone,
});

/** Name and phone. */
export function ProfileCard({ account }: { account: Account }) {
  const form = useSentForm<z.infer<typeof schema>>({
    schema,
    prefix: 'profile-',
    start: { name: account.name, phone: account.phone },
    send: async (values) => {
      info((await send(saveProfile, values)).message);
      await reloadAccount();
    },
  });
  const { register } = form.form;
  return (
    <Card aria-labelledby="profile-title">
      <h2 id="profile-title" className="pb-4 text-[1.19rem]">
        Your details
      </h2>
      <form noValidate onSubmit={form.onSubmit} className="space-y-5">
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        <Field label="Name" {...form.field('name')}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <Field label="Phone" optional hint="Organisers see it beside your entries." {...form.field('phone')}>
          <TextInput type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <Button type="submit" busy={form.busy}>
          Save details
        </Button>
      </form>
    </Card>
  );
}
