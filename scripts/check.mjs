#!/usr/bin/env node
// Runs all checks that come before tests, two at a time, the longest first: the linter on a third of the code each, then
// types, layout and the import law. Each step prints its output in one piece when it ends. Types, lint and layout cache
// their results until a file changes.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs one of package.json's scripts; resolves to whether it passed. */
const step = (name) =>
  new Promise((resolve) => {
    const began = Date.now();
    const child = spawn('npm', ['run', '--silent', name], { cwd: root });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (status) => {
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`);
      if (status !== 0) process.stdout.write(Buffer.concat(output));
      resolve(status === 0);
    });
  });

const waiting = ['lint:server', 'lint:web', 'lint:rules', 'types', 'imports', 'format'].map((name) => `check:${name}`);

/** Runs what waits, one after another, until nothing is left. */
const lane = async () => {
  let passed = true;
  for (let name = waiting.shift(); name; name = waiting.shift()) passed = (await step(name)) && passed;
  return passed;
};

const passed = await Promise.all([lane(), lane()]);
process.exit(passed.every(Boolean) ? 0 : 1);
