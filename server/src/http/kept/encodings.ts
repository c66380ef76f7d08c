import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Below this size, compressing costs more than it saves. */
export const WORTH_COMPRESSING = 1_000;

/** Returns the best encoding that a client accepts; a quality of 0 is a refusal. */
export function bestEncoding(accepts: string | string[] | undefined): Encoding {
  const text = typeof accepts === 'string' ? accepts : '';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'gzip';
  return 'identity';
}

/** Compresses bytes as br and gzip; `quality` 4 is fast enough for a reply, 11 is for files compressed once. */
export async function compressed(
  bytes: Buffer,
  quality: number,
): Promise<{ readonly br: Buffer; readonly gzip: Buffer }> {
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipped(bytes, { level: Math.min(9, quality + 2) }),
  ]);
  return { br, gzip: gz };
}

/** Compresses one person's reply, sent once, with gzip at its fastest. */
export const quickGzip = (bytes: Buffer): Promise<Buffer> => gzipped(bytes, { level: 1 });
