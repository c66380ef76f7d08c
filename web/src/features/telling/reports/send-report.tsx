import { runReport } from '@startline/contract/telling/reports';
import type { CompetitionId } from '@startline/rules/ids';
import { useState, type SyntheticEvent } from 'react';
import { ApiRefusal, send, wordsOf } from '../../../lib/api.ts';
import { info } from '../../../lib/notices.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type Props = { compId: CompetitionId; reportId: number; name: string; onClose: () => void };

/** Sends a report as a CSV file to an address, by default one's own. */
export const SendReport = (props: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && props.onClose()}
    title={`Send “${props.name}”`}
    description="The report goes as a CSV file. It may include names and addresses, so check who you send it to."
  >
    <SendForm {...props} />
  </Dialog>
);

function SendForm({ compId, reportId, onClose }: Props) {
  const { config } = useSession();
  const [email, setEmail] = useState(config?.userInfo.user.user_email ?? '');
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<string>();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      if (email.trim() === '') throw new Error('Enter an email address such as name@example.org.');
      const reply = await send(runReport, { compid: compId, reportid: reportId, email });
      info(reply.message);
      onClose();
    } catch (cause) {
      setFault(cause instanceof ApiRefusal ? (cause.faults[0]?.message ?? wordsOf(cause)) : wordsOf(cause));
      setAttempt((last) => last + 1);
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <ErrorSummary faults={fault === undefined ? [] : [{ field: 'email', message: fault }]} attempt={attempt} />
      <Field label="Email address" name="email" error={fault}>
        <TextInput type="email" autoComplete="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Button type="submit" busy={busy}>
        Send the report
      </Button>
    </form>
  );
}
