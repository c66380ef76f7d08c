import { money } from '@startline/rules/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { TestClock } from '../testing/context.ts';
import { testDatabase } from '../testing/database.ts';
import { testCards } from './test-cards.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const [PAYS, REFUSED, SLOW] = ['4242424242424242', '4000000000000002', '4000000000000259'];

async function aPayment(onceKey: string) {
  const clock = new TestClock();
  const cards = testCards(engine.db, clock.now);
  const { ref } = await cards.start({
    onceKey,
    amount: money(900, 'GBP'),
    account: '',
    description: '',
    receiptEmail: '',
    returnUrl: '',
    orderId: 1,
  });
  return {
    pay: (number: string) => cards.payWith!(ref, number, clock.now()),
    close: () => cards.close!(ref, ''),
    state: async () => (await cards.ask(ref, '')).state,
    clock,
  };
}

test('a payment whose card was refused is over: a second card that comes at the same moment takes no money that nobody asks about', async () => {
  const { pay, state, clock } = await aPayment('refused');
  await pay(REFUSED);
  for (const number of [SLOW, PAYS]) await pay(number);
  clock.pass(60_000);
  expect(await state()).toBe('failed');
});

test('a slow payment that has come is not undone by closing it or by another card', async () => {
  const { pay, close, state, clock } = await aPayment('slow');
  await pay(SLOW);
  expect(await state()).toBe('pending');
  clock.pass(60_000);
  await close();
  await pay(REFUSED);
  expect(await state()).toBe('succeeded');
});
