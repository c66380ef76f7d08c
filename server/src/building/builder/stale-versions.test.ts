import { createAgeGroup, changeAgeGroup } from '@startline/contract/building/age-groups';
import {
  cancelCompetition,
  deactivateCompetition,
  deleteCompetition,
  publishCompetition,
  saveCompetition,
  unpublishCompetition,
} from '@startline/contract/building/builder';
import {
  changeCompEvent,
  editCompEvents,
  readCompEvent,
  renameEventGroup,
  saveEventGroup,
} from '@startline/contract/building/comp-events';
import { changeRule, createRule } from '@startline/contract/building/comp-rules';
import { changeDiscount, createDiscount } from '@startline/contract/selling/discounts';
import { changePrice } from '@startline/contract/selling/prices';
import { changeShopItem } from '@startline/contract/selling/shop-items';
import { readTimetable, saveTimetableRows } from '@startline/contract/building/timetable';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageGroupRoutes } from '../age-groups/routes.ts';
import { compEventRoutes } from '../events/routes.ts';
import { compRuleRoutes } from '../comp-rules/routes.ts';
import { discountRoutes } from '../discounts/routes.ts';
import { priceRoutes } from '../prices/routes.ts';
import { shopItemRoutes } from '../shop/routes.ts';
import { builderWorld, type BuilderWorld } from '../../testing/builder-world.ts';
import { seedCompetition, seedShopItem, type Seeded } from '../../testing/competitions.ts';
import { timetableRoutes } from '../timetable/routes.ts';
import { builtTables, imagesOf, type Image } from '../parts/history-queries.ts';
import { builderRoutes } from './routes.ts';

let world: BuilderWorld;
beforeAll(async () => {
  world = await builderWorld([
    ...builderRoutes,
    ...compEventRoutes,
    ...priceRoutes,
    ...discountRoutes,
    ...shopItemRoutes,
    ...compRuleRoutes,
    ...ageGroupRoutes,
    ...timetableRoutes,
  ]);
});
afterAll(() => world.close());

/** The ids that a writer works with: the competition, made anew for each test, and its records, each at version 2. */
type Made = Seeded & {
  readonly groupId: number;
  readonly discountId: number;
  readonly shopItemId: number;
  readonly ruleId: number;
  readonly ageId: number;
};

async function aCompetition(): Promise<Made> {
  const { db } = world.engine;
  const seeded = await seedCompetition(db, { orgId: world.orgId, active: true });
  const {
    compId,
    eventIds: [ceid = 0],
  } = seeded;
  const { data: discount } = await world.organiser.call(createDiscount, {
    compId,
    name: 'Family',
    percent: 20,
    basis: 'athlete',
    count: 2,
  });
  const shopItemId = await seedShopItem(db, compId);
  const { data: rule } = await world.organiser.call(createRule, { compId, ageGroups: [], options: { maxEvents: 3 } });
  const { data: age } = await world.organiser.call(createAgeGroup, { compId, name: 'Quad kids', minAge: 7, maxAge: 9 });
  const { data: event } = await world.organiser.call(readCompEvent, { id: ceid });
  for (const table of builtTables)
    await db
      .updateTable(table)
      .set({ version: 2 })
      .where(table === 'competition' ? 'id' : 'comp_id', '=', compId as never)
      .execute();
  return {
    ...seeded,
    groupId: event.eventGroup.id,
    discountId: discount.id,
    shopItemId,
    ruleId: rule.id,
    ageId: age.id,
  };
}

/** Returns everything that a competition holds in the builder. */
async function everything({ compId, ...ids }: Made): Promise<Image[]> {
  const scene = {
    competition: [compId],
    comp_event: ids.eventIds,
    event_group: [ids.groupId],
    price: [ids.priceId],
    discount: [ids.discountId],
    shop_item: [ids.shopItemId],
    comp_rule: [ids.ruleId],
    age_group: [ids.ageId],
  };
  const images: Image[] = [];
  for (const table of builtTables)
    if (table in scene) images.push(...(await imagesOf(world.engine.db, table, scene[table as keyof typeof scene])));
  return images;
}

const version = 1;
const acted = ({ compId: id }: Made) => ({ id, version });
type Writer = (made: Made) => Promise<{ readonly status: number; readonly error: string; readonly data: unknown }>;
/** Each builder call that writes and takes the version it started from. */
const writers: Readonly<Record<string, Writer>> = {
  'the competition': (made) => world.organiser.call(saveCompetition, { ...acted(made), name: 'Mine' }),
  'its options': (made) => world.organiser.call(saveCompetition, { ...acted(made), options: { laneCount: 4 } }),
  publishing: (made) => world.organiser.call(publishCompetition, acted(made)),
  'back to a draft': (made) => world.organiser.call(unpublishCompetition, acted(made)),
  'stopping entries': (made) => world.organiser.call(deactivateCompetition, { ...acted(made), stopped: true }),
  cancelling: (made) =>
    world.organiser.call(
      cancelCompetition,
      { ...acted(made), reason: 'Snow', moneyBack: 'none' },
      { 'idempotency-key': `cancel-${String(made.compId)}` },
    ),
  deleting: (made) => world.organiser.call(deleteCompetition, acted(made)),
  'a price': ({ compId, priceId }) =>
    world.organiser.call(changePrice, { id: priceId, version, compId, description: 'Mine', price: '9.00' }),
  'a discount': ({ compId, discountId }) =>
    world.organiser.call(changeDiscount, {
      id: discountId,
      version,
      compId,
      name: 'Mine',
      percent: 30,
      basis: 'athlete',
      count: 2,
    }),
  'a shop item': ({ compId, shopItemId }) =>
    world.organiser.call(changeShopItem, {
      id: shopItemId,
      version,
      compId,
      name: 'Mine',
      price: { price: '3.00' },
      stockQty: 1,
    }),
  'a rule': ({ compId, ruleId }) =>
    world.organiser.call(changeRule, { id: ruleId, version, compId, ageGroups: [], options: { maxEvents: 4 } }),
  'an age group': ({ compId, ageId }) =>
    world.organiser.call(changeAgeGroup, { id: ageId, version, compId, name: 'Mine', minAge: 7, maxAge: 10 }),
  'a group': ({ compId, groupId }) =>
    world.organiser.call(saveEventGroup, { id: groupId, version, compId, name: 'Mine' }),
  'the name of a group': ({ groupId }) =>
    world.organiser.call(renameEventGroup, { egId: groupId, version, name: 'Mine' }),
  'an event': async ({ eventIds: [id = 0] }) => {
    const { data: event } = await world.organiser.call(readCompEvent, { id: id });
    return world.organiser.call(changeCompEvent, { ...event, version, maxAthletes: 99 });
  },
  'many events': ({ compId, eventIds }) =>
    world.organiser.call(editCompEvents, {
      compId,
      events: eventIds.map((id) => ({ id, version })),
      change: { isOpen: false },
    }),
  'rows of the timetable': ({ compId, eventIds }) =>
    world.organiser.call(saveTimetableRows, { compId, rows: [{ ceids: [...eventIds], version, minutes: 35 }] }),
};

test.each(Object.keys(writers))(
  '%s: a write that was made from an older version says who saved since, and writes nothing',
  async (name) => {
    const made = await aCompetition();
    const before = await everything(made);
    expect(await writers[name]?.(made)).toMatchObject({
      status: 409,
      error: 'changed-elsewhere',
      data: { version: 2, who: expect.any(String) as string },
    });
    expect(await everything(made)).toEqual(before);
  },
);

test('the ground as the organiser has set it is what the timetable is judged with', async () => {
  const made = await aCompetition();
  const facilities = [{ kind: 'long jump pit', count: 1, from: '10:00', until: '17:00' }];
  const refused = await world.organiser.call(saveCompetition, {
    ...acted(made),
    version: 2,
    options: { facilities: [{ kind: 'track', count: 1, from: '18:00', until: '9:00' }] },
  });
  expect(refused.status).toBe(400);
  expect(
    (await world.organiser.call(saveCompetition, { ...acted(made), version: 2, options: { facilities } })).data
      .competition.options.facilities,
  ).toEqual(facilities);
  const { data } = await world.organiser.call(readTimetable, { compId: made.compId });
  expect(data.facilities.find(({ kind }) => kind === 'long jump pit')).toMatchObject({
    count: 1,
    opens: [{ from: '10:00', until: '17:00' }],
  });
  expect(data.facilities.find(({ kind }) => kind === 'track')).toMatchObject({
    count: 1,
    opens: [{ from: '08:00', until: '22:00' }],
  });
});
