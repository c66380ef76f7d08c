import type * as contract from '@startline/contract/day/log';
import { mayDo } from '@startline/rules/access/permissions';
import { dayKinds } from '@startline/rules/day/log/day-log';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { appendToLog, type NewRow } from './append-to-log.ts';
import { readOrgOf, readSubjects, subjectKey } from './subject-queries.ts';

type Sent = z.output<typeof contract.sendReports.input>;
type Answer = z.input<typeof contract.rowAnswer>;

/** Keeps what a device reports, and answers for each row: what cannot be kept says why. */
export async function sendReports(ctx: Ctx, { compId, rows }: Sent) {
  const user = signedInUser(ctx);
  return transaction(ctx.db, async (tx) => {
    const orgId = await readOrgOf(tx, compId);
    if (orgId === undefined) throw new Refusal('not-found', 'There is no such competition.');
    const here = await readSubjects(tx, compId, rows);
    const refusedFor = ({ kind, ...row }: Sent['rows'][number]): string => {
      if (!mayDo(rightsOf(user), dayKinds[kind], { orgId, compId })) return `You may not report this (${kind}).`;
      return here.has(subjectKey(row)) ? '' : 'This is not part of the competition.';
    };
    const judged = rows.map((row) => ({ row, reason: refusedFor(row) }));
    const { seq, answers } = await appendToLog(tx, {
      compId,
      by: user.id,
      now: ctx.now(),
      rows: judged.filter(({ reason }) => reason === '').map(({ row }): NewRow => asNew(row)),
    });
    const kept = answers.values();
    return {
      compId,
      seq,
      answers: judged.map(({ row: { id }, reason }): Answer => {
        const next = reason === '' ? kept.next().value : undefined;
        return next ? { ...next, reason: '' } : { id, answer: 'refused', seq: 0, reason };
      }),
    };
  });
}

const asNew = ({ reportedAt, ...row }: Sent['rows'][number]): NewRow => ({
  ...row,
  reportedAt: Date.parse(reportedAt) as Instant,
});
