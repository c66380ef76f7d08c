import { listAgeGroups, defaultAgeGroups } from '@startline/contract/builder-age-groups';
import { validateCompetition } from '@startline/contract/builder';
import { listPrices, priceExample } from '@startline/contract/builder-prices';
import { listCompEvents } from '@startline/contract/comp-events';
import { listRules } from '@startline/contract/comp-rules';
import { listDiscounts } from '@startline/contract/discounts';
import { readTimetable } from '@startline/contract/timetable';

/** The calls whose replies are old after a change to a part of a competition. */
export const partsOfCompetition = [listCompEvents, listPrices, priceExample, listRules, listDiscounts, listAgeGroups, defaultAgeGroups, readTimetable, validateCompetition] as const;
