import { switchEvent } from '@startline/contract/entering/entries';
import { myEntries, type MyEntry } from '@startline/contract/entering/my-entries';
import { entryActions, type EntryActions } from '@startline/contract/entering/entry-actions';
import {
  cancelSwitch,
  chosenSwitch,
  notSwitching,
  startSwitch,
  type SwitchMode,
} from '@startline/rules/entering/entries/switch-event';
import { readCart } from '@startline/contract/selling/basket';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { KeptPlace, type Kept } from './kept-place.tsx';

type Props = {
  entry: MyEntry;
  targets: EntryActions['targets'];
  /** Whether the organiser moves it for somebody. */ isStaff: boolean;
  /** Whether the entry is somebody else's. */ isOthers: boolean;
};

/**
 * Moves an entry to another event: its event is the source (ENTRY-13), then a destination is chosen, or the move is
 * given up (ENTRY-14). Events that it cannot move to say why.
 */
export function SwitchCard({ entry, targets, isStaff, isOthers }: Props) {
  const open = targets.filter(({ enabled }) => enabled);
  const closed = targets.filter(({ enabled }) => !enabled);
  const [mode, setMode] = useState(notSwitching);
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState<string>();
  const [kept, setKept] = useState<Kept>();
  const [busy, setBusy] = useState(false);
  const target = open.find(({ ceid }) => String(ceid) === chosen);
  const move = async (): Promise<void> => {
    const input = target && chosenSwitch(mode, target.ceid);
    if (!target || !input) {
      setFault('Choose the event to move to.');
      return;
    }
    setBusy(true);
    setFault(undefined);
    try {
      const { toPay } = await call(switchEvent, { entryid: entry.entryId, ceid: input.destination });
      setKept(toPay ? { event: target.event, ...toPay } : undefined);
      if (!toPay) info(`${entry.athlete} is entered in ${target.event} instead of ${entry.event}.`);
      await askAgain(entryActions, myEntries, readCart);
    } catch (cause) {
      setFault(wordsOf(cause));
    }
    setBusy(false);
  };
  const start = (next: SwitchMode): void => {
    setMode(next);
    setChosen('');
    setFault(undefined);
  };
  return (
    <Card aria-labelledby="switch-title">
      <Lead entry={entry} isStaff={isStaff} />
      {kept && <KeptPlace entry={entry} kept={kept} isOthers={isOthers} />}
      {fault !== undefined && <Fault words={fault} />}
      {open.length > 0 && mode.source === null && !kept && (
        <Button variant="secondary" onClick={() => start(startSwitch(entry.ceid))}>
          Choose another event
        </Button>
      )}
      {mode.source !== null && !kept && (
        <div className="space-y-4">
          <Destinations open={open} chosen={chosen} onChoose={setChosen} />
          <p className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void move()}>
              Move the entry
            </Button>
            <Button variant="secondary" onClick={() => start(cancelSwitch())}>
              Keep {entry.event}
            </Button>
          </p>
        </div>
      )}
      {closed.length > 0 && <NotPossible targets={closed} isAll={open.length === 0} />}
    </Card>
  );
}

const Lead = ({ entry, isStaff }: Pick<Props, 'entry' | 'isStaff'>) => (
  <>
    <h2 id="switch-title" className="text-[1.19rem]">
      Move to another event
    </h2>
    <p className="pt-1 pb-4 text-ink2">
      {isStaff
        ? `The place in ${entry.event} is given up and the new one taken at the same moment`
        : `You give up the place in ${entry.event} and get the new one at the same moment`}
      {entry.state === 'held'
        ? ', at the price of the new event'
        : `. If the new event costs more, ${isStaff ? 'the difference must be paid first' : 'pay the difference first'}`}
      .{isStaff && ' We email the person who entered.'}
    </p>
  </>
);

const Fault = ({ words: text }: { words: string }) => (
  <div className="pb-4">
    <NoticeBox tone="bad" live title={text} />
  </div>
);

type DestinationsProps = {
  readonly open: EntryActions['targets'];
  readonly chosen: string;
  readonly onChoose: (ceid: string) => void;
};
const Destinations = ({ open, chosen, onChoose }: DestinationsProps) => (
  <RadioGroup
    label="Event"
    name="target"
    value={chosen}
    onChange={(event) => onChoose(event.target.value)}
    choices={open.map(({ ceid, event, ageGroup, moneyText }) => ({
      value: String(ceid),
      label: [`${event}, ${ageGroup}`, moneyText].filter(Boolean).join('. '),
    }))}
  />
);

const NotPossible = ({ targets, isAll }: { targets: EntryActions['targets']; isAll: boolean }) => (
  <details className="pt-3" open={isAll}>
    <summary className="text-[0.95rem] text-ink2">
      {targets.length === 1 ? '1 event is' : `${String(targets.length)} events are`} unavailable
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
