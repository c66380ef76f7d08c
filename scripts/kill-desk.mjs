#!/usr/bin/env node
// Ends browser, network and server in the middle of sending the log of the day (BAR C4), and looks whether every report
// is kept once.
//   node scripts/kill-desk.mjs [--rounds 40] [--reports 5000]    reports: how many wait at least in each round
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, reports: { type: 'string', default: '5000' } },
});
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    ...['test', '--config', 'e2e/playwright.config.ts', 'killed-desk', '--project', 'phone'],
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, DESK_ROUNDS: values.rounds, DESK_REPORTS: values.reports } },
);
process.exit(status ?? 1);
