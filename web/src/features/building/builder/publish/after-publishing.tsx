import {
  cancelCompetition,
  deactivateCompetition,
  deleteCompetition,
  listBuilt,
  previewCompetition,
  unpublishCompetition,
  validateCompetition,
} from '@startline/contract/building/builder';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { useIntention } from '../../../../lib/intention.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { info } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../../ui/form/text-input.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { newerRecord, useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { cancelledWords, whatHappens, type Asked } from './what-happens.ts';

/** The acts on a competition besides publishing it: each asks first and says what happens. */
export function AfterPublishing() {
  const record = useRecord();
  const [request, setAsked] = useState<Asked>();
  if (record.cancelled) return null;
  const { disabled } = record.options;
  return (
    <Card className="space-y-3">
      <div>
        <h2 className="text-[1.19rem]">Stop, cancel, delete</h2>
        <p className="text-[0.95rem] text-ink2">You will be asked to confirm, and told what happens to entries.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {record.active && (
          <Button variant="secondary" onClick={() => setAsked('stop')}>
            {disabled ? 'Reopen entries' : 'Stop entries for now'}
          </Button>
        )}
        {record.active && (
          <Button variant="secondary" onClick={() => setAsked('draft')}>
            Turn it back into a draft
          </Button>
        )}
        {record.active && (
          <Button variant="secondary" onClick={() => setAsked('cancel')}>
            Cancel the competition
          </Button>
        )}
        {!record.active && (
          <Button variant="secondary" onClick={() => setAsked('delete')}>
            Delete this draft
          </Button>
        )}
      </div>
      {request && <Question asked={request} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

const titles: Readonly<Record<Asked, string>> = {
  draft: 'Turn it back into a draft?',
  stop: 'Stop entries for now?',
  cancel: 'Cancel the competition?',
  delete: 'Delete this draft?',
};
const titleOf = (request: Asked, isResuming: boolean): string => (isResuming ? 'Reopen entries?' : titles[request]);
const yesOf = (request: Asked, isResuming: boolean): string => (isResuming ? 'Reopen entries' : yes[request]);
type MoneyBack = 'all' | 'policy' | 'none';

function Question({ asked: request, onClose }: { asked: Asked; onClose: () => void }) {
  const record = useRecord();
  const [reason, setReason] = useState(request === 'stop' ? record.options.disabledReason : '');
  const [moneyBack, setMoneyBack] = useState<MoneyBack>('all');
  const { busy, refused, run } = useAct(onClose);
  const isResuming = request === 'stop' && record.options.disabled;
  const isGrave = request === 'cancel' || request === 'delete';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(request, isResuming)}
      description={whatHappens(request, isResuming, record.counts)}
      actions={
        <>
          <Button
            variant={isGrave ? 'danger' : 'primary'}
            busy={busy}
            disabled={request === 'cancel' && reason.trim() === ''}
            onClick={() => void run(request, { reason, moneyBack })}
          >
            {yesOf(request, isResuming)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            No, leave it
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {refused !== '' && (
          <NoticeBox tone="bad" live title="That did not work">
            {refused}
          </NoticeBox>
        )}
        {(request === 'cancel' || (request === 'stop' && !isResuming)) && (
          <Reason isMailed={request === 'cancel'} value={reason} onValue={setReason} />
        )}
        {request === 'cancel' && <MoneyBackChoice value={moneyBack} onValue={setMoneyBack} />}
      </div>
    </Dialog>
  );
}
const Reason = ({
  isMailed,
  value,
  onValue,
}: {
  isMailed: boolean;
  value: string;
  onValue: (value: string) => void;
}) => (
  <Field
    label="Reason"
    name="act-reason"
    optional={!isMailed}
    hint={isMailed ? 'We will email this to everyone who has entered.' : 'Shown on the page.'}
  >
    <TextArea rows={3} maxLength={300} value={value} onChange={(event) => onValue(event.target.value)} />
  </Field>
);
const MoneyBackChoice = ({ value, onValue }: { value: MoneyBack; onValue: (value: MoneyBack) => void }) => (
  <RadioGroup
    label="Refunds"
    name="act-money"
    value={value}
    onChange={(event) => onValue(event.target.value as MoneyBack)}
    choices={[
      { value: 'all', label: 'Refund everything' },
      { value: 'policy', label: 'Refund under this competition’s cancellation terms' },
      { value: 'none', label: 'Refund nothing' },
    ]}
  />
);
const yes: Readonly<Record<Asked, string>> = {
  draft: 'Turn it back into a draft',
  stop: 'Stop entries',
  cancel: 'Cancel the competition',
  delete: 'Delete it',
};

/** Runs an act. A refusal is shown in the question, which stays open. */
function useAct(onDone: () => void) {
  const session = useSessionOfBuilder();
  const navigate = useNavigate();
  const cancelling = useIntention();
  const [state, setState] = useState({ busy: false, refused: '' });
  const act = async (
    request: Asked,
    { reason, moneyBack }: { reason: string; moneyBack: MoneyBack },
  ): Promise<void> => {
    const { id, version, options } = session.record();
    switch (request) {
      case 'draft': {
        session.take(await session.write(() => call(unpublishCompetition, { id, version }), newerRecord));
        return;
      }
      case 'stop': {
        session.take(
          await session.write(
            () => call(deactivateCompetition, { id, version, stopped: !options.disabled, reason: reason.trim() }),
            newerRecord,
          ),
        );
        return;
      }
      case 'cancel': {
        const done = await session.write(
          () =>
            cancelling.run((key) =>
              call(cancelCompetition, { id, version, reason: reason.trim(), moneyBack }, { key }),
            ),
          newerRecord,
        );
        session.take(done.competition);
        info(
          done.left > 0
            ? `The competition is cancelled. Entries being cancelled now: ${done.entries}. Everyone who entered gets an email when their entries are cancelled. You do not need to wait.`
            : cancelledWords(done),
        );
        return;
      }
      case 'delete': {
        await session.write(() => call(deleteCompetition, { id, version }), newerRecord);
        await askAgain(listBuilt);
        return navigate({ to: '/v2/builder-v2' });
      }
    }
  };
  const run = async (request: Asked, typed: { reason: string; moneyBack: MoneyBack }): Promise<void> => {
    setState({ busy: true, refused: '' });
    try {
      await act(request, typed);
      setState({ busy: false, refused: '' });
      if (request !== 'delete') await Promise.all([askAgain(validateCompetition), askAgain(previewCompetition)]);
      onDone();
    } catch (cause) {
      setState({ busy: false, refused: wordsOf(cause) });
    }
  };
  return { ...state, run };
}
