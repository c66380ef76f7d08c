import { listHistory, readBuilt, undoChange } from '@startline/contract/building/builder';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { info } from '../../../../lib/notices.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/overlay/dialog.tsx';
import { EmptyState, States } from '../../../../ui/screen-states.tsx';
import { partsOfCompetition } from './parts.ts';
import { useSessionOfBuilder, type BuilderSession } from './builder-session.ts';
import { clockWords } from '../../../../lib/elsewhere/clock-words.ts';
import { sayFailure } from './say-failure.ts';

export type Change = z.infer<(typeof listHistory)['output']>['changes'][number];
type Props = { open: boolean; onOpenChange: (open: boolean) => void };
const PAGE = 20;

/** Undoes a step, or does it again, and reads the affected records anew. */
export async function turn(session: BuilderSession, { id: changeId, undone: again }: Change): Promise<void> {
  try {
    const { words: text } = await session.write((agreed) =>
      call(undoChange, { id: session.compId, changeId, again }, { agreed }),
    );
    session.take((await call(readBuilt, { id: session.compId })).competition);
    await askAgain(listHistory, ...partsOfCompetition);
    info(text);
  } catch (cause) {
    sayFailure(cause);
  }
}

/** The steps with their authors, latest first; each can be taken back and done again, as far as its records allow. */
export function HistoryPanel({ open, onOpenChange }: Props) {
  const session = useSessionOfBuilder();
  const [size, setSize] = useState(PAGE);
  const [busy, setBusy] = useState(0);
  const history = useCall(
    listHistory,
    { id: session.compId, pagenumber: 1, pagesize: size },
    { enabled: open, keep: true, freshMs: 0 },
  );
  const press = async (change: Change): Promise<void> => {
    setBusy(change.id);
    await turn(session, change);
    setBusy(0);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="History"
      description="Changes to this competition, latest first."
    >
      <States
        query={history}
        isEmpty={(reply) => reply.data.changes.length === 0}
        empty={
          <EmptyState title="No changes yet">Changes by you and others are listed here and can be undone.</EmptyState>
        }
      >
        {({ data: { changes, page } }) => (
          <>
            <ol className="divide-y divide-line">
              {changes.map((change) => (
                <ChangeLine
                  key={change.id}
                  change={change}
                  busy={busy === change.id}
                  onPress={() => void press(change)}
                />
              ))}
            </ol>
            {page.totalCount > changes.length && (
              <Button variant="secondary" block onClick={() => setSize(Math.min(200, size * 2))}>
                Show older changes
              </Button>
            )}
          </>
        )}
      </States>
    </Sheet>
  );
}

type ChangeProps = { change: Change; busy: boolean; onPress: () => void };

const ChangeLine = ({ change, busy, onPress }: ChangeProps) => (
  <li className="py-3">
    <p className={change.undone ? 'wrap-anywhere text-ink2 line-through' : 'font-[650] wrap-anywhere'}>
      {change.words}
    </p>
    <p className="text-[0.9rem] text-ink2">
      {change.by.name} {clockWords(change.at)}
      {change.turned &&
        ` · ${change.undone ? 'undone' : 'done again'} by ${change.turned.name} ${clockWords(change.turned.at)}`}
    </p>
    {change.fields.length > 1 && (
      <ul className="mt-1 text-[0.9rem] wrap-anywhere text-ink2">
        {change.fields.slice(0, 6).map((field) => (
          <li key={field.field}>
            {field.field}
            {field.before !== field.after && `: ${field.before || 'empty'} → ${field.after || 'empty'}`}
          </li>
        ))}
      </ul>
    )}
    {change.undoable && (
      <Button variant="secondary" className="mt-2" busy={busy} onClick={onPress}>
        {change.undone ? <Redo2 aria-hidden size={18} /> : <Undo2 aria-hidden size={18} />}
        {change.undone ? 'Do this again' : 'Undo this'}
        <span className="sr-only">: {change.words}</span>
      </Button>
    )}
  </li>
);
