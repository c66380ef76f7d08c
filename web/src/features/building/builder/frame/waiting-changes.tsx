import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import type { Faults, Values } from '../draft/draft.ts';
import type { Autosave } from './use-autosave.ts';

const noFaults = (): Faults => ({});

/** Changes that entrants rely on: they are typed, and saved only by a press of their own. */
export function WaitingChanges({
  autosave,
  labels,
  faultsOf = noFaults,
}: {
  autosave: Autosave;
  labels: Readonly<Record<string, string>>;
  /** Returns further faults of the step, with which a change cannot be saved. */
  faultsOf?: (values: Values) => Faults;
}) {
  const { draft } = autosave;
  const names = useSyncExternalStore(draft.subscribe, () => autosave.waiting().join(' '));
  const wrong = useSyncExternalStore(draft.subscribe, () =>
    [...new Set(Object.values({ ...faultsOf(draft.values), ...autosave.unsavable(draft.values) }))].join(' '),
  );
  const [busy, setBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  const answer = useRef<HTMLParagraphElement>(null);
  // the fault is at its field too, which may be far from the button that was pressed
  useEffect(() => {
    if (presses > 0) answer.current?.focus();
  }, [presses]);
  if (names === '') return null;
  const fields = [...new Set(names.split(' ').map((name) => labels[name] ?? name))];
  const send = async (): Promise<void> => {
    setBusy(true);
    await autosave.saveWaiting();
    setBusy(false);
    setPresses((last) => last + 1);
  };
  return (
    <div id={panelId}>
      <NoticeBox tone="warn" live title={`Not saved yet: ${fields.join(', ')}`}>
        {wrong === '' ? (
          <p>People have entered, so you need to confirm this change.</p>
        ) : (
          <>
            <p ref={answer} tabIndex={-1} className="font-[650] text-bad">
              {wrong}
            </p>
            <p>It cannot be saved like this. Correct it, or put it back.</p>
          </>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {wrong === '' && (
            <Button busy={busy} onClick={() => void send()}>
              Save this change
            </Button>
          )}
          <Button variant="secondary" onClick={() => autosave.putBackWaiting()}>
            Put it back
          </Button>
        </div>
      </NoticeBox>
    </div>
  );
}

const panelId = 'waiting-changes';

/** Goes to the changes that wait for a press, which may be far above the field that was typed in. */
export function showWaiting(): void {
  const panel = document.getElementById(panelId);
  panel?.scrollIntoView({ block: 'center' });
  panel?.querySelector('button')?.focus({ preventScroll: true });
}

/** Returns the changes that keep a person in a step until they are saved or reverted. */
export const waitingFaults = (autosave: Autosave): Readonly<Record<string, string>> =>
  Object.fromEntries(autosave.waiting().map((name) => [name, 'Save this change or put it back before you go on.']));
