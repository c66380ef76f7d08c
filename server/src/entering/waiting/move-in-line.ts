import { movedTo } from '@startline/rules/entering/waiting/line';
import type { AthleteId, CompEventId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { takenOutLetter } from '../../letters/waiting-letters.ts';
import { lockOrders } from '../../selling/places/order-locks-queries.ts';
import { ensureCapacity } from '../../selling/places/place-queries.ts';
import { eventFull, Places } from '../../selling/places/places.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { offerTo } from './offer-places.ts';
import {
  readLine,
  readLineEvent,
  readPerson,
  readPlaceInLine,
  setPaused,
  setState,
  settleOffers,
  setTurns,
  type InLineRow,
} from './waiting-queries.ts';

type Asked = { readonly ceid: CompEventId; readonly athleteId: AthleteId };

/** Locks the line and returns the athlete's place in it; refuses for an athlete who is not (or no longer) waiting. */
async function lockOne(tx: Tx, ctx: Ctx, { ceid, athleteId }: Asked): Promise<{ places: Places; one: InLineRow }> {
  const now = ctx.now();
  const seen = await readPlaceInLine(tx, ceid, athleteId);
  if (!seen) throw gone();
  if (seen.sale) await lockOrders(tx, [seen.sale.orderId]);
  const places = await Places.lock(tx, [seen], now);
  await settleOffers(tx, ceid, now);
  const one = await readPlaceInLine(tx, ceid, athleteId);
  if (one?.state !== 'waiting') throw gone();
  return { places, one };
}

const byHand = 'Done. Free places in this event are now offered by hand.';

const gone = (): Refusal => new Refusal('changed-meanwhile', 'This athlete is no longer waiting. Load the list again.');

/** Moves an athlete to a position in line, and stops automatic moves in the event. */
export async function moveInLine(ctx: Ctx, input: Asked & { readonly position: number }) {
  return transaction(ctx.db, async (tx) => {
    const { one } = await lockOne(tx, ctx, input);
    const before = await readLine(tx, input.ceid);
    const from = 1 + before.findIndex(({ id }) => id === one.id);
    const after = movedTo(
      before.map(({ id }) => id),
      one.id,
      input.position,
    );
    const position = 1 + after.indexOf(one.id);
    await setTurns(tx, after);
    await setPaused(tx, input.ceid, ctx.now());
    await writeAudit(tx, ctx, {
      action: 'move in waiting list',
      subject: 'waiting',
      subjectId: one.id,
      compId: one.compId,
      before: { position: from },
      after: { position },
    });
    return new Replied({ ceid: input.ceid, athleteId: input.athleteId, position }, { message: byHand });
  });
}

/** Offers a free place to an athlete in line out of turn, and stops automatic moves in the event. Enters a payer. */
export async function offerByHand(ctx: Ctx, input: Asked) {
  const settings = await entrySettings(ctx.db);
  const event = await readLineEvent(ctx.db, input.ceid);
  if (!event) throw missing('event');
  return transaction(ctx.db, async (tx) => {
    const { places, one } = await lockOne(tx, ctx, input);
    if (!places.room(one, 'next-in-line')) throw eventFull();
    const offered = await offerTo({ tx, ctx, settings, event, now: ctx.now() }, places, one);
    if (offered === 'not-now')
      throw new Refusal(
        'entry-blocked',
        'The event or the competition is not taking entries. Open it, then offer the place.',
      );
    if (offered === 'passed-over')
      throw new Refusal(
        'entry-blocked',
        'This athlete can no longer be offered a place: the rules bar them, or the account that put them on the waiting list is closed.',
      );
    await setPaused(tx, input.ceid, ctx.now());
    const offeredUntil = offered === 'entered' ? null : new Date(offered.until).toISOString();
    return new Replied({ ...input, offeredUntil }, { message: byHand });
  });
}

/**
 * Takes an athlete out of the line for the organiser, and tells them. What was paid for the place goes back right after
 * the commit (`returnOwed`).
 */
export async function takeOutOfLine(ctx: Ctx, input: Asked) {
  const event = await readLineEvent(ctx.db, input.ceid);
  if (!event) throw missing('event');
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const { places, one } = await lockOne(tx, ctx, input);
    await setState(tx, one.id, { state: 'left', now });
    await places.wait(tx, one, -1);
    if (one.sale) await putInOutbox(tx, { kind: 'offer-places', ceid: input.ceid }, { now });
    const person = await readPerson(tx, one.id);
    const letter = takenOutLetter(ctx.config, { ...event, ...person });
    if (!person.isClosed)
      await putInOutbox(tx, { kind: 'mail', letter }, { now, onceKey: `out-of-line:${String(one.id)}` });
    await writeAudit(tx, ctx, {
      action: 'take out of waiting list',
      subject: 'waiting',
      subjectId: one.id,
      compId: one.compId,
      before: input,
    });
    return input;
  });
}

/** Turns automatic offers of free places on, at once, or off. */
export async function setAutomatic(
  ctx: Ctx,
  { ceid, automatic }: { readonly ceid: CompEventId; readonly automatic: boolean },
) {
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    await ensureCapacity(tx, [ceid]);
    await setPaused(tx, ceid, automatic ? undefined : now);
    if (automatic) await putInOutbox(tx, { kind: 'offer-places', ceid }, { now });
    const event = await readLineEvent(tx, ceid);
    await writeAudit(tx, ctx, {
      action: automatic ? 'resume waiting list' : 'pause waiting list',
      subject: 'comp_event',
      subjectId: ceid,
      ...(event ? { compId: event.compId } : {}),
    });
    return { ceid, automatic };
  });
}
