import { isPublishable } from '@startline/rules/building/builder/health';
import type { CompetitionId } from '@startline/rules/ids';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction, type Tx } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { checksOf } from './check-competition.ts';
import { endHoldsOf } from '../../../selling/lines/kinds.ts';
import { readLiveLines } from '../../../selling/lines/line-queries.ts';
import { mustBeVersion } from '../record/must-be-version.ts';
import { mustRead } from '../record/must-read.ts';
import { shownRecord } from '../record/read-built.ts';
import { lockLimits, type BuiltRow } from '../record/record-queries.ts';
import { writeCompetition } from '../record/write-record.ts';

type Asked = { readonly id: CompetitionId; readonly version: number };

/** Locks the competition and checks that it is as the caller saw it. */
export async function asSeen(tx: Tx, { id, version }: Asked): Promise<BuiltRow> {
  await mustBeVersion(tx, 'competition', id, version);
  return mustRead(tx, id);
}

/** Publishes a complete draft of an approved organisation. Refuses with the list of what is missing. */
export const publishCompetition = (ctx: Ctx, input: Asked) =>
  transaction(ctx.db, async (tx) => {
    const row = await asSeen(tx, input);
    if (row.cancelled_at !== null)
      throw new Refusal('not-publishable', 'This competition was cancelled. Copy it to a new date instead.');
    const checks = await checksOf(ctx, tx, row);
    const stopping = checks.filter(({ blocking }) => blocking);
    const [first] = stopping;
    if (!isPublishable(checks) && first) {
      const text =
        stopping.length === 1 ? first.message : `Fix ${String(stopping.length)} things before you publish this.`;
      throw new Refusal('not-publishable', text, {
        facts: {
          checks,
          faults: stopping.map(({ kind, field, message }) => ({ code: kind, field: field ?? '', message })),
        },
      });
    }
    if (!row.active)
      await writeCompetition(tx, ctx, input.id, {
        values: { active: true },
        words: `${row.name} was published.`,
        kind: 'state',
      });
    return new Replied(await shownRecord(tx, ctx, input.id), { message: `${row.name} is published.` });
  });

/**
 * Turns a competition back into a draft; refuses once somebody has paid or promised to. Gives back places held in
 * baskets.
 */
export const unpublishCompetition = (ctx: Ctx, input: Asked) =>
  transaction(ctx.db, async (tx) => {
    const row = await asSeen(tx, input);
    await lockLimits(tx, input.id);
    const live = await readLiveLines(tx, input.id);
    const standing = live.filter(({ state }) => state !== 'held').length;
    if (live.some(({ state, tiedTo }) => state === 'held' && tiedTo !== null))
      throw new Refusal(
        'has-entries',
        'Somebody is paying right now. Stop entries first, and try again in half an hour.',
        { facts: { entries: standing } },
      );
    if (standing > 0)
      throw new Refusal(
        'has-entries',
        `${standing === 1 ? '1 entry, waiting list place or shop item is' : `${String(standing)} entries, waiting list places or shop items are`} paid for or waiting for payment, so this competition must stay public. Stop entries or cancel the competition instead.`,
        { facts: { entries: standing } },
      );
    await endHoldsOf(tx, live, ctx.now());
    if (row.active)
      await writeCompetition(tx, ctx, input.id, {
        values: { active: false },
        words: `${row.name} was turned back into a draft.`,
        kind: 'state',
      });
    return new Replied(await shownRecord(tx, ctx, input.id), {
      message: `${row.name} is a draft again. Only staff can see it.`,
    });
  });
