import { givePriorityCode } from '@startline/contract/entering/entries';
import type { CompetitionId } from '@startline/rules/ids';
import { useState, type SubmitEvent } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { reload } from './use-entry-events.ts';

/** Asks for the code in the priority time of a competition, before anything can be entered (ENTRY-17). */
export function PriorityCode({ compId, message }: { compId: CompetitionId; message: string }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const give = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call(givePriorityCode, { id: compId, code });
      await reload();
    } catch (cause) {
      setFault(wordsOf(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <form onSubmit={(event) => void give(event)} noValidate className="space-y-4">
        <h2 className="text-[1.19rem]">You need a code to enter now</h2>
        <p className="text-ink2">{message || 'Ask the organiser for the code.'}</p>
        <Field label="Priority code" name="code" error={fault}>
          <TextInput
            value={code}
            autoComplete="off"
            className="max-w-[16rem]"
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={busy}>
          Use the code
        </Button>
      </form>
    </Card>
  );
}
