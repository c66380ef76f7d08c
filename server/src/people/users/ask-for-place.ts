import { PICK_FROM_LIST, type askToRepresent as contract } from '@startline/contract/people/represented-places';
import { days, later } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { provedUser, signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { badInput } from '../../kernel/read-input.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { placeAskedLetter } from '../../letters/place-letters.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import { lockUser } from '../accounts/records/account-queries.ts';
import { readDeciders } from '../orgs/org-queries.ts';
import { holdsPlace, placeName, type Place } from './place-queries.ts';
import { addRequest, countRequests, endRequest, isWaiting, readRequest } from './place-request-queries.ts';

/** The most waiting requests of one user, and the most that one may make in a month. */
const MOST_WAITING = 5;
const MOST_IN_A_MONTH = 10;

type Asked = z.output<typeof contract.input>;
type Done = Replied<{ state: 'waiting' | 'choose' }>;

/**
 * Asks to represent a place (API-003). Reveals nothing of the place before an administrator accepts. Locks the user, so
 * that requests of one user come one after another.
 */
export async function askToRepresent(ctx: Ctx, { ssid, entityid }: Asked): Promise<Done> {
  const user = provedUser(ctx);
  if (entityid === PICK_FROM_LIST)
    return new Replied({ state: 'choose' }, { message: 'Choose your club, school or area from the list.' });
  const place: Place = { kind: ssid === 1 ? 'club' : 'area', id: entityid };
  return transaction(ctx.db, async (tx) => {
    await lockUser(tx, user.id);
    const name = await placeName(tx, place, ssid);
    if (name === undefined)
      throw badInput([{ field: 'entityid', message: 'Choose a club, school or area from the list.' }]);
    const waits = new Replied(
      { state: 'waiting' as const },
      { message: `Your request for ${name} is waiting for an answer.` },
    );
    if (await holdsPlace(tx, user.id, place)) throw new Refusal('in-use', `You represent ${name} already.`);
    if (await isWaiting(tx, user.id, place)) return waits;
    const { waiting, recent } = await countRequests(tx, user.id, later(ctx.now(), -days(30)));
    if (waiting >= MOST_WAITING || recent >= MOST_IN_A_MONTH)
      throw new Refusal(
        'too-many-requests',
        'You have recently asked for many clubs, schools or areas. Wait before you ask for more, or contact support.',
      );
    await addRequest(tx, user.id, place, ctx.now());
    await writeAudit(tx, ctx, {
      action: 'place-asked',
      subject: 'user',
      subjectId: user.id,
      after: { [place.kind]: place.id },
    });
    for (const to of await readDeciders(tx))
      await sendLetter(tx, ctx, (site) => placeAskedLetter(site, to, { name, asker: user.displayName }));
    return waits;
  });
}

/** Withdraws one of the caller's own waiting requests. Another's request gets the answer of a missing one. */
export async function withdraw(ctx: Ctx, { id }: { readonly id: number }): Promise<Replied<null>> {
  const user = signedInUser(ctx);
  return transaction(ctx.db, async (tx) => {
    await lockUser(tx, user.id);
    const request = await readRequest(tx, id);
    if (request?.userId !== user.id || request.state !== 'waiting')
      throw new Refusal('not-found', 'This request is no longer waiting. Load the list again.');
    await endRequest(tx, id, { state: 'withdrawn', reason: '' });
    return new Replied(null, { message: 'Your request has been withdrawn.' });
  });
}
