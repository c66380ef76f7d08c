import { setImmediate as othersTurn } from 'node:timers/promises';
import type { cloneCompetition as contract } from '@startline/contract/building/builder';
import { weekdayNote } from '@startline/rules/building/builder/clone-dates';
import type { IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../../access/missing.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { mustBuildFor } from '../record/levels.ts';
import { zoneOf } from '../zone-of.ts';
import { readDocumentRows } from './document-queries.ts';
import { makeFromDocument } from './make-from-document.ts';
import { moveDocument } from './move-document.ts';
import { writeDocument } from './write-document.ts';

/** The values that the call may send as its environment. This installation is the only one it can copy from. */
const here = new Set(['', 'live', 'demo', 'prod', 'dev', 'local']);

/**
 * API-072: copies a competition to a new first day as a draft of the same organisation. Every date moves with it;
 * entries, results and messages are never copied. The reply lists what was copied, and warns when the weekday differs.
 * Works in steps, so that a competition of 1,000 events does not hold up other calls.
 */
export const cloneCompetition = (ctx: Ctx, { env, id, date, name }: z.output<typeof contract.input>) =>
  transaction(ctx.db, async (tx) => {
    if (!here.has(env.toLowerCase()))
      throw new Refusal(
        'bad-input',
        `Competitions from another installation (${env}) must be exported there; then import the file here.`,
        { facts: { faults: [{ field: 'env', message: 'Leave it empty for this installation.' }] } },
      );
    const rows = await readDocumentRows(tx, id);
    if (!rows) throw missing('competition');
    const { competition } = rows;
    mustBuildFor(ctx, competition.org_id);
    const from = competition.starts_on as IsoDate;
    await othersTurn();
    const kept = writeDocument(rows);
    await othersTurn();
    const moved = moveDocument(kept, date, zoneOf(competition.ao_code));
    await othersTurn();
    const document = name === undefined ? moved : { ...moved, competition: { ...moved.competition, name } };
    const note = weekdayNote(from, date);
    const made = await makeFromDocument(tx, ctx, document, {
      orgId: competition.org_id,
      locationId: competition.location_id,
      words: `Copied from ${competition.name} (${String(id)}).`,
      notes: note === undefined ? [] : [note],
    });
    return new Replied(made, { message: `${made.name} has been created as a draft.` });
  });
