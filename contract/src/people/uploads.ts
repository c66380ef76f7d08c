import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { requiredLine } from '../fields.ts';
import { route } from '../route.ts';

/** The pictures that may be sent; drawings with scripts in them (SVG) may not. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];
/** The largest picture that may be sent, in bytes and in pixels of either side. */
export const PICTURE_BYTES = 5_000_000;
export const PICTURE_SIDE = 6_000;

/** A stored picture, made anew from the upload, so that only its pixels remain. `url` is a path of this site. */
export const uploaded = z.object({
  url: z.string(),
  type: z.enum(pictureTypes),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
export type Uploaded = z.infer<typeof uploaded>;

export const uploadLogo = route({
  method: 'POST',
  path: '/v5/uploads/logo',
  // the picture belongs to nobody until an organisation names it, which needs ADMIN there; tries are counted
  access: signedIn('stores a new logo that nothing uses yet'),
  limit: 'upload',
  takesFile: pictureTypes,
  bodyLimit: PICTURE_BYTES,
  inQuery: ['name'],
  summary:
    "Stores a logo or the picture of a shop item: PNG, JPEG or WebP up to 5 MB, sent as the body with its own content type; `name` is the file's name.",
  input: z.strictObject({ name: requiredLine(200) }),
  output: uploaded,
});
