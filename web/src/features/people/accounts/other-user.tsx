import { addCredit, findUser, impersonate, type FoundUser } from '@startline/contract/people/users';
import { roleName } from '@startline/rules/access/role-names';
import { parseMoney } from '@startline/rules/money';
import { readTypedChange } from '@startline/rules/typed-amount';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { send } from '../../../lib/api.ts';
import { useIntention } from '../../../lib/intention.ts';
import { info, saying } from '../../../lib/notices.ts';
import { refreshSession, useConfig } from '../../../lib/session.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { ClosePersonCard } from './erasing/close-person-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { filled } from './form/form-schemas.ts';
import { useSentForm } from './form/use-sent-form.ts';

const roleWords = { USER: 'User', E4SUSER: 'System', APPADMIN: 'Administrator' } as const;

/** Another user, as an administrator sees them: their details, acting as them, their credit. */
export function OtherUser({ id }: { id: number }) {
  const users = useCall(findUser, { id });
  const user = users.data?.data[0];
  return (
    <>
      <Band
        back={<BackLink to="/v2/user-search-v2">Users</BackLink>}
        title={<span className="wrap-anywhere">{user?.display_name ?? 'User'}</span>}
        lead={user?.user_email}
      />
      <Page narrow>
        <States
          query={users}
          isEmpty={(reply) => reply.data.length === 0}
          empty={<EmptyState title="There is no such user">Go back and search by name or email address.</EmptyState>}
        >
          {(reply) => reply.data.map((one) => <UserCards key={one.id} user={one} />)}
        </States>
      </Page>
    </>
  );
}

function UserCards({ user }: { user: FoundUser }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const actAs = async (): Promise<void> => {
    setBusy(true);
    const done = await saying(() => send(impersonate, { id: user.id }));
    if (done) {
      await refreshSession();
      await router.navigate({ to: '/v2' });
    } else setBusy(false);
  };
  return (
    <>
      <Card>
        <div className="flex flex-wrap gap-2 pb-3">
          <Badge tone={user.role === 'USER' ? 'plain' : 'brand'}>{roleWords[user.role]}</Badge>
          <Badge tone={user.emailConfirmed ? 'ok' : 'warn'}>
            {user.emailConfirmed ? 'Email confirmed' : 'Email not confirmed'}
          </Badge>
          {user.twoStep && <Badge tone="ok">Two-step verification on</Badge>}
          {user.isClosed && <Badge tone="bad">Closed</Badge>}
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <Fact name="Id" value={String(user.id)} />
          <Fact name="Phone" value={user.phone} />
          <Fact
            name="Permissions"
            value={user.permissions
              .map(
                ({ role, orgname, compid }) =>
                  `${roleName(role)} at ${orgname || 'every organisation'}${compid ? `, competition ${compid}` : ''}`,
              )
              .join('; ')}
          />
        </dl>
        {user.role === 'USER' && !user.isClosed && (
          <div className="pt-4">
            <Button variant="secondary" busy={busy} onClick={() => void actAs()}>
              Act as {user.display_name}
            </Button>
          </div>
        )}
      </Card>
      <PlacesCard user={user} />
      <CreditCard user={user} />
      <PersonCard user={user} />
      <ClosePersonCard key={String(user.isClosed)} user={user} />
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-ink2">{name}</dt>
    <dd className="wrap-anywhere">{value || 'None'}</dd>
  </>
);

const schema = z.object({
  value: z.string().check(
    z.trim(),
    z.refine(
      (text) => readTypedChange(text, 'GBP') !== undefined,
      'Enter an amount such as 12.50. Use a minus sign to remove credit.',
    ),
  ),
  reason: filled('Say why.', 300),
});

function CreditCard({ user }: { user: FoundUser }) {
  const amount = parseMoney(user.e4s_credit, useConfig()?.currency ?? 'GBP');
  const intention = useIntention();
  const form = useSentForm<z.infer<typeof schema>>({
    schema,
    start: { value: '', reason: '' },
    send: async (values, { reset }) => {
      const reply = await intention.run((key) => send(addCredit, { id: user.id, ...values }, { key }));
      info(reply.message);
      reset();
      await askAgain(findUser);
    },
  });
  const { register } = form.form;
  return (
    <Card aria-labelledby="credit-title">
      <h2 id="credit-title" className="text-[1.19rem]">
        Credit
      </h2>
      <p className="num pb-4 text-ink2">{amount ? <Money amount={amount} /> : user.e4s_credit} now</p>
      <form noValidate onSubmit={form.onSubmit} className="space-y-5">
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        <Field label="Amount to add" hint="Use a minus sign to remove credit." {...form.field('value')}>
          <TextInput className="num max-w-40" inputMode="text" autoComplete="off" {...register('value')} />
        </Field>
        <Field label="Reason" {...form.field('reason')}>
          <TextInput autoComplete="off" {...register('reason')} />
        </Field>
        <Button type="submit" busy={form.busy}>
          Change credit
        </Button>
      </form>
    </Card>
  );
}
