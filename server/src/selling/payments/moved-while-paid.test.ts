import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { moveToEvent } from '../places/entry-queries.ts';
import { Places } from '../places/places.ts';
import { TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { aShopper, orderFor, shopFaults } from '../../testing/shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { readPayments } from '../books/payment-queries.ts';
import { settlePayment } from './settling/settle-payment.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test.runIf(engineUnderTest === 'postgres')(
  'R4 a card that settles at the very moment its entry is moved to another event enters it there, at once',
  async () => {
    const clock = new TestClock();
    const comp = await seedCompetition(engine.db, {
      events: [{ max: 8 }, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 8 }],
    });
    const [here, there] = comp.eventIds as [(typeof comp.eventIds)[number], (typeof comp.eventIds)[number]];
    const shopper = await aShopper(engine.db, clock);
    const {
      orderId,
      entryIds: [entryId],
    } = await orderFor(shopper, comp, [here]);
    const [payment] = await readPayments(engine.db, orderId);
    const spot = (ceid: typeof here) => ({ compId: comp.compId, ceid, athleteId: shopper.athleteId });
    // the move began before the order was made, so it does not wait for the order, and has the places when the card
    // settles
    const settling = await transaction(engine.db, async (tx) => {
      const places = await Places.lock(tx, [spot(here), spot(there)], clock.now());
      const settled = settlePayment(shopper.ctx(), payment!.id, {
        state: 'succeeded',
        ref: '',
        amount: { minor: 900, currency: 'GBP' },
      });
      settled.catch(() => undefined);
      await somebodyWaits(engine.db);
      places.move(spot(here), 'held', 'none');
      places.move(spot(there), 'none', 'held');
      await moveToEvent(tx, entryId!, { ceid: there, perf: undefined }, clock.now());
      await places.write(tx);
      return { settled };
    });
    expect(await settling.settled).toBe('entered');
    expect(
      await engine.db.selectFrom('entry').select(['state', 'comp_event_id']).where('id', '=', entryId!).execute(),
    ).toEqual([{ state: 'paid', comp_event_id: there }]);
    expect(await shopFaults(engine.db)).toEqual([]);
  },
);
