import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiRefusal, wordsOf } from './api.ts';

type ListedFault = { field?: string; message: string };

/**
 * Returns the faults of a form as a list for the error summary, in the order of the fields; a fault of the form itself
 * has no field.
 */
export function listFaults(errors: FieldErrors, before = ''): ListedFault[] {
  return Object.entries(errors).flatMap(([name, fault]): ListedFault[] => {
    if (fault === undefined) return [];
    const field = before + name;
    const message = (fault as { message?: unknown }).message;
    if (typeof message === 'string' && message !== '')
      return [name === 'root' || field.startsWith('root.') ? { message } : { field, message }];
    if (typeof fault === 'object' && !('type' in fault && typeof fault.type === 'string'))
      return listFaults(fault as FieldErrors, `${field}.`);
    return [];
  });
}

/**
 * Shows the server's faults beside the fields they name; the rest belong to the form as a whole. What was typed stays.
 */
export function showRefusal<T extends FieldValues>(setError: UseFormSetError<T>, cause: unknown): void {
  const faults = cause instanceof ApiRefusal ? cause.faults : [];
  for (const { field, message } of faults) setError(field as Path<T>, { type: 'server', message });
  if (faults.length === 0) setError('root', { type: 'server', message: wordsOf(cause) });
}
