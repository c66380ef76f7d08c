import type { deactivateCompetition as contract } from '@startline/contract/building/builder';
import { completeOptions } from '@startline/contract/competitions/options';
import type * as z from 'zod/mini';
import { cleanText } from '../../../kernel/clean-text.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { asSeen } from './publish-competition.ts';
import { shownRecord } from '../record/read-built.ts';
import { writeCompetition } from '../record/write-record.ts';

/**
 * Stops entries at once with words for the page, or resumes them. Existing entries stay, and held places may still be
 * paid for.
 */
export const stopEntries = (ctx: Ctx, { stopped, reason, ...request }: z.output<typeof contract.input>) =>
  transaction(ctx.db, async (tx) => {
    const row = await asSeen(tx, request);
    if (row.cancelled_at !== null && !stopped)
      throw new Refusal(
        'not-publishable',
        'This competition was cancelled, so entries stay closed. Copy it to a new date instead.',
      );
    const options = {
      ...completeOptions(row.options),
      disabled: stopped,
      disabledReason: stopped ? cleanText(reason) : '',
    };
    await writeCompetition(tx, ctx, request.id, {
      values: { options: JSON.stringify(options) },
      words: stopped ? 'Entries were stopped.' : 'Entries were reopened.',
      kind: 'state',
    });
    return new Replied(await shownRecord(tx, ctx, request.id), {
      message: stopped ? 'Entries are stopped.' : 'Entries are open again.',
    });
  });
