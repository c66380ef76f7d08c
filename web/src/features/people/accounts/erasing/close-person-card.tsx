import { closePerson } from '@startline/contract/keeping/person';
import { findUser, type FoundUser } from '@startline/contract/people/users';
import * as z from 'zod/mini';
import { send } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { info } from '../../../../lib/notices.ts';
import { isTyped } from '../../../../lib/typed-name.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { ChangeCard } from '../account-page/change-card.tsx';
import { filled } from '../form/form-schemas.ts';
import { useSentForm } from '../form/use-sent-form.ts';

const close = {
  value: 'close',
  label: 'Close the account',
  hint: 'This erases the email address, phone number, devices, emails and list of athletes. The name stays with paid orders for six years, as the law requires.',
};
const erase = {
  value: 'erase',
  label: 'Erase the person',
  hint: 'This also erases the name from paid orders. Amounts and dates stay in the books, and the log records what was done and when, without details.',
};

/**
 * Closes the account of a person who asked in writing, or erases the person entirely; a closed account can only be
 * erased.
 */
export function ClosePersonCard({ user }: { user: FoundUser }) {
  const form = useSentForm<{ extent: string; asked: string; typed: string }>({
    schema: z.object({
      extent: z.string().check(z.minLength(1, 'Choose what should happen.')),
      asked: filled('Say who asked, and how you checked who they are.', 300),
      typed: z
        .string()
        .check(z.refine((text) => isTyped(user.display_name, text), `Type ${user.display_name} to confirm.`)),
    }),
    start: { extent: user.isClosed ? erase.value : '', asked: '', typed: '' },
    send: async ({ extent, asked: search }, { reset }) => {
      info((await send(closePerson, { id: user.id, reason: search, everything: extent === erase.value })).message);
      reset();
      await askAgain(findUser);
    },
  });
  const { register } = form.form;
  return (
    <ChangeCard
      id="closing-title"
      title={user.isClosed ? 'Erase' : 'Close or erase'}
      now={
        <p className="pb-2 text-ink2">
          {user.isClosed ? 'This account is closed. ' : ''}None of this can be undone. Download their data first if they
          asked for it.
        </p>
      }
      change={user.isClosed ? 'Erase this person' : 'Close this account, or erase the person'}
      submit={user.isClosed ? 'Erase for good' : 'Close or erase for good'}
      form={form}
    >
      {user.isClosed ? (
        <p>{erase.hint}</p>
      ) : (
        <RadioGroup
          label="What should happen?"
          choices={[close, erase]}
          {...form.field('extent')}
          {...register('extent')}
        />
      )}
      <Field
        label="Who asked, and how you checked who they are"
        hint="Kept in the log of changes."
        {...form.field('asked')}
      >
        <TextInput autoComplete="off" {...register('asked')} />
      </Field>
      <Field label={`Type the name: ${user.display_name}`} {...form.field('typed')}>
        <TextInput autoComplete="off" {...register('typed')} />
      </Field>
    </ChangeCard>
  );
}
