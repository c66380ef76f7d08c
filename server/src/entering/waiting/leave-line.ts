import type { AthleteId, CompEventId } from '@startline/rules/ids';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { Places } from '../../selling/places/places.ts';
import { readPlaceInLine, setState } from './waiting-queries.ts';

/**
 * Removes an athlete from an event's line, for the account that joined; an offer is given back in the basket. What was
 * paid for the place goes back right after the commit (`returnOwed`).
 */
export async function leaveLine(ctx: Ctx, { ceid, athleteId }: { ceid: CompEventId; athleteId: AthleteId }) {
  const caller = signedInUser(ctx);
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const seen = await readPlaceInLine(tx, ceid, athleteId);
    if (seen?.userId !== caller.id) throw notInLine();
    const places = await Places.lock(tx, [seen], now);
    const own = await readPlaceInLine(tx, ceid, athleteId);
    if (own?.userId !== caller.id) throw notInLine();
    if (own.state === 'offered')
      throw new Refusal(
        'changed-meanwhile',
        'You have been offered a place and it is in your basket. Take it out there.',
      );
    await setState(tx, own.id, { state: 'left', now });
    await places.wait(tx, own, -1);
    if (own.sale) await putInOutbox(tx, { kind: 'offer-places', ceid }, { now });
    await writeAudit(tx, ctx, {
      action: 'leave waiting list',
      subject: 'waiting',
      subjectId: own.id,
      compId: own.compId,
      before: { ceid, athleteId },
    });
    return { ceid, athleteId };
  });
}

const notInLine = (): Refusal =>
  new Refusal('not-found', 'You are not on the waiting list for this event. Load the page again.');
