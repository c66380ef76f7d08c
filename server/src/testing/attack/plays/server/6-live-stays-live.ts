import { getPublicConfig } from '@startline/contract/telling/app-config';
import { payByTestCard } from '@startline/contract/selling/payments';
import type { OrderId } from '@startline/rules/ids';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

/** Inserts an order of the account that waits for its card. */
async function plantOrder(site: Site, email: string): Promise<OrderId> {
  await site.sql(`insert into organisation (name, status) values ('Live Athletics', 'Approved')`);
  const [order] = await site.sql<{ id: OrderId }>(
    `insert into shop_order (user_id, org_id, currency, method, state, total_minor, intention, created_at)
     select u.id, o.id, 'GBP', 'card', 'awaiting-card', 700, 'play 6', now() from app_user u, organisation o
     where u.email = '${email}' and o.name = 'Live Athletics' returning id`,
  );
  shut(order !== undefined, 'no order is there to pay');
  return order.id;
}

/** An operator forgets DEMO=off, or writes DEMO=on, when restarting a live server. */
export const play: Play = {
  door: '6',
  title: 'A live database stays live whatever DEMO says later',
  empty: true,
  env: { DEMO: 'off' },
  run: async (site) => {
    const first = await site.signUp('proved');
    const orderId = await plantOrder(site, first.email);
    for (const DEMO of ['', 'on']) {
      await site.restart({ DEMO });
      const reply = site.said();
      shut(
        !reply.includes('startline-demo') && !reply.includes('@demo.test'),
        `passwords are printed with DEMO=${DEMO}`,
      );
      const { data } = await site.stranger().call(getPublicConfig, {});
      shut(data.env !== 'demo', `the server calls itself a demo with DEMO=${DEMO}`);
      const card = await first.call(payByTestCard, { orderId, number: '4242424242424242' });
      shut(card.message === 'Test cards are only for a demo.', `test cards are taken with DEMO=${DEMO}: ${card.text}`);
      const planted = await site.sql<{ email: string }>(`select email from app_user where email like '%@demo.test'`);
      shut(planted.length === 0, `${String(planted.length)} accounts of the demo are there with DEMO=${DEMO}`);
    }
  },
};
