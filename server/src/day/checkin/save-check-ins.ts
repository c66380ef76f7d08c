import type * as contract from '@startline/contract/day/check-in';
import { randomUUID } from 'node:crypto';
import { isHere, type CheckInBy, type CheckInValue } from '@startline/rules/day/checkin/check-in';
import type { CompetitionId, EntryId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { appendToLog, type NewRow } from '../log/append-to-log.ts';
import { lockLog } from '../log/log-queries.ts';
import {
  lockDrawsOf,
  readCheckedIn,
  readCheckInCompetition,
  readCheckInStats,
  readTheseCheckIns,
  type CheckInRow,
} from './check-in-queries.ts';
import { checkInRefusal, NOT_PART, type CheckingIn } from './judge-check-in.ts';
import { checkInAthlete } from './list-check-ins.ts';
import { readTeamsCheckedIn, type CheckInLine, type TeamCheckInRow } from './team-check-in-queries.ts';

type Wanted = { readonly entryId: EntryId; readonly collected: boolean };
type Answer = z.input<typeof contract.saved>['answers'][number];
/** The reply for one entry, and the report that it needs. */
type Judged = { readonly answer: Answer; readonly report?: NewRow };

/** Checks entries in at the desk or takes it back; entries already checked in stay so. Returns a reply for each. */
export const saveCheckIns = (ctx: Ctx, { id: compId, athletes }: Pick<Saving, 'athletes'> & { id: CompetitionId }) =>
  save(ctx, { compId, athletes, by: 'official', userId: signedInUser(ctx).id, termsAccepted: true });

/** The caller and the entries they may check in: a user their own, an official everybody's. */
export type Saving = {
  readonly compId: CompetitionId;
  readonly athletes: readonly Wanted[];
  readonly by: CheckInBy;
  readonly userId: UserId;
  readonly termsAccepted: boolean;
};

/** Saves the check-ins under the lock of the log, and of the draws of those taken back. */
export async function save(ctx: Ctx, saving: Saving) {
  const { compId, athletes, by, userId, termsAccepted } = saving;
  const which = { ids: athletes.map(({ entryId }) => entryId), userId: by === 'athlete' ? userId : undefined };
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const competition = await readCheckInCompetition(tx, compId);
    if (!competition) throw missing('competition');
    const back = athletes.filter(({ collected }) => !collected).map(({ entryId }) => entryId);
    if (back.length > 0) await lockDrawsOf(tx, compId, back);
    await lockLog(tx, compId);
    const rows = new Map((await readTheseCheckIns(tx, compId, which)).map((row) => [row.entryId, row]));
    const latest = new Map(athletes.map((one) => [one.entryId, one]));
    const judged = [...latest.values()].map((one) =>
      judge(one, rows.get(one.entryId), { competition, by, termsAccepted, now }),
    );
    await appendToLog(tx, { compId, by: userId, now, rows: judged.flatMap(({ report }) => report ?? []) });
    const after = await readTheseCheckIns(tx, compId, which);
    return {
      athletes: after.map((row) => checkInAthlete(row, competition, now)),
      stats: await readCheckInStats(tx, compId, which.userId),
      answers: judged.map(({ answer }) => answer),
    };
  });
}

function judge({ entryId, collected }: Wanted, row: CheckInRow | undefined, where: CheckingIn): Judged {
  const refused = (reason: string): Judged => ({ answer: { entryId, answer: 'refused', reason } });
  if (!row) return refused(NOT_PART);
  const isIn = isHere(row.value);
  if (collected === isIn && (row.against.length === 0 || where.by === 'athlete'))
    return { answer: { entryId, answer: 'unchanged', reason: '' } };
  const reason = checkInRefusal(row, collected, where);
  if (reason !== undefined) return refused(reason);
  const inValue = where.by === 'official' ? 'desk' : 'self';
  const [answer, value] = collected ? (['checked-in', inValue] as const) : (['taken-back', null] as const);
  return { answer: { entryId, answer, reason: '' }, report: reportOf({ ...row, ...entryOf(row) }, value, where.now) };
}

const entryOf = ({ entryId }: Pick<CheckInRow, 'entryId'>) => ({ subject: 'entry', subjectId: entryId }) as const;
const teamOf = ({ teamId }: Pick<TeamCheckInRow, 'teamId'>) => ({ subject: 'team', subjectId: teamId }) as const;

type Reported = Pick<NewRow, 'subject' | 'subjectId'> & Pick<CheckInLine, 'rowId' | 'against'>;
/** Returns the report of an author who sees the saved state: it overrules all of it or, with null, takes it back. */
const reportOf = (
  { subject, subjectId, rowId, against }: Reported,
  value: CheckInValue | null,
  now: Instant,
): NewRow => ({
  id: randomUUID(),
  subject,
  subjectId,
  kind: 'check-in',
  value,
  reportedAt: now,
  device: SITE,
  replaces: [...(rowId === null ? [] : [rowId]), ...against],
});
/** All reports of these calls come from one device, since their authors see the saved state. */
const SITE = '00000000-0000-4000-8000-000000000001';

type Clearing = {
  readonly compid: CompetitionId;
  readonly collected: boolean;
  readonly checkedin: boolean;
  readonly all: boolean;
};

/**
 * Takes back the check-ins of a competition, those of the desk, of entrants, or all, except where a start list has
 * drawn them; the log keeps them.
 */
export async function clearCheckIns(ctx: Ctx, { compid, collected, checkedin, all }: Clearing) {
  const user = signedInUser(ctx);
  const by: CheckInValue[] = [
    ...(all || collected ? ['desk' as const] : []),
    ...(all || checkedin ? ['self' as const] : []),
  ];
  if (by.length === 0) throw new Refusal('bad-input', 'Say which check-ins to clear: collected, checkedin or all.');
  return transaction(ctx.db, async (tx) => {
    await lockDrawsOf(tx, compid);
    await lockLog(tx, compid);
    const now = ctx.now();
    const rows: Reported[] = [
      ...(await readCheckedIn(tx, compid, by)).map((row) => ({ ...row, ...entryOf(row) })),
      ...(await readTeamsCheckedIn(tx, compid, by)).map((row) => ({ ...row, ...teamOf(row) })),
    ];
    await appendToLog(tx, { compId: compid, by: user.id, now, rows: rows.map((row) => reportOf(row, null, now)) });
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
