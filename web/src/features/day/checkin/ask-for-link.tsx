import { verifyCheckIn } from '@startline/contract/day/check-in';
import type { CompetitionId } from '@startline/rules/ids';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';

/** Asks for a link to check in: with the address of the entry, the code of the competition and its day. */
export function AskForLink({ compId }: { compId: CompetitionId }) {
  const [emailid, setEmail] = useState('');
  const [compcode, setCode] = useState(String(compId));
  const [date, setDate] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    await saying(() => send(verifyCheckIn, { emailid, compcode, date }));
    setBusy(false);
  };
  return (
    <Card flush aria-label="Check in yourself">
      <CardHead title="Check in yourself" note="We email a link to the address used for the entry." />
      <form
        className="grid gap-3 p-4 sm:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <Field label="Email address">
          <TextInput type="email" required value={emailid} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label="Competition code">
          <TextInput required value={compcode} onChange={(event) => setCode(event.target.value)} />
        </Field>
        <Field label="Day of the competition">
          <TextInput type="date" required value={date} onChange={(event) => setDate(event.target.value)} />
        </Field>
        <div className="sm:col-span-3">
          <Button type="submit" busy={busy}>
            Send the link
          </Button>
        </div>
      </form>
    </Card>
  );
}
