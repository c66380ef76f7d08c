#!/usr/bin/env node
// Leaves the built server alone while garbage is collected by force and the clock steps (BAR P15): every round in the
// background must go on and /readyz call none late.
//   node scripts/idle.mjs [--minutes 10] [--hurry 1]      rounds come --hurry times as fast
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'server/src/testing/rounds/idle-command.ts');
const { status } = spawnSync(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
