import type { AreaId, ClubId, UserId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { badInput } from '../../kernel/read-input.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { placeGivenLetter, placeTakenLetter } from '../../letters/place-letters.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import { lockUser } from '../accounts/records/account-queries.ts';
import { addPlace, placeName, removePlace, type Place } from './place-queries.ts';

type AtArea = { readonly userid: UserId; readonly areaid: AreaId };
type AtClub = { readonly userid: UserId; readonly clubid: ClubId };
type Done = Replied<null>;

const area = (id: AreaId): Place => ({ kind: 'area', id });
const club = (id: ClubId): Place => ({ kind: 'club', id });

/** Makes a user a representative of an area (API-122). */
export const addArea = (ctx: Ctx, { userid, areaid }: AtArea): Promise<Done> => give(ctx, userid, area(areaid));

/** Ends the right of a representative of an area (API-123). */
export const removeArea = (ctx: Ctx, { userid, areaid }: AtArea): Promise<Done> => take(ctx, userid, area(areaid));

/** Makes a user a representative of a club or school (API-124). */
export const addClub = (ctx: Ctx, { userid, clubid }: AtClub): Promise<Done> => give(ctx, userid, club(clubid));

/** Ends the right of a representative of a club or school (API-125). */
export const removeClub = (ctx: Ctx, { userid, clubid }: AtClub): Promise<Done> => take(ctx, userid, club(clubid));

const give = (ctx: Ctx, userId: UserId, place: Place): Promise<Done> =>
  transaction(ctx.db, (tx) => giveIn(tx, ctx, userId, place));

/**
 * Gives a place to a user. Repeating it changes nothing and sends no second letter. Locks the user, so that two givers
 * come one after another.
 */
export async function giveIn(tx: Tx, ctx: Ctx, userId: UserId, place: Place): Promise<Done> {
  const { user, name } = await readBoth(tx, userId, place);
  if (user.closedAt) throw new Refusal('not-found', 'This account is closed. Choose an account that is in use.');
  if (!(await addPlace(tx, userId, place)))
    return new Replied(null, { message: `${user.name} represents ${name} already.` });
  await logPlace(tx, ctx, { action: 'place-given', userId, place });
  const isProved = user.emailConfirmedAt !== null;
  await sendLetter(tx, ctx, (site) => placeGivenLetter(site, user, { name, isProved }));
  return new Replied(null, { message: `${user.name} now represents ${name}.` });
}

/** Ends a right at once, since every call reads anew whom its caller represents. */
const take = (ctx: Ctx, userId: UserId, place: Place): Promise<Done> =>
  transaction(ctx.db, async (tx) => {
    const { user, name } = await readBoth(tx, userId, place);
    if (!(await removePlace(tx, userId, place)))
      throw new Refusal('not-found', `${user.name} does not represent ${name}. Somebody may have removed it already.`);
    await logPlace(tx, ctx, { action: 'place-taken', userId, place });
    if (!user.closedAt) await sendLetter(tx, ctx, (site) => placeTakenLetter(site, user, name));
    return new Replied(null, { message: `${user.name} no longer represents ${name}.` });
  });

async function readBoth(tx: Tx, userId: UserId, place: Place) {
  const user = await lockUser(tx, userId);
  if (!user) throw missing('user');
  const name = await placeName(tx, place);
  if (name === undefined)
    throw badInput([
      place.kind === 'club'
        ? { field: 'clubid', message: 'Choose a club or school from the list.' }
        : { field: 'areaid', message: 'Choose an area from the list.' },
    ]);
  return { user, name };
}

type Change = {
  readonly action: 'place-given' | 'place-taken' | 'place-refused';
  readonly userId: UserId;
  readonly place: Place;
};

/** Logs what an administrator did with a place of a user. */
export const logPlace = (tx: Tx, ctx: Ctx, { action, userId, place }: Change): Promise<void> =>
  writeAudit(tx, ctx, {
    action,
    subject: 'user',
    subjectId: userId,
    [action === 'place-taken' ? 'before' : 'after']: { [place.kind]: place.id },
  });
