import * as z from 'zod/mini';
import { anyone, appAdmin, mine } from '../access.ts';
import { athleteId, empty, instantText, requiredLine, userId } from '../fields.ts';
import { route } from '../route.ts';

/** The password typed once more, never trimmed and never changed. */
const password = z
  .string('Required.')
  .check(z.minLength(1, 'Required.'), z.maxLength(1_000, 'At most 128 characters.'));

/** All data about one person, as a file that explains itself. */
export const personFile = z.object({
  format: z.literal('startline-person-1'),
  madeAt: instantText,
  person: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  sections: z.array(
    z.object({
      name: z.string(),
      /** A sentence about the rows. */
      about: z.string(),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type PersonFile = z.output<typeof personFile>;

export const exportOwn = route({
  method: 'POST',
  path: '/v5/user/export',
  access: mine('account'),
  limit: 'login',
  summary: 'Everything held about the caller and the athletes on their list. The password must be given again.',
  input: z.strictObject({ password }),
  output: personFile,
});
export const exportPerson = route({
  method: 'POST',
  path: '/v5/admin/user/:id/export',
  access: appAdmin,
  summary: 'The same file for a user who asked in writing. The reason is kept in the log of changes.',
  input: z.strictObject({ id: userId, reason: requiredLine(300) }),
  output: personFile,
});

export const askToClose = route({
  method: 'POST',
  path: '/v5/user/close',
  access: mine('account'),
  limit: 'login',
  summary: "Emails a link that closes the caller's account. The password must be given again.",
  input: z.strictObject({ password }),
  output: empty,
});
export const closeAccount = route({
  method: 'POST',
  path: '/v5/public/close-account',
  access: anyone,
  limit: 'login',
  summary: 'Closes an account with the key from an emailed link, and erases what need not be kept.',
  input: z.strictObject({ key: requiredLine(100) }),
  output: empty,
});
export const closePerson = route({
  method: 'POST',
  path: '/v5/admin/user/:id/close',
  access: appAdmin,
  summary: 'Closes the account of a user who asked in writing; `everything` also erases what the law lets us keep.',
  input: z.strictObject({ id: userId, reason: requiredLine(300), everything: z._default(z.boolean(), false) }),
  output: empty,
});
export const eraseAthlete = route({
  method: 'POST',
  path: '/v5/admin/athlete/:id/erase',
  access: appAdmin,
  summary: 'Erases what is held about an athlete, on request; entries are kept without a name.',
  input: z.strictObject({ id: athleteId, reason: requiredLine(300) }),
  output: empty,
});
