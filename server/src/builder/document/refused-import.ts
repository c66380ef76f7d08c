import type { Fault } from '@startline/contract/envelope';
import { Refusal } from '../../http/refuse.ts';

/** A file that cannot become a competition, with its faults and where they are. */
export function refusedImport(faults: readonly Fault[]): Refusal {
  const [first] = faults;
  const words =
    faults.length === 1 && first
      ? `${first.field === '' ? '' : `${first.field}: `}${first.message}`
      : `${String(faults.length)} things in this file cannot be read. Nothing was made.`;
  return new Refusal('import-refused', words, { facts: { faults: faults.slice(0, 200) } });
}
