import { athletePurchases, customerShop } from '@startline/contract/selling/shop-items';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { readPurchases } from '@startline/rules/selling/shop/purchase';
import { useEffect } from 'react';
import { report } from '../../../../../lib/reports/report-error.ts';
import { useCall } from '../../../../../lib/use-call.ts';

/**
 * Returns the state of the shop of a competition (SHOP-06): what is sold, the caller's purchases, those for an athlete
 * (0 is none), and what is still loading.
 */
export function useSecondary(compid: CompetitionId, athleteid: AthleteId | 0) {
  const shop = useCall(customerShop, { compid });
  const bought = useAthletePurchases(compid, athleteid);
  return {
    secondaryDefs: shop.data?.data.secondaryDefs ?? [],
    userPurchases: shop.data?.data.purchases ?? [],
    athletePurchases: bought.purchases,
    isLoadingShop: shop.data === undefined && shop.error === null,
    isLoadingAthlete: bought.isLoading,
  };
}

/** Returns purchases for an athlete; null counts as none, and is reported (SHOP-16). */
export function useAthletePurchases(compid: CompetitionId, athleteid: AthleteId | 0) {
  const isAsked = athleteid !== 0;
  const reply = useCall(athletePurchases, { compid, athleteid: athleteid }, { enabled: isAsked });
  const { purchases, report: text } = readPurchases(reply.data === undefined ? [] : reply.data.data);
  useEffect(() => {
    if (text !== null) report(new Error(text));
  }, [text]);
  return { purchases, isLoading: isAsked && reply.data === undefined && reply.error === null };
}
