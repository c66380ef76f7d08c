import type * as contract from '@startline/contract/day/log';
import { mayDo } from '@startline/rules/access/permissions';
import { dayKinds, type DayValue } from '@startline/rules/day/log/day-log';
import { ok, refused, type Result } from '@startline/rules/result';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { isCheckIn, judgeCheckIns } from '../checkin/judge-check-in.ts';
import { appendToLog, type NewRow } from '../log/append-to-log.ts';
import { isMark, judgeMarks, startUnits } from '../results/judge-marks.ts';
import { readOrgOf, readSubjects, subjectKey } from './subject-queries.ts';

type Sent = z.output<typeof contract.sendReports.input>;
type SentRow = Sent['rows'][number];
type Answer = z.input<typeof contract.rowAnswer>;

/**
 * Keeps what a device reports, and answers for each row: what cannot be kept says why. Marks are judged by the rules of
 * their event and kept as results write them; the first of a heat takes it under way. Check-ins are judged as those of
 * the desk are.
 */
export async function sendReports(ctx: Ctx, { compId, rows }: Sent) {
  const user = signedInUser(ctx);
  return transaction(ctx.db, async (tx) => {
    const orgId = await readOrgOf(tx, compId);
    if (orgId === undefined) throw new Refusal('not-found', 'There is no such competition.');
    const here = await readSubjects(tx, compId, rows);
    const { judge, placeOf } = await judgeMarks(tx, compId, rows);
    const now = ctx.now();
    const judgeCheckIn = await judgeCheckIns(tx, compId, { rows, now });
    const judgeRow = (row: SentRow): Result<DayValue, string> => {
      const { kind, part, value } = row;
      if (kind === 'unit-state' || !mayDo(rightsOf(user), dayKinds[kind], { orgId, compId }))
        return refused(`You may not report this (${kind}).`);
      if (isMark(row)) return judge(row);
      if (isCheckIn(row)) return judgeCheckIn(row);
      return part === 0 && here.has(subjectKey(row)) ? ok(value) : refused('This is not part of the competition.');
    };
    const judged = rows.map((row) => ({ row, verdict: judgeRow(row) }));
    const kept = judged.flatMap(({ row, verdict }) => (verdict.ok ? [{ ...row, value: verdict.value }] : []));
    const by = { compId, by: user.id, now };
    const { seq, answers } = await appendToLog(tx, { ...by, rows: kept.map(asNew) });
    const marks = kept.filter((row, at) => isMark(row) && row.value !== null && answers[at]?.answer === 'kept');
    await startUnits(tx, { ...by, places: marks.flatMap((row) => placeOf(row) ?? []) });
    const next = answers.values();
    return {
      compId,
      seq,
      answers: judged.map(({ row: { id }, verdict }): Answer => {
        const answer = verdict.ok ? next.next().value : undefined;
        if (answer) return { ...answer, reason: '' };
        return { id, answer: 'refused', seq: 0, reason: verdict.ok ? '' : verdict.reason };
      }),
    };
  });
}

const asNew = ({ reportedAt, ...row }: SentRow): NewRow => ({
  ...row,
  reportedAt: Date.parse(reportedAt) as Instant,
});
