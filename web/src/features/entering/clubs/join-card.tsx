import { askIntoClub } from '@startline/contract/people/clubs';
import type { ClubId } from '@startline/rules/ids';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

/** Asks a family to let their athlete join the club. The answer is the same whether or not the athlete exists. */
export function JoinCard({ clubId }: { clubId: ClubId }) {
  const { config } = useSession();
  const [number, setNumber] = useState('');
  const [born, setBorn] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setSaid] = useState('');
  const ask = async (): Promise<void> => {
    setBusy(true);
    setSaid('');
    const aocode = config?.defaultao === 'IRL' ? 'IRL' : 'EA';
    const reply = await saying(() => send(askIntoClub, { id: clubId, regid: number, dob: born, aocode }));
    if (reply) setSaid(reply.message);
    setBusy(false);
  };
  return (
    <Card aria-labelledby="join-title">
      <h2 id="join-title" className="text-[1.19rem]">
        Ask a family
      </h2>
      <p className="pb-3 text-ink2">
        Use this if a family has already added the athlete. We ask them by email, and the athlete joins the club once
        they agree. Until then, you can add the athlete yourself and enter straight away.
      </p>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <Field label="Registration number" name="regid">
          <TextInput
            className="num max-w-48"
            value={number}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
        <Field label="Date of birth" name="dob">
          <DateField value={born} onChange={({ target }) => setBorn(target.value)} />
        </Field>
        {answer !== '' && <NoticeBox tone="ok" live title={answer} />}
        <Button type="submit" busy={busy} disabled={number.trim() === '' || born.trim() === ''}>
          Ask the family
        </Button>
      </form>
    </Card>
  );
}
