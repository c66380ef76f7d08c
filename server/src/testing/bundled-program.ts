import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Returns the file of a program of the tests, bundled with all that it imports, so that starting it again and again
 * costs little.
 */
export async function bundledProgram(name: string): Promise<string> {
  const outfile = path.join(root, 'server/dist/testing', `${name}-${String(process.pid)}.js`);
  process.once('exit', () => fs.rmSync(outfile, { force: true }));
  await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, 'server/src/testing', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: ['@electric-sql/*', '@node-rs/*', 'sharp', 'pg-native', 'pino-pretty'],
    banner: {
      js: "import { createRequire as _createRequire } from 'node:module'; const require = _createRequire(import.meta.url);",
    },
    alias: Object.fromEntries(
      ['rules', 'files', 'contract'].map((part) => [`@startline/${part}`, path.join(root, part, 'src')]),
    ),
    logLevel: 'warning',
  });
  return outfile;
}
