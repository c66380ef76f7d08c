import type * as contract from '@startline/contract/entering/entry-actions';
import type { EntryId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../../access/missing.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { readDefinitionOptions, readEventOptions } from '../facts/read-options.ts';
import { unitOf } from '../facts/typed-pb.ts';
import { readEntryPerformance } from './actions-queries.ts';

/** API-026: returns the mark that an entry was made with, beside the athlete's bests in its event (PB-02). */
export async function entryPerformance(
  ctx: Ctx,
  { id }: { id: EntryId },
): Promise<z.input<typeof contract.performance>> {
  const row = await readEntryPerformance(ctx.db, id);
  if (!row) throw missing('entry');
  const [own, definition] = [readEventOptions(row.eventOptions), readDefinitionOptions(row.options)];
  const number = (value: string | null): number | null => (value === null ? null : Number(value));
  return {
    athleteId: row.athleteId,
    eventId: row.eventId,
    eventType: row.eventType,
    perf: number(row.perf),
    perfText: row.perfText,
    pb: number(row.pb),
    pbText: row.pbText ?? '',
    pbAchieved: row.pbOn,
    sb: number(row.sb),
    sbText: row.sbText ?? '',
    sbAchieved: row.sbOn,
    ageGroup: row.ageGroup,
    limits: { min: own.min ?? definition.min, max: own.max ?? definition.max },
    uom: [...unitOf({ uomKind: row.kind, uomOptions: row.uomOptions }).options],
  };
}
