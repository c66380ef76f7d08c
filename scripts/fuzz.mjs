#!/usr/bin/env node
// Sends requests made from the schemas of the contracts, fitting and rude, to every call over the demo (BAR S13).
//   node scripts/fuzz.mjs [--cases 50000] [--seed 7]
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', path.join(root, 'server/src/testing/fuzz/fuzz-command.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
