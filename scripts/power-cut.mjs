#!/usr/bin/env node
// Cuts the power under the embedded engine (BAR P2): as root, on a loop-mounted ext4 file system that is shut down
// without writing anything more while people hold and pay; mounted again, it must hold everything acknowledged. Then
// the negative control: with syncing taken out, rows must be lost.
//   node scripts/power-cut.mjs [--rounds 10] [--seed 7]
import { spawnSync } from 'node:child_process';
import path from 'node:path';

if (process.getuid?.() !== 0) {
  console.error('Cutting the power needs root: it mounts a file system of its own.');
  process.exit(2);
}
const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'server/src/testing/rounds/rounds-command.ts');
const run = (...more) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', program, '--kill', 'power', '--rounds', '10', ...process.argv.slice(2), ...more],
    { cwd: root, stdio: 'inherit' },
  ).status ?? 1;
const isDurable = run() === 0;
const isSeen = run('--without-sync') === 0;
process.exit(isDurable && isSeen ? 0 : 1);
