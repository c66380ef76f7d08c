import { codePages, type CodePage } from './code-pages.ts';
import { remark, type FileFault } from './fault.ts';

export type Encoding = CodePage | 'utf-8' | 'utf-16le' | 'utf-16be';
export type Decoded = { readonly text: string; readonly encoding: Encoding; readonly faults: readonly FileFault[] };

/**
 * Decodes the text of a file. A byte order mark decides; else every second byte being zero means UTF-16, and nearly
 * valid UTF-8 is UTF-8, whatever was declared; any other file is single-byte: `assumed` when it is given, else cp1250
 * when that leaves fewer signs among the letters, else cp1252, of which Latin-1 is a part. An unreadable character is
 * U+FFFD and a fault. Never throws.
 */
export function decodeBytes(bytes: Uint8Array, assumed?: Encoding): Decoded {
  const marked = boms.find(({ bom }) => bom.every((byte, at) => bytes[at] === byte));
  if (marked) return decodeAs(bytes.subarray(marked.bom.length), marked.encoding);
  return decodeAs(bytes, unicodeOf(bytes) ?? assumed ?? guess(bytes));
}

const boms: readonly { readonly bom: readonly number[]; readonly encoding: Encoding }[] = [
  { bom: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bom: [0xff, 0xfe], encoding: 'utf-16le' },
  { bom: [0xfe, 0xff], encoding: 'utf-16be' },
];

function decodeAs(bytes: Uint8Array, encoding: Encoding): Decoded {
  const text = decoders[encoding](bytes);
  const count = text.split('\uFFFD').length - 1;
  return { text, encoding, faults: count === 0 ? [] : [remark(0, { kind: 'characters-unreadable', count })] };
}

const decoders: Readonly<Record<Encoding, (bytes: Uint8Array) => string>> = {
  'utf-8': fromUtf8,
  'utf-16le': (bytes) => fromUtf16(bytes, 0),
  'utf-16be': (bytes) => fromUtf16(bytes, 1),
  'windows-1250': (bytes) => fromPage(bytes, codePages['windows-1250']),
  'windows-1252': (bytes) => fromPage(bytes, codePages['windows-1252']),
  'latin-1': (bytes) => fromPage(bytes, codePages['latin-1']),
};

/** Detects UTF-16 by its zeros, or UTF-8 with at most a few broken letters; undefined when it looks like neither. */
function unicodeOf(bytes: Uint8Array): Encoding | undefined {
  const half = Math.floor(bytes.length / 2);
  if (half > 0 && bytes.length % 2 === 0) {
    const zeros = [0, 0];
    bytes.forEach((byte, at) => {
      if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
    });
    if ((zeros[1] ?? 0) > half / 2) return 'utf-16le';
    if ((zeros[0] ?? 0) > half / 2) return 'utf-16be';
  }
  const text = fromUtf8(bytes);
  const broken = text.split('\uFFFD').length - 1;
  const letters = text.replace(/[\0-\u007F\uFFFD]/g, '').length;
  return broken === 0 || letters > 4 * broken ? 'utf-8' : undefined;
}

/** Returns the code page that leaves fewer signs among the letters. */
function guess(bytes: Uint8Array): Encoding {
  const [east, west] = [signs(bytes, codePages['windows-1250']), signs(bytes, codePages['windows-1252'])];
  return east < west ? 'windows-1250' : 'windows-1252';
}

/** Returns how many bytes of the upper half are not letters in a code page, since names consist of letters. */
function signs(bytes: Uint8Array, page: string): number {
  const isSign = Array.from(page, (character) => !/\p{L}/u.test(character));
  return bytes.reduce((count, byte) => count + (byte >= 0x80 && isSign[byte - 0x80] === true ? 1 : 0), 0);
}

function fromPage(bytes: Uint8Array, page: string): string {
  const all = joining();
  for (const byte of bytes) all.add(byte < 0x80 ? String.fromCharCode(byte) : page.charAt(byte - 0x80));
  return all.text();
}

/**
 * Decodes pairs of bytes; half a pair at the end is U+FFFD, unless it is a line end or a zero that another program
 * appended. `high` is the index of the higher byte in a pair.
 */
function fromUtf16(bytes: Uint8Array, high: 0 | 1): string {
  const units: string[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const [first, second] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
    units.push(String.fromCharCode(high === 0 ? second * 256 + first : first * 256 + second));
  }
  const half = bytes.length % 2 === 1 && !isFilling(bytes.at(-1) ?? 0);
  return units.join('').replace(/\p{Surrogate}/gu, '\uFFFD') + (half ? '\uFFFD' : '');
}

const isFilling = (byte: number): boolean => [0x00, 0x0a, 0x0d, 0x1a].includes(byte);

/** Decodes valid text at once, and any other byte by byte. */
function fromUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return fromBrokenUtf8(bytes);
  }
}

/**
 * Decodes by RFC 3629: shortest forms only, no surrogates, nothing above U+10FFFF. A wrong byte is U+FFFD and reading
 * continues after it.
 */
function fromBrokenUtf8(bytes: Uint8Array): string {
  const all = joining();
  let at = 0;
  while (at < bytes.length) {
    const read = codePointAt(bytes, at);
    all.add(read === undefined ? '\uFFFD' : String.fromCodePoint(read.point));
    at += read?.length ?? 1;
  }
  return all.text();
}

/** Joins characters in pieces: a list of all of them takes ten times the memory of the text. */
function joining(): { add(character: string): void; text(): string } {
  let done = '';
  let piece: string[] = [];
  return {
    add: (character) => {
      if (piece.push(character) < CHUNK) return;
      done += piece.join('');
      piece = [];
    },
    text: () => done + piece.join(''),
  };
}
const CHUNK = 8_192;

const leads = [
  { length: 1, mask: 0x80, is: 0x00, least: 0 },
  { length: 2, mask: 0xe0, is: 0xc0, least: 0x80 },
  { length: 3, mask: 0xf0, is: 0xe0, least: 0x800 },
  { length: 4, mask: 0xf8, is: 0xf0, least: 0x10000 },
] as const;

function codePointAt(bytes: Uint8Array, at: number): { readonly point: number; readonly length: number } | undefined {
  const first = bytes[at] ?? 0;
  const lead = leads.find(({ mask, is }) => (first & mask) === is);
  if (!lead) return undefined;
  let point = first & ~lead.mask & 0xff;
  for (let next = 1; next < lead.length; next++) {
    const byte = bytes[at + next] ?? 0;
    if ((byte & 0xc0) !== 0x80) return undefined;
    point = point * 64 + (byte & 0x3f);
  }
  const allowed = point >= lead.least && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return allowed ? { point, length: lead.length } : undefined;
}
