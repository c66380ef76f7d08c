import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { startJobs } from '../jobs/run-jobs.ts';
import { Pulse } from '../runtime/pulse.ts';
import { testCtx } from '../testing/context.ts';
import { testDatabase } from '../testing/database.ts';
import { testApp, type TestApp } from '../testing/http.ts';
import { jobRunners, rounds } from './routes.ts';

let tick = 0;
const pulse = new Pulse(() => tick);
let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, [], { pulse });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
const names = ['outbox', 'sweep', ...rounds.map(({ name }) => name)];

const source = path.resolve(import.meta.dirname, '..');
/** Returns the exports of a file that look like a round, alone or in a list. */
async function roundsIn(file: string): Promise<string[]> {
  const exported: unknown[] = Object.values((await import(path.join(source, file))) as Record<string, unknown>);
  return exported
    .flat()
    .flatMap((one) =>
      typeof one === 'object' && one !== null && 'everySeconds' in one && 'name' in one ? [String(one.name)] : [],
    );
}

test('every round that the server has is in the list that is started', async () => {
  const files = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing|^runtime|^jobs/.test(file))
    .filter((file) => fs.readFileSync(path.join(source, file), 'utf8').includes('everySeconds'));
  const written = (await Promise.all(files.map(roundsIn))).flat();
  expect(written.toSorted()).toEqual(rounds.map(({ name }) => name).toSorted());
  expect(new Set(names).size).toBe(names.length);
});

test('P15 every round is watched from the start: in the metrics once it succeeded, and red when it alone is late', async () => {
  const { log, config, outside, now } = testCtx(engine.db);
  const jobs = await startJobs({ engine, config, outside, log, now }, jobRunners, rounds, pulse);
  await expect
    .poll(() => pulse.beats().flatMap((beat) => (beat.lastSuccess === undefined ? [beat.name] : [])), {
      timeout: 60_000,
    })
    .toEqual([]);
  await jobs.stop();
  expect(pulse.beats().map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  const { body } = await site.app.inject('/metrics');
  const ready = async () => (await site.app.inject('/readyz')).statusCode;
  for (const name of names) {
    expect(body).toContain(`startline_round_last_success_timestamp_seconds{round="${name}"}`);
    expect(await ready()).toBe(200);
    tick += 1_000 * 3_600 * 24 * 7;
    for (const other of names) if (other !== name) pulse.succeeded(other, now());
    expect([await ready(), pulse.late()]).toEqual([503, [name]]);
    pulse.succeeded(name, now());
  }
}, 90_000);
