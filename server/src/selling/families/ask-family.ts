import { askFault, askFaultText, keptForFamily, type AskedPlace } from '@startline/rules/selling/basket/ask-family';
import { heldUntil } from '@startline/rules/entering/entries/hold';
import type { LineId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { tokenHash } from '../../access/session-rules.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { appAddress } from '../../kernel/app-address.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { familyLetter } from '../../letters/family-letter.ts';
import { newMailedKey, type MailedKey } from '../../letters/mailed-key.ts';
import { sendKeyLetter } from '../../letters/send-letter.ts';
import { findById } from '../../people/accounts/records/account-queries.ts';
import { kindOf, mustGoTogether, priceLines } from '../lines/kinds.ts';
import type { LineFacts, Pricing } from '../lines/line-kind.ts';
import { readLineFacts } from '../lines/line-queries.ts';
import { lockChosen } from '../payments/settling/lock-chosen.ts';
import { lockBasket } from '../places/order-locks-queries.ts';
import { entrySettings } from '../prices/ask-settings.ts';
import { endAsking, keepForFamily, readAskedPlaces } from './family-queries.ts';

type Asked = { readonly entryIds: readonly LineId[]; readonly email?: string | undefined };

/**
 * Reserves held places for a family to pay for, and returns the link for it: its key is shown here once and stored as a
 * hash. Gives up an order of the basket that waits for its card, so that a place has one payer at a time.
 */
export async function askFamily(ctx: Ctx, { entryIds, email }: Asked) {
  const caller = signedInUser(ctx);
  if (ctx.outside.cards.provider === 'none')
    throw new Refusal('payments-off', 'Card payments are not set up here, so families cannot pay by link.');
  const settings = await entrySettings(ctx.db);
  const mailed = newMailedKey(ctx.config.secretKey);
  const until = await transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const { rows, stock } = await lockOwn(tx, ctx, caller, entryIds);
    await mayAsk(tx, caller, rows, now);
    await mustGoTogether(tx, rows, settings);
    const places = (await placesOf(tx, rows)).map(({ id, place }) => ({ id, until: keptForFamily(place, now) }));
    await keepForFamily(tx, places, { payKey: tokenHash(mailed.key), now });
    const lines = await priceLines(tx, rows, { caller, settings, now, stock });
    await stock.write(tx);
    await priceBasket(tx, rows, { caller, settings, now });
    const end = Math.min(...places.map((place) => place.until)) as Instant;
    await note(tx, ctx, rows, 'ask a family to pay');
    if (email !== undefined) await mailFamily(tx, ctx, { mailed, to: email, by: caller.id, until: end, lines });
    return end;
  });
  return { link: linkOf(ctx, mailed.key), until: new Date(until).toISOString() };
}

type Mail = Omit<Parameters<typeof familyLetter>[1], 'by' | 'link'> & {
  readonly mailed: MailedKey;
  readonly by: UserId;
};

async function mailFamily(tx: Tx, ctx: Ctx, { mailed, by, ...mail }: Mail): Promise<void> {
  const secretary = await findById(tx, by);
  await sendKeyLetter(tx, ctx, mailed, (site, key) =>
    familyLetter(site, { ...mail, by: secretary?.name ?? 'A club', link: linkOf(ctx, key) }),
  );
}

/** Puts places back in the basket of the club; what a family was about to pay for them is given up. */
export async function takeBack(ctx: Ctx, { entryIds }: Pick<Asked, 'entryIds'>) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  const until = await transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const end = heldUntil(now, settings.holdMinutes);
    const { rows, stock } = await lockOwn(tx, ctx, caller, entryIds);
    await endAsking(
      tx,
      rows.map(({ refId }) => refId),
      { until: end, now },
    );
    await stock.write(tx);
    await priceBasket(tx, rows, { caller, settings, now });
    await note(tx, ctx, rows, 'take back from a family');
    return end;
  });
  return { until: new Date(until).toISOString() };
}

const linkOf = (ctx: Ctx, key: string): string => appAddress(ctx.config, `pay-v2?key=${key}`);

/** Locks the caller's own lines, of one organisation and one currency. */
async function lockOwn(tx: Tx, ctx: Ctx, caller: SignedIn, ids: readonly LineId[]) {
  await lockBasket(tx, caller.id);
  const [first] = await readLineFacts(tx, ids);
  if (!first) throw missing('basketEntry');
  const { orgId, currency } = first;
  const locked = await lockChosen(tx, ctx, ids, {
    orgId,
    currency,
    owner: caller.id,
    payer: caller.id,
    payKey: undefined,
  });
  if (locked.rows.some(({ kind, compId }) => kind !== 'entry' || compId !== first.compId))
    throw new Refusal('basket-refused', 'One link can be used to pay only for athletes’ places in one competition.');
  return locked;
}

async function placesOf(tx: Tx, rows: readonly LineFacts[]): Promise<{ id: LineId; place: AskedPlace }[]> {
  const more = new Map(
    (
      await readAskedPlaces(
        tx,
        rows.map(({ refId }) => refId),
      )
    ).map((one) => [one.id, one]),
  );
  return rows.map(({ refId: id, ...line }) => ({
    id,
    place: {
      event: line.item,
      isHeld: line.state === 'held',
      heldUntil: (line.heldUntil?.getTime() ?? 0) as Instant,
      firstAsked: more.get(id)?.firstAsked?.getTime() as Instant | undefined,
      isOffered: more.get(id)?.isOffered ?? false,
      isMove: line.replaces !== null,
      entriesClose: line.entriesClose.getTime() as Instant,
    },
  }));
}

async function mayAsk(tx: Tx, caller: SignedIn, rows: readonly LineFacts[], now: Instant): Promise<void> {
  const asking = {
    represents: caller.clubs.length + caller.areas.length > 0,
    isProved: caller.addressProvedAt !== undefined,
  };
  const places = (await placesOf(tx, rows)).map(({ place }) => place);
  const fault = askFault(places, asking, now);
  if (fault) throw new Refusal('basket-refused', askFaultText(fault));
}

/** Reprices the lines that are left in the basket, without those that a family pays for. */
async function priceBasket(
  tx: Tx,
  [line]: readonly LineFacts[],
  { caller, settings, now }: Omit<Pricing, 'stock'>,
): Promise<void> {
  if (line) await kindOf('entry').priceRest(tx, { userId: caller.id, compId: line.compId }, { now, settings });
}

async function note(tx: Tx, ctx: Ctx, rows: readonly LineFacts[], action: string): Promise<void> {
  for (const { refId, compId } of rows)
    await writeAudit(tx, ctx, { action, subject: 'entry', subjectId: refId, compId, after: {} });
}
