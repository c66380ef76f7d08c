import { createAgeGroup } from '@startline/contract/building/age-groups';
import {
  cloneCompetition,
  createCompetition,
  exportCompetition,
  importCompetition,
  readBuilt,
} from '@startline/contract/building/builder';
import { createCompEvents } from '@startline/contract/building/comp-events';
import { competitionDocument, type CompetitionDocument } from '@startline/contract/building/competition-document';
import { createRule } from '@startline/contract/building/comp-rules';
import { createDiscount } from '@startline/contract/selling/discounts';
import { createPrice } from '@startline/contract/selling/prices';
import { createShopItem } from '@startline/contract/selling/shop-items';
import type { CompetitionId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageGroupRoutes } from '../age-groups/routes.ts';
import { compEventRoutes } from '../events/routes.ts';
import { compRuleRoutes } from '../comp-rules/routes.ts';
import { transaction } from '../../db/db.ts';
import { discountRoutes } from '../discounts/routes.ts';
import { loadStandards } from '../imports/load-standards.ts';
import { priceRoutes } from '../prices/routes.ts';
import { shopItemRoutes } from '../shop/routes.ts';
import { builderWorld, generalStep, type BuilderWorld } from '../../testing/builder-world.ts';
import { builderRoutes } from './routes.ts';

let world: BuilderWorld;
beforeAll(async () => {
  world = await builderWorld([
    ...builderRoutes,
    ...ageGroupRoutes,
    ...priceRoutes,
    ...compEventRoutes,
    ...discountRoutes,
    ...compRuleRoutes,
    ...shopItemRoutes,
  ]);
  await transaction(world.engine.db, loadStandards);
});
afterAll(() => world.close());

/** Returns the reply of a call; fails the test on a refusal. */
async function kept<T>(
  answer: Promise<{ readonly status: number; readonly message: string; readonly data: T }>,
): Promise<T> {
  const { status, message, data } = await answer;
  expect({ status, message }).toEqual({ status: 200, message });
  return data;
}
const contact = { userName: 'Ann Field', email: 'ann@club.test', tel: '01632 960 777', visible: true, socials: [] };
const team = {
  min: 4,
  max: 6,
  minTargetAgeGroupCount: 0,
  maxOtherAgeGroupCount: 1,
  maxTeamsForAthlete: 1,
  positionLabel: 'Leg',
  substituteLabel: 'Reserve',
  positionGenders: [],
  maxEventTeams: 8,
  singleClub: true,
  formType: 'DEFAULT' as const,
  price: '24.00',
  teamNameFormat: '',
  mustBeIndivEntered: false,
  disableTeamNameEdit: false,
};

/** Defines everything that a competition has as one organiser, with one call for each part. */
async function everythingDefined(): Promise<CompetitionId> {
  const { competition } = await kept(
    world.organiser.call(createCompetition, { ...generalStep(world), options: { contact } }),
  );
  const compId = competition.id;
  const age = await kept(
    world.organiser.call(createAgeGroup, { compId, name: 'Quad kids', shortName: 'QK', minAge: 7, maxAge: 9 }),
  );
  const price = await kept(
    world.organiser.call(createPrice, {
      compId,
      description: 'Standard entry',
      price: '12.00',
      salePrice: '9.00',
      saleEndDate: '2027-04-01T23:59',
    }),
  );
  const row = { gender: 'F' as const, startDateTime: '2027-05-08T10:30', maxAthletes: 24, priceId: price.id };
  const { created } = await kept(
    world.organiser.call(createCompEvents, {
      compId,
      rows: [
        { ...row, eventCode: '100', ageGroup: 'U14' },
        { ...row, eventCode: 'LJ', ageGroupId: age.id },
        { ...row, eventCode: '4x100', ageGroup: 'U14', options: { isTeamEvent: true, eventTeam: team } },
      ],
    }),
  );
  await kept(
    world.organiser.call(createDiscount, {
      compId,
      name: 'Family',
      percent: 20,
      basis: 'athlete',
      count: 2,
      ceids: [...created],
    }),
  );
  await kept(
    world.organiser.call(createRule, {
      compId,
      ageGroups: [{ id: age.id }],
      options: { maxCompEvents: 3, maxCompTrack: 2, maxTeamEvents: 1 },
    }),
  );
  await kept(
    world.organiser.call(createShopItem, {
      compId,
      name: 'T-shirt',
      description: 'Blue, sizes S to XL',
      price: { price: '15.00', salePrice: '12.50', saleEndDate: '2027-05-01T18:00' },
      stockQty: 40,
      maxAllowed: 1,
      perAcc: 'A',
    }),
  );
  return compId;
}

const exported = async (id: CompetitionId): Promise<CompetitionDocument> =>
  competitionDocument.parse(await kept(world.organiser.call(exportCompetition, { id })));

test('BUILD-32 one organiser defines events, age groups, prices with an early one, discounts, entry rules, team rules, shop items and contact, and reads all of them back', async () => {
  const { competition, meta } = await kept(world.organiser.call(readBuilt, { id: await everythingDefined() }));
  expect(competition.options.contact).toEqual(contact);
  expect(meta.ageGroups).toContainEqual(expect.objectContaining({ name: 'Quad kids', minAge: 7, maxAge: 9 }));
  expect(meta.compEvents.map(({ event: { code }, ageGroup, price }) => [code, ageGroup.name, price?.price])).toEqual([
    ['100', 'U14', '12.00'],
    ['LJ', 'Quad kids', '12.00'],
    ['4x100', 'U14', '12.00'],
  ]);
  expect(meta.prices).toMatchObject([
    { description: 'Standard entry', price: '12.00', salePrice: '9.00', saleEndDate: '2027-04-01T22:59:00.000Z' },
  ]);
  expect(meta.discounts).toMatchObject([{ name: 'Family', percent: 20, basis: 'athlete', count: 2 }]);
  expect(meta.discounts[0]?.ceids).toHaveLength(3);
  expect(meta.rules).toMatchObject([
    {
      ageGroups: [{ name: 'Quad kids' }],
      options: { maxCompEvents: 3, maxCompTrack: 2, maxTeamEvents: 1 },
    },
  ]);
  expect(meta.compEvents[2]?.options).toMatchObject({ isTeamEvent: true, eventTeam: team });
  expect(meta.shopItems).toMatchObject([
    {
      name: 'T-shirt',
      description: 'Blue, sizes S to XL',
      price: { price: '15.00', salePrice: '12.50', saleEndDate: '2027-05-01T17:00:00.000Z' },
      stockQty: 40,
      maxAllowed: 1,
      perAcc: 'A',
    },
  ]);
});

test('BUILD-32 what was defined is all in the export; imported it is equal, cloned it is equal but for its dates', async () => {
  const id = await everythingDefined();
  const document = await exported(id);
  expect(
    [document.prices, document.events, document.discounts, document.rules, document.shopItems].map(
      (parts) => parts.length,
    ),
  ).toEqual([1, 3, 1, 1, 1]);
  const again = await kept(
    world.organiser.call(importCompetition, { orgId: world.orgId, text: JSON.stringify(document) }),
  );
  expect(await exported(again.id)).toEqual(document);
  const clone = await kept(world.organiser.call(cloneCompetition, { env: '', id, date: '2028-05-06' }));
  expect(clone.words).toMatch(/1 price, 1 rule, 1 discount, 1 shop item and 1 age group of its own/);
  const moved = await exported(clone.id);
  const [item] = document.shopItems;
  expect(moved.shopItems).toEqual([{ ...item, saleEndDate: '2028-04-29T17:00:00.000Z' }]);
  expect([moved.rules, moved.ageGroups, moved.competition.options['contact']]).toEqual([
    document.rules,
    document.ageGroups,
    document.competition.options['contact'],
  ]);
});
