import * as z from 'zod/mini';
import { anyone } from '../access.ts';
import { isoDay, none } from '../fields.ts';
import { route } from '../route.ts';

export const privacyNotice = z.object({
  version: z.int(),
  /** The day on which this version was written. */
  date: isoDay,
  sections: z.readonly(
    z.array(
      z.object({
        heading: z.string(),
        text: z.readonly(z.array(z.string())),
        points: z.readonly(z.array(z.string())),
      }),
    ),
  ),
});

export const readPrivacyNotice = route({
  method: 'GET',
  path: '/v5/public/privacy',
  access: anyone,
  cacheSeconds: 300,
  summary: 'The privacy notice: what is kept, who sees it, for how long, and which rights there are.',
  input: none,
  output: privacyNotice,
});
