import { entryAllowedFrom, entryStates } from '@startline/rules/entering/entries/lifecycle';
import { paymentAllowedFrom } from '@startline/rules/selling/orders/lifecycle';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { anOrder } from '../../testing/shop.ts';
import { setPaymentState } from '../books/payment-queries.ts';
import { cancelEntryRow, sellEntry } from './entry-queries.ts';

const clock = new TestClock();
let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(async () => {
  await engine.close();
});

/** Returns whether a write is accepted, and rolls it back, so that each try begins alike. */
const accepts = async (write: Parameters<typeof transaction<void>>[1]): Promise<boolean> => {
  const undo = new Error('undo');
  return transaction(engine.db, async (tx) => {
    await write(tx);
    throw undo;
  }).catch((reason: unknown) => {
    if (reason === undo) return true;
    if (reason instanceof Error && reason.message.includes('from its state')) return false;
    throw reason;
  });
};

test('the database lets an entry be cancelled and paid for from the states of the rules and no other', async () => {
  const { orderId, entryIds } = await anOrder(engine.db, clock);
  const id = entryIds[0]!;
  const asIs = (state: string) => sql`
    update entry set state = ${state}, order_id = ${orderId}, held_until = case when ${state} in ('held', 'lapsed') then ${new Date(clock.now() + 60_000)}::timestamptz end,
      cancel_reason = case when ${state} = 'cancelled' then 'rain' end where id = ${id}`;
  for (const state of entryStates) {
    const after = (write: Parameters<typeof accepts>[0]) =>
      accepts(async (tx) => {
        await asIs(state).execute(tx);
        await write(tx);
      });
    const includes = (from: readonly string[]) => from.includes(state);
    expect(await after((tx) => cancelEntryRow(tx, id, 'ill', clock.now())), state).toBe(
      includes(entryAllowedFrom.cancel),
    );
    expect(await after((tx) => sellEntry(tx, id, { state: 'paid', orderId }, clock.now())), state).toBe(
      includes(entryAllowedFrom.pay),
    );
  }
});

test('P4 a payment that has succeeded is not undone by a late failure', async () => {
  const { orderId } = await anOrder(engine.db, clock);
  const { id } = await engine.db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  expect(
    await accepts(async (tx) => {
      await setPaymentState(tx, id, { state: 'succeeded', now });
      await setPaymentState(tx, id, { state: 'failed', failure: 'late', now });
    }),
  ).toBe(false);
  expect(paymentAllowedFrom.fail).not.toContain('succeeded');
});
