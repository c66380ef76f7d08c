import { readCart, submitBasket } from '@startline/contract/selling/basket';
import { buy, choosePlaces } from '../../chosen-places.ts';
import { shut, type Play } from '../../play.ts';

/** A buyer skips the basket and goes straight to checkout, with a child event that needs another. */
export const play: Play = {
  door: '12',
  title: 'Page, basket and checkout judge lines alike',
  run: async (site) => {
    const chosen = await choosePlaces(site, 2);
    const [parent, child] = chosen.places;
    shut(parent !== undefined && child !== undefined, 'two places are needed');
    const options = JSON.stringify({ secondarySpend: { isParent: false, parentCeid: parent.ceid, alwaysShow: true } });
    await site.sql(`update comp_event set options = options || '${options}'::jsonb where id = ${String(child.ceid)}`);
    const submitted = await chosen.parent.call(submitBasket, { products: [child.entryId] });
    shut(submitted.errNo === 2004, `the basket took a child event without its parent: ${submitted.text}`);
    const bought = await buy(chosen, [child]);
    shut(bought.errNo === 2004, `checkout took a child event without its parent: ${bought.text}`);
    await site.sql(`update entry set state = 'lapsed' where id = ${String(parent.entryId)}`);
    const cart = await chosen.parent.call(readCart, { id: chosen.compId });
    shut((cart.data[0]?.faults.length ?? 0) > 0, 'the page says nothing of the missing parent');
    await site.sql(`update entry set state = 'held' where id = ${String(parent.entryId)}`);
    const both = await buy(chosen, chosen.places);
    shut(both.errNo === 0, `both together are refused: ${both.text}`);
  },
};
