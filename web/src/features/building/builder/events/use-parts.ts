import { ageGroupSets, listAgeGroups, otherAgeSets } from '@startline/contract/building/age-groups';
import { listPrices } from '@startline/contract/selling/prices';
import { listCompEvents, type CompEvent } from '@startline/contract/building/comp-events';
import { listDiscounts } from '@startline/contract/selling/discounts';
import { listEventDefinitions } from '@startline/contract/building/event-definitions';
import { listShopItems } from '@startline/contract/selling/shop-items';
import type { CompetitionId } from '@startline/rules/ids';
import { askAgain, keptCall, replyOf } from '../../../../lib/kept-calls.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { partsOfCompetition } from '../frame/parts.ts';

const whole = { pagenumber: 1, pagesize: 0 } as const;
const LONG = 600_000;

/** Returns the parts of a competition, each whole. */
export const useCompEvents = (compId: CompetitionId) => useCall(listCompEvents, { compId, ...whole });
export const usePrices = (compId: CompetitionId) => useCall(listPrices, { compId, ...whole });
export const useDiscounts = (compId: CompetitionId) => useCall(listDiscounts, { compId, ...whole });
export const useShopItems = (compId: CompetitionId) => useCall(listShopItems, { compId, ...whole });
export const useAgeGroups = (compId: CompetitionId) => useCall(listAgeGroups, { compId, ...whole });
export const useAgeGroupSets = (compId: CompetitionId) => useCall(ageGroupSets, { compId }, { freshMs: LONG });
export const useOtherAgeSets = (compId: CompetitionId) => useCall(otherAgeSets, { compId });
export const useDefinitions = (compId: CompetitionId) =>
  useCall(listEventDefinitions, { compId, ...whole }, { freshMs: LONG });

/** Returns the events when they are known, else once they arrive. */
export const eventsNow = async (compId: CompetitionId): Promise<readonly CompEvent[]> =>
  (await replyOf(keptCall(listCompEvents, { compId, ...whole }))).data;

/** Reads the competition's records anew after a write. Returns the present events. */
export async function eventsAnew(compId: CompetitionId): Promise<readonly CompEvent[]> {
  await askAgain(...partsOfCompetition);
  return eventsNow(compId);
}
