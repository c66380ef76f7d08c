import { createContext, use, useEffect } from 'react';
import type { FieldFault } from '../../../../ui/form/error-summary.tsx';

/** The open step's answer before a person goes on: its faults, after everything typed has been sent. */
export type StepCheck = () => Promise<readonly FieldFault[]>;
type Guard = { current: StepCheck | null };
export const StepGuard = createContext<Guard | null>(null);

/** Registers how the open step is checked. */
export function useStepCheck(check: StepCheck): void {
  const guardRef = use(StepGuard);
  useEffect(() => {
    if (!guardRef) return undefined;
    guardRef.current = check;
    return () => {
      if (guardRef.current === check) guardRef.current = null;
    };
  }, [guardRef, check]);
}

/** Checks again whether the faults at the top of the open step are still there. */
export const StepRecheck = createContext<() => void>(() => undefined);

/** Removes mended faults from the top of the open step when the records of the step change. */
export function useStepRecheck(records: unknown): void {
  const recheck = use(StepRecheck);
  useEffect(() => recheck(), [recheck, records]);
}
