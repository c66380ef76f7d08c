import type * as contract from '@startline/contract/day/check-in';
import { randomUUID } from 'node:crypto';
import { checkInBlock, checkInBlockText, type CheckInValue } from '@startline/rules/day/checkin/check-in';
import type { CompetitionId, EntryId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { appendToLog, type NewRow } from '../log/append-to-log.ts';
import { lockLog } from '../log/log-queries.ts';
import {
  readCheckedIn,
  readCheckInCompetition,
  readCheckInStats,
  readTheseCheckIns,
  type CheckInCompetition,
  type CheckInRow,
} from './check-in-queries.ts';
import { checkInAthlete, noCompetition } from './list-check-ins.ts';
import { eventCheckInOf } from './read-terms.ts';

type Wanted = { readonly entryId: EntryId; readonly collected: boolean };
type Answer = z.input<typeof contract.saved>['answers'][number];
/** What is wanted of one entry: its answer, and the report that makes it so. */
type Judged = { readonly answer: Answer; readonly report?: NewRow };

/** Checks entries in at the desk or takes it back; whoever is in already stays in. Answers for each. */
export async function saveCheckIns(
  ctx: Ctx,
  { id: compId, athletes }: { readonly id: CompetitionId; readonly athletes: readonly Wanted[] },
) {
  const user = signedInUser(ctx);
  const ids = athletes.map(({ entryId }) => entryId);
  return transaction(ctx.db, async (tx) => {
    await lockLog(tx, compId);
    const now = ctx.now();
    const competition = await readCheckInCompetition(tx, compId);
    if (!competition) throw noCompetition();
    const rows = new Map((await readTheseCheckIns(tx, compId, ids)).map((row) => [row.entryId, row]));
    const latest = new Map(athletes.map((one) => [one.entryId, one]));
    const judged = [...latest.values()].map((one) => judge(one, rows.get(one.entryId), { competition, now }));
    await appendToLog(tx, { compId, by: user.id, now, rows: judged.flatMap(({ report }) => report ?? []) });
    const after = await readTheseCheckIns(tx, compId, ids);
    return {
      athletes: after.map((row) => checkInAthlete(row, competition, now)),
      stats: await readCheckInStats(tx, compId),
      answers: judged.map(({ answer }) => answer),
    };
  });
}

type Where = { readonly competition: CheckInCompetition; readonly now: Instant };

function judge({ entryId, collected }: Wanted, row: CheckInRow | undefined, { competition, now }: Where): Judged {
  if (!row) return { answer: { entryId, answer: 'refused', reason: 'This entry is not part of the competition.' } };
  if (collected === (row.value !== null) && row.against.length === 0)
    return { answer: { entryId, answer: 'unchanged', reason: '' } };
  if (!collected) return { answer: { entryId, answer: 'taken-back', reason: '' }, report: deskReport(row, null, now) };
  const block = checkInBlock(
    {
      event: eventCheckInOf(competition, row, now),
      isPaid: row.state === 'paid',
      isSeeded: false,
      termsNeeded: false,
      termsAccepted: false,
    },
    'official',
  );
  if (block) return { answer: { entryId, answer: 'refused', reason: checkInBlockText(block, competition.zone) } };
  return { answer: { entryId, answer: 'checked-in', reason: '' }, report: deskReport(row, 'desk', now) };
}

/** The report of a desk that sees what holds: it overrules, or with null takes back, all of it. */
const deskReport = (row: CheckInRow, value: CheckInValue | null, now: Instant): NewRow => ({
  id: randomUUID(),
  subject: 'entry',
  subjectId: row.entryId,
  kind: 'check-in',
  value,
  reportedAt: now,
  device: DESK,
  replaces: [...(row.rowId === null ? [] : [row.rowId]), ...row.against],
});
/** Desks that report by the call see the saved state: they are one device. */
const DESK = '00000000-0000-4000-8000-000000000001';

type Clearing = {
  readonly compid: CompetitionId;
  readonly collected: boolean;
  readonly checkedin: boolean;
  readonly all: boolean;
};

/** Takes the check-ins of a competition back, those of the desk, of entrants, or all; the log keeps them. */
export async function clearCheckIns(ctx: Ctx, { compid, collected, checkedin, all }: Clearing) {
  const user = signedInUser(ctx);
  const by: CheckInValue[] = [
    ...(all || collected ? ['desk' as const] : []),
    ...(all || checkedin ? ['self' as const] : []),
  ];
  if (by.length === 0) throw new Refusal('bad-input', 'Say which check-ins to clear: collected, checkedin or all.');
  return transaction(ctx.db, async (tx) => {
    await lockLog(tx, compid);
    const now = ctx.now();
    const rows = await readCheckedIn(tx, compid, by);
    await appendToLog(tx, { compId: compid, by: user.id, now, rows: rows.map((row) => deskReport(row, null, now)) });
    await writeAudit(tx, ctx, {
      action: 'clear check-ins',
      subject: 'competition',
      subjectId: compid,
      compId: compid,
      before: { checkedIn: rows.length },
      after: { cleared: by },
    });
    return { cleared: rows.length, stats: await readCheckInStats(tx, compid) };
  });
}
