import { startAccount } from '@startline/contract/people/accounts';
import { NOTICE_VERSION } from '@startline/rules/keeping/notice';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { send } from '../../../../lib/api.ts';
import { returnAddress } from '../../../../lib/clean-path.ts';
import { refreshSession } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { PrivacyLine } from '../../../../ui/privacy-line.tsx';
import { address, personName, telephone } from '../form/form-schemas.ts';
import { SentNotice } from '../form/sent-notice.tsx';
import { useSentForm } from '../form/use-sent-form.ts';

/** The target of the notice above the login, on a phone. */
export const startAccountId = 'new-here';

type Values = { name: string; email: string; phone: string };
const schema = z.object({
  name: personName('Enter your name.'),
  email: address,
  phone: telephone('Enter a phone number for the day.'),
});

/**
 * The first step for a visitor on the way to an entry form: three fields, then the athlete. The password comes later,
 * by mail.
 */
export function StartAccountCard({ competition }: { competition: string }) {
  const router = useRouter();
  const [mailed, setMailed] = useState('');
  const form = useSentForm<Values>({
    schema,
    prefix: 'new-',
    start: { name: '', email: '', phone: '' },
    send: async (values) => {
      const { data, message } = await send(startAccount, { ...values, notice: NOTICE_VERSION });
      if (data.display_name === '') {
        setMailed(message);
        return;
      }
      await refreshSession();
      router.history.replace(returnAddress(`/v2/athlete-v2/0?comp=${competition}`));
    },
  });
  const { register } = form.form;
  return (
    <Card id={startAccountId}>
      <h2 className="text-[1.19rem]">New here? Enter without a password</h2>
      <p className="mt-1 mb-5 text-ink2">We email you a link to choose one later.</p>
      <form noValidate onSubmit={form.onSubmit} className="space-y-5">
        {mailed !== '' && <SentNotice title={mailed} />}
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        <Field
          label="Your name"
          hint="The name of the person making the entry, not the athlete."
          {...form.field('name')}
        >
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <Field label="Your email address" hint="The receipt goes here." {...form.field('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
        </Field>
        <Field label="Your phone" hint="For the organiser, in case something changes." {...form.field('phone')}>
          <TextInput type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <PrivacyLine />
        <Button type="submit" busy={form.busy}>
          Continue to the entry
        </Button>
      </form>
    </Card>
  );
}
