import type * as contract from '@startline/contract/day/photo-finish';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { judgeMarks } from '../results/judge-marks.ts';
import { report } from './take-file.ts';
import { lockLeft, settleLeft } from './timing-queries.ts';

type Asked = z.output<typeof contract.settleTimingRow.input>;

/** Settles a row of a timing file: its mark becomes the result of a start, or is discarded. */
export const settleTimingRow = (ctx: Ctx, { compId, id, startId }: Asked) =>
  transaction(ctx.db, async (tx) => {
    const row = await lockLeft(tx, compId, id);
    if (!row) throw new Refusal('not-found', 'This row has already been settled.');
    if (startId !== 0) await writeMark(tx, ctx, { compId, startId, mark: row.mark });
    const left = await settleLeft(tx, compId, id, ctx.now());
    await writeAudit(tx, ctx, {
      action: 'settle timing row',
      subject: startId === 0 ? 'timing row' : 'start',
      subjectId: startId === 0 ? id : startId,
      compId,
      after: { race: row.race, lane: row.lane, mark: row.mark },
    });
    return new Replied({ left }, { message: startId === 0 ? 'Row set aside.' : 'Result saved.' });
  });

type Mark = { readonly compId: Asked['compId']; readonly startId: number; readonly mark: string };

async function writeMark(tx: Tx, ctx: Ctx, { compId, startId, mark }: Mark): Promise<void> {
  const row = { subject: 'start', subjectId: startId, kind: 'result', part: 0, value: mark } as const;
  const { judge } = await judgeMarks(tx, compId, [row]);
  const verdict = judge(row);
  if (!verdict.ok) throw new Refusal('results-closed', verdict.reason);
  await report(tx, { compId, by: signedInUser(ctx).id, now: ctx.now() }, [row]);
}
