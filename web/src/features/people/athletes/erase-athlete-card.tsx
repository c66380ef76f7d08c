import { eraseAthlete } from '@startline/contract/keeping/person';
import { listAthletes, myAthletes, type AthleteRecord } from '@startline/contract/people/athletes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { isTyped } from '../../../lib/typed-name.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** For an administrator who answers a letter: erases an athlete, whatever lists the athlete is on. */
export function EraseAthleteCard({ athlete }: { athlete: AthleteRecord }) {
  return (
    <Card aria-labelledby="erase-title">
      <h2 id="erase-title" className="text-[1.19rem]">
        Erase this athlete
      </h2>
      <p className="pb-2 text-ink2">
        This erases the name, date of birth, registration number, clubs, contacts and PBs, and takes the athlete off
        every list. Entries and payments stay in the books without a name. The year of birth is kept for age groups.
        This cannot be undone.
      </p>
      <details className="not-open:-mb-2">
        <summary className="font-[650] text-brand">Erase for good</summary>
        <EraseForm athlete={athlete} />
      </details>
    </Card>
  );
}

function EraseForm({ athlete }: { athlete: AthleteRecord }) {
  const navigate = useNavigate();
  const name = `${athlete.firstName} ${athlete.surName}`;
  const [search, setAsked] = useState('');
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const whoFault = search.trim() === '' ? 'Say who asked, and how you checked who they are.' : undefined;
  const nameFault = isTyped(name, typed) ? undefined : `Type ${name} to confirm.`;
  const shown = (fault: string | undefined) => (attempt > 0 ? fault : undefined);
  const faults = [
    { field: 'erase-asked', message: shown(whoFault) },
    { field: 'erase-typed', message: shown(nameFault) },
  ].flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
  const erase = async (): Promise<void> => {
    setAttempt(attempt + 1);
    if (whoFault !== undefined || nameFault !== undefined) return;
    setBusy(true);
    const done = await saying(() => send(eraseAthlete, { id: athlete.id, reason: search.trim() }));
    setBusy(false);
    if (done === undefined) return;
    await navigate({ to: '/v2/athletes-v2' });
    await askAgain(listAthletes, myAthletes);
  };
  return (
    <form
      noValidate
      className="space-y-5 pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void erase();
      }}
    >
      <ErrorSummary faults={faults} attempt={attempt} />
      <Field
        label="Who asked, and how you checked who they are"
        hint="Kept in the log of changes."
        name="erase-asked"
        error={shown(whoFault)}
      >
        <TextInput
          autoComplete="off"
          maxLength={300}
          value={search}
          onChange={(event) => setAsked(event.target.value)}
        />
      </Field>
      <Field label={`Type the name: ${name}`} name="erase-typed" error={shown(nameFault)}>
        <TextInput autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" busy={busy}>
        Erase the athlete
      </Button>
    </form>
  );
}
