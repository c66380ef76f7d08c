import { entriesOfCompetition, type CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { entryActions, type EntryActions } from '@startline/contract/entering/entry-actions';
import type { CompetitionId } from '@startline/rules/ids';
import { useEffect, useState, type ReactNode } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export type Entry = CompetitionEntries['entries'][number];
/** An entry with what may be done with it, or the reason why that is not known. */
export type Acting = { readonly entry: Entry; readonly actions: EntryActions | undefined; readonly fault: string };

export const nameOf = ({ firstName, surName, event }: Entry): string => `${firstName} ${surName}, ${event}`;

/** Reads what may be done with each entry, one after the other; undefined until all are known. */
export function useActions(compId: CompetitionId, entries: readonly Entry[]): readonly Acting[] | undefined {
  const [lines, setLines] = useState<readonly Acting[]>();
  useEffect(() => {
    let isOpen = true;
    void readActions(compId, entries).then((read) => isOpen && setLines(read));
    return () => {
      isOpen = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the entries are those of the press that opened the dialog
  }, []);
  return lines;
}

async function readActions(compId: CompetitionId, entries: readonly Entry[]): Promise<readonly Acting[]> {
  const lines: Acting[] = [];
  for (const entry of entries) {
    const request = { compId, athleteId: entry.athleteId, clubId: 0, entryId: entry.entryId };
    try {
      lines.push({ entry, actions: await call(entryActions, request), fault: '' });
    } catch (cause) {
      lines.push({ entry, actions: undefined, fault: wordsOf(cause) });
    }
  }
  return lines;
}

/** Acts on one entry after the other; returns in words which were refused and why. */
export async function actOnEach<T extends { readonly entry: Entry }>(
  lines: readonly T[],
  act: (line: T) => Promise<unknown>,
): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const line of lines)
    try {
      await act(line);
    } catch (cause) {
      refused.push(`${nameOf(line.entry)}: ${wordsOf(cause)}`);
    }
  await askAgain(entriesOfCompetition);
  return refused;
}

type DialogProps = {
  title: string;
  /** The entries that were refused, with the reasons; empty until the act is done. */
  refused: readonly string[];
  busy: boolean;
  onClose: (isDone: boolean) => void;
  /** The button of the act. */
  act: ReactNode;
  keep: string;
  children: ReactNode;
};

/** The dialog around an act on several entries. Once some are refused it lists them, and can only be closed. */
export const EachDialog = ({ title, refused, busy, onClose, act, keep, children }: DialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && !busy && onClose(refused.length > 0)}
    title={title}
    actions={
      refused.length > 0 ? (
        <Button onClick={() => onClose(true)}>Close</Button>
      ) : (
        <>
          {act}
          <Button variant="secondary" disabled={busy} onClick={() => onClose(false)}>
            {keep}
          </Button>
        </>
      )
    }
  >
    {refused.length === 0 ? (
      <div className="space-y-4">{children}</div>
    ) : (
      <div role="status">
        <ul className="space-y-1">
          {refused.map((phrase) => (
            <li key={phrase}>{phrase}</li>
          ))}
        </ul>
      </div>
    )}
  </Dialog>
);
