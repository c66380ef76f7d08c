import type { decideOnPlace as contract } from '@startline/contract/people/represented-places';
import type * as z from 'zod/mini';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { badInput } from '../../kernel/read-input.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { placeRefusedLetter } from '../../letters/place-letters.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import { lockUser } from '../accounts/records/account-queries.ts';
import { giveIn, logPlace } from './give-place.ts';
import { placeName, type Place } from './place-queries.ts';
import { endRequest, readRequest } from './place-request-queries.ts';

/**
 * Accepts or refuses a request to represent a place. Locks the user before it reads the request again, so that the
 * second of two administrators, or one who comes after a withdrawal, is told and changes nothing.
 */
export async function decide(
  ctx: Ctx,
  { id, accept, reason }: z.output<typeof contract.input>,
): Promise<Replied<null>> {
  if (!accept && reason === '')
    throw badInput([{ field: 'reason', message: 'Give a reason, so that they know what to change.' }]);
  return transaction(ctx.db, async (tx) => {
    const { userId, place } = await lockRequest(tx, id);
    await endRequest(tx, id, accept ? { state: 'accepted', reason: '' } : { state: 'refused', reason });
    if (accept) return giveIn(tx, ctx, userId, place);
    const user = await lockUser(tx, userId);
    const name = (await placeName(tx, place)) ?? '';
    await logPlace(tx, ctx, { action: 'place-refused', userId, place });
    if (user && !user.closedAt) await sendLetter(tx, ctx, (site) => placeRefusedLetter(site, user, { name, reason }));
    return new Replied(null, { message: `The request to represent ${name} was refused.` });
  });
}

async function lockRequest(tx: Tx, id: number) {
  const seen = await readRequest(tx, id);
  if (seen) await lockUser(tx, seen.userId);
  const request = await readRequest(tx, id);
  if (request?.state !== 'waiting')
    throw new Refusal('not-found', 'This request was answered or withdrawn in the meantime. Load the list again.');
  const place: Place =
    request.clubId === null ? { kind: 'area', id: Number(request.areaId) } : { kind: 'club', id: request.clubId };
  return { userId: request.userId, place };
}
