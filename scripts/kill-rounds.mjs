#!/usr/bin/env node
// Kills the server (BAR P1) or PostgreSQL under it (BAR P2) at random moments while people hold, pay and cancel over
// HTTP, and looks whether everything acknowledged is there, once.
//   node scripts/kill-rounds.mjs --rounds 500 [--seed 7] [--on embedded|postgres]      P1; PostgreSQL is the one of
// TEST_DATABASE_URL
//   node scripts/kill-rounds.mjs --kill postgres --rounds 50 [--seed 7]                P2, on a PostgreSQL of its own
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'server/src/testing/rounds/rounds-command.ts');
const { status } = spawnSync(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
