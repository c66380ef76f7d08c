import { retention } from '@startline/rules/keeping/retention';
import { days, later, type Instant } from '@startline/rules/time';
import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Round } from '../../jobs/run-jobs.ts';
import { lockUser } from '../../people/accounts/records/account-queries.ts';
import { eraseAthleteRow, lockAthlete } from '../person/erase-athlete-queries.ts';
import { eraseUser } from '../person/erase-user-queries.ts';
import { findClosed, findGuest, findLeft } from './erasing-queries.ts';

const HOUR = 3_600;
const reason = 'kept as long as the books ask';
const guestReason = 'the address was never proved';

/**
 * Erases what closed accounts and guests left, once the ledger no longer needs it (`rules/src/keeping/retention.ts`).
 */
export const erasingRound: Round = { name: 'erase', everySeconds: HOUR, run: eraseNext };

type RoundCtx = Pick<Ctx, 'db' | 'now' | 'caller' | 'requestId'>;

/** Erases one person or one athlete, since each is searched for in every text; returns whether one was found. */
export function eraseNext(ctx: RoundCtx): Promise<boolean> {
  const before = (kept: keyof typeof retention): Instant => later(ctx.now(), -days(retention[kept].days));
  return transaction(
    ctx.db,
    async (tx) =>
      (await eraseClosed(tx, ctx, before('closedAccounts'))) ||
      (await eraseLeft(tx, ctx, before('leftAthletes'))) ||
      eraseGuest(tx, ctx, before('guests')),
  );
}

async function eraseClosed(tx: Tx, ctx: RoundCtx, before: Instant): Promise<boolean> {
  const id = await findClosed(tx, before);
  const user = id === undefined ? undefined : await lockUser(tx, id);
  if (!user) return false;
  await eraseUser(tx, user, { now: ctx.now(), extent: 'all' });
  await writeAudit(tx, ctx, { action: 'person-erased', subject: 'user', subjectId: user.id, reason });
  return true;
}

async function eraseLeft(tx: Tx, ctx: RoundCtx, before: Instant): Promise<boolean> {
  const id = await findLeft(tx, before);
  if (id === undefined || !(await lockAthlete(tx, id))) return false;
  await eraseAthleteRow(tx, id, { now: ctx.now(), extent: 'all' });
  await writeAudit(tx, ctx, { action: 'athlete-erased', subject: 'athlete', subjectId: id, reason });
  return true;
}

/** Erases a guest's athletes with the account; `retention-queries.ts` deletes its empty row. */
async function eraseGuest(tx: Tx, ctx: RoundCtx, before: Instant): Promise<boolean> {
  const id = await findGuest(tx, before);
  const user = id === undefined ? undefined : await lockUser(tx, id);
  if (!user) return false;
  await eraseUser(tx, user, { now: ctx.now(), extent: 'closing' });
  await writeAudit(tx, ctx, { action: 'person-erased', subject: 'user', subjectId: user.id, reason: guestReason });
  return true;
}
