import { useEffect } from 'react';
import type { Draft, Faults, Values } from '../draft/draft.ts';

/** Removes shown faults as soon as they are fixed; new ones wait for the next try. */
export function ShowFaultsLive({ draft, faultsOf }: { draft: Draft; faultsOf: (values: Values) => Faults }) {
  useEffect(
    () =>
      draft.subscribe(() => {
        const shown = Object.entries(draft.faults);
        if (shown.length === 0) return;
        const now = faultsOf(draft.values);
        const left = shown
          .filter(([field]) => now[field] !== undefined)
          .map(([field]) => [field, now[field] ?? ''] as const);
        if (left.length !== shown.length || left.some(([field, message]) => draft.faults[field] !== message))
          draft.show(Object.fromEntries(left));
      }),
    [draft, faultsOf],
  );
  return null;
}
