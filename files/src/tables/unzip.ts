import { Inflate, strFromU8 } from 'fflate';

/** So much is unpacked at a time; at most a thousand times as much comes out of it. */
const PIECE = 4_096;
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];

/**
 * Takes the wanted files out of a zip, or stops once more than `most` bytes have come out. What the zip says of the
 * sizes of its files is not believed. Throws where it is broken.
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

/** Returns the place of the last record of a zip. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_600); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new Error('A zip has no end.');
}

/** What comes out of a file; undefined where that is more than there is room for. */
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
