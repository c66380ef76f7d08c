import { useState } from 'react';
import { ApiRefusal, wordsOf } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';

export type SentFault = { readonly field?: string; readonly message: string };
/** Somebody saved meanwhile: who, when, and the version that is there now. */
export type Conflict = { readonly who: string; readonly when: string; readonly version: number };

/**
 * Sends a form (`prefix` keeps the ids of several on one page apart): busy while it is on its way, all faults when it
 * is refused, who was first when somebody else saved meanwhile. What was typed is the form's own.
 */
export function useSent(prefix = '') {
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [faults, setFaults] = useState<readonly SentFault[]>([]);
  const [conflict, setConflict] = useState<Conflict>();
  /** Sends, unless `missing` names what must be typed first. */
  const run = async (action: () => Promise<void>, missing: readonly SentFault[] = []): Promise<void> => {
    setBusy(true);
    setFaults(missing);
    setConflict(undefined);
    if (missing.length === 0) await tried(action);
    setAttempt((last) => last + 1);
    setBusy(false);
  };
  const tried = async (action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (cause) {
      if (isRefusal(cause, 'changed-elsewhere')) setConflict(cause.data as Conflict);
      else
        setFaults(
          cause instanceof ApiRefusal && cause.faults.length > 0 ? cause.faults : [{ message: wordsOf(cause) }],
        );
    }
  };
  /** What a Field is given: its name and what is wrong with it. */
  const field = (name: string) => ({
    name: prefix + name,
    error: faults.find((fault) => fault.field === name)?.message,
  });
  const listed = faults.map((fault) => (fault.field === undefined ? fault : { ...fault, field: prefix + fault.field }));
  return { busy, attempt, faults: listed, conflict, run, field, settle: () => setConflict(undefined) };
}
