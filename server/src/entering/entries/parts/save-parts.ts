import type { saveParts as contract, PartBests } from '@startline/contract/entering/part-bests';
import type { AthleteId, CompEventId } from '@startline/rules/ids';
import {
  partPbsNotSavedText,
  readPartPbs,
  totalOfParts,
  type PartPb,
} from '@startline/rules/performances/pbs/part-pbs';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../access/audit-queries.ts';
import { transaction, type Tx } from '../../../db/db.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { savePerformance, setPerf } from '../../../selling/places/entry-queries.ts';
import { lockEntry, setParts } from './part-queries.ts';
import { findMulti, partsReply, worthOf, type Multi } from './show-parts.ts';

type Asked = z.output<typeof contract.input>;

/**
 * API-014: saves an athlete's bests in the parts of a combined event, all or none. When each part has one, the total is
 * the best of the combined event. The athlete's entry gets the same marks, where they may be changed.
 */
export async function saveParts(ctx: Ctx, { id: athleteId, ceid, parts: typed }: Asked): Promise<Replied<PartBests>> {
  return transaction(ctx.db, async (tx) => {
    const multi = await findMulti(ctx, tx, { athleteId, ceid });
    if (multi.row.entryId !== null) await lockEntry(tx, multi.row.entryId);
    const before = await findMulti(ctx, tx, { athleteId, ceid });
    const marks = readTyped(before, typed);
    const now = ctx.now();
    for (const { id, performance } of marks) {
      const part = before.rows.find((row) => row.ceid === id);
      if (!part) continue;
      const best = { eventDefId: part.eventDefId, value: performance.value, text: performance.text };
      await savePerformance(tx, { athleteId, ...best, trackSb: undefined, now });
    }
    if (before.fixed === '') await keep(tx, before, { athleteId, marks, now });
    await writeAudit(tx, ctx, {
      action: 'save part pbs',
      subject: 'athlete',
      subjectId: athleteId,
      compId: before.row.compId,
      after: { multiid: ceid, parts: marks.length },
    });
    const reply = partsReply(await findMulti(ctx, tx, { athleteId, ceid }));
    return new Replied(reply, { message: `PB saved for ${before.row.name}` });
  });
}

/** Returns the typed marks. Refuses with the fault of each part, so that nothing is saved by halves. */
function readTyped({ parts }: Multi, typed: Asked['parts']): readonly PartPb<CompEventId>[] {
  const known = new Set(parts.map(({ id }) => id));
  if (typed.some((part) => !known.has(part.ceid)))
    throw new Refusal('bad-input', `${partPbsNotSavedText} One of these is not a part of this event.`);
  const read = readPartPbs(parts, new Map(typed.map(({ ceid, pbText }) => [ceid, pbText])));
  if (read.ok) return read.value;
  throw new Refusal('performance-refused', partPbsNotSavedText, { facts: { parts: [...read.reason] } });
}

type Kept = { readonly athleteId: AthleteId; readonly marks: readonly PartPb<CompEventId>[]; readonly now: Instant };

/** Saves the new marks beside those of the other parts with the entry, and the total as the mark of the whole. */
async function keep(tx: Tx, multi: Multi, { athleteId, marks, now }: Kept): Promise<void> {
  const { row, rows, parts } = multi;
  const typed = (ceid: CompEventId) => marks.find(({ id }) => id === ceid);
  const all = [...worthOf(multi).filter(({ id }) => !typed(id)), ...marks];
  const total = totalOfParts(parts, all);
  const whole = total === undefined || row.kind !== 'P' ? undefined : { value: total, text: String(total) };
  if (whole) await savePerformance(tx, { athleteId, eventDefId: row.eventDefId, ...whole, trackSb: undefined, now });
  if (row.entryId === null) return;
  const held = rows.flatMap(({ ceid, pb, pbText }) => {
    const mark = typed(ceid)?.performance;
    if (mark) return [{ ceid, perf: mark.value.toFixed(2), perfText: mark.text }];
    return pb === null ? [] : [{ ceid, perf: pb, perfText: pbText }];
  });
  await setParts(tx, row.entryId, held, now);
  if (whole) await setPerf(tx, row.entryId, whole, now);
}
