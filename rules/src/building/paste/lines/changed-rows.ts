import type { BlockRead } from '../paste-block.ts';
import type { PasteFault } from '../paste-faults.ts';
import type { ProposedRow } from '../pasted-row.ts';

/** Rows in their changed form, and the remark on each row that has one. */
export type Changes = {
  readonly rows: ReadonlyMap<ProposedRow, ProposedRow>;
  readonly remarks: ReadonlyMap<ProposedRow, PasteFault>;
};

/** Returns blocks with some of their rows changed, and one remark for each line of those. */
export function withChangedRows(blocks: readonly BlockRead[], { rows, remarks }: Changes): readonly BlockRead[] {
  if (remarks.size === 0) return blocks;
  const rowsOf = (all: readonly ProposedRow[]) => all.map((row) => rows.get(row) ?? row);
  const faultsOf = (all: readonly ProposedRow[]) => {
    const byRow = all
      .flatMap((row) => remarks.get(row) ?? [])
      .map((one) => [`${one.line}.${one.nth ?? 0}`, one] as const);
    return [...new Map(byRow).values()];
  };
  return blocks.map((block) => ({
    ...block,
    rows: rowsOf(block.rows),
    textRows: block.textRows.map((one) => ({ ...one, rows: rowsOf(one.rows) })),
    faults: [...block.faults, ...faultsOf(block.rows)],
  }));
}
