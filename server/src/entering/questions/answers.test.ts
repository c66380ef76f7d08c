import * as contract from '@startline/contract/entering/questions';
import type { EntryId } from '@startline/rules/ids';
import { minutes } from '@startline/rules/time';
import { expect, test } from 'vitest';
import { submitBasket } from '../../selling/basket/submit-basket.ts';
import { readCart } from '../../selling/basket/read-cart.ts';
import { checkOut } from '../../selling/payments/settling/check-out.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition, type Seeded, type SeededCompetition } from '../../testing/competitions.ts';
import { seedAthlete } from '../../testing/entrants.ts';
import type { TestApp } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { seedQuestion } from '../../testing/questions.ts';
import { aShopper, orderFor, shopFaults, type Shopper } from '../../testing/shop.ts';
import { holdPlace } from '../entries/hold-place.ts';
import { questionRoutes } from './routes.ts';
import { saveAnswers } from './save-answers.ts';

let site: TestApp;
beforeAllSite(questionRoutes, (made) => void (site = made));

type Basket = { comp: Seeded; shopper: Shopper; entryId: EntryId; shirt: number };
/** Makes a basket with one place in a competition that asks for a T-shirt size. */
async function aBasket(facts: SeededCompetition = {}): Promise<Basket> {
  const { db } = site.engine;
  const comp = await seedCompetition(db, facts);
  const shopper = await aShopper(db, site.clock);
  const { entryId } = await holdPlace(shopper.ctx(), {
    ceid: comp.eventIds[0]!,
    athleteId: shopper.athleteId,
    clubId: 0,
  });
  return { comp, shopper, entryId, shirt: await seedQuestion(db, comp.compId) };
}
const answer = ({ shopper, entryId, shirt }: Basket, value: string, questionId = shirt) =>
  saveAnswers(shopper.ctx(), { entryIds: [entryId], answers: [{ entryId, questionId, value }] });
const pay = ({ shopper, comp, entryId }: Basket, method: 'card' | 'cheque' | 'invoice' = 'card', total = '9.00') =>
  checkOut(shopper.ctx(), {
    orgId: comp.orgId,
    method,
    entryIds: [entryId],
    expectedTotal: total,
    currency: 'GBP',
  });
const stored = ({ shirt }: Pick<Basket, 'shirt'>) =>
  site.engine.db.selectFrom('answer').select('value').where('question_id', '=', shirt).execute();

test.each([
  ['card', {}, '9.00'],
  ['cheque', { options: { cheques: { allow: true, ends: '' } } }, '9.00'],
  ['card', { price: { minor: 0, freeEntry: true } }, '0.00'],
] as const)('a place is not sold by %s before its required question is answered', async (method, facts, total) => {
  const basket = await aBasket(facts);
  const words = /^.+ has not answered: ‘T-shirt size’\. Save the answers before you pay\.$/;
  await expect(pay(basket, method, total)).rejects.toMatchObject({
    code: 'basket-refused',
    message: expect.stringMatching(words) as string,
  });
  const cart = await readCart(basket.shopper.ctx(), { id: 0 });
  expect(cart.data[0]?.faults).toEqual([expect.stringMatching(words)]);
  await answer(basket, 'M');
  expect((await readCart(basket.shopper.ctx(), { id: 0 })).data[0]?.faults).toEqual([]);
  expect(await pay(basket, method, total)).toMatchObject({ total });
  expect(await shopFaults(site.engine.db)).toEqual([]);
});

test('the way to the basket is open while questions are, since the basket asks them', async () => {
  const { shopper, entryId } = await aBasket();
  expect((await submitBasket(shopper.ctx(), { products: [entryId] })).data).toMatchObject({ products: [entryId] });
});

test('an optional question, a closed one and one for another event prevent no sale', async () => {
  const basket = await aBasket({ events: [{}, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance' }] });
  const { db } = site.engine;
  const groups = await db
    .selectFrom('event_group')
    .select('id')
    .where('comp_id', '=', basket.comp.compId)
    .orderBy('id')
    .execute();
  await db.updateTable('question').set({ closed: true }).where('id', '=', basket.shirt).execute();
  await seedQuestion(db, basket.comp.compId, { words: 'Lift share', kind: 'yes-no', required: false });
  const jump = await seedQuestion(db, basket.comp.compId, {
    words: 'Run-up',
    kind: 'text',
    group_ids: [groups[1]!.id],
  });
  const [asked] = await mine(basket);
  expect(asked?.questions.map(({ words }) => words)).toContain('Run-up');
  expect(asked?.athletes[0]?.asked).not.toContain(jump);
  await expect(answer(basket, '12 strides', jump)).rejects.toThrow('This question is not asked any more.');
  await expect(answer(basket, 'M')).rejects.toThrow('This question is not asked any more.');
  expect(await pay(basket)).toMatchObject({ state: 'awaiting-card' });
});

const mine = async ({ shopper, comp }: Pick<Basket, 'shopper' | 'comp'>) =>
  (await (await site.as(shopper.caller.id)).call(contract.myQuestions, { compId: comp.compId })).data;

test('answers are read back, changed until entries close, and not after', async () => {
  const basket = await aBasket({ closesAt: '2027-04-18T22:59:00Z' });
  await answer(basket, 'M');
  await pay(basket);
  const [asked] = await mine(basket);
  expect(asked).toMatchObject({
    questions: [{ words: 'T-shirt size', choices: ['S', 'M', 'L'], required: true }],
    athletes: [{ mayAnswer: true, asked: [basket.shirt], answers: [{ questionId: basket.shirt, value: 'M' }] }],
  });
  await answer(basket, 'L');
  expect(await stored(basket)).toEqual([{ value: 'L' }]);
  await expect(answer(basket, 'XXL')).rejects.toThrow('This answer can no longer be chosen.');
  await expect(answer(basket, '')).rejects.toThrow('Choose an answer.');
  const { db } = site.engine;
  await db.updateTable('entry').set({ state: 'paid', held_until: null }).where('id', '=', basket.entryId).execute();
  await db
    .updateTable('competition')
    .set({ closes_at: new Date(site.clock.now() - 1) })
    .where('id', '=', basket.comp.compId)
    .execute();
  await expect(answer(basket, 'S')).rejects.toThrow('Entries have closed, so answers can no longer be changed.');
  expect((await mine(basket))[0]?.athletes[0]?.mayAnswer).toBe(false);
});

test('a place that is held when entries close can still be answered for and paid', async () => {
  const basket = await aBasket();
  await site.engine.db
    .updateTable('competition')
    .set({ closes_at: new Date(site.clock.now() - 1) })
    .where('id', '=', basket.comp.compId)
    .execute();
  expect(await answer(basket, 'M')).toEqual({ saved: 1 });
  site.clock.pass(minutes(120));
  await expect(answer(basket, 'L')).rejects.toThrow('no longer in your basket');
});

test('nobody answers for an entry of another account, nor reads its answers', async () => {
  const basket = await aBasket();
  await answer(basket, 'M');
  const stranger = await site.as((await aShopper(site.engine.db, site.clock)).caller.id);
  const { entryId, shirt } = basket;
  const refused = await stranger.call(contract.saveAnswers, {
    entryIds: [entryId],
    answers: [{ entryId, questionId: shirt, value: 'L' }],
  });
  expect(refused).toMatchObject({ status: 404, message: 'This is no longer in your basket.' });
  const own = await aBasket();
  const sneaked = await (
    await site.as(own.shopper.caller.id)
  ).call(contract.saveAnswers, {
    entryIds: [own.entryId],
    answers: [{ entryId, questionId: shirt, value: 'L' }],
  });
  expect(sneaked).toMatchObject({
    status: 400,
    message: expect.stringContaining('no longer in your basket') as string,
  });
  const crossed = await (
    await site.as(own.shopper.caller.id)
  ).call(contract.saveAnswers, {
    entryIds: [own.entryId],
    answers: [{ entryId: own.entryId, questionId: shirt, value: 'L' }],
  });
  expect(crossed.status).toBe(400);
  expect(await stored(basket)).toEqual([{ value: 'M' }]);
  expect((await stranger.call(contract.myQuestions, { compId: basket.comp.compId })).data).toEqual([]);
});

test('an account that entered the same athlete sees that a question is answered, not what another account answered', async () => {
  const basket = await aBasket({ events: [{}, { code: 'LJ', tf: 'F', unit: 'distance' }] });
  await answer(basket, 'M');
  const club = await aShopper(site.engine.db, site.clock);
  const { athleteId } = basket.shopper;
  const { entryId } = await seedPaidEntry(site.engine.db, basket.comp, {
    ceid: basket.comp.eventIds[1]!,
    by: club.caller,
    athleteId,
  });
  const [asked] = await mine({ shopper: club, comp: basket.comp });
  expect(asked?.athletes[0]?.answers).toEqual([{ questionId: basket.shirt, value: null }]);
  await expect(answer({ ...basket, shopper: club, entryId }, 'L')).rejects.toThrow('Another account that entered');
  await site.engine.db.insertInto('user_athlete').values({ user_id: club.caller.id, athlete_id: athleteId }).execute();
  expect((await mine({ shopper: club, comp: basket.comp }))[0]?.athletes[0]?.answers).toMatchObject([{ value: 'M' }]);
});

test('one call answers for a whole club, each consent for its own athlete', async () => {
  const { db } = site.engine;
  const comp = await seedCompetition(db, { events: [{ max: 100 }] });
  const shopper = await aShopper(db, site.clock);
  const [shirt, photos] = [
    await seedQuestion(db, comp.compId),
    await seedQuestion(db, comp.compId, { words: 'Photographs may be taken', kind: 'consent', place: 1 }),
  ];
  const entryIds: EntryId[] = [];
  for (let n = 0; n < 60; n++) {
    const athleteId = await seedAthlete(db, shopper.caller.id);
    entryIds.push((await seedPaidEntry(db, comp, { by: shopper.caller, athleteId })).entryId);
  }
  const answers = entryIds.flatMap((entryId) => [
    { entryId, questionId: shirt, value: 'M' },
    { entryId, questionId: photos, value: 'yes' },
  ]);
  const club = await site.as(shopper.caller.id);
  expect((await club.call(contract.saveAnswers, { entryIds, answers })).data).toEqual({ saved: 120 });
  const wrong = [...answers, { entryId: entryIds[7]!, questionId: photos, value: 'no' }];
  expect((await club.call(contract.saveAnswers, { entryIds, answers: wrong })).status).toBe(400);
});

test('answering and paying at the same moment never sells a place without its answer', async () => {
  for (let n = 0; n < 6; n++) {
    const basket = await aBasket();
    const [paid] = await Promise.allSettled([pay(basket), answer(basket, 'M')]);
    const entry = await site.engine.db
      .selectFrom('entry')
      .select('order_id')
      .where('id', '=', basket.entryId)
      .executeTakeFirstOrThrow();
    expect(entry.order_id !== null).toBe(paid.status === 'fulfilled');
    expect(await stored(basket)).toEqual([{ value: 'M' }]);
    if (paid.status === 'rejected') await pay(basket);
  }
});

test('a competition without questions asks nothing', async () => {
  const { db } = site.engine;
  const comp = await seedCompetition(db);
  const shopper = await aShopper(db, site.clock);
  await orderFor(shopper, comp, comp.eventIds);
  expect(await mine({ shopper, comp })).toEqual([]);
});
