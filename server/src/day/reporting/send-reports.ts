import type * as contract from '@startline/contract/day/log';
import { mayDo } from '@startline/rules/access/permissions';
import { dayKinds, type DayKind, type DayValue } from '@startline/rules/day/log/day-log';
import { reportTime } from '@startline/rules/day/log/device-clock';
import type { OrgId, UserId } from '@startline/rules/ids';
import { ok, refused, type Result } from '@startline/rules/result';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { notHere, notPart } from '../log/report-refusals.ts';
import { missing } from '../../access/missing.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { isBib, judgeBibs } from '../bibs/judge-bibs.ts';
import { isCall, judgeCalls } from '../callroom/judge-calls.ts';
import { isCheckIn, judgeCheckIns } from '../checkin/judge-check-in.ts';
import { isRunners, judgeRunners } from '../checkin/judge-runners.ts';
import { appendToLog, type NewRow } from '../log/append-to-log.ts';
import { readRowsById, type LoggedRow } from '../log/log-queries.ts';
import { isMark, judgeMarks, startUnits } from '../results/judge-marks.ts';
import { readOrgOf, readSubjects, subjectKey } from './subject-queries.ts';

type Sent = z.output<typeof contract.sendReports.input>;
type SentRow = Sent['rows'][number];
type Answer = z.input<typeof contract.rowAnswer>;

/**
 * Saves reports from a device and returns an answer for each row, with the reason when it cannot be saved. Marks are
 * judged by the rules of their event and stored in the form of results; the first mark of a heat starts it. Check-ins
 * and numbers are judged as at the desk. Lanes change only on the start list.
 */
export function sendReports(ctx: Ctx, sent: Sent) {
  const user = signedInUser(ctx);
  const may = (kind: DayKind, orgId: OrgId): boolean =>
    mayDo(rightsOf(user), dayKinds[kind], { orgId, compId: sent.compId }) ||
    (kind === 'unit-state' && mayDo(rightsOf(user), 'CHECKIN', { orgId, compId: sent.compId }));
  return transaction(ctx.db, (tx) => keepReports(tx, sent, { userId: user.id, linkId: null, may, now: ctx.now() }));
}

/** The person or scanner link that reports, and whether it may report a kind. */
export type Reporter = {
  readonly userId: UserId | null;
  readonly linkId: number | null;
  readonly may: (kind: DayKind, orgId: OrgId) => boolean;
  readonly now: Instant;
};

/** Saves the reports of a device, and returns an answer for each row. */
export async function keepReports(tx: Tx, { compId, rows, sentAt }: Sent, reporter: Reporter) {
  const orgId = await readOrgOf(tx, compId);
  if (orgId === undefined) throw missing('competition');
  const here = await readSubjects(tx, compId, rows);
  const earlier = new Map(
    (
      await readRowsById(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const { now } = reporter;
  const judgeRunner = await judgeRunners(tx, compId, {
    rows: reporter.may('runners', orgId) ? rows : [],
    known: new Set(earlier.keys()),
    now,
  });
  const { judge, placeOf } = await judgeMarks(tx, compId, rows);
  const calls = await judgeCalls(tx, compId, rows);
  const judgeCheckIn = await judgeCheckIns(tx, compId, { rows, now });
  const bibs = await judgeBibs(tx, compId, rows, new Set(earlier.keys()));
  const judgeRow = (row: SentRow): Result<DayValue, string> => {
    const { kind, part, value } = row;
    if (kind === 'protest' || !reporter.may(kind, orgId)) return notHere();
    if (isMark(row)) return judge(row);
    if (isCall(row)) return calls.judge(row);
    if (isCheckIn(row)) return judgeCheckIn(row);
    if (isRunners(row)) return judgeRunner(row);
    if (isBib(row)) return bibs.judge(row);
    if (kind === 'lane') return refused('Move the athlete on the start list, which shows the free lanes.');
    return part === 0 && here.has(subjectKey(row)) ? ok(value) : notPart();
  };
  const judged = rows.map((row) => ({ row, verdict: orKnown(row, judgeRow(row), earlier.get(row.id)) }));
  const kept = judged.flatMap(({ row, verdict }) => (verdict.ok ? [{ ...row, value: verdict.value }] : []));
  const by = { compId, by: reporter.userId, byLink: reporter.linkId, now };
  const { seq, answers } = await appendToLog(tx, { ...by, rows: kept.map((row) => asNew(row, sentAt, now)) });
  const fresh = kept.filter((_, at) => answers[at]?.answer === 'kept');
  const marks = fresh.filter((row) => isMark(row) && row.value !== null);
  await startUnits(tx, { ...by, places: marks.flatMap((row) => placeOf(row) ?? []) });
  await calls.take(fresh);
  await bibs.take(fresh, by);
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
}

/**
 * Returns an earlier row as known, whatever has changed since: a device whose browser was killed before the answer
 * sends it again.
 */
const orKnown = (
  { subject, subjectId, kind, part }: SentRow,
  verdict: Result<DayValue, string>,
  earlier: LoggedRow | undefined,
): Result<DayValue, string> =>
  !verdict.ok &&
  earlier?.subject === subject &&
  earlier.subjectId === subjectId &&
  earlier.kind === kind &&
  earlier.part === part
    ? ok(earlier.value)
    : verdict;

const asNew = ({ reportedAt, ...row }: SentRow, sentAt: string | undefined, now: Instant): NewRow => ({
  ...row,
  reportedAt: reportTime(
    Date.parse(reportedAt) as Instant,
    sentAt === undefined ? undefined : (Date.parse(sentAt) as Instant),
    now,
  ),
});
