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

const isQuery = (input: unknown): input is pg.QueryConfig =>
  typeof input === 'object' && input !== null && 'text' in input && typeof input.text === 'string';

/** Returns a function whose promises resolve once `count` callers have come. */
function barrier(count: number): () => Promise<void> {
  let come = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    come += 1;
    if (come >= count) open();
    return opened;
  };
}

test.runIf(onServer)(
  'R3 the same race oversells when the guard is taken away, so the race does find what it looks for',
  // a loaded machine may run the two buyers one after the other
  { retry: 2, timeout: 120_000 },
  async () => {
    await sql`alter table capacity drop constraint if exists capacity_not_oversold`.execute(engine.db);
    const real = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...args: unknown[]) => unknown;
    const {
      rows: [here],
    } = await sql<{ name: string }>`select current_database() as name`.execute(engine.db);
    const twoHaveRead = barrier(2);
    let taken = 0;
    const unguarded = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [query, ...rest] = args;
      // rounds of another test's site may still run in this process
      if (this.database !== here?.name || !isQuery(query)) return real.call(this, ...args);
      const unlocked = query.text.replace('order by id for update', 'order by id');
      const text = unlocked.replace(/and \(c\.cap is null or .*\)$/m, '');
      if (text === query.text) return real.call(this, ...args);
      taken += 1;
      const reply = real.call(this, { text, values: query.values }, ...rest) as Promise<unknown>;
      return unlocked === query.text ? reply : reply.then((rows) => twoHaveRead().then(() => rows));
    });
    const { faults, sold } = await runRace(site, 1, { places: 1 });
    unguarded.mockRestore();
    expect(taken).toBeGreaterThan(0);
    expect(sold).toBe(2);
    expect(faults.some((fault) => / 2 sold of 1/.test(fault))).toBe(true);
  },
);
