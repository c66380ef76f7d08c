import type * as contract from '@startline/contract/day/results';
import { isUnderProtest, underProtestText } from '@startline/rules/day/results/protests';
import { marksClosedText, mayBecome, unitStates, type UnitState } from '@startline/rules/day/units/unit-states';
import type { CompetitionId, UnitId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { hostRead } from '../../building/parts/host.ts';
import { appendToLog } from '../log/append-to-log.ts';
import { lockGroups } from '../startlists/queries.ts';
import { takeBackMarks } from '../records/record-queries.ts';
import { stateRow } from './judge-marks.ts';
import { keepOfficialMarks } from './official-marks.ts';
import { readProtests } from './protest-queries.ts';
import { readUnitsOf, writeUnitState } from './sheet-queries.ts';

type Asked = z.output<typeof contract.changeUnitState.input>;

/** Moves a heat to its next state; back only with a reason, which the audit keeps. */
export const changeUnitState = (ctx: Ctx, { compId, egId, heat, state, reason }: Asked) =>
  transaction(ctx.db, async (tx) => {
    if (egId !== 0) await lockGroups(tx, compId, egId);
    const unit = egId === 0 ? undefined : (await readUnitsOf(tx, compId, egId)).find((one) => one.heat === heat);
    if (!unit) throw missing('heat');
    if (unit.state === state) return new Replied({ state }, { message: reply[state] });
    checkChange(unit.state, state, reason);
    if (state === 'official') await checkProtest(tx, compId, egId, unit.unitId);
    await writeUnitState(tx, unit.unitId, state);
    const now = ctx.now();
    if (unit.state === 'official') await takeBackMarks(tx, unit.unitId, new Date(now));
    if (state === 'official')
      await keepOfficialMarks(tx, {
        host: await hostRead(tx, compId),
        egId: unit.groupId,
        unitId: unit.unitId,
        heat,
        now,
      });
    await appendToLog(tx, { compId, by: signedInUser(ctx).id, now, rows: [stateRow(unit.unitId, state, now)] });
    await writeAudit(tx, ctx, {
      action: 'change the state of a heat',
      subject: 'event group',
      subjectId: egId,
      compId,
      before: { heat, state: unit.state },
      after: { heat, state },
      reason,
    });
    return new Replied({ state }, { message: reply[state] });
  });

async function checkProtest(tx: Tx, compId: CompetitionId, egId: number, unitId: UnitId): Promise<void> {
  const protest = (await readProtests(tx, compId, egId)).find((one) => one.unitId === unitId);
  if (protest && isUnderProtest(protest.state)) throw new Refusal('results-closed', underProtestText);
}

const reply = {
  'under-way': 'The heat is under way.',
  provisional: 'The result is provisional.',
  official: 'The result is official.',
};

function checkChange(from: UnitState, to: UnitState, reason: string): void {
  if (mayBecome(from, to)) return;
  const isBack = unitStates.indexOf(to) < unitStates.indexOf(from);
  if (!isBack)
    throw new Refusal(
      'results-closed',
      to === 'official' ? 'Make the result provisional first, then official.' : marksClosedText('drawn'),
    );
  if (reason === '') throw new Refusal('results-closed', 'Give a reason for reopening the result. It is recorded.');
}
