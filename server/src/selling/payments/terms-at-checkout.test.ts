import type { CompetitionId } from '@startline/rules/ids';
import { NOTICE_VERSION } from '@startline/rules/keeping/notice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { moveGuest } from '../../people/accounts/guests/guest-queries.ts';
import { readCart } from '../basket/read-cart.ts';
import type { Engine } from '../../db/engine.ts';
import { transaction } from '../../db/db.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { checkOut } from './settling/check-out.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { aShopper, type Shopper } from '../../testing/shop.ts';
import { listAgreements } from '../../people/consent/list-agreements.ts';
import { hashOf } from '../../people/consent/consent-queries.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const setTerms = (compId: CompetitionId, terms: string, useTerms = true) =>
  engine.db.updateTable('competition').set({ use_terms: useTerms, terms }).where('id', '=', compId).execute();
async function aCompetition(terms: string, useTerms = true): Promise<Seeded> {
  const comp = await seedCompetition(engine.db, {
    events: [{}, { code: 'LJ', tf: 'F', unit: 'distance' }, { code: 'HJ', tf: 'F', unit: 'distance' }],
  });
  await setTerms(comp.compId, terms, useTerms);
  return comp;
}
const hold = async ({ ctx, athleteId }: Shopper, comp: Seeded, n = 0) =>
  (await holdPlace(ctx(), { ceid: comp.eventIds[n]!, athleteId, clubId: 0 })).entryId;
const order = async (
  shopper: Shopper,
  comp: Seeded,
  facts: { n?: number; accepted?: string[]; notice?: number } = {},
) =>
  checkOut(shopper.ctx(), {
    orgId: comp.orgId,
    method: 'card',
    entryIds: [await hold(shopper, comp, facts.n)],
    expectedTotal: '9.00',
    currency: 'GBP',
    ...(facts.accepted && { acceptedTerms: facts.accepted }),
    notice: facts.notice,
  });
const noted = (shopper: Shopper) =>
  engine.db
    .selectFrom('consent as c')
    .innerJoin('consent_text as t', 't.hash', 'c.text_hash')
    .leftJoin('order_consent as o', 'o.consent_id', 'c.id')
    .select(['c.kind', 'c.comp_id', 't.body', 'o.order_id'])
    .where('c.user_id', '=', shopper.caller.id)
    .orderBy('c.id')
    .orderBy('o.order_id')
    .execute();

test('an order needs the terms of its competition, whatever the screen shows; they are kept as they were', async () => {
  const comp = await aCompetition('Be kind.');
  const shopper = await aShopper(engine.db, new TestClock());
  await expect(order(shopper, comp)).rejects.toMatchObject({
    code: 'terms-not-accepted',
    message: expect.stringMatching(/^Read and accept the terms of .+ before you pay/) as string,
  });
  await expect(order(shopper, comp, { accepted: [hashOf('Be rude.')] })).rejects.toThrow('Read and accept');
  expect(await noted(shopper)).toEqual([]);
  const { orderId, terms } = await order(shopper, comp, { accepted: [hashOf('Be kind.')] });
  expect(terms).toMatchObject([{ text: 'Be kind.' }]);
  await setTerms(comp.compId, 'Be brief.');
  expect(await listAgreements(shopper.ctx())).toMatchObject([{ text: 'Be kind.', orders: [orderId] }]);
  expect(await listAgreements((await aShopper(engine.db, new TestClock())).ctx())).toEqual([]);
  expect(await noted(shopper)).toEqual([
    { kind: 'competition-terms', comp_id: comp.compId, body: 'Be kind.', order_id: orderId },
  ]);
});

test('terms that were accepted are not asked for again until they change, and each order keeps its own', async () => {
  const comp = await aCompetition('Be kind.');
  const shopper = await aShopper(engine.db, new TestClock());
  const first = await order(shopper, comp, { accepted: [hashOf('Be kind.')] });
  const second = await order(shopper, comp, { n: 1 });
  expect((await noted(shopper)).map(({ body, order_id }) => [body, order_id])).toEqual([
    ['Be kind.', first.orderId],
    ['Be kind.', second.orderId],
  ]);
  const other = await aShopper(engine.db, new TestClock());
  await expect(order(other, comp)).rejects.toThrow('Read and accept');
  await setTerms(comp.compId, 'Be very kind.');
  await expect(order(shopper, comp, { n: 2 })).rejects.toThrow('Read and accept');
  await hold(other, comp);
  expect((await readCart(other.ctx(), { id: 0 })).data[0]?.terms).toMatchObject([{ text: 'Be very kind.' }]);
});

test('the basket shows the terms that are due, with the hash that accepts them, and none that are not used', async () => {
  const comp = await aCompetition('<p onclick="x()">Be kind.</p>');
  const plain = await aCompetition('Old words.', false);
  const shopper = await aShopper(engine.db, new TestClock());
  await hold(shopper, comp);
  await hold(shopper, plain);
  const groups = (await readCart(shopper.ctx(), { id: 0 })).data;
  const due = groups.flatMap(({ terms }) => terms);
  expect(due).toEqual([
    expect.objectContaining({ compId: comp.compId, text: '<p>Be kind.</p>', hash: hashOf('<p>Be kind.</p>') }),
  ]);
  await order(shopper, comp, { n: 1, accepted: due.map(({ hash }) => hash) });
  expect((await readCart(shopper.ctx(), { id: 0 })).data.flatMap(({ terms }) => terms)).toEqual([]);
});

test('a payer is shown the privacy notice once; a page with an older one records nothing', async () => {
  const comp = await aCompetition('', false);
  const shopper = await aShopper(engine.db, new TestClock());
  const isDue = async () =>
    z.looseObject({ noticeDue: z.boolean() }).parse((await readCart(shopper.ctx(), { id: 0 })).meta).noticeDue;
  await order(shopper, comp, { notice: NOTICE_VERSION - 1 });
  expect([await isDue(), await noted(shopper)]).toEqual([true, []]);
  await order(shopper, comp, { n: 1, notice: NOTICE_VERSION });
  expect(await isDue()).toBe(false);
  expect((await noted(shopper)).map(({ kind, comp_id }) => [kind, comp_id])).toEqual([['privacy-notice', null]]);
});

test('the terms that a guest accepted move to the account that their address proves to be', async () => {
  const comp = await aCompetition('Be kind.');
  const guest = await aShopper(engine.db, new TestClock());
  await order(guest, comp, { accepted: [hashOf('Be kind.')] });
  const account = await seedUser(engine.db);
  await transaction(engine.db, (tx) =>
    moveGuest(tx, guest.caller.id, { account: account.id, session: '', now: guest.ctx().now() }),
  );
  expect([await noted(guest), (await noted({ ...guest, caller: account })).length]).toEqual([[], 1]);
});

test('a kept text never changes', async () => {
  const comp = await aCompetition('Be brave.');
  await order(await aShopper(engine.db, new TestClock()), comp, { accepted: [hashOf('Be brave.')] });
  await expect(
    engine.db.updateTable('consent_text').set({ body: 'Pay more.' }).where('hash', '=', hashOf('Be brave.')).execute(),
  ).rejects.toThrow();
});
