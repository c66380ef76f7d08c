import type { CompEventId } from '../../ids.ts';
import { compareInProgramme } from '../../performances/programme-order.ts';
import { scheduleOnly } from '../entries/schedule-only.ts';

/** An event as the grid sorts it: the same code is one column for all ages and both sexes. */
export type GridEvent = { readonly ceid: CompEventId; readonly code: string };

/** A column of the grid: the events of one code. `part` counts on when one athlete may enter two of them. */
export type GridColumn = { readonly code: string; readonly part: number; readonly label: string };

/** The columns, left to right in programme order, and the event of each athlete in each; null when none fits. */
export type GridLayout = {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly (readonly (CompEventId | null)[])[];
};

/** Returns whether an event takes no entries at all, so that it has no column. */
export const isClosedToAll = ({ maxAthletes }: { readonly maxAthletes: number }): boolean =>
  maxAthletes === scheduleOnly;

/**
 * Lays out the events that each athlete may enter in columns. An event that nobody may enter has none; a second event
 * of one code for the same athlete goes into another column beside the first.
 */
export function gridLayout(events: readonly GridEvent[], athletes: readonly (readonly CompEventId[])[]): GridLayout {
  const codeOf = new Map(events.map(({ ceid, code }) => [ceid, code]));
  const place = new Map(events.map(({ ceid }, at) => [ceid, at]));
  const inOrder = (ceids: readonly CompEventId[]) =>
    ceids.filter((ceid) => place.has(ceid)).toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  const placed = athletes.map((ceids) => inParts(inOrder(ceids), codeOf));
  const parts = new Map<string, number>();
  for (const { code, part } of placed.flat()) parts.set(code, Math.max(parts.get(code) ?? 0, part));
  const codes = [...new Set(events.map(({ code }) => code))].sort(compareInProgramme);
  const columns = codes.flatMap((code) =>
    Array.from({ length: parts.get(code) ?? 0 }, (_, n) => ({ code, part: n + 1, label: labelOf(code, n + 1) })),
  );
  const at = new Map(columns.map(({ label }, index) => [label, index]));
  return {
    columns,
    rows: placed.map((cells) => {
      const row: (CompEventId | null)[] = columns.map(() => null);
      for (const { ceid, code, part } of cells) row[at.get(labelOf(code, part)) ?? 0] = ceid;
      return row;
    }),
  };
}

function inParts(ceids: readonly CompEventId[], codeOf: ReadonlyMap<CompEventId, string>) {
  const seen = new Map<string, number>();
  return ceids.map((ceid) => {
    const code = codeOf.get(ceid) ?? '';
    const part = (seen.get(code) ?? 0) + 1;
    seen.set(code, part);
    return { ceid, code, part };
  });
}

/** Returns '100m' for the code 100, 'HJ' for HJ; numbers the second column of a code. */
const labelOf = (code: string, part: number): string =>
  `${/^\d+$/.test(code) ? `${code}m` : code}${part === 1 ? '' : ` (${String(part)})`}`;
