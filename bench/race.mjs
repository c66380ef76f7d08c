/**
 * The races and models of the shop at the size of the bar: `TEST_DATABASE_URL=... node bench/race.mjs --full`. 200
 * seeds of 200 buyers (R1, R3), 1,000 payments around the end of a hold (R6), 10,000 commands with the books checked
 * after each (P10, R4), every crash point (P3). Without --full, what continuous integration runs.
 */
import { spawnSync } from 'node:child_process';

if (!process.env.TEST_DATABASE_URL) {
  console.error(
    'Set TEST_DATABASE_URL to a PostgreSQL server where databases may be made, such as postgres://postgres@127.0.0.1:5432/postgres.',
  );
  process.exit(1);
}
const full = process.argv.includes('--full')
  ? { RACE_SEEDS: '200', HOLD_END_RUNS: '1000', MODEL_COMMANDS: '10000' }
  : {};
const tests = [
  'server/src/entries/races',
  'server/src/payments/settle-payment',
  'server/src/payments/model',
  'server/src/payments/crash-points',
];
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server on PostgreSQL', ...tests], {
  stdio: 'inherit',
  env: { ...process.env, ...full },
});
process.exit(status ?? 1);
