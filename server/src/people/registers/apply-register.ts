import type { AthleteId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { askedBy, freeFrom } from './asking.ts';
import { applyBests, applyEntry, countAsk, forgetEnd, lockAsking } from './register-queries.ts';

type Saved = {
  readonly id: AthleteId;
  readonly user: number;
  readonly ao: 'EA' | 'IRL';
  readonly urn: string;
  readonly dob: IsoDate;
};

/**
 * Applies the register's data to an athlete saved with another number or date of birth: the last day of the
 * registration, and bests. Counts as a look-up, so that nobody can try dates of birth by saving them; beyond the limits
 * the record is saved without. Clears the last day of another registration.
 */
export async function applyRegister(tx: Tx, ctx: Ctx, { id, user, ...proof }: Saved): Promise<void> {
  await forgetEnd(tx, id);
  if (proof.urn === '') return;
  const who = askedBy(ctx, user, proof);
  await lockAsking(tx, who);
  if ((await freeFrom(tx, who, ctx.now())) !== undefined) return;
  await countAsk(tx, who, ctx.now());
  if (await applyEntry(tx, id)) await applyBests(tx, id, ctx.now());
}
