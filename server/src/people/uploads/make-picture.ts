import { PICTURE_SIDE, pictureTypes, type PictureType } from '@startline/contract/people/uploads';
import { Refusal } from '../../kernel/refuse.ts';

/** The first bytes of each kind of picture, its file ending, and sharp's name for it. */
const kinds = {
  'image/png': {
    format: 'png',
    endings: ['png'],
    begins: (bytes: Buffer) =>
      bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  'image/jpeg': {
    format: 'jpeg',
    endings: ['jpg', 'jpeg'],
    begins: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  'image/webp': {
    format: 'webp',
    endings: ['webp'],
    begins: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
} as const satisfies Record<
  PictureType,
  { format: string; endings: readonly string[]; begins: (bytes: Buffer) => boolean }
>;

/** The most pixels: a decoded picture takes 4 bytes a pixel, 64 MB at this many. */
const MOST_PIXELS = 16_000_000;
const LOGO_SIDE = 800;

export type Sent = { readonly name: string; readonly type: string; readonly bytes: Buffer };
export type Made = {
  readonly type: PictureType;
  readonly ending: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
};

/**
 * Makes a logo anew from an uploaded picture: only its pixels are kept, at most 800 on a side, without anything else in
 * the file (place and camera, a script, a second file behind the first). Throws `bad-input` with a sentence when the
 * declared type, the name's ending and the bytes do not agree, when the picture is too large, or when it cannot be read
 * to its end (BAR S11).
 */
export async function makeLogo(sent: Sent): Promise<Made> {
  const type = typeOf(sent);
  const { format, endings } = kinds[type];
  const bytes = await inTurn(() => drawn(sent.bytes, format));
  return { type, ending: endings[0], ...bytes };
}

/** Returns the one type that the declaration, the ending and the first bytes agree on. */
function typeOf({ name, type, bytes }: Sent): PictureType {
  const declared = pictureTypes.find((one) => one === type);
  const match = pictureTypes.find((one) => kinds[one].begins(bytes));
  const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!match || !declared)
    throw refused('This is not a PNG, JPEG or WebP picture. Save it as one of these and choose it again.');
  if (match !== declared || !(kinds[match].endings as readonly string[]).includes(ending))
    throw refused(
      `The file is a ${kinds[match].format.toUpperCase()} picture, but is called something else. Correct its file extension and choose it again.`,
    );
  return match;
}

async function drawn(bytes: Buffer, format: 'png' | 'jpeg' | 'webp'): Promise<Omit<Made, 'type' | 'ending'>> {
  // loaded at the first picture, so that a start does not wait for it
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });
    const { width, height } = await picture.metadata();
    if (width > PICTURE_SIDE || height > PICTURE_SIDE || width * height > MOST_PIXELS) throw refused(tooLarge);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw refused(
      fault instanceof Error && /pixel limit/i.test(fault.message)
        ? tooLarge
        : 'The picture is incomplete. Save it again and choose it once more.',
    );
  }
}

const tooLarge = `The picture has too many pixels: at most ${String(PICTURE_SIDE)} on a side and ${String(MOST_PIXELS / 1_000_000)} million in all. Make it smaller and choose it again.`;
const refused = (message: string): Refusal =>
  new Refusal('bad-input', message, { facts: { faults: [{ field: 'logo', message }] } });

/** Pictures are made one after another, since each may take 64 MB. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
