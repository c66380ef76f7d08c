import { Inflate, strFromU8 } from 'fflate';

/** The bytes unpacked at a time; at most a thousand times as many come out. */
const PIECE = 4_096;
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];

/**
 * Extracts the wanted files of a zip, or stops once more than `most` bytes have come out. Does not trust the sizes that
 * the zip claims. Throws for a broken zip.
 */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  most: number,
): Record<string, Uint8Array> | 'too-large' {
  const files: Record<string, Uint8Array> = {};
  let room = most;
  for (const { name, method, packed } of entriesOf(bytes)) {
    if (!isWanted(name)) continue;
    const file = unpacked(method, packed, room);
    if (!file) return 'too-large';
    room -= file.length;
    files[name] = file;
  }
  return files;
}

type Entry = { readonly name: string; readonly method: number; readonly packed: Uint8Array };

function* entriesOf(bytes: Uint8Array): Generator<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [word, long] = [(at: number) => view.getUint16(at, true), (at: number) => view.getUint32(at, true)];
  const end = endOf(view);
  if (word(end + 8) !== word(end + 10)) throw new Error('A zip is in several parts.');
  let at = long(end + 16);
  for (let left = word(end + 10); left > 0; left -= 1) {
    const [name, local] = [at + 46, long(at + 42)];
    if (long(at) !== ENTRY || long(local) !== LOCAL) throw new Error('The list of a zip is broken.');
    const start = local + 30 + word(local + 26) + word(local + 28);
    yield {
      name: strFromU8(bytes.subarray(name, name + word(at + 28)), (word(at + 8) & 0x800) === 0),
      method: word(at + 10),
      packed: bytes.subarray(start, start + long(at + 20)),
    };
    at = name + word(at + 28) + word(at + 30) + word(at + 32);
  }
}

/** Returns the offset of the last record of a zip. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_600); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new Error('A zip has no end.');
}

/** Returns the content of a file; undefined when it exceeds the room. */
function unpacked(method: number, packed: Uint8Array, room: number): Uint8Array | undefined {
  if (method === STORED) return packed.length > room ? undefined : packed;
  if (method !== DEFLATED) throw new Error('A zip is packed in a way that nobody reads.');
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((piece) => {
    pieces.push(piece);
    size += piece.length;
  });
  for (let at = 0; at < packed.length && size <= room; at += PIECE)
    inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  return size > room ? undefined : joined(pieces, size);
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
