import { listAgeGroups, defaultAgeGroups } from '@startline/contract/building/age-groups';
import { validateCompetition } from '@startline/contract/building/builder';
import { listPrices, priceExample } from '@startline/contract/selling/prices';
import { listCompEvents } from '@startline/contract/building/comp-events';
import { listRules } from '@startline/contract/building/comp-rules';
import { listDiscounts } from '@startline/contract/selling/discounts';
import { listShopItems } from '@startline/contract/selling/shop-items';
import { readTimetable } from '@startline/contract/building/timetable';

/** The calls whose replies become stale after a change to a part of a competition. */
export const partsOfCompetition = [
  listCompEvents,
  listPrices,
  priceExample,
  listRules,
  listDiscounts,
  listShopItems,
  listAgeGroups,
  defaultAgeGroups,
  readTimetable,
  validateCompetition,
] as const;
