import { payByTestCard } from '@startline/contract/selling/payments';
import { setTimeout as pause } from 'node:timers/promises';
import { rounds } from '../../../../start/routes.ts';
import { buy, choosePlaces } from '../../chosen-places.ts';
import { HURRY } from '../../../rounds/hands.ts';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

const SLOW_CARD = '4000000000000259';
const HOUR = 3_600_000;
const names = ['outbox', 'sweep', ...rounds.map(({ name }) => name)];

/** Waits until a condition holds; throws with what is `found` when it does not in time. */
async function until(holds: () => Promise<boolean>, find: () => Promise<string> | string): Promise<void> {
  const latest = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > latest) throw new Error(await find());
    await pause(50);
  }
}

/** Returns when each round last succeeded, by its metric. */
async function beats(site: Site): Promise<ReadonlyMap<string, number>> {
  const { text } = await site.stranger().send({ path: '/metrics' });
  const lines = text.matchAll(/^startline_round_last_success_timestamp_seconds\{round="([^"]+)"\} (\S+)$/gm);
  return new Map([...lines].map(([, name = '', seconds]) => [name, Number(seconds)]));
}

/** A family pays, the provider's event is lost, and the garbage collector and the clock do their worst. */
export const play: Play = {
  door: '2',
  title: 'Work in the background goes on, and is red where it does not',
  fresh: true,
  env: { [HURRY]: '10' },
  run: async (site) => {
    site.lay({ hand: 'collect', everyMs: 200 });
    const chosen = await choosePlaces(site, 1);
    const bought = await buy(chosen, chosen.places);
    shut(bought.errNo === 0, `no checkout: ${bought.text}`);
    const { orderId } = bought.data;
    await chosen.parent.call(payByTestCard, { orderId, number: SLOW_CARD });
    const state = async () =>
      (await site.sql<{ state: string }>(`select state from shop_order where id = ${String(orderId)}`))[0]?.state;
    shut((await state()) === 'awaiting-card', 'the order was entered before its card was charged');
    const ready = async () => (await site.stranger().send({ path: '/readyz' })).status;

    site.lay({ hand: 'step', ms: HOUR });
    await until(
      async () => (await state()) === 'paid',
      () => 'a paid order whose event was lost is never entered',
    );
    site.lay({ hand: 'step', ms: -2 * HOUR });
    const silent = async () => {
      const heard = await beats(site);
      return names.filter((name) => !heard.has(name));
    };
    await until(
      async () => (await silent()).length === 0,
      async () => `without a success: ${(await silent()).join(', ')}`,
    );
    const before = await beats(site);
    const often = ['outbox', 'ask the card provider', 'end holds'];
    await until(
      async () => {
        const now = await beats(site);
        return often.every((name) => now.get(name) !== before.get(name));
      },
      () => 'rounds stop after a step of the clock',
    );

    shut((await ready()) === 200, 'the server is not ready while all goes on');
    site.lay({ hand: 'sleep', ms: 31_000 });
    const asleep = await site.stranger().send<never>({ path: '/readyz' });
    shut(asleep.status === 503 && asleep.text.includes('"late"'), `late rounds are green: ${asleep.text}`);
    await until(
      async () => (await ready()) === 200,
      () => 'late rounds never catch up',
    );
  },
};
