import type { Fault } from '@startline/contract/envelope';
import { useState, type SyntheticEvent } from 'react';
import { ApiRefusal, wordsOf } from '../../../../lib/api.ts';
import { leftAfterTyping, type FieldFault } from '../../../../ui/form/error-summary.tsx';

type State = { readonly busy: boolean; readonly attempt: number; readonly faults: readonly FieldFault[] };

/**
 * Returns the state of a short form that is sent as a whole: whether it is being sent, how often it was tried, and its
 * faults. `faultOf` returns the typed field of a fault in a field of the call.
 */
export function useSending(faultOf: (fault: Fault) => FieldFault) {
  const [state, setState] = useState<State>({ busy: false, attempt: 0, faults: [] });
  /** Sends when there are no faults. Faults from the server are shown at their fields, like those found here. */
  const send = async (faults: readonly FieldFault[], action: () => Promise<void>): Promise<void> => {
    setState((last) => ({ busy: faults.length === 0, attempt: last.attempt + 1, faults }));
    if (faults.length > 0) return;
    try {
      await action();
    } catch (cause) {
      setState((last) => ({ ...last, busy: false, faults: refusedFaults(cause, faultOf) }));
    }
  };
  /** Removes faults as they are corrected */
  const onInput = ({ target }: SyntheticEvent): void =>
    setState((last) => (last.faults.length === 0 ? last : { ...last, faults: leftAfterTyping(last.faults, target) }));
  const messageOf = (field: string): string | undefined => state.faults.find((fault) => fault.field === field)?.message;
  return { ...state, send, onInput, messageOf };
}

function refusedFaults(cause: unknown, faultOf: (fault: Fault) => FieldFault): readonly FieldFault[] {
  if (!(cause instanceof ApiRefusal) || cause.faults.length === 0) return [{ message: wordsOf(cause) }];
  return cause.faults.map(faultOf);
}
