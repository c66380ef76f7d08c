import { cancelEntry } from '@startline/contract/entering/entries';
import { payByTestCard } from '@startline/contract/selling/payments';
import { buy, choosePlaces } from '../../chosen-places.ts';
import { shut, type Play } from '../../play.ts';

/** An organiser cancels an entry that a parent has paid for. */
export const play: Play = {
  door: '13',
  title: 'When the organiser cancels, all comes back',
  run: async (site) => {
    const chosen = await choosePlaces(site, 1);
    const [place] = chosen.places;
    const ordered = await buy(chosen, chosen.places);
    shut(place !== undefined && ordered.errNo === 0, `no order: ${ordered.text}`);
    const paid = await chosen.parent.call(payByTestCard, {
      orderId: ordered.data.orderId,
      number: '4242424242424242',
    });
    shut(paid.data.state === 'paid', `not paid: ${paid.text}`);
    const admin = await site.person('admin@demo.test');
    const back = await admin.call(cancelEntry, { id: place.entryId, reason: 'Storm', back: 'refund' });
    shut(back.data.amount === place.total, `${back.data.amount} of ${place.total} came back: ${back.text}`);
  },
};
