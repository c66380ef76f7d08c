import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compressed, WORTH_COMPRESSING, type Encoding } from '../kept/encodings.ts';

type Ready = {
  readonly etag: string;
  readonly type: string;
  readonly cache: string;
  readonly forms: Readonly<Record<Encoding, Buffer>>;
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};
const SQUEEZED = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest', '.wasm']);
/** Names with a hash of their content never change. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;

/**
 * The files of the built web app, without their source maps, which are for operators. Only opens names that existed at
 * the start. Reads bytes once and keeps them; those that a page needs at once, at the start, so that a new build under
 * a running server does not break its pages.
 */
export class StaticFiles {
  readonly #root: string;
  readonly #names: ReadonlySet<string>;
  readonly #ready = new Map<string, Promise<Ready | undefined>>();

  constructor(root: string) {
    this.#root = root;
    this.#names = new Set(
      fs
        .readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((name) => name.split(path.sep).join('/'))
        .filter((name) => path.extname(name) in types && name !== 'index.html' && name !== 'manifest.json'),
    );
    for (const name of this.#names) void this.find(name);
  }

  /** Returns a file by its name under the app's base; undefined when there is none, or it has gone. */
  async find(name: string): Promise<Ready | undefined> {
    if (!this.#names.has(name)) return undefined;
    const ready = this.#ready.get(name) ?? this.#read(name).catch(() => undefined);
    this.#ready.set(name, ready);
    return ready;
  }

  async #read(name: string): Promise<Ready> {
    const file = path.join(this.#root, name);
    const bytes = await fs.promises.readFile(file);
    const ending = path.extname(name);
    const small =
      SQUEEZED.has(ending) && bytes.length >= WORTH_COMPRESSING
        ? await this.#small(file, bytes)
        : { br: bytes, gzip: bytes };
    return {
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      type: types[ending] ?? 'application/octet-stream',
      cache: HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      forms: { identity: bytes, ...small },
    };
  }

  /** Returns the compressed file of the build, or compresses the bytes now when there is none. */
  async #small(file: string, bytes: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
    if (!fs.existsSync(`${file}.br`) || !fs.existsSync(`${file}.gz`)) return compressed(bytes, 5);
    return { br: await fs.promises.readFile(`${file}.br`), gzip: await fs.promises.readFile(`${file}.gz`) };
  }
}
