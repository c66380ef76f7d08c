import { ok, refused, type Result } from '../../result.ts';
import { pointsFor } from '../combined/combined-scoring.ts';
import type { ScoringTable } from '../combined/combined-tables.ts';
import type { Performance } from '../parse-performance.ts';
import { pbFaultText, readPb, type PbCode, type PbRules } from './pb-entry.ts';

/** A part of a multi event, for entering its PB; `table` is null when it is not scored. */
export type PbPart<Id> = {
  readonly id: Id;
  readonly name: string;
  readonly rules: PbRules;
  readonly table: ScoringTable | null;
};
/** The PB of a part in an entry of the multi event, with its points. */
export type PartPb<Id> = { readonly id: Id; readonly performance: Performance; readonly points: number | null };
export type PartPbFault<Id> = { readonly id: Id; readonly code: PbCode; readonly message: string };

/** The notice when the PBs of a multi event could not be saved (PB-29). */
export const partPbsNotSavedText = 'Error updating Multi PBs.';

/**
 * Reads the typed PBs of the parts of a multi event, in the order of the parts (PB-34). An empty part has none; one
 * wrong part refuses them all, each fault with its part, so that nothing is saved by halves.
 */
export function readPartPbs<Id>(
  parts: readonly PbPart<Id>[],
  typed: ReadonlyMap<Id, string>,
): Result<readonly PartPb<Id>[], readonly PartPbFault<Id>[]> {
  const values = parts.filter(({ id }) => (typed.get(id) ?? '').trim() !== '');
  const read = values.map((part) => ({ part, pb: readPb(typed.get(part.id) ?? '', part.rules) }));
  const faults = read.flatMap(({ part, pb }) =>
    pb.ok ? [] : [{ id: part.id, code: pb.reason.code, message: `${part.name}: ${pbFaultText(pb.reason)}` }],
  );
  if (faults.length > 0) return refused(faults);
  return ok(
    read.flatMap(({ part, pb }) =>
      pb.ok ? [{ id: part.id, performance: pb.value, points: part.table && worth(pb.value, part.table) }] : [],
    ),
  );
}

const worth = ({ value, timing }: Performance, table: ScoringTable): number =>
  pointsFor({ hundredths: Math.round(value * 100), timing }, table);

/**
 * Returns the sum of the points of all parts, the mark by which a multi event is seeded. Undefined until each part has
 * one with points.
 */
export function totalOfParts<Id>(parts: readonly PbPart<Id>[], pbs: readonly PartPb<Id>[]): number | undefined {
  const points = parts.map(({ id }) => pbs.find((pb) => pb.id === id)?.points ?? null);
  return points.length === 0 || points.includes(null)
    ? undefined
    : points.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}
