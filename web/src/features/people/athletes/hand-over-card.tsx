import type { AthleteRecord } from '@startline/contract/people/athletes';
import { handAthlete, keepAthlete, readHandOver } from '@startline/contract/people/hand-over';
import { useState, type SyntheticEvent } from 'react';
import { ApiRefusal, call, wordsOf } from '../../../lib/api.ts';
import { dayAndMonth } from '../../../lib/dates/readers-days.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { error, info } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

/** Hands an athlete of the caller's own list to another account, once that accepts; nothing for anybody else. */
export function HandOverCard({ athlete: { id, firstName } }: { athlete: AthleteRecord }) {
  const handing = useCall(readHandOver, { id });
  const known = handing.data?.data;
  if (!known?.mayHand) return null;
  return (
    <Card aria-labelledby="hand-over-title">
      <h2 id="hand-over-title" className="text-[1.19rem]">
        Hand over {firstName}’s record
      </h2>
      <p className="pt-1 pb-4 text-ink2">
        Give the record to another parent, or to {firstName} as an adult. We email them a link. Once they accept it, the
        record leaves your list. What you entered and paid for stays yours.
      </p>
      {known.until === null ? <HandForm id={id} /> : <Waiting id={id} firstName={firstName} until={known.until} />}
    </Card>
  );
}

type Athlete = Pick<AthleteRecord, 'id' | 'firstName'>;

function HandForm({ id }: Pick<Athlete, 'id'>) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const hand = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      info((await call(handAthlete, { id, email: email.trim() })).message);
      await askAgain(readHandOver);
    } catch (cause) {
      setFault((cause instanceof ApiRefusal && cause.faults[0]?.message) || wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void hand(event)}>
      <Field label="Email address of the other account" name="hand-email" error={fault}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={busy}>
        Hand over the record
      </Button>
    </form>
  );
}

function Waiting({ id, firstName, until }: Athlete & { until: string }) {
  const [busy, setBusy] = useState(false);
  const stop = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(keepAthlete, { id });
      info(`${firstName} stays on your list. The link no longer works.`);
    } catch (cause) {
      error(wordsOf(cause));
    }
    await askAgain(readHandOver);
    setBusy(false);
  };
  return (
    <NoticeBox title="Waiting to be accepted">
      <p>
        We have emailed a link, which works until {dayAndMonth(until)}. {firstName} stays on your list unless it is
        accepted.
      </p>
      <Button variant="secondary" className="mt-2" busy={busy} onClick={() => void stop()}>
        Cancel the hand-over
      </Button>
    </NoticeBox>
  );
}
