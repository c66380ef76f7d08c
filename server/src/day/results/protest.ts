import { randomUUID } from 'node:crypto';
import type * as contract from '@startline/contract/day/results';
import { mayProtest, protestText, type ProtestState } from '@startline/rules/day/results/protests';
import { isCalled, type UnitState } from '@startline/rules/day/units/unit-states';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { appendToLog } from '../log/append-to-log.ts';
import { lockGroups } from '../startlists/queries.ts';
import { SITE } from './judge-marks.ts';
import { readProtests } from './protest-queries.ts';
import { readUnitsOf } from './sheet-queries.ts';

type Asked = z.output<typeof contract.changeProtest.input>;

/** Lodges, decides or withdraws a protest against the result of a heat. Only the audit keeps the note. */
export const changeProtest = (ctx: Ctx, { compId, egId, heat, state, note }: Asked) =>
  transaction(ctx.db, async (tx) => {
    if (egId !== 0) await lockGroups(tx, compId, egId);
    const unit = egId === 0 ? undefined : (await readUnitsOf(tx, compId, egId)).find((one) => one.heat === heat);
    if (!unit) throw missing('heat');
    const before = (await readProtests(tx, compId, egId)).find(({ unitId }) => unitId === unit.unitId);
    if (before?.state === state) return new Replied({ state }, { message: `${protestText(state)}.` });
    checkStep(unit.state, before?.state ?? null, state);
    const now = ctx.now();
    const row = {
      ...({ id: randomUUID(), subject: 'unit', subjectId: unit.unitId, kind: 'protest', value: state } as const),
      ...{ reportedAt: now, device: SITE, replaces: before ? [before.rowId] : [] },
    };
    await appendToLog(tx, { compId, by: signedInUser(ctx).id, now, rows: [row] });
    await writeAudit(tx, ctx, {
      action: 'change a protest',
      subject: 'event group',
      subjectId: egId,
      compId,
      before: { heat, state: before?.state ?? null },
      after: { heat, state },
      reason: note,
    });
    return new Replied({ state }, { message: `${protestText(state)}.` });
  });

function checkStep(unit: UnitState, from: ProtestState | null, to: ProtestState): void {
  if (!mayProtest(from, to))
    throw new Refusal(
      'results-closed',
      'Somebody else has decided in the meantime, or there is no protest. Load the page again.',
    );
  if (to === 'protest' && !isCalled(unit))
    throw new Refusal('results-closed', 'There is no result to protest against yet.');
}
