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
