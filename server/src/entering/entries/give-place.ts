import type { AthleteId, EntryId } from '@startline/rules/ids';
import { moveMoneyText } from '@startline/rules/selling/orders/move-money';
import { missing } from '../../access/missing.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { entrySettings, type EntrySettings } from '../../selling/prices/ask-settings.ts';
import { readEntries } from '../../selling/places/entry-queries.ts';
import { readAthleteEvents } from './facts/athlete-events.ts';
import { mustActFor } from './facts/who-may-enter.ts';
import { mustStayTogether } from './judge-moves.ts';
import { maySwitch, movePlace } from './switch-event.ts';

type Asked = { readonly entryid: EntryId; readonly athleteId: AthleteId };

/**
 * Gives a place to another athlete of its owner: in the same event, or the same one of the other athlete's age group.
 * The payment stays with the place; a difference is returned or paid as in a move to another event.
 */
export async function givePlace(ctx: Ctx, { entryid, athleteId }: Asked) {
  const { event } = await sameEventOf(ctx, { entryid, athleteId });
  const { toPay } = await movePlace(ctx, { entryid, ceid: event.row.id, athleteId });
  return { entryId: entryid, ceid: event.row.id, athleteId, toPay };
}

/**
 * Returns what giving the place to another athlete means before it is done: the event and the money, or why it is not
 * possible.
 */
export async function previewGivingPlace(ctx: Ctx, { entryid, athleteId }: Asked) {
  const now = ctx.now();
  try {
    const { entry, all, event, settings } = await sameEventOf(ctx, { entryid, athleteId });
    const judged = maySwitch(all, { entry, ceid: event.row.id, byOrganiser: false, settings, now, other: athleteId });
    await mustStayTogether(ctx.db, { entry, ceid: event.row.id, athleteId, now });
    const moneyText = judged.answer ? moveMoneyText(judged.answer) : '';
    return { enabled: true, message: '', event: `${event.row.name}, ${event.row.ageName}`, moneyText };
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.code !== 'entry-blocked') throw fault;
    return { enabled: false, message: fault.message, event: '', moneyText: '' };
  }
}

/** Returns the event of an entry as another athlete would enter it, with all facts. */
async function sameEventOf(ctx: Ctx, { entryid, athleteId }: Asked) {
  const caller = signedInUser(ctx);
  const settings: EntrySettings = await entrySettings(ctx.db);
  const [entry] = await readEntries(ctx.db, [entryid]);
  if (entry?.userId !== caller.id) throw missing('entry');
  const request = { compId: entry.compId, athleteId, caller, now: ctx.now(), settings };
  const all = await readAthleteEvents(ctx.db, request);
  mustActFor(caller, all?.athlete);
  const same = all?.events.filter(({ row }) => row.eventDefId === entry.eventDefId) ?? [];
  const event = same.find(({ row }) => row.id === entry.ceid) ?? same[0];
  if (athleteId === entry.athleteId)
    throw new Refusal('entry-blocked', 'This athlete has the place already. Choose another one.');
  if (!event) throw new Refusal('entry-blocked', `${entry.eventName} is not for this athlete's age group.`);
  return { entry, all, event, settings };
}
