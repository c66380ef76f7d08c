// Bundles the server's programs to server/dist, each with the rules and the contract inside; npm packages stay outside.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const programs = ['main', 'seed', 'import', 'admin'].map((name) => path.join(root, `server/src/${name}.ts`)).filter((file) => fs.existsSync(file));

await build({
  absWorkingDir: root,
  entryPoints: programs,
  outdir: 'server/dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  packages: 'external',
  alias: { '@startline/rules': path.join(root, 'rules/src'), '@startline/contract': path.join(root, 'contract/src') },
  logLevel: 'warning',
});
