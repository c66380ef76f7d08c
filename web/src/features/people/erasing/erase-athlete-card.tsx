import { eraseAthlete } from '@startline/contract/keeping/person';
import { listAthletes, myAthletes, type AthleteRecord } from '@startline/contract/people/athletes';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { send } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { ChangeCard } from '../accounts/account-page/change-card.tsx';
import { filled } from '../accounts/form/form-schemas.ts';
import { useSentForm } from '../accounts/form/use-sent-form.ts';
import { typedName } from './typed-name.ts';

/** For an administrator who answers a letter: erases an athlete, whoever has them on a list. */
export function EraseAthleteCard({ athlete }: { athlete: AthleteRecord }) {
  const navigate = useNavigate();
  const name = `${athlete.firstName} ${athlete.surName}`;
  const form = useSentForm<{ reason: string; name: string }>({
    schema: z.object({ reason: filled('Say who asked, and how you know them', 300), name: typedName(name) }),
    start: { reason: '', name: '' },
    prefix: 'erase-',
    send: async ({ reason }) => {
      info((await send(eraseAthlete, { id: athlete.id, reason })).message);
      await navigate({ to: '/v2/athletes-v2' });
      await askAgain(listAthletes, myAthletes);
    },
  });
  const { register } = form.form;
  return (
    <ChangeCard
      id="erase-title"
      title="Erase this athlete"
      now={
        <p className="pb-2 text-ink2">
          Name, day of birth, number, clubs, contacts and bests go, and the athlete leaves every list. Entries and
          payments stay in the books without a name; the year of birth stays for age groups. This cannot be undone.
        </p>
      }
      change="Erase for good"
      submit="Erase the athlete"
      form={form}
    >
      <Field label="Who asked, and how you know them" hint="Kept in the log of changes." {...form.field('reason')}>
        <TextInput autoComplete="off" {...register('reason')} />
      </Field>
      <Field label={`Type the name: ${name}`} {...form.field('name')}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
    </ChangeCard>
  );
}
