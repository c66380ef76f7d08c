#!/usr/bin/env node
// Everything that must hold: the weight of the first load, unit and server tests on the embedded engine, on PostgreSQL when TEST_DATABASE_URL is set,
// the browser journeys where a Chromium is found. With CI=true a missing PostgreSQL or Chromium is an error, and a test that fails is tried once more.
// The last lines name every test that failed or needed that second try.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const isCi = process.env.CI === 'true';
const chromium = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));
const missing = [!process.env.TEST_DATABASE_URL && 'PostgreSQL (TEST_DATABASE_URL)', !chromium && 'Chromium'].filter(
  Boolean,
);
if (missing.length > 0) {
  console.log(`${isCi ? 'Missing' : 'Left out here, for want of it'}: ${missing.join(' and ')}.`);
  if (isCi) process.exit(1);
}

const run = (command, args, env = {}) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status ?? 1;
};
const bin = (name) => join(root, 'node_modules', '.bin', name);

let failed = run('npm', ['run', 'build', '--silent']);
if (failed === 0) failed = run(process.execPath, [join(root, 'scripts/check-sizes.mjs')]);
const work = mkdtempSync(join(tmpdir(), 'startline-test-'));
const verdicts = join(work, 'verdicts');
if (failed === 0)
  failed = run(
    bin('vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=./scripts/verdict-reporter.mjs',
      ...(isCi ? ['--retry=1'] : []),
      ...process.argv.slice(2),
    ],
    { VERDICT_FILE: verdicts },
  );
if (chromium)
  failed = run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], { CHROMIUM: chromium }) || failed;
if (existsSync(verdicts)) process.stdout.write(readFileSync(verdicts));
rmSync(work, { recursive: true });
process.exit(failed);
