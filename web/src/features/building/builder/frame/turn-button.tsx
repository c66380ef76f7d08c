import { listHistory } from '@startline/contract/building/builder';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { arriving } from '../../../../lib/arriving.ts';
import { call, wordsOf } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { error, info } from '../../../../lib/notices.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/layout/class-names.ts';
import type { BuilderSession } from './builder-session.ts';
import type { Change } from './history-panel.tsx';

/** Fetches the history, which is not part of the first load. */
export const loadHistory = () => arriving(() => import('./history-panel.tsx'));

/** A button of the band that is only a sign on a phone, no wider than a finger needs. */
export const iconOnPhone = 'min-w-11 max-sm:px-2';

type Turning = { session: BuilderSession; direction: 'back' | 'forward' };

/** Returns the step that is undone next, or the one done again next; undefined if there is none. */
export function nextStep(changes: readonly Change[], direction: Turning['direction']): Change | undefined {
  const able = changes.filter(({ undoable }) => undoable);
  const holding = able.findIndex(({ undone }) => !undone);
  return direction === 'back' ? able[holding] : able[(holding === -1 ? able.length : holding) - 1];
}

/**
 * Undoes the latest step that holds, or does the step after it again. Its name and a notice name the step; it turns no
 * other step than the one it names. A phone shows Redo only when there is a step to do again, and before Undo, so that
 * Undo stays under the finger.
 */
export function TurnButton({ session, direction }: Turning) {
  const [busy, setBusy] = useState(false);
  const page = { id: session.compId, pagenumber: 1, pagesize: 20 };
  const history = useCall(listHistory, page);
  const isBack = direction === 'back';
  const [Sign, word] = isBack ? [Undo2, 'Undo'] : [Redo2, 'Redo'];
  const named = history.data && nextStep(history.data.data.changes, direction);
  const name = named && `${word}: ${named.words}`;
  const turnOne = async (): Promise<void> => {
    setBusy(true);
    try {
      const step = nextStep((await call(listHistory, page)).changes, direction);
      if (!step) error(`There is nothing to ${word.toLowerCase()}.`);
      else if (named && named.id !== step.id) {
        await askAgain(listHistory);
        info(`There is a newer change. Press ${word} again for: ${step.words}`);
      } else await (await loadHistory()).turn(session, step);
    } catch (cause) {
      error(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="band"
      className={classNames(iconOnPhone, isBack ? 'max-sm:order-last' : !name && 'max-sm:hidden')}
      aria-label={name}
      title={name}
      busy={busy}
      onClick={() => void turnOne()}
    >
      <Sign aria-hidden size={18} /> <span className="max-sm:sr-only">{word}</span>
    </Button>
  );
}
