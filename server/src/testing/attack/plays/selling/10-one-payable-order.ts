import { buy, choosePlaces } from '../../chosen-places.ts';
import { shut, type Play } from '../../play.ts';

/** A buyer pays for one place in 25 windows at once, to pay twice or to keep cheap pages open. */
export const play: Play = {
  door: '10',
  title: 'A place is payable in one order at a time',
  run: async (site) => {
    const chosen = await choosePlaces(site, 1);
    const replies = await Promise.all(Array.from({ length: 25 }, () => buy(chosen, chosen.places)));
    const answered = replies.filter(({ errNo }) => errNo === 0);
    shut(answered.length > 0, `no checkout was answered: ${replies[0]?.text ?? ''}`);
    const orders = answered.map(({ data }) => data.orderId).join(', ');
    const payable = await site.sql<{ id: number }>(
      `select id from shop_order where id in (${orders}) and state = 'awaiting-card'`,
    );
    shut(payable.length === 1, `${String(payable.length)} orders of one place can be paid`);
    const open = await site.sql<{ id: number }>(
      `select p.id from payment p join shop_order s on s.id = p.order_id where s.id in (${orders}) and s.state = 'cancelled' and p.state in ('created', 'pending')
       and not exists (select from outbox o where o.kind = 'end-payment' and (o.payload->>'paymentId')::int = p.id)`,
    );
    shut(open.length === 0, `${String(open.length)} given-up payments are never ended at the provider`);
  },
};
