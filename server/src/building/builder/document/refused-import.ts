import type { Fault } from '@startline/contract/envelope';
import { Refusal } from '../../../kernel/refuse.ts';

/** The first faults of a file, and how many there are in all. */
export type SomeFaults = { readonly faults: readonly Fault[]; readonly count: number };

export const noFaults: SomeFaults = { faults: [], count: 0 };
/** Keeps as many faults as a person would read. */
export const firstOf = (faults: readonly Fault[]): SomeFaults => ({
  faults: faults.slice(0, 200),
  count: faults.length,
});

/** Returns a file that cannot become a competition, with its faults and where they are. */
export function refusedImport({ faults, count }: SomeFaults): Refusal {
  const [first] = faults;
  const text =
    count === 1 && first
      ? `${first.field === '' ? '' : `${first.field}: `}${first.message}`
      : `${String(count)} things in this file cannot be read. Nothing was imported.`;
  return new Refusal('import-refused', text, { facts: { faults: faults.slice(0, 200) } });
}
