import * as z from 'zod/mini';
import { anyone, mine } from '../access.ts';
import { code, loggedIn, oneTimeKey, redirectFrom } from './accounts.ts';
import { email, empty, instantText, none, requiredLine } from '../fields.ts';
import { route } from '../route.ts';

/* The ways in while strangers try an account: a mailed link, and the devices that the account knows. */

export const checkKey = route({
  method: 'POST',
  path: '/v5/public/check-key',
  access: anyone,
  summary: 'Whether the key from an emailed link still works. Checking does not use it up.',
  input: z.strictObject({ key: z.string('Required.').check(z.trim(), z.maxLength(2_000)) }),
  output: z.object({ works: z.boolean() }),
});

export const requestSignInLink = route({
  method: 'POST',
  path: '/v5/public/sign-in-link',
  access: anyone,
  limit: 'reset',
  evenTime: true,
  summary: 'Emails a link to log in without the password. The reply is the same for an unknown address.',
  input: z.strictObject({ email, redirectFrom }),
  output: empty,
});

export const signInByLink = route({
  method: 'POST',
  path: '/v5/public/sign-in',
  access: anyone,
  limit: 'login',
  summary: 'Logs in with the key from an emailed link, and a code if the account needs one.',
  input: z.strictObject({ key: oneTimeKey, code }),
  output: loggedIn,
});

export const knownDevice = z.object({
  id: z.string(),
  name: z.string(),
  firstSeenAt: instantText,
  lastSeenAt: instantText,
  isThis: z.boolean(),
});
export type KnownDevice = z.output<typeof knownDevice>;
export const listDevices = route({
  method: 'GET',
  path: '/v5/user/devices',
  access: mine('account'),
  summary: 'The devices that the account knows: they can log in while strangers are locked out.',
  input: none,
  output: z.array(knownDevice),
});
export const forgetDevice = route({
  method: 'DELETE',
  path: '/v5/user/devices/:id',
  access: mine('account'),
  summary: 'Makes the account forget a device.',
  input: z.strictObject({ id: requiredLine(60) }),
  output: empty,
});
