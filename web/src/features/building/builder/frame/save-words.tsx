import { CircleAlert, CircleCheck, CloudOff, PencilLine } from 'lucide-react';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import { TurningIcon } from '../../../../ui/line-icons.tsx';
import { showConflict } from './conflict-notice.tsx';
import { showWaiting } from './waiting-changes.tsx';
import { sinceWords } from '../../../../lib/elsewhere/elsewhere-words.ts';
import { useSaveState, type SaveState } from './builder-session.ts';

/** Shows the state of saving in words with a sign. */
export function SaveWords() {
  const state = useSaveState();
  return (
    <p role="status" className="flex min-w-0 flex-1 basis-24 items-center gap-2 text-[0.95rem]">
      {sign(state)}
      {state.kind === 'unconfirmed' ? (
        <Leading onClick={showWaiting}>Some changes are not saved</Leading>
      ) : state.kind === 'elsewhere' ? (
        <Leading onClick={showConflict}>{sinceWords(state.by)}</Leading>
      ) : (
        <span className="min-w-0">{wordsOf(state)}</span>
      )}
    </p>
  );
}

/** Words that lead to the box they are about. */
const Leading = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    className="-my-2 min-w-0 rounded-md py-2 text-left underline decoration-1 underline-offset-[3px] hover:decoration-2"
    onClick={onClick}
  >
    {children}
  </button>
);

function sign({ kind }: SaveState) {
  switch (kind) {
    case 'saved':
      return <CircleCheck aria-hidden size={18} className="shrink-0 text-ok" />;
    case 'typing':
      return <PencilLine aria-hidden size={18} className="shrink-0 text-ink2" />;
    case 'saving':
      return <TurningIcon />;
    case 'kept':
    case 'unconfirmed':
      return <CloudOff aria-hidden size={18} className="shrink-0 text-warn" />;
    case 'elsewhere':
      return <CircleAlert aria-hidden size={18} className="shrink-0 text-bad" />;
  }
}

function wordsOf(state: Exclude<SaveState, { kind: 'unconfirmed' | 'elsewhere' }>): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? 'All changes saved' : savedText({ kind: 'competition' });
    case 'typing':
      return 'Not saved yet';
    case 'saving':
      return 'Saving';
    case 'kept':
      return state.why;
  }
}
