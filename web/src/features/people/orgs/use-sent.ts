import { useState } from 'react';
import { ApiRefusal, wordsOf } from '../../../lib/api.ts';
import { savedElsewhere, type Elsewhere } from '../../../lib/elsewhere/saved-elsewhere.ts';

export type SentFault = { readonly field?: string; readonly message: string };

/**
 * Returns the state of a form and the function that sends it (`prefix` keeps the ids of several forms on one page
 * apart): busy while sending, all faults after a refusal, and the first writer after a concurrent change. The typed
 * values belong to the form itself.
 */
export function useSent(prefix = '') {
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [faults, setFaults] = useState<readonly SentFault[]>([]);
  const [conflict, setConflict] = useState<Elsewhere>();
  /** Sends the form, unless `missing` names fields that must be typed first. */
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
      const elsewhere = savedElsewhere(cause);
      if (elsewhere) setConflict(elsewhere);
      else
        setFaults(
          cause instanceof ApiRefusal && cause.faults.length > 0 ? cause.faults : [{ message: wordsOf(cause) }],
        );
    }
  };
  /** Returns the name and the error of a field, as a Field takes them. */
  const field = (name: string) => ({
    name: prefix + name,
    error: faults.find((fault) => fault.field === name)?.message,
  });
  const listed = faults.map((fault) => (fault.field === undefined ? fault : { ...fault, field: prefix + fault.field }));
  return { busy, attempt, faults: listed, conflict, run, field, settle: () => setConflict(undefined) };
}
