import * as contract from '@startline/contract/entering/entries';
import { entryActions } from '@startline/contract/entering/entry-actions';
import { publicCompetition } from '@startline/contract/competitions/competitions';
import { placeText } from '@startline/rules/competitions/published/place-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { venue } from '../../../competitions/locations/venue-queries.ts';
import { handlers } from '../../../start/routes.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { TestClock } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { testApp, type TestApp } from '../../../testing/http.ts';
import { aShopper, orderFor } from '../../../testing/shop.ts';

const clock = new TestClock();
let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

test('a price of 0 with the fee on top costs nothing on the page of the competition and nothing when entering', async () => {
  const { compId } = await seedCompetition(engine.db, { price: { minor: 0, feeIncluded: false } });
  const page = await site.nobody.call(publicCompetition, { id: compId });
  expect(page.data.prices.map(({ fee, total }) => [fee, total])).toEqual([['0.00', '0.00']]);
  const entering = await site.nobody.call(contract.eventsForAthlete, { compId, athleteId: 0 });
  expect(entering.data.rows.map(({ price }) => price?.total)).toEqual(['0.00']);
});

test('API-051 full of athletes, a competition says the same of entering and of moving an entry, until it closes and after', async () => {
  const comp = await seedCompetition(engine.db, {
    events: [{}, { code: '200', name: '200m' }],
    limits: { athletes: 1 },
    options: { compLimits: { athletes: 1, entries: 0, teams: 0 }, cheques: { allow: true, ends: '' } },
  });
  const shopper = await aShopper(engine.db, clock);
  const { entryIds } = await orderFor(shopper, comp, comp.eventIds.slice(0, 1), 'cheque');
  const owner = await site.as(shopper.caller.id);
  const input = { compId: comp.compId, athleteId: shopper.athleteId };
  const says = async () => [
    (await owner.call(contract.eventsForAthlete, input)).data.competition.takesEntriesFrom,
    (await owner.call(entryActions, { ...input, clubId: 0, entryId: entryIds[0]! })).data.may.switch,
  ];
  expect(await says()).toEqual(['entered-athletes', true]);
  await engine.db
    .updateTable('competition')
    .set({ closes_at: new Date(clock.now() - 1) })
    .where('id', '=', comp.compId)
    .execute();
  expect(await says()).toEqual(['nobody', false]);
});

test('a ground named after its town reads the same on the page and in letters and lists of entries', async () => {
  const { compId } = await seedCompetition(engine.db, { venue: 'Tonbridge', town: 'Tonbridge' });
  const { data } = await site.nobody.call(publicCompetition, { id: compId });
  const { rows } = await sql<{ venue: string }>`
    select ${venue} as venue from competition c join location w on w.id = c.location_id where c.id = ${compId}`.execute(
    engine.db,
  );
  const { name, town, postcode } = data.location;
  expect(rows).toEqual([{ venue: placeText({ name, town, postcode }) }]);
});
