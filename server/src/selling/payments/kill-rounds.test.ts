import { beforeAll, expect, test } from 'vitest';
import { engineUnderTest, freshPostgres } from '../../testing/database.ts';
import { buildIfOlder } from '../../testing/rounds/built-server.ts';
import { killPostgres } from '../../testing/rounds/kill-postgres.ts';
import { killServer, onEmbedded, onPostgres } from '../../testing/rounds/kill-server.ts';

/**
 * The short setting; `node scripts/kill-rounds.mjs --rounds 500` is the long one. The seed changes daily and is
 * printed, so that a run can be repeated.
 */
const seed = Math.floor(Date.now() / 86_400_000);
/** The embedded engine takes long to start again after a kill. */
const rounds = engineUnderTest === 'embedded' ? 3 : 5;
const shortly = { rounds, seed, parents: 40, slowCards: false };
beforeAll(() => buildIfOlder());

test('P1 the server is killed again and again while people hold, pay and cancel: nothing is lost, nothing is doubled', async () => {
  const database = engineUnderTest === 'postgres' ? await freshPostgres() : undefined;
  const { faults, ...figures } = await killServer(database ? onPostgres(database.url) : onEmbedded(), shortly);
  await database?.close();
  console.log(`P1, seed ${String(seed)}: ${JSON.stringify(figures)}`);
  expect(faults).toEqual([]);
  expect([figures.entries > 20, figures.paid > 5, figures.repeated > 10]).toEqual([true, true, true]);
}, 400_000);

test.runIf(engineUnderTest === 'postgres')(
  'P2 PostgreSQL is killed under the server: every acknowledged reply is there, callers are told to come back, and it heals by itself',
  async () => {
    const { faults, ...figures } = await killPostgres({ ...shortly, rounds: 2 });
    console.log(`P2, seed ${String(seed)}: ${JSON.stringify(figures)}`);
    expect(faults).toEqual([]);
    expect(figures.entries).toBeGreaterThan(5);
  },
  400_000,
);
