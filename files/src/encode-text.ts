import { ok, refused, type Result } from '@startline/rules/result';
import { codePages, type CodePage } from './code-pages.ts';
import type { Encoding } from './decode-bytes.ts';

/** The characters that an encoding lacks; the way on is another encoding. */
export type NotInEncoding = {
  readonly kind: 'not-in-encoding';
  readonly encoding: Encoding;
  readonly characters: readonly string[];
};

/**
 * Encodes a text: UTF-16 with a byte order mark, as photo-finish programs set to Unicode expect; UTF-8 without one; a
 * code page only when it has every character, else returns the characters that it lacks.
 */
export function encodeText(text: string, encoding: Encoding): Result<Uint8Array, NotInEncoding> {
  if (encoding === 'utf-8')
    return ok(Uint8Array.from(charactersOf(text.replace(/\p{Surrogate}/gu, '\uFFFD')).flatMap(utf8)));
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return ok(utf16(text, encoding === 'utf-16le'));
  const missing = [...new Set(charactersOf(text))].filter((character) => byteOf(character, encoding) === undefined);
  if (missing.length > 0) return refused({ kind: 'not-in-encoding', encoding, characters: missing });
  return ok(Uint8Array.from(charactersOf(text).map((character) => byteOf(character, encoding) ?? 0)));
}

/**
 * Encodes in Latin-1 when every character fits, else in UTF-16LE: what a photo-finish program reads without any setting
 * (FinishLynx help).
 */
export function encodeForPhotoFinish(text: string): { readonly bytes: Uint8Array; readonly encoding: Encoding } {
  const plain = encodeText(text, 'latin-1');
  return plain.ok ? { bytes: plain.value, encoding: 'latin-1' } : { bytes: utf16(text, true), encoding: 'utf-16le' };
}

/** Returns a text by its code points: a pair of surrogates is one character. */
const charactersOf = (text: string): readonly string[] => Array.from(text);

function byteOf(character: string, page: CodePage): number | undefined {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return point;
  const at = character === '\uFFFD' ? -1 : codePages[page].indexOf(character);
  return at < 0 ? undefined : at + 0x80;
}

function utf8(character: string): readonly number[] {
  const point = character.codePointAt(0) ?? 0;
  const tail = (shift: number): number => 0x80 | ((point >> shift) & 0x3f);
  if (point < 0x80) return [point];
  if (point < 0x800) return [0xc0 | (point >> 6), tail(0)];
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(6), tail(0)];
  return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)];
}

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))];
  return Uint8Array.from(units.flatMap((unit) => (littleEndian ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff])));
}
