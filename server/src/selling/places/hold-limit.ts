import { holdsTooManyText, mostUnpaid } from '@startline/rules/entering/entries/hold';
import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countHeld, lockHolds } from './hold-limit-queries.ts';

/**
 * Refuses a further place to a user who holds as many unpaid in a competition as they may. Locks their holds there, so
 * that many at once cannot pass the limit together; of what comes after it, only the clubs of a match are locked.
 */
export async function mayHoldMore(
  tx: Tx,
  { id, addressProvedAt, clubs, areas }: SignedIn,
  { compId, now, of }: { readonly compId: CompetitionId; readonly now: Instant; readonly of: 'entry' | 'team' },
): Promise<void> {
  const isProved = addressProvedAt !== undefined;
  const most = mostUnpaid({ isProved, represents: isProved && clubs.length + areas.length > 0 });
  await lockHolds(tx, id, compId);
  if ((await countHeld(tx, { userId: id, compId, now })) >= most)
    throw new Refusal(`${of}-blocked`, holdsTooManyText(most, isProved));
}
