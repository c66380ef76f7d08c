import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { refusalFor } from '../../kernel/error-reply.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { seedDiscount } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { numbersFrom } from '../../testing/race.ts';
import { acts, aWorld, drawn, one } from '../../testing/shop-acts.ts';
import { brokenWords, comeToRest, restFaults, type Told } from '../../testing/shop-rest.ts';
import { shopFaults, type Shopper } from '../../testing/shop.ts';

const commands = Number(process.env['MODEL_COMMANDS'] ?? 150);
/** PostgreSQL's code for a deadlock. */
const DEADLOCK = '40P01';
const seed = Number(process.env['MODEL_SEED'] ?? 7);

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test(
  `P10 the books balance and every count is true after each of ${String(commands)} commands`,
  async () => {
    const next = numbersFrom(seed);
    const clock = new TestClock();
    const world = await aWorld(engine.db, clock, { shoppers: 5, next });
    for (let n = 0; n < commands; n++) {
      const { name, run } = drawn(next);
      try {
        await run(world, one(world.shoppers, next)!);
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw new Error(`command ${String(n)}: ${name}`, { cause: fault });
      }
      expect(await shopFaults(engine.db), `after command ${String(n)}: ${name}`).toEqual([]);
    }
    const log = await engine.db.selectFrom('audit').select('action').distinct().execute();
    expect(
      log.map(({ action }) => action),
      'something of everything was really done',
    ).toEqual(
      expect.arrayContaining(['hold', 'release', 'check out', 'settle', 'payment failed', 'cancel', 'switch event']),
    );
    await comeToRest(engine.db, clock, world.shoppers[0]!);
    expect([await shopFaults(engine.db), await restFaults(engine.db)], 'at rest').toEqual([[], []]);
  },
  60_000 + commands * 400,
);

test.runIf(engineUnderTest === 'postgres')(
  'R4 many people doing anything at once never lock each other in a circle, and in the end all is exactly as they were told',
  async () => {
    const next = numbersFrom(seed + 1);
    const clock = new TestClock();
    const world = await aWorld(engine.db, clock, { shoppers: 12, next });
    await seedDiscount(engine.db, world.comp.compId);
    const odd: string[] = [];
    const told: Told[] = [];
    const isOdd = (fault: unknown): boolean =>
      refusalFor(fault).code === 'bug' || (fault instanceof Error && 'code' in fault && fault.code === DEADLOCK);
    const note = (name: string, fault: unknown): void => {
      if (isOdd(fault)) odd.push(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
    };
    const log = {
      info: () => undefined,
      warn: (facts: object) => note('job', 'err' in facts ? facts.err : undefined),
      error: (facts: object) => note('job', 'err' in facts ? facts.err : undefined),
    };
    const people = world.shoppers.map((shopper) => ({ ...shopper, ctx: () => ({ ...shopper.ctx(), log }) }));
    const isPaid = () =>
      told.some(({ name, answer }) => name === 'pay' && (answer as { state?: string } | undefined)?.state === 'paid');
    const doing = (shopper: Shopper, { name, run }: (typeof acts)[number]): Promise<void> =>
      run(world, shopper).then(
        (answer) => void told.push({ name, answer }),
        (fault: unknown) => note(name, fault),
      );
    for (let n = 0; n < 60 && !isPaid(); n++)
      for (const act of acts.filter(({ name }) => ['hold', 'check out', 'pay'].includes(name)))
        await doing(people[0]!, act);
    expect(isPaid(), 'somebody really paid before the rush').toBe(true);
    await Promise.all(
      people
        .flatMap((shopper) => [shopper, shopper])
        .map(async (shopper) => {
          for (let n = 0; n < commands / 10; n++) await doing(shopper, drawn(next));
        }),
    );
    expect(odd).toEqual([]);
    expect(await shopFaults(engine.db), 'while holds and payments are under way').toEqual([]);
    await comeToRest(engine.db, clock, people[0]!);
    expect([await shopFaults(engine.db), await restFaults(engine.db), await brokenWords(engine.db, told)]).toEqual([
      [],
      [],
      [],
    ]);
  },
  60_000 + commands * 400,
);
