import { listAgeGroups, defaultAgeGroups } from '@startline/contract/builder/age-groups';
import { validateCompetition } from '@startline/contract/builder/builder';
import { listPrices, priceExample } from '@startline/contract/builder/prices';
import { listCompEvents } from '@startline/contract/builder/comp-events';
import { listRules } from '@startline/contract/builder/comp-rules';
import { listDiscounts } from '@startline/contract/builder/discounts';
import { listShopItems } from '@startline/contract/builder/shop-items';
import { readTimetable } from '@startline/contract/builder/timetable';

/** The calls whose replies are old after a change to a part of a competition. */
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
