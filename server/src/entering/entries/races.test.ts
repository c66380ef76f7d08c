import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import type { Engine } from '../../db/engine.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { openRace, runRace, type RaceSite } from '../../testing/race.ts';

const onServer = engineUnderTest === 'postgres';
const seeds = Number(process.env['RACE_SEEDS'] ?? (onServer ? 4 : 1));
const buyers = onServer ? 200 : 40;

let engine: Engine;
let site: RaceSite;
beforeAll(async () => {
  engine = await testDatabase();
  site = await openRace(engine, buyers);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

test(
  'R1 no place is sold twice, and every place that is wanted is sold, when all buyers come at once',
  async () => {
    for (let seed = 1; seed <= seeds; seed++) {
      const result = await runRace(site, seed);
      expect(result.faults, `seed ${String(seed)}`).toEqual([]);
      expect(result.sold, `seed ${String(seed)}`).toBe(result.sellable);
    }
  },
  60_000 + seeds * 20_000,
);

const isQuery = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string';

test.runIf(onServer)(
  'R3 the same race oversells when the guard is taken away, so the race does find what it looks for',
  async () => {
    await sql`alter table capacity drop constraint capacity_not_oversold`.execute(engine.db);
    const real = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...args: unknown[]) => unknown;
    let taken = 0;
    const unguarded = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [query, ...rest] = args;
      if (!isQuery(query)) return real.call(this, ...args);
      const text = query.text
        .replace('order by id for update', 'order by id')
        .replace(/and \(c\.cap is null or .*\)$/m, '');
      if (text !== query.text) taken += 1;
      return real.call(this, text === query.text ? query : { text, values: query.values }, ...rest);
    });
    const results = [];
    for (let seed = 1; seed <= 3; seed++) results.push(await runRace(site, seed));
    unguarded.mockRestore();
    expect(taken).toBeGreaterThan(0);
    expect(results.flatMap(({ faults }) => faults).some((fault) => / sold of /.test(fault))).toBe(true);
  },
  120_000,
);
