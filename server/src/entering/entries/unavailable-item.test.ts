import { clubGrid, holdPlaces } from '@startline/contract/entering/club-entries';
import * as contract from '@startline/contract/entering/entries';
import { readCart } from '@startline/contract/selling/basket';
import { checkOut } from '@startline/contract/selling/payments';
import { decideOne } from '@startline/rules/entering/entries/recompute';
import { minutes } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

test('RULE-28 an event whose price was taken away says "Item unavailable" on the entry page, in the grid of a club, where a place is held and in the basket', async () => {
  const { compId, orgId, eventIds } = await seedCompetition(engine.db, {
    events: [{}, { code: 'LJ', name: 'Long Jump' }],
  });
  const user = await seedUser(engine.db);
  const athleteId = await seedAthlete(engine.db, user.id);
  const { id: clubId } = await engine.db
    .insertInto('club')
    .values({ name: 'Hartsfield AC', kind: 'C' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db.updateTable('athlete').set({ club_id: clubId }).where('id', '=', athleteId).execute();
  await engine.db.insertInto('user_club').values({ user_id: user.id, club_id: clubId }).execute();
  const secretary = await site.as(user.id);
  const spot = { athleteId, clubId, teamId: 0 };
  const { data: held } = await secretary.call(contract.holdPlace, { ceid: eventIds[0]!, ...spot });
  await engine.db.updateTable('comp_event').set({ price_id: null }).where('comp_id', '=', compId).execute();
  const unavailable = { ruleType: 'EVENT', blocks: [{ kind: 'item-unavailable' }] };

  const { data: list } = await secretary.call(contract.eventsForAthlete, { compId, athleteId });
  const facts = list.rows.map((row) => row.facts);
  const shown = facts.find(({ id }) => id === eventIds[1])!;
  expect(decideOne(shown, facts, { ...list.context, now: clock.at })).toMatchObject({
    enabled: false,
    ruleMessage: 'Item unavailable',
  });

  const one = await secretary.call(contract.holdPlace, { ceid: eventIds[1]!, ...spot });
  expect(one).toMatchObject({ status: 409, message: 'Item unavailable', data: unavailable });

  const cells = [{ ceid: eventIds[1]!, athleteId }];
  const { data: batch } = await secretary.call(holdPlaces, { compId, clubId, cells });
  expect(batch.cells).toMatchObject([{ refusal: 'Item unavailable' }]);
  expect((await secretary.call(clubGrid, { compId, clubId })).status).toBe(200);

  clock.pass(minutes(31));
  const { data: cart } = await secretary.call(readCart, { id: compId });
  expect(cart[0]?.lines[0]).toMatchObject({ state: 'lapsed', message: 'Item unavailable', blocks: unavailable.blocks });
  const input = {
    orgId,
    method: 'card' as const,
    entryIds: [held.entryId],
    expectedTotal: '9.00',
    currency: 'GBP' as const,
  };
  const bought = await secretary.call(checkOut, input, { 'idempotency-key': 'unavailable-item' });
  expect(bought).toMatchObject({ status: 409 });
  expect(bought.message).toContain('Item unavailable');
});
