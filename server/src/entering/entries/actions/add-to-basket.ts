import { appAddress } from '../../../kernel/app-address.ts';
import { mayDo } from '@startline/rules/access/permissions';
import { days, later } from '@startline/rules/time';
import type { EntryId } from '@startline/rules/ids';
import { missing } from '../../../access/missing.ts';
import { writeAudit } from '../../../access/audit-queries.ts';
import { rightsOf } from '../../../access/rights-of.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction, type Tx } from '../../../db/db.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { Replied } from '../../../kernel/handle.ts';
import { sendKeyLetter, sendLetter } from '../../../letters/send-letter.ts';
import { placeGivenLetter, placeOfferedLetter } from '../../../letters/place-offered.ts';
import { mayMailOthers } from '../../../people/orgs/check-organisation.ts';
import { readOrg } from '../../../people/orgs/org-queries.ts';
import { readEntries, type EntryRow } from '../../../selling/places/entry-queries.ts';
import { readPersonHere } from './actions-queries.ts';
import { offerKey, offerSecret } from './offer-key.ts';
import { mustBeFree, putInBasket } from './put-in-basket.ts';

type Asked = { readonly productid: EntryId; readonly userid: number; readonly email: string };
/** The time that the letter promises. */
const OFFER_LASTS = days(1);

/**
 * API-058: moves an unpaid place from a builder of the competition to another user. A user number must be of somebody
 * at the competition, and moves the place to their basket at once. An e-mail address gets a mailed offer; the account
 * is not even looked up, so neither the answer nor its time reveals whether there is one.
 */
export async function addToBasket(ctx: Ctx, { productid, userid, email }: Asked) {
  const rights = rightsOf(signedInUser(ctx));
  return transaction(ctx.db, async (tx) => {
    const [seen] = await readEntries(tx, [productid]);
    if (!seen || !mayDo(rights, 'BUILDER', seen)) throw missing('entry');
    return userid === 0 && email !== '' ? offer(tx, ctx, seen, email) : give(tx, ctx, seen, userid);
  });
}

async function give(tx: Tx, ctx: Ctx, seen: EntryRow, userid: number) {
  const payer = await readPersonHere(tx, userid, seen);
  if (!payer)
    throw new Refusal('not-found', 'Nobody at this competition has this user ID. Enter an email address instead.');
  const { entry, until, minutes } = await putInBasket(tx, ctx, seen, payer.id);
  await sendLetter(tx, ctx, (site) => placeGivenLetter(site, payer, { ...entry, minutes }));
  return new Replied(
    { entryId: entry.id, name: payer.name, heldUntil: new Date(until).toISOString() },
    { message: `A place in ${entry.eventName} for ${entry.firstName} ${entry.surname} is in ${payer.name}’s basket.` },
  );
}

/** Mails an offer; the place stays where it is until the holder of the address takes it by the link of the mail. */
async function offer(tx: Tx, ctx: Ctx, entry: EntryRow, email: string) {
  mayMailOthers(signedInUser(ctx), (await readOrg(tx, entry.orgId))?.status ?? '');
  await mustBeFree(tx, entry);
  const offered = { ...entry, email, until: later(ctx.now(), OFFER_LASTS) };
  await sendKeyLetter(tx, ctx, offerSecret(ctx.config.secretKey, offered), (site, secret) => {
    const link = appAddress(site, 'take-place', { key: offerKey(offered, secret) });
    return placeOfferedLetter(site, email, { ...entry, link });
  });
  await writeAudit(tx, ctx, {
    action: 'offer place',
    subject: 'entry',
    subjectId: entry.id,
    compId: entry.compId,
    orgId: entry.orgId,
    after: { email },
  });
  return new Replied(
    { entryId: entry.id, name: '', heldUntil: null },
    {
      message: `${email} has been offered a place in ${entry.eventName} for ${entry.firstName} ${entry.surname}: an email with a link is on its way. The place goes into their basket once they accept it.`,
    },
  );
}
