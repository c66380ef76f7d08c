import type { AthleteId, ClubId, CompEventId } from '@startline/rules/ids';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { Spot } from '../../selling/places/place-queries.ts';
import { Places } from '../../selling/places/places.ts';
import { mayHoldMore } from '../../selling/places/hold-limit.ts';
import { inTurn } from '../../selling/places/turns.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { readStanding } from '../entries/facts/athlete-events.ts';
import { mustActFor } from '../entries/facts/who-may-enter.ts';
import { factsOf, mayEnter } from '../entries/hold-place.ts';
import { addToLine, readLine, readPlaceInLine, settleOffers } from './waiting-queries.ts';

type Asked = { readonly ceid: CompEventId; readonly athleteId: AthleteId; readonly clubId: number };

/**
 * Puts an athlete at the end of the line for a full event, when every other rule lets them enter. Repeating the call
 * returns the same position.
 */
export async function joinLine(ctx: Ctx, { ceid, athleteId, clubId }: Asked) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  const { competition, athlete } = await readStanding(ctx.db, { ceid, athleteId, caller });
  const entrant = mustActFor(caller, athlete);
  if (!competition) throw new Refusal('not-found', 'There is no such event.');
  const spot: Spot = { compId: competition.id, ceid, athleteId };
  const join = () =>
    transaction(ctx.db, async (tx) => {
      const now = ctx.now();
      const places = await Places.lock(tx, [spot], now);
      await settleOffers(tx, ceid, now);
      const own = await readPlaceInLine(tx, ceid, athleteId);
      if (own?.state === 'offered')
        throw new Refusal('entry-blocked', 'A place is offered already. It is in the basket until it is paid for.');
      if (!own) {
        const { found, event } = await factsOf(tx, spot, { caller, now, settings }, { competition, athlete: entrant });
        const { note } = mayEnter(found, event, { perf: undefined, settings, now });
        if (note === 'in-cart')
          throw new Refusal('entry-blocked', 'There is a place in the basket already. Pay for it to enter.');
        if (note !== 'waiting-list')
          throw new Refusal('changed-meanwhile', 'There is room in this event now. Choose it to hold a place.');
        await mayHoldMore(tx, caller, { compId: spot.compId, now, of: 'line' });
        const club = entrant.clubs.find((one) => one === (clubId as ClubId)) ?? entrant.clubId ?? undefined;
        const id = await addToLine(tx, { ...spot, userId: caller.id, clubId: club, now });
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
      return { ceid, athleteId, position: 1 + line.findIndex((one) => one.athleteId === athleteId) };
    });
  return inTurn(`event ${String(ceid)}`, join);
}
