import { spawn } from 'node:child_process';
import { cancelCompetition } from '@startline/contract/building/builder';
import { cancelEntry, markPaid } from '@startline/contract/entering/entries';
import { writeToEntrants } from '@startline/contract/entering/competition-entries';
import { payByLink } from '@startline/contract/selling/family-pay';
import { abandonOrder, checkOut, payByCardInstead, payByTestCard } from '@startline/contract/selling/payments';
import type { Route } from '@startline/contract/route';
import { addCredit, setCredit } from '@startline/contract/people/users';
import type { LineId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { testCards } from '../../outside/test-cards.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { seedUser } from '../../testing/entrants.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { aSharedDatabase } from '../../testing/shared-database.ts';
import { bundledProgram } from '../../testing/bundled-program.ts';
import { asSecretary, aShopper, keyIn, orderFor, shopFaults, type Shopper } from '../../testing/shop.ts';
import { askFamily } from '../families/ask-family.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { checkOut as checkOutNow } from './settling/check-out.ts';
import { payByTestCard as payNow } from './card/pay-by-test-card.ts';

type Call = { readonly route: Route; readonly input: Record<string, unknown>; readonly who: Visitor };
type World = { readonly engine: Engine; readonly site: TestApp; readonly clock: TestClock };
/** A call that was cut off after its work, and the answer that its key must give then. */
type Case = { readonly route: Route; readonly make: (world: World) => Promise<Call>; readonly answer: object };

const comp = ({ engine }: World) => seedCompetition(engine.db, { options: { cheques: { allow: true, ends: '' } } });
async function anOrderOf(world: World, paid: boolean) {
  const shopper = await aShopper(world.engine.db, world.clock);
  const seeded = await comp(world);
  const { orderId, entryIds } = await orderFor(shopper, seeded, seeded.eventIds);
  if (paid) await payNow(shopper.ctx(), { orderId, number: '4242424242424242' });
  return { who: await world.site.as(shopper.caller.id), orderId, entryId: entryIds[0]! };
}
async function aHold(
  world: World,
): Promise<{ shopper: Shopper; orgId: number; entryId: number; bought: Parameters<typeof checkOutNow>[1] }> {
  const [shopper, { orgId, eventIds }] = [await aShopper(world.engine.db, world.clock), await comp(world)];
  const { entryId } = await holdPlace(shopper.ctx(), { ceid: eventIds[0]!, athleteId: shopper.athleteId, clubId: 0 });
  return {
    shopper,
    orgId,
    entryId,
    bought: { orgId, method: 'cheque', entryIds: [entryId], expectedTotal: '9.00', currency: 'GBP' },
  };
}
async function creditOf({ engine, site }: World) {
  const admin = await site.as(await site.aUser({ role: 'APPADMIN' }));
  return { who: admin, id: (await seedUser(engine.db, { creditMinor: 1000 })).id };
}

const cancelling: Case = {
  route: cancelEntry,
  answer: { back: 'credit', amount: '8.50' },
  make: async (world) => {
    const { who, entryId } = await anOrderOf(world, true);
    return { route: cancelEntry, input: { id: entryId, reason: 'Injured', back: 'credit' }, who };
  },
};
/** Every idempotent call of the service has a case here. */
const cases: readonly Case[] = [
  cancelling,
  {
    route: markPaid,
    answer: { changed: 1 },
    make: async (world) => {
      const { shopper, orgId, entryId, bought } = await aHold(world);
      await checkOutNow(shopper.ctx(), bought);
      return {
        route: markPaid,
        input: { prodIds: [entryId], paid: true },
        who: await world.site.as((await seedUser(world.engine.db, { role: 'ADMIN', orgId })).id),
      };
    },
  },
  {
    route: addCredit,
    answer: { e4s_credit: '15.00' },
    make: async (world) => {
      const { who, id } = await creditOf(world);
      return { route: addCredit, input: { id, value: '5.00', reason: 'Sorry' }, who };
    },
  },
  {
    route: setCredit,
    answer: { e4s_credit: '4.00' },
    make: async (world) => {
      const { who, id } = await creditOf(world);
      return { route: setCredit, input: { id, value: '4.00', reason: 'Sorry' }, who };
    },
  },
  {
    route: checkOut,
    answer: { state: 'awaiting-cheque', total: '9.00' },
    make: async (world) => {
      const { shopper, bought } = await aHold(world);
      return { route: checkOut, input: { ...bought }, who: await world.site.as(shopper.caller.id) };
    },
  },
  {
    route: payByLink,
    answer: { state: 'awaiting-card', total: '9.00' },
    make: async (world) => {
      const { shopper, entryId } = await aHold(world);
      const { link } = await askFamily(asSecretary(shopper), { entryIds: [entryId as LineId] });
      const input = { key: keyIn(link), expectedTotal: '9.00', currency: 'GBP' };
      return { route: payByLink, input, who: await world.site.as((await seedUser(world.engine.db)).id) };
    },
  },
  {
    route: payByTestCard,
    answer: { state: 'paid' },
    make: async (world) => {
      const { who, orderId } = await anOrderOf(world, false);
      return { route: payByTestCard, input: { orderId, number: '4242424242424242' }, who };
    },
  },
  {
    route: cancelCompetition,
    answer: { entries: 1, letters: 1, refunded: '9.00' },
    make: async (world) => {
      const [shopper, seeded] = [await aShopper(world.engine.db, world.clock), await comp(world)];
      const { orderId } = await orderFor(shopper, seeded, seeded.eventIds);
      await payNow(shopper.ctx(), { orderId, number: '4242424242424242' });
      return {
        route: cancelCompetition,
        input: { id: seeded.compId, version: 1, reason: 'Storm', moneyBack: 'all' },
        who: await world.site.as((await seedUser(world.engine.db, { role: 'ADMIN', orgId: seeded.orgId })).id),
      };
    },
  },
  {
    route: writeToEntrants,
    answer: { people: 1 },
    make: async (world) => {
      const [shopper, seeded] = [await aShopper(world.engine.db, world.clock), await comp(world)];
      const { orderId, entryIds } = await orderFor(shopper, seeded, seeded.eventIds);
      await payNow(shopper.ctx(), { orderId, number: '4242424242424242' });
      return {
        route: writeToEntrants,
        input: { id: seeded.compId, entryIds, subject: 'Car park', message: 'The car park is closed.', send: true },
        who: await world.site.as((await seedUser(world.engine.db, { role: 'BUILDER', orgId: seeded.orgId })).id),
      };
    },
  },
  {
    route: payByCardInstead,
    answer: { state: 'awaiting-cheque', card: { provider: 'test' } },
    make: async (world) => {
      const { shopper, bought } = await aHold(world);
      const { orderId } = await checkOutNow(shopper.ctx(), bought);
      return { route: payByCardInstead, input: { id: orderId }, who: await world.site.as(shopper.caller.id) };
    },
  },
  {
    route: abandonOrder,
    answer: { state: 'cancelled' },
    make: async (world) => {
      const { who, orderId } = await anOrderOf(world, false);
      return { route: abandonOrder, input: { id: orderId }, who };
    },
  },
];

const child = bundledProgram('crash-call-child');
const callAndDie = async (
  where: string,
  now: string,
  call: object,
  env: Record<string, string>,
): Promise<NodeJS.Signals | null> => {
  const program = await child;
  return new Promise((done, failed) => {
    const run = spawn(process.execPath, [program, where, now, JSON.stringify(call)], {
      env: { ...process.env, NODE_ENV: 'test', CRASH_AT: 'answer:made', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    run.on('error', failed);
    run.on('exit', (_code, signal) => done(signal));
  });
};

/**
 * Cuts every call off between its commit and its reply, in processes of their own, and repeats it with the same key.
 */
async function cutOffAndRepeat(items: readonly Case[], env: Record<string, string> = {}) {
  const { where, open, drop } = await aSharedDatabase();
  const clock = new TestClock();
  const world = async (): Promise<World> => {
    const engine = await open();
    return {
      engine,
      clock,
      site: await testApp(engine, handlers, { clock, outside: { cards: testCards(engine.db, clock.now) } }),
    };
  };
  const before = await world();
  const calls: Call[] = [];
  for (const { make } of items) calls.push(await make(before));
  await before.site.close();
  await before.engine.close();
  const key = (n: number) => ({ 'idempotency-key': `cut-off-${String(n)}` });
  for (const [n, { route, input, who }] of calls.entries()) {
    expect(
      await callAndDie(
        where,
        new Date(clock.at).toISOString(),
        { ...requestFor(route, input), headers: { ...who.headers, ...key(n) } },
        env,
      ),
      route.path,
    ).toBe('SIGKILL');
  }
  clock.pass(30_001);
  const after = await world();
  const answers = [];
  for (const [n, { route, input, who }] of calls.entries()) {
    const response = await after.site.app.inject({
      ...requestFor(route, input),
      headers: { ...who.headers, ...key(n) },
    });
    answers.push({ path: route.path, status: response.statusCode, data: response.json<{ data: unknown }>().data });
  }
  const faults = await shopFaults(after.engine.db);
  await after.site.close();
  await after.engine.close();
  await drop();
  return { answers, faults: faults.filter((fault) => !fault.includes('credit beside the ledger')) };
}

test('P9 a call that was cut off between its commit and its reply gives the answer it would have given, and is done once', async () => {
  expect(cases.map(({ route }) => route.path).sort()).toEqual(
    handlers
      .filter(({ route }) => route.idempotent)
      .map(({ route }) => route.path)
      .sort(),
  );
  const { answers, faults } = await cutOffAndRepeat(cases);
  expect(answers).toMatchObject(cases.map(({ route, answer }) => ({ path: route.path, status: 200, data: answer })));
  expect(faults).toEqual([]);
}, 240_000);

test('with its answer kept apart from its work, the same call is refused when it comes again', async () => {
  const { answers } = await cutOffAndRepeat([cancelling], { KEEP_APART: '1' });
  expect(answers).toMatchObject([{ status: 409 }]);
}, 120_000);
