import { cancelEntry } from '@startline/contract/entering/entries';
import type { EntryActions } from '@startline/contract/entering/entry-actions';
import type { CompetitionId } from '@startline/rules/ids';
import { formatMoney, parseMoney, sum } from '@startline/rules/money';
import { useState } from 'react';
import { call, newKey } from '../../../lib/api.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { actOnEach, EachDialog, nameOf, useActions, type Acting, type Entry } from './each-entry.tsx';

/** The money returned by withdrawing an entry, or the reason why it cannot be withdrawn. */
type Line = { readonly entry: Entry; readonly back: EntryActions['entry'] | undefined; readonly words: string };
type Props = { compId: CompetitionId; entries: readonly Entry[]; onClose: (isDone: boolean) => void };

/** Says what comes back for each of several entries, asks why, and withdraws them one after the other. */
export function WithdrawDialog({ compId, entries, onClose }: Props) {
  const lines = useActions(compId, entries)?.map(lineOf);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const able = (lines ?? []).filter(({ back }) => back !== undefined);
  const withdraw = async (): Promise<void> => {
    if (reason.trim() === '') {
      setFault('Give a reason. We send it to everyone whose entry is withdrawn.');
      return;
    }
    setBusy(true);
    const left = await actOnEach(able, ({ entry, back }) =>
      call(
        cancelEntry,
        { id: entry.entryId, reason: reason.trim(), back: back?.moneyBack[0] ?? 'refund' },
        { key: newKey() },
      ),
    );
    setBusy(false);
    const gone = able.length - left.length;
    if (gone > 0) info(gone === 1 ? '1 entry withdrawn.' : `${String(gone)} entries withdrawn.`);
    if (left.length === 0) onClose(true);
    else setRefused(left);
  };
  return (
    <EachDialog
      title={entries.length === 1 ? 'Withdraw 1 entry?' : `Withdraw ${String(entries.length)} entries?`}
      {...{ refused, busy, onClose }}
      act={
        <Button variant="danger" busy={busy} disabled={able.length === 0} onClick={() => void withdraw()}>
          {able.length === 1 ? 'Withdraw 1 entry' : `Withdraw ${String(able.length)} entries`}
        </Button>
      }
      keep={entries.length === 1 ? 'Keep it' : 'Keep them'}
    >
      {lines ? <Money lines={lines} /> : <p role="status">Working out the refund…</p>}
      <Field label="Why?" name="reason" error={fault}>
        <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </EachDialog>
  );
}

function lineOf({ entry, actions, fault }: Acting): Line {
  if (!actions) return { entry, back: undefined, words: fault };
  const { comesBack, moneyBack } = actions.entry;
  const phrase = [comesBack[moneyBack[0] ?? 'refund'], comesBack.kept].filter(Boolean).join(' ');
  return actions.may.cancel
    ? { entry, back: actions.entry, words: phrase || 'No refund.' }
    : {
        entry,
        back: undefined,
        words: actions.entry.cancelText || 'This entry cannot be withdrawn: it has changed meanwhile.',
      };
}

/** Shows what comes back for each entry and in all. */
function Money({ lines }: { lines: readonly Line[] }) {
  const [first] = lines.flatMap(({ back }) => back?.currency ?? []);
  const amounts = lines.flatMap(({ back }) => (back && first ? (parseMoney(back.comesBack.amount, first) ?? []) : []));
  return (
    <div role="status" className="space-y-2">
      <ul className="max-h-64 space-y-1 overflow-y-auto text-ink2">
        {lines.map(({ entry, words: phrase }) => (
          <li key={entry.entryId}>
            <span className="block font-[650]">{nameOf(entry)}</span> {phrase}
          </li>
        ))}
      </ul>
      <p className="font-[650]">Total refund: {first ? formatMoney(sum(amounts, first)) : 'nothing'}.</p>
    </div>
  );
}
