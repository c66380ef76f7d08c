import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntryId } from '@startline/rules/ids';
import type { Engine } from '../../db/engine.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { lettersTo } from '../../testing/accounts.ts';
import { seedUser } from '../../testing/entrants.ts';
import { aShopper, shopFaults } from '../../testing/shop.ts';
import { cancelEntry } from '../payments/settling/cancel-entry.ts';
import { checkOut } from '../payments/settling/check-out.ts';
import { markPaid } from '../payments/settling/mark-paid.ts';
import { readOrderRow } from './order-queries.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

/** Inserts an order of two entries promised by cheque, and returns what may happen to each of them. */
async function aPromise() {
  const clock = new TestClock();
  const comp = await seedCompetition(engine.db, {
    events: [{}, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance' }],
    options: { cheques: { allow: true, ends: '' } },
  });
  const shopper = await aShopper(engine.db, clock);
  const finance = await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId });
  const ids: EntryId[] = [];
  for (const ceid of comp.eventIds)
    ids.push((await holdPlace(shopper.ctx(), { ceid, athleteId: shopper.athleteId, clubId: 0 })).entryId);
  const { orderId } = await checkOut(shopper.ctx(), {
    orgId: comp.orgId,
    method: 'cheque',
    entryIds: ids,
    expectedTotal: '18.00',
    currency: 'GBP',
  });
  const [first, second] = ids as [EntryId, EntryId];
  const paid = (id: EntryId, isPaid = true) =>
    markPaid(testCtx(engine.db, { caller: finance, clock }), { prodIds: [id], paid: isPaid, message: '' });
  const cancel = (id: EntryId) => cancelEntry(shopper.ctx(), { id, reason: 'injured', back: 'refund' });
  const letters = async () => await lettersTo(engine, shopper.caller.email);
  /** Returns the mails about the payment, oldest first. */
  const mails = async () => (await letters()).slice(1);
  return {
    first,
    second,
    paid,
    cancel,
    letters,
    mails,
    state: async () => (await readOrderRow(engine.db, orderId))?.state,
  };
}

test('an order by cheque waits only while one of its entries does', async () => {
  const { first, second, paid, cancel, state } = await aPromise();
  await paid(first);
  expect(await state()).toBe('awaiting-cheque');
  await cancel(second);
  expect(await state()).toBe('paid');
  await paid(first, false);
  expect(await state()).toBe('awaiting-cheque');
  await cancel(first);
  expect(await state()).toBe('cancelled');
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('the payer of a part hears what arrived, what it pays for and what is left, and of a mistake', async () => {
  const { first, second, paid, mails } = await aPromise();
  await paid(first);
  await paid(second);
  await paid(second, false);
  const [part, rest, mistake] = await mails();
  expect(part?.subject).toMatch(/^Order \d+: £9\.00 received, £9\.00 left to pay$/);
  expect(part?.text).toMatch(
    /has received part of the payment for Order \d+: £9\.00\. £9\.00 is left to pay\.\n\nPaid with this payment:\n.*100m.*\n\nTotal £9\.00.*\n\nStill to be paid, £9\.00:\n.*Long Jump/,
  );
  expect(part?.text).not.toContain('was paid');
  expect(rest?.subject).toMatch(/: £9\.00 received, all paid$/);
  expect(rest?.text).toMatch(
    /has received the rest of the payment for Order \d+: £9\.00\. Order \d+ is now paid in full\./,
  );
  expect(rest?.text).not.toContain('100m');
  expect(mistake?.subject).toMatch(/^Order \d+: £9\.00 has not been received$/);
  expect(mistake?.text).toMatch(/No longer marked as paid:\n.*Long Jump.*\n\n£9\.00 of Order \d+ is left to pay\./);
});

test('no letter about an order by cheque speaks of a card: promised, arrived, taken back, cancelled, refunded', async () => {
  const { first, second, paid, cancel, letters } = await aPromise();
  await paid(first);
  await paid(first, false);
  await paid(second);
  await cancel(first);
  await cancel(second);
  const all = await letters();
  expect(all.length).toBeGreaterThanOrEqual(6);
  expect(all.filter(({ text, subject }) => /\bcard\b/i.test(`${subject} ${text}`)).map(({ text }) => text)).toEqual([]);
});

test('an order by cheque says that money went back, though the rest of it came later', async () => {
  const { first, second, paid, cancel, state } = await aPromise();
  await paid(first);
  await cancel(first);
  expect(await state()).toBe('awaiting-cheque');
  await paid(second);
  expect(await state()).toBe('part-refunded');
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('a cheque that was noted by mistake and came after all does not stand in the way of giving back both entries', async () => {
  const { first, second, paid, cancel, state } = await aPromise();
  for (const [id, isPaid] of [
    [first, true],
    [second, true],
    [second, false],
    [second, true],
  ] as const)
    await paid(id, isPaid);
  await cancel(first);
  expect(await state()).toBe('part-refunded');
  expect(await cancel(second)).toMatchObject({ back: 'refund', amount: '8.50' });
  expect(await shopFaults(engine.db)).toEqual([]);
});
