import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { Refusal } from '../http/refuse.ts';
import { TestClock } from '../testing/context.ts';
import { engineUnderTest, testDatabase } from '../testing/database.ts';
import { numbersFrom } from '../testing/race.ts';
import { aWorld, drawn, one } from '../testing/shop-acts.ts';
import { shopFaults } from '../testing/shop.ts';

const commands = Number(process.env['MODEL_COMMANDS'] ?? 150);
const seed = Number(process.env['MODEL_SEED'] ?? 7);

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test(`P10 the books balance and every count is true after each of ${String(commands)} commands`, async () => {
  const next = numbersFrom(seed);
  const world = await aWorld(engine.db, new TestClock(), { shoppers: 5, next });
  const done = new Set<string>();
  for (let n = 0; n < commands; n++) {
    const { name, run } = drawn(next);
    try {
      await run(world, one(world.shoppers, next)!);
      done.add(name);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw new Error(`command ${String(n)}: ${name}`, { cause: fault });
    }
    expect(await shopFaults(engine.db), `after command ${String(n)}: ${name}`).toEqual([]);
  }
  expect(done.size).toBeGreaterThan(8);
}, 60_000 + commands * 400);

const LOCK_NOT_AVAILABLE = '55P03';

test.runIf(engineUnderTest === 'postgres')('R4 many people doing anything at once never lock each other out for good, and every count is true in the end', async () => {
  const next = numbersFrom(seed + 1);
  const world = await aWorld(engine.db, new TestClock(), { shoppers: 12, next });
  const odd: string[] = [];
  await Promise.all(world.shoppers.flatMap((shopper) => [shopper, shopper]).map(async (shopper) => {
    for (let n = 0; n < commands / 10; n++) {
      const { name, run } = drawn(next);
      await run(world, shopper).catch((fault: unknown) => {
        const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
        if (!(fault instanceof Refusal) && code !== LOCK_NOT_AVAILABLE) odd.push(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
      });
    }
  }));
  expect(odd).toEqual([]);
  expect(await shopFaults(engine.db)).toEqual([]);
}, 60_000 + commands * 400);
