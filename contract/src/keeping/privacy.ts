import { consentKinds } from '@startline/rules/keeping/consent';
import * as z from 'zod/mini';
import { anyone, mine } from '../access.ts';
import { instantText, isoDay, none, sentOrderId } from '../fields.ts';
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
  summary: "The privacy notice: what is kept, who sees it, for how long, and people's rights.",
  input: none,
  output: privacyNotice,
});

export const agreement = z.object({
  kind: z.enum(consentKinds),
  /** The competition or organisation that the text belongs to; empty for our own. */
  name: z.string(),
  agreedAt: instantText,
  text: z.string(),
  /** The orders that were made under it. */
  orders: z.array(sentOrderId),
});
export type Agreement = z.output<typeof agreement>;

export const listAgreements = route({
  method: 'GET',
  path: '/v5/my/agreements',
  access: mine('account'),
  summary:
    'The terms that the caller accepted and the notices they were shown, newest first, with the text at the time.',
  input: none,
  output: z.array(agreement),
});
