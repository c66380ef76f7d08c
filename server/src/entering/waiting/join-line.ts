import type * as contract from '@startline/contract/entering/waiting';
import { heldUntil } from '@startline/rules/entering/entries/hold';
import type { AthleteId, ClubId, CompEventId, UserId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countBasket } from '../../selling/lines/line-queries.ts';
import type { Spot } from '../../selling/places/place-queries.ts';
import { Places } from '../../selling/places/places.ts';
import { mayHoldMore } from '../../selling/places/hold-limit.ts';
import { inTurn } from '../../selling/places/turns.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { readStanding } from '../entries/facts/athlete-events.ts';
import { mustActFor } from '../entries/facts/who-may-enter.ts';
import { factsOf } from '../entries/hold-place.ts';
import { priceToJoin } from './place-in-line.ts';
import {
  heldByOther,
  holdPlaceInLine,
  insertPlaceInLine,
  lapsePlacesInLine,
  readPlaceInBasket,
  type Hold,
} from './place-in-line-queries.ts';
import { addToLine, readLine, readPlaceInLine, settleOffers } from './waiting-queries.ts';

type Joined = z.input<typeof contract.joinLine.output>;
type Asked = { readonly ceid: CompEventId; readonly athleteId: AthleteId; readonly clubId: number };

/**
 * Puts an athlete at the end of the line for a full event, when every other rule lets them enter; where the organiser
 * lets people pay on joining, puts the place in the caller's basket instead, and paying for it joins the line. Repeating
 * the call returns the same position, or the same place in the basket.
 */
export async function joinLine(ctx: Ctx, { ceid, athleteId, clubId }: Asked) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  const { competition, athlete } = await readStanding(ctx.db, { ceid, athleteId, caller });
  const entrant = mustActFor(caller, athlete);
  if (!competition) throw missing('event');
  const spot: Spot = { compId: competition.id, ceid, athleteId };
  const join = () =>
    transaction(ctx.db, async (tx): Promise<Joined> => {
      const now = ctx.now();
      const places = await Places.lock(tx, [spot], now);
      await settleOffers(tx, ceid, now);
      const own = await readPlaceInLine(tx, ceid, athleteId);
      if (own?.state === 'offered')
        throw new Refusal(
          'entry-blocked',
          own.userId === caller.id
            ? 'You have been offered a place. It is in your basket: confirm it there to enter.'
            : 'This athlete has been offered a place. It is in the basket of the person who joined the waiting list.',
        );
      if (!own) {
        const facts = { caller, now, settings };
        const { found: athleteEvents, event } = await factsOf(tx, spot, facts, { competition, athlete: entrant });
        const price = priceToJoin(athleteEvents, event, facts);
        await mayHoldMore(tx, caller, { compId: spot.compId, now, of: 'line' });
        const club = entrant.clubs.find((one) => one === (clubId as ClubId)) ?? entrant.clubId ?? undefined;
        const place = { ...spot, userId: caller.id, clubId: club };
        if (athleteEvents.options.subscription.pay === 'joining')
          return putInBasket(tx, ctx, place, { until: heldUntil(now, settings.holdMinutes), price, now });
        const id = await addToLine(tx, { ...place, now });
        await places.wait(tx, spot, 1);
        await writeAudit(tx, ctx, {
          action: 'join waiting list',
          subject: 'waiting',
          subjectId: id,
          compId: spot.compId,
          after: { ceid, athleteId },
        });
      }
      const line = await readLine(tx, ceid);
      const position = 1 + line.findIndex((one) => one.athleteId === athleteId);
      return { ceid, athleteId, position, payUntil: null, basketCount: await countBasket(tx, caller.id, now) };
    });
  return inTurn(`event ${String(ceid)}`, join);
}

type Place = Spot & { readonly userId: UserId; readonly clubId: ClubId | undefined };

/** Puts a place in line in the payer's basket, once; a lapsed one is held again at the price of this moment. */
async function putInBasket(tx: Tx, ctx: Ctx, place: Place, hold: Hold): Promise<Joined> {
  const { compId, ceid, athleteId, userId } = place;
  await lapsePlacesInLine(tx, [ceid], hold.now);
  const own = await readPlaceInBasket(tx, place, userId);
  if (own?.lineState === 'held' && own.userId !== userId) throw new Refusal('entry-blocked', heldByOther);
  const until = own?.lineState === 'held' ? own.heldUntil : new Date(hold.until);
  if (own?.lineState !== 'held') {
    if (own) await holdPlaceInLine(tx, own.id, hold);
    const id = own?.id ?? (await insertPlaceInLine(tx, place, hold));
    await writeAudit(tx, ctx, {
      action: 'put waiting list in basket',
      subject: 'waiting',
      subjectId: id,
      compId,
      after: { ceid, athleteId, total: hold.price.total },
    });
  }
  const basketCount = await countBasket(tx, userId, hold.now);
  return { ceid, athleteId, position: 0, payUntil: until.toISOString(), basketCount };
}
