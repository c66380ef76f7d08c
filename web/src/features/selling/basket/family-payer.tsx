import { startAccount } from '@startline/contract/people/accounts';
import { NOTICE_VERSION } from '@startline/rules/keeping/notice';
import { useState, type SyntheticEvent } from 'react';
import { ApiRefusal, send, wordsOf } from '../../../lib/api.ts';
import { refreshSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary, type FieldFault } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { PrivacyLine } from '../../../ui/privacy-line.tsx';

const fields = [
  { name: 'name', label: 'Your name', hint: 'The person who pays.', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Your email address', hint: 'The receipt goes here.', type: 'email', autoComplete: 'email' },
  {
    name: 'phone',
    label: 'Your phone',
    hint: 'In case there is a question about this payment.',
    type: 'tel',
    autoComplete: 'tel',
  },
] as const;
type Name = (typeof fields)[number]['name'];

/** Says who pays, without a password; the link that finishes an account comes by mail. */
export function FamilyPayer({ linkKey }: { linkKey: string }) {
  const [values, setValues] = useState<Record<Name, string>>({ name: '', email: '', phone: '' });
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [mailed, setMailed] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setAttempt((before) => before + 1);
    try {
      const { data, message } = await send(startAccount, { ...values, notice: NOTICE_VERSION });
      setFaults([]);
      if (data.display_name === '') setMailed(message);
      else await refreshSession();
    } catch (cause) {
      const named = cause instanceof ApiRefusal ? cause.faults : [];
      setFaults(named.length > 0 ? named : [{ message: wordsOf(cause) }]);
    }
    setBusy(false);
  };
  const redirectFrom = `/app-v3/v2/pay-v2?key=${linkKey}`;
  return (
    <Card>
      <h2 className="text-[1.19rem]">Who pays?</h2>
      <p className="mt-1 mb-4 text-ink2">
        No account is needed. Already have one?{' '}
        <TextLink to="/v2/login-v2" search={{ redirectFrom }}>
          Log in
        </TextLink>
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        {mailed !== '' && <NoticeBox tone="ok" live title={mailed} />}
        <ErrorSummary faults={faults} attempt={attempt} />
        {fields.map(({ name, label, hint, ...control }) => (
          <Field
            key={name}
            label={label}
            name={name}
            hint={hint}
            error={faults.find(({ field }) => field === name)?.message}
          >
            <TextInput
              {...control}
              value={values[name]}
              onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
            />
          </Field>
        ))}
        <PrivacyLine />
        <Button type="submit" block busy={busy}>
          Continue to the payment
        </Button>
      </form>
    </Card>
  );
}
