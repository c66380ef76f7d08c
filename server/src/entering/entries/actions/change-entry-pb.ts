import type { changeEntryPb as contract } from '@startline/contract/entering/part-bests';
import { mayDo } from '@startline/rules/access/permissions';
import { markFixedText } from '@startline/rules/entering/entries/change-mark';
import type { EntryId } from '@startline/rules/ids';
import { parsePerformance, type Performance } from '@startline/rules/performances/parse-performance';
import { estimateFaultText } from '@startline/rules/performances/pbs/pb-entry';
import type * as z from 'zod/mini';
import { missing } from '../../../access/missing.ts';
import { writeAudit } from '../../../access/audit-queries.ts';
import { rightsOf } from '../../../access/rights-of.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import { transaction, type Tx } from '../../../db/db.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Replied } from '../../../kernel/handle.ts';
import { announce } from '../../../kernel/live-queries.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { readEntries, savePerformance, setPerf, type EntryRow } from '../../../selling/places/entry-queries.ts';
import { entrySettings, type EntrySettings } from '../../../selling/prices/ask-settings.ts';
import { readAthleteEvents, type AthleteEvent, type AthleteEvents } from '../facts/athlete-events.ts';
import { beatsPb, readTypedPb, unitOf } from '../facts/typed-pb.ts';
import { lockEntry } from '../parts/part-queries.ts';

/**
 * API-017: changes the mark that an entry was made with; also the athlete's best when it is better. After payment only
 * where the organiser allows it (`selfService.changePb`) and until entries close. An empty mark removes it, unless the
 * event requires one; the best stays. A builder of the competition may always change the entry, but the best belongs to
 * the athlete's family and stays as it is.
 */
export async function changeEntryPb(ctx: Ctx, { entryId, performance }: z.output<typeof contract.input>) {
  const settings = await entrySettings(ctx.db);
  const typed = typeof performance === 'string' ? performance : performance.perfText;
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    await lockEntry(tx, entryId);
    const { entry, found: athleteEvents, event } = await findEvent(ctx, tx, { entryId, settings });
    refuseFixed(ctx, entry, athleteEvents);
    refuseEstimate(typed, event);
    const mark = readMark(typed, event);
    const { value: perf, text: perfText } = mark ?? { value: null, text: '' };
    await setPerf(tx, entryId, mark, now);
    const isTheirs = actsForFamily(ctx, entry, athleteEvents);
    if (mark && isTheirs && beatsPb(mark, event)) {
      const best = { athleteId: entry.athleteId, eventDefId: event.row.eventDefId, value: mark.value, text: mark.text };
      await savePerformance(tx, { ...best, trackSb: undefined, now });
    }
    await writeAudit(tx, ctx, {
      action: 'change pb of entry',
      subject: 'entry',
      subjectId: entryId,
      compId: entry.compId,
      before: { perf: event.entry?.perf ?? null },
      after: { perf },
    });
    if (entry.state !== 'held' || !isTheirs)
      await announce(tx, { compId: entry.compId, kind: 'entries', refId: entryId, now });
    return new Replied(
      { entryId, perf, perfText },
      { message: `PB ${mark ? 'saved' : 'removed'} for ${entry.eventName}` },
    );
  });
}

type Which = { readonly entryId: EntryId; readonly settings: EntrySettings };

/** Returns the entry with its event and the terms of the competition; refuses a missing one. */
async function findEvent(ctx: Ctx, tx: Tx, { entryId, settings }: Which) {
  const [entry] = await readEntries(tx, [entryId]);
  const request = { caller: signedInUser(ctx), now: ctx.now(), settings };
  const athleteEvents =
    entry &&
    (await readAthleteEvents(tx, { compId: entry.compId, athleteId: entry.athleteId, only: entry.ceid, ...request }));
  const event = athleteEvents?.events.find(({ row }) => row.id === entry?.ceid);
  if (!entry || !athleteEvents || !event) throw missing('entry');
  return { entry, found: athleteEvents, event };
}

/** Returns whether the caller made the entry or may enter the athlete, unlike an organiser. */
function actsForFamily(ctx: Ctx, { userId }: EntryRow, { athlete }: AthleteEvents): boolean {
  const isTied = athlete !== undefined && (athlete.linked || athlete.represented);
  return userId === signedInUser(ctx).id || isTied;
}

/** Refuses when the mark of the entry cannot change, in the words of the rule. */
function refuseFixed(ctx: Ctx, { state, orgId, compId }: EntryRow, { options, competition }: AthleteEvents): void {
  const fixed = markFixedText({
    state,
    byOrganiser: mayDo(rightsOf(signedInUser(ctx)), 'BUILDER', { orgId, compId }),
    changePb: options.selfService.changePb,
    isClosed: competition.closesAt.getTime() <= ctx.now(),
  });
  if (fixed !== undefined) throw new Refusal('entry-blocked', fixed);
}

/** Reads the mark; undefined when an empty one removes it, which an event that requires a PB refuses. */
function readMark(typed: string, event: AthleteEvent): Performance | undefined {
  const mark = readTypedPb(typed, event);
  if (mark || !event.facts.pbMandatory) return mark;
  const needed = 'This event requires a PB. You can change it, but not remove it.';
  throw new Refusal('performance-refused', needed, { facts: { code: 'NOT_A_NUMBER' } });
}

/** Refuses a mark outside the limits of the event, in the words for an entry (PB-22, PB-23). */
function refuseEstimate(typed: string, { row, facts: { minPb: min, maxPb: max } }: AthleteEvent): void {
  const mark = parsePerformance(typed, unitOf(row));
  const fault = mark && estimateFaultText(mark.value, { min, max });
  if (fault !== undefined) throw new Refusal('performance-refused', fault);
}
