// Bundles the server's programs to server/dist with all their imports, so that they start fast; what is not script
// stays outside: the embedded database with its wasm and the native password hash.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const programs = ['main', 'seed', 'import', 'admin', 'backup', 'restore', 'make-databases', 'start/thread']
  .map((name) => path.join(root, `server/src/${name}.ts`))
  .filter((file) => fs.existsSync(file));

await build({
  absWorkingDir: root,
  entryPoints: programs,
  outdir: 'server/dist',
  // All in one folder, so that a program finds the worker's file beside it, wherever the starting line ends up.
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  chunkNames: '[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  external: ['@electric-sql/*', '@node-rs/*', 'sharp', 'pg-native', 'pino-pretty'],
  // Packages in the older module format load their parts by `require`.
  banner: {
    js: "import { createRequire as _createRequire } from 'node:module'; const require = _createRequire(import.meta.url);",
  },
  alias: Object.fromEntries(
    ['rules', 'files', 'contract'].map((name) => [`@startline/${name}`, path.join(root, name, 'src')]),
  ),
  logLevel: 'warning',
});

// The databases that a first start copies are rebuilt when their schema or engine has changed, or the demo is an hour
// old.
const made = path.join(root, 'server/dist/demo-database/made-from');
const madeAt = path.join(root, 'server/dist/demo-database/made-at');
const inputs = [
  ...fs
    .readdirSync(path.join(root, 'server/src/db/migrations'))
    .sort()
    .map((name) => path.join(root, 'server/src/db/migrations', name)),
  path.join(root, 'server/src/db/embedded.ts'),
  path.join(root, 'package-lock.json'),
];
const schema = createHash('sha256')
  .update(inputs.map((file) => fs.readFileSync(file)).join('\n'))
  .digest('hex');
const isFresh =
  fs.existsSync(made) &&
  fs.existsSync(madeAt) &&
  fs.readFileSync(made, 'utf8') === schema &&
  Date.now() - Number(fs.readFileSync(madeAt, 'utf8')) < 3_600_000;
if (!isFresh) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'server/dist/make-databases.js')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  fs.writeFileSync(made, schema);
}
