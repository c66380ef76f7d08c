import { createHmac } from 'node:crypto';
import type { AthleteId, UserId } from '@startline/rules/ids';
import { HAND_OVER_LASTS, sameAddress } from '@startline/rules/people/athletes/hand-over';
import { later } from '@startline/rules/time';
import { writeAudit } from '../../access/audit-queries.ts';
import { tokenHash } from '../../access/session-rules.ts';
import { provedUser, signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { athleteLinkedLetter } from '../../letters/athlete-letters.ts';
import { handedLetter, handingLetter, offeredLetter, takenLetter } from '../../letters/hand-over-letters.ts';
import { newMailedKey } from '../../letters/mailed-key.ts';
import { sendKeyLetter, sendLetter } from '../../letters/send-letter.ts';
import { addOffer, endOffers, readOffer, setKeeper, takeOffer } from './hand-over-queries.ts';
import { readNewOwner, readOwners } from './link-queries.ts';
import { isLinked, linkUser, lockSaving, readAthleteRow, unlinkUser } from './queries.ts';

const hiddenAddress = ({ config }: Ctx, email: string): string =>
  createHmac('sha256', config.secretKey)
    .update(`hand over ${sameAddress(email)}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * Offers an athlete on the caller's list to an address. Whether the address has an account is not looked at, so nothing
 * can tell of it; the address itself is kept as a keyed hash.
 */
export async function handAthlete(ctx: Ctx, { id, email }: { readonly id: AthleteId; readonly email: string }) {
  const user = provedUser(ctx);
  if (sameAddress(email) === sameAddress(user.email))
    throw new Refusal('bad-input', 'That is your own address. Enter the address of the other account.', {
      facts: { faults: [{ field: 'email', message: 'Enter the address of the other account.' }] },
    });
  const until = later(ctx.now(), HAND_OVER_LASTS);
  const mailed = newMailedKey(ctx.config.secretKey);
  await transaction(ctx.db, async (tx) => {
    await lockSaving(tx, user.id);
    const athlete = await readAthleteRow(tx, id);
    if (!athlete || !(await isLinked(tx, user.id, id)))
      throw new Refusal('not-allowed', 'Only somebody who has the athlete on their own list can hand over the record.');
    const offer = { user: user.id, athlete: id, address: hiddenAddress(ctx, email) };
    const offerId = await addOffer(tx, { ...offer, keyHash: tokenHash(mailed.key), now: ctx.now(), until });
    await writeAudit(tx, ctx, {
      action: 'athlete.hand-over',
      subject: 'athlete',
      subjectId: id,
      after: { requestId: offerId },
    });
    const names = { child: athlete.first_name, by: user.displayName };
    await sendKeyLetter(tx, ctx, mailed, (site, key) => offeredLetter(site, email, { ...names, key }));
    const me = { email: user.email, name: user.displayName };
    await sendLetter(tx, ctx, (site) => handingLetter(site, me, { child: athlete.first_name, to: email, id }));
  });
  return {
    message: `We have emailed a link to ${email}. The athlete stays on your list until somebody accepts with that address.`,
    until: new Date(until).toISOString(),
  };
}

/** Stops the offer of an athlete. */
export async function keepAthlete(ctx: Ctx, { id }: { readonly id: AthleteId }) {
  const user = provedUser(ctx);
  return transaction(ctx.db, async (tx) => {
    const stopped = await endOffers(tx, { user: user.id, athlete: id, now: ctx.now() });
    if (stopped) await writeAudit(tx, ctx, { action: 'athlete.keep', subject: 'athlete', subjectId: id, after: {} });
    return { stopped };
  });
}

/** Says whether the caller may hand an athlete over, and what they have offered already. */
export async function readHandOver(ctx: Ctx, { id }: { readonly id: AthleteId }) {
  const { id: user, addressProvedAt } = signedInUser(ctx);
  const mayHand = addressProvedAt !== undefined && (await isLinked(ctx.db, user, id));
  const offer = mayHand ? await readOffer(ctx.db, user, id, ctx.now()) : undefined;
  return { mayHand, until: offer?.until.toISOString() ?? null };
}

const gone = (): Refusal =>
  new Refusal(
    'key-expired',
    'This link cannot be used. It has already been used or has expired, it was sent to a different email address, or the hand-over was cancelled.',
  );

/** Accepts an athlete: removes the record from the list of the user who handed it over, and tells both. */
export async function takeAthlete(ctx: Ctx, { key }: { readonly key: string }) {
  const user = provedUser(ctx);
  return transaction(ctx.db, async (tx) => {
    await lockSaving(tx, user.id);
    const by = { address: hiddenAddress(ctx, user.email), by: user.id, now: ctx.now() };
    const offer = await takeOffer(tx, { keyHash: tokenHash(key), ...by });
    const athlete = offer && (await readAthleteRow(tx, offer.athleteId));
    if (!athlete || !(await unlinkUser(tx, offer.from, offer.athleteId))) throw gone();
    await linkUser(tx, user.id, offer.athleteId, ctx.now());
    await setKeeper(tx, offer.athleteId, offer.from, user.id);
    await writeAudit(tx, ctx, {
      action: 'athlete.take-over',
      subject: 'athlete',
      subjectId: offer.athleteId,
      before: { userId: offer.from },
      after: { userId: user.id, requestId: offer.id },
    });
    const names = { firstName: athlete.first_name, surname: athlete.surname };
    await tellAll(tx, ctx, { from: offer.from, athleteId: offer.athleteId, names });
    return { athleteId: offer.athleteId, firstName: athlete.first_name };
  });
}

type Done = {
  readonly from: UserId;
  readonly athleteId: AthleteId;
  readonly names: { readonly firstName: string; readonly surname: string };
};

/** Tells both accounts, and the others who have the athlete on their list. */
async function tellAll(tx: Tx, ctx: Ctx, { from, athleteId, names }: Done): Promise<void> {
  const user = provedUser(ctx);
  const before = await readNewOwner(tx, from);
  const me = { email: user.email, name: user.displayName };
  await sendLetter(tx, ctx, (site) => takenLetter(site, me, { ...names, id: athleteId }));
  if (before) await sendLetter(tx, ctx, (site) => handedLetter(site, before, { ...names, to: user.displayName }));
  const others = (await readOwners(tx, athleteId)).filter((one) => one.id !== user.id && one.id !== from);
  for (const other of others) {
    const to = { email: other.email, name: other.display_name };
    await sendLetter(tx, ctx, (site) => athleteLinkedLetter(site, to, { by: user.displayName, ...names }));
  }
}
