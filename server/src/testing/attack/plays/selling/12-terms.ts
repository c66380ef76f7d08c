import { checkOut } from '@startline/contract/selling/payments';
import { choosePlaces } from '../../chosen-places.ts';
import { shut, type Play } from '../../play.ts';

const TERMS_NOT_ACCEPTED = 2014;

/** A buyer pays by the call, without the screen that shows the terms of the competition. */
export const play: Play = {
  door: '12',
  title: 'Nothing is ordered without the terms of its competition',
  run: async (site) => {
    const { parent, orgId, compId, places } = await choosePlaces(site, 1);
    const [place] = places;
    shut(place !== undefined, 'a place is needed');
    await site.sql(`update competition set use_terms = true, terms = 'Spikes of 6 mm.' where id = ${String(compId)}`);
    for (const method of ['card', 'cheque'] as const)
      for (const acceptedTerms of [undefined, [], ['0'.repeat(64)]]) {
        const { errNo, text } = await parent.call(checkOut, {
          orgId,
          method,
          entryIds: [place.entryId],
          expectedTotal: place.total,
          currency: place.currency,
          useCredit: '0.00',
          ...(acceptedTerms && { acceptedTerms }),
        });
        shut(errNo === TERMS_NOT_ACCEPTED, `an order by ${method} went through: ${text}`);
      }
    const orders = await site.sql(`select 1 from order_line where entry_id = ${String(place.entryId)}`);
    shut(orders.length === 0, 'an order was written');
    await site.sql(`update competition set use_terms = false, terms = '' where id = ${String(compId)}`);
  },
};
