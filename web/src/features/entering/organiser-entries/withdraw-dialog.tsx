import { entriesOfCompetition, type CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { cancelEntry } from '@startline/contract/entering/entries';
import { entryActions, type EntryActions } from '@startline/contract/entering/entry-actions';
import type { CompetitionId } from '@startline/rules/ids';
import { formatMoney, parseMoney, sum } from '@startline/rules/money';
import { useEffect, useState } from 'react';
import { call, newKey, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type Entry = CompetitionEntries['entries'][number];
/** The money returned by withdrawing an entry, or the reason why it cannot be withdrawn. */
type Line = { readonly entry: Entry; readonly back: EntryActions['entry'] | undefined; readonly words: string };
type Props = { compId: CompetitionId; entries: readonly Entry[]; onClose: (isDone: boolean) => void };

/** Says what comes back for each of several entries, asks why, and withdraws them one after the other. */
export function WithdrawDialog({ compId, entries, onClose }: Props) {
  const lines = useLines(compId, entries);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const able = (lines ?? []).filter(({ back }) => back !== undefined);
  const withdraw = async (): Promise<void> => {
    if (reason.trim() === '') {
      setFault('Say why. Everybody whose entry is withdrawn reads it.');
      return;
    }
    setBusy(true);
    const left = await withdrawEach(able, reason.trim());
    setBusy(false);
    const gone = able.length - left.length;
    if (gone > 0) info(gone === 1 ? '1 entry is withdrawn.' : `${String(gone)} entries are withdrawn.`);
    await askAgain(entriesOfCompetition);
    if (left.length === 0) onClose(true);
    else setRefused(left);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose(refused.length > 0)}
      title={entries.length === 1 ? 'Withdraw 1 entry?' : `Withdraw ${String(entries.length)} entries?`}
      actions={
        refused.length > 0 ? (
          <Button onClick={() => onClose(true)}>Close</Button>
        ) : (
          <>
            <Button variant="danger" busy={busy} disabled={able.length === 0} onClick={() => void withdraw()}>
              {able.length === 1 ? 'Withdraw 1 entry' : `Withdraw ${String(able.length)} entries`}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={() => onClose(false)}>
              Keep them
            </Button>
          </>
        )
      }
    >
      <div className="space-y-4">
        {refused.length > 0 ? (
          <ul role="status" className="space-y-1">
            {refused.map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        ) : (
          <>
            {lines ? <Money lines={lines} /> : <p role="status">Working out the refund…</p>}
            <Field label="Why?" name="reason" error={fault}>
              <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}

const nameOf = ({ firstName, surName, event }: Entry): string => `${firstName} ${surName}, ${event}`;

/** Reads what each entry would give back, one after the other; undefined until all are known. */
function useLines(compId: CompetitionId, entries: readonly Entry[]): readonly Line[] | undefined {
  const [lines, setLines] = useState<readonly Line[]>();
  useEffect(() => {
    let isOpen = true;
    void readLines(compId, entries).then((read) => isOpen && setLines(read));
    return () => {
      isOpen = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the entries are those of the press that opened the dialog
  }, []);
  return lines;
}

async function readLines(compId: CompetitionId, entries: readonly Entry[]): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const entry of entries) {
    const request = { compId, athleteId: entry.athleteId, clubId: 0, entryId: entry.entryId };
    try {
      const { entry: shown, may } = await call(entryActions, request);
      const { comesBack, moneyBack } = shown;
      const phrase = [comesBack[moneyBack[0] ?? 'refund'], comesBack.kept].filter(Boolean).join(' ');
      lines.push(
        may.cancel
          ? { entry, back: shown, words: phrase || 'No refund.' }
          : { entry, back: undefined, words: 'Only the organiser can withdraw it.' },
      );
    } catch (cause) {
      lines.push({ entry, back: undefined, words: wordsOf(cause) });
    }
  }
  return lines;
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
            {nameOf(entry)}: {phrase}
          </li>
        ))}
      </ul>
      <p className="font-[650]">Total refund: {first ? formatMoney(sum(amounts, first)) : 'nothing'}.</p>
    </div>
  );
}

/** Withdraws each entry by the one call for it alone; returns in words which were refused and why. */
async function withdrawEach(lines: readonly Line[], reason: string): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const { entry, back } of lines)
    try {
      await call(cancelEntry, { id: entry.entryId, reason, back: back?.moneyBack[0] ?? 'refund' }, { key: newKey() });
    } catch (cause) {
      refused.push(`${nameOf(entry)}: ${wordsOf(cause)}`);
    }
  return refused;
}
