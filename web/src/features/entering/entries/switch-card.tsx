import { switchEvent } from '@startline/contract/entering/entries';
import { myEntries, type MyEntry } from '@startline/contract/entering/my-entries';
import { entryActions, type EntryActions } from '@startline/contract/entering/entry-actions';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

/** Moves an entry to another event. Events that it cannot go to say why. */
export function SwitchCard({ entry, targets }: { entry: MyEntry; targets: EntryActions['targets'] }) {
  const open = targets.filter(({ enabled }) => enabled);
  const closed = targets.filter(({ enabled }) => !enabled);
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const target = open.find(({ ceid }) => String(ceid) === chosen);
  const move = async (): Promise<void> => {
    if (!target) {
      setFault('Choose the event to move to.');
      return;
    }
    setBusy(true);
    setFault(undefined);
    try {
      await call(switchEvent, { entryid: entry.entryId, ceid: target.ceid });
      info(`${entry.athlete} is entered in ${target.event} instead of ${entry.event}.`);
      await askAgain(entryActions, myEntries);
    } catch (cause) {
      setFault(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <Card aria-labelledby="switch-title">
      <h2 id="switch-title" className="text-[1.19rem]">
        Move to another event
      </h2>
      <p className="pt-1 pb-4 text-ink2">
        The place in {entry.event} is given up and the new one taken together,{' '}
        {entry.state === 'held' ? 'at the price of the new event' : 'at the same price'}.
      </p>
      {fault !== undefined && (
        <div className="pb-4">
          <NoticeBox tone="bad" live title={fault} />
        </div>
      )}
      {open.length > 0 && (
        <div className="space-y-4">
          <RadioGroup
            label="Event"
            name="target"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            choices={open.map(({ ceid, event, ageGroup }) => ({ value: String(ceid), label: `${event}, ${ageGroup}` }))}
          />
          <Button busy={busy} onClick={() => void move()}>
            Move the entry
          </Button>
        </div>
      )}
      {closed.length > 0 && <NotPossible targets={closed} isAll={open.length === 0} />}
    </Card>
  );
}

const NotPossible = ({ targets, isAll }: { targets: EntryActions['targets']; isAll: boolean }) => (
  <details className="pt-3" open={isAll}>
    <summary className="text-[0.95rem] text-ink2">
      {targets.length === 1 ? '1 event is' : `${String(targets.length)} events are`} not possible
    </summary>
    <ul className="space-y-1 text-[0.95rem]">
      {targets.map(({ ceid, event, message }) => (
        <li key={ceid}>
          <span className="font-[650]">{event}</span>: {message}
        </li>
      ))}
    </ul>
  </details>
);
