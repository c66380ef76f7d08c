// Minifies the script that is copied as it is, and compresses the built web app's files as far as possible, once; the
// server sends them as they are.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../web/dist/app');
const first = path.join(folder, 'page-start.js');
fs.writeFileSync(first, transformSync(fs.readFileSync(first, 'utf8'), { minify: true }).code);

const squeezed = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.wasm', '.txt']);

for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(folder, name);
  if (!squeezed.has(path.extname(name)) || name === 'manifest.json') continue;
  const bytes = fs.readFileSync(file);
  if (bytes.length < 1_000) continue;
  fs.writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
  fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
