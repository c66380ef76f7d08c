import type { readPaste as contract } from '@startline/contract/building/pasted-timetable';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../kernel/context.ts';
import { offLoop } from '../../../kernel/threads/off-loop.ts';
import { hostRead } from '../../parts/host.ts';
import { wallText } from '../event/event-record.ts';
import { agesFor, compEventsOf } from '../event/queries.ts';
import { knownAges } from './known-ages.ts';
import { eventKey, type pastedTimetable } from './pasted-timetable.ts';

/**
 * Reads a pasted timetable into proposed rows with the age groups in force, says which of them the competition has
 * already, and writes nothing. The rows go unchanged to the bulk call. Runs in a worker, since two thousand lines take a second.
 */
export async function readPaste(
  ctx: Ctx,
  { compId, text, corrections }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const host = await hostRead(ctx.db, compId);
  const ages = knownAges(await agesFor(ctx.db, compId), host);
  const present = (await compEventsOf(ctx.db, { compId })).map(({ code, gender, age_group_id, starts_at }) =>
    eventKey({ code, gender, ageGroupId: age_group_id, start: wallText(starts_at.toISOString(), host.zone) }),
  );
  return offLoop<typeof pastedTimetable>(ctx, 'pastedTimetable', { text, corrections, host, ages, present });
}
