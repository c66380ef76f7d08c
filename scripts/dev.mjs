#!/usr/bin/env node
// Runs the server from source, restarted on every change, and the web app with hot reload that forwards calls to it.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const run = (command, args) => spawn(command, args, { cwd: root, stdio: 'inherit' });

const children = [
  run(bin('tsx'), ['watch', 'server/src/main.ts']),
  run(bin('vite'), ['--config', 'web/vite.config.ts']),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));
