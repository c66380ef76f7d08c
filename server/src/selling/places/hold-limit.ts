import {
  holdsTooManyText,
  holdsTooOftenText,
  mostUnpaid,
  mostUnprovedHoldsADay,
} from '@startline/rules/entering/entries/hold';
import type { CompetitionId } from '@startline/rules/ids';
import { days, later, type Instant } from '@startline/rules/time';
import { sliceOf } from '../../access/rate-decision.ts';
import { countHits } from '../../access/rate-limit-queries.ts';
import type { Tx } from '../../db/db.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countHeld, countItems, countLines, lockHolds } from './hold-limit-queries.ts';

type Wish = {
  readonly now: Instant;
  readonly of: 'entry' | 'team' | 'item' | 'line';
  /** The number of them; one by default. */
  readonly more?: number;
};
const kinds = {
  entry: { code: 'entry-blocked', unpaid: 'places', count: countHeld },
  team: { code: 'team-blocked', unpaid: 'places', count: countHeld },
  item: { code: 'item-blocked', unpaid: 'items', count: countItems },
  line: { code: 'entry-blocked', unpaid: 'lines', count: countLines },
} as const;

/**
 * Refuses a further place, item or line to a user who has as many unpaid in a competition as they may, and to one whose
 * address is not proved who has held as many today. Locks their holds there, so that many at once cannot pass the limit
 * together; of what comes after it, only the clubs of a match are locked.
 */
export async function mayHoldMore(
  tx: Tx,
  caller: SignedIn,
  { compId, ...wish }: Wish & { readonly compId: CompetitionId },
): Promise<void> {
  const holds = { userId: caller.id, compId };
  await lockHolds(tx, holds);
  await mayHave(tx, caller, { ...wish, had: await kinds[wish.of].count(tx, { ...holds, now: wish.now }) });
}

/** Refuses in the same way when the holds are locked and `had` of them are known to be unpaid. */
export async function mayHave(
  tx: Tx,
  { id, addressProvedAt, clubs, areas }: SignedIn,
  { had, now, of: kind, more = 1 }: Wish & { readonly had: number },
): Promise<void> {
  const { code, unpaid } = kinds[kind];
  const isProved = addressProvedAt !== undefined;
  const most = mostUnpaid({ isProved, represents: isProved && clubs.length + areas.length > 0 });
  if (had + more > most) throw new Refusal(code, holdsTooManyText(most, isProved, unpaid));
  if (isProved || kind === 'line') return;
  // in this transaction, so a place that is refused after all counts nothing; by the end of the day, for old counts are swept
  const holds = { bucket: 'unproved-holds', who: `user ${String(id)}` };
  const dayEnd = later(sliceOf(now, days(1)), days(1));
  if ((await countHits(tx, holds, dayEnd, 1)) > mostUnprovedHoldsADay) throw new Refusal(code, holdsTooOftenText);
}
