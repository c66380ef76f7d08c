#!/usr/bin/env node
// npm run bench [-- T2 T5] [--short] [--size 1]: runs the benchmarks of bench/, each against a baseline of the same
// run.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const asked = process.argv
  .slice(2)
  .filter((word) => /^t\d+$/i.test(word))
  .map((word) => word.toLowerCase());
const options = process.argv.slice(2).filter((word) => !/^t\d+$/i.test(word));
const run = (args) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, RATE_LIMITS: 'off' } })
    .status ?? 1;

if (
  !fs.existsSync(path.join(root, 'web/dist')) &&
  spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' }).status !== 0
)
  process.exit(1);
if (run([path.join(root, 'scripts/build-server.mjs')]) !== 0) process.exit(1);
console.log(
  `Startline benchmarks on ${String(os.cpus().length)} cores, ${os.cpus()[0]?.model ?? ''}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)} at the start; ratios are against a baseline of the same run.`,
);

const files = fs
  .readdirSync(path.join(root, 'bench'))
  .filter((name) => /^t\d+-.+[.]ts$/.test(name))
  .sort((a, b) => parseInt(a.slice(1)) - parseInt(b.slice(1)));
const below = [];
for (const name of files) {
  const id = name.split('-')[0];
  if (asked.length > 0 && !asked.includes(id)) continue;
  console.log(`\n${id.toUpperCase()}`);
  if (run(['--import', 'tsx', path.join(root, 'bench/run.ts'), name, id, ...options]) !== 0)
    below.push(id.toUpperCase());
}
console.log(
  below.length === 0 ? '\nEvery bar was reached.' : `\nBelow a bar or not run to the end: ${below.join(', ')}.`,
);
process.exit(below.length === 0 ? 0 : 1);
