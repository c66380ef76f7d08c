import type { FieldFault } from '../../../../ui/form/error-summary.tsx';
import type { Faults } from '../draft/draft.ts';

/** Returns the faults of a form as the summary lists them; those that start with 'form' belong to no field. */
export const faultList = (faults: Faults): readonly FieldFault[] =>
  Object.entries(faults).map(([field, message]) => (field === 'form' ? { message } : { field, message }));
