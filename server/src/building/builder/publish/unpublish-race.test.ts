import { afterAll, beforeAll, expect, test } from 'vitest';
import { mustBeVersion } from '../record/must-be-version.ts';
import { lockLimits } from '../record/record-queries.ts';
import { transaction } from '../../../db/db.ts';
import type { Engine } from '../../../db/engine.ts';
import { holdPlace } from '../../../entering/entries/hold-place.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { TestClock } from '../../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../../testing/database.ts';
import { aShopper, type Shopper } from '../../../testing/shop.ts';
import { somebodyWaits } from '../../../testing/waiting.ts';

/** Two at once need two connections; the embedded engine has one and runs everything in turn. */
const onServer = engineUnderTest === 'postgres';

let engine: Engine;
let shopper: Shopper;
beforeAll(async () => {
  engine = await testDatabase();
  shopper = await aShopper(engine.db, new TestClock());
});
afterAll(() => engine.close());

const hold = (ceid: number) =>
  holdPlace(shopper.ctx(), { ceid: ceid as never, athleteId: shopper.athleteId, clubId: 0 });

test.runIf(onServer)(
  'a place that was asked for before a competition went back to a draft is not held in the draft',
  async () => {
    const {
      compId,
      eventIds: [ceid = 0],
    } = await seedCompetition(engine.db);
    const late = await transaction(engine.db, async (tx) => {
      await lockLimits(tx, compId);
      const input = hold(ceid).then(
        () => 'held',
        (refusal: unknown) => refusal,
      );
      await somebodyWaits(engine.db);
      await tx.updateTable('competition').set({ active: false }).where('id', '=', compId).execute();
      return { asked: input };
    });
    expect(await late.asked).toMatchObject({ code: 'entry-blocked', message: 'Not Active' });
    expect(await engine.db.selectFrom('entry').select('id').where('comp_id', '=', compId).execute()).toEqual([]);
  },
  30_000,
);

test.runIf(onServer)(
  'somebody enters an event while it is being saved: neither waits for the other',
  async () => {
    const {
      compId,
      eventIds: [ceid = 0],
    } = await seedCompetition(engine.db);
    await transaction(engine.db, async (tx) => {
      await mustBeVersion(tx, 'competition', compId, 1);
      await mustBeVersion(tx, 'comp_event', ceid, 1);
      expect(await hold(ceid)).toMatchObject({ state: 'held' });
    });
  },
  30_000,
);
