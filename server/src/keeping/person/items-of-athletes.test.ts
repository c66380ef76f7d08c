import { exportOwn, eraseAthlete, type PersonFile } from '@startline/contract/keeping/person';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mergeRecords } from '../../entering/duplicates/move-records.ts';
import { transaction } from '../../db/db.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { putInBasket } from '../../selling/shop/put-in-basket.ts';
import { payByTestCard } from '../../selling/payments/card/pay-by-test-card.ts';
import { checkOut } from '../../selling/payments/settling/check-out.ts';
import { aUserWithPassword, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition, seedShopItem } from '../../testing/competitions.ts';
import { testCtx } from '../../testing/context.ts';
import { seedAthlete } from '../../testing/entrants.ts';
import { findWords } from '../../testing/find-words.ts';
import type { TestApp } from '../../testing/http.ts';
import { aShopper, shopFaults, type Shopper } from '../../testing/shop.ts';
import { personRoutes } from './routes.ts';

let site: TestApp;
beforeAllSite(personRoutes, (made) => void (site = made));

/** Inserts an item that is bought for an athlete, and returns how one is put in the basket. */
async function aShop() {
  const comp = await seedCompetition(site.engine.db, { events: [] });
  const itemId = await seedShopItem(site.engine.db, comp.compId, {
    name: 'Hoodie',
    price_minor: 1000,
    per_athlete: true,
  });
  const put = async ({ ctx }: Shopper, athlete: number) => {
    const attributeValues = [{ name: '_athlete', value: `${String(athlete)}: Somebody` }];
    const input = { compId: comp.compId, itemId, quantity: 1, attributeValues };
    return (await putInBasket(ctx(), input)).data.productId;
  };
  return { comp, put };
}
const linesOf = (shopper: Shopper) =>
  site.engine.db
    .selectFrom('item_line')
    .select(['athlete_id as athlete', 'state'])
    .where('user_id', '=', shopper.caller.id)
    .orderBy('id')
    .execute();

test('an item bought for an athlete who is erased keeps no name, and the books add up', async () => {
  const { db } = site.engine;
  const { comp, put } = await aShop();
  const shopper = await aShopper(db, site.clock);
  await sql`update athlete set first_name = 'Itemcanary', surname = 'Itemcanary' where id = ${shopper.athleteId}`.execute(
    db,
  );
  const line = await put(shopper, shopper.athleteId);
  const { orderId } = await checkOut(shopper.ctx(), {
    orgId: comp.orgId,
    method: 'card',
    entryIds: [line],
    expectedTotal: '10.00',
    currency: 'GBP',
  });
  await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
  await sql`delete from outbox`.execute(db);
  expect(await findWords(db, 'Itemcanary')).not.toEqual([]);
  const admin = await site.as(await site.aUser({ role: 'APPADMIN' }));
  const erased = await admin.call(eraseAthlete, { id: shopper.athleteId, reason: 'Letter of 3 May' });
  expect(erased.status).toBe(200);
  expect(await findWords(db, 'Itemcanary')).toEqual([]);
  expect(await linesOf(shopper)).toEqual([{ athlete: shopper.athleteId, state: 'paid' }]);
  expect(await shopFaults(db)).toEqual([]);
});

test('a parent’s file has what others bought for their athlete, without what it cost', async () => {
  const { db } = site.engine;
  const { put } = await aShop();
  const shopper = await aShopper(db, site.clock);
  await put(shopper, shopper.athleteId);
  const parent = await aUserWithPassword(site, { displayName: 'Other Parent' });
  await db.insertInto('user_athlete').values({ user_id: parent.id, athlete_id: shopper.athleteId }).execute();
  const { data } = await (await site.as(parent.id)).call(exportOwn, { password: PASSWORD });
  const rows = (file: PersonFile) => file.sections.find(({ name }) => name === 'shopItems')?.rows;
  expect(rows(data)).toMatchObject([
    { item: 'Hoodie', athleteId: shopper.athleteId, byAccount: false, totalMinor: null, orderId: null },
  ]);
});

test('purchases for a merged record move along, and one of two in a basket is given back', async () => {
  const { db } = site.engine;
  const { put } = await aShop();
  const shopper = await aShopper(db, site.clock);
  const kept = shopper.athleteId;
  const gone = await seedAthlete(db, shopper.caller.id);
  await put(shopper, kept);
  await put(shopper, gone);
  const other = await aShopper(db, site.clock);
  await db.insertInto('user_athlete').values({ user_id: other.caller.id, athlete_id: gone }).execute();
  await put(other, gone);
  const settings = await entrySettings(db);
  const moved = await transaction(db, (tx) =>
    mergeRecords(
      { tx, ctx: testCtx(db, { caller: shopper.caller, clock: site.clock }), settings },
      { kept, gone, take: [], shares: true, by: [shopper.caller.id] },
    ),
  );
  expect(moved.items).toHaveLength(2);
  expect(await linesOf(shopper)).toEqual([
    { athlete: kept, state: 'held' },
    { athlete: kept, state: 'cancelled' },
  ]);
  expect(await linesOf(other)).toEqual([{ athlete: kept, state: 'held' }]);
});
