import { readTypedChange } from '@startline/rules/typed-amount';
import * as z from 'zod/mini';
import { appAdmin, ownerOf } from '../access.ts';
import { sentPermission } from './permissions.ts';
import {
  amount,
  genericList,
  idOrZero,
  instantText,
  line,
  pageNumber,
  pageSize,
  sentClubId,
  sentUserId,
  userId,
} from '../fields.ts';
import { route } from '../route.ts';

/** A user as an administrator sees one. */
export const foundUser = z.object({
  id: sentUserId,
  display_name: z.string(),
  user_email: z.string(),
  phone: z.string(),
  role: z.enum(['USER', 'E4SUSER', 'APPADMIN']),
  emailConfirmed: z.boolean(),
  twoStep: z.boolean(),
  isClosed: z.boolean(),
  e4s_credit: amount,
  createdAt: instantText,
  clubs: z.array(z.object({ id: sentClubId, name: z.string() })),
  areas: z.array(z.object({ id: z.int(), name: z.string() })),
  permissions: z.array(sentPermission),
});
export type FoundUser = z.infer<typeof foundUser>;

export const findUser = route({
  method: 'GET',
  path: '/v5/admin/user',
  access: appAdmin,
  summary: 'Finds users by email, id, name, club or area.',
  input: z.strictObject({
    email: z.optional(line(254)),
    id: z.optional(userId),
    name: z.optional(line(80)),
    clubid: z.optional(userId),
    areaid: z.optional(userId),
  }),
  output: z.array(foundUser),
});

export const listUsers = route({
  method: 'GET',
  path: '/v5/users',
  access: appAdmin,
  summary: 'Users whose name or email contains the search text.',
  input: z.strictObject({
    search: z._default(line(100), ''),
    page: pageNumber,
    pagesize: genericList.pagesize,
    sort: z._default(z.enum(['name']), 'name'),
  }),
  output: z.array(foundUser),
  meta: z.object({ totalCount: z.int() }),
});

/**
 * The command checks that starting is done by an administrator; stopping, with id 0, comes from the impersonated user.
 */
const impersonation = {
  path: '/v5/admin/impersonate/:id',
  access: ownerOf('user', 'id', { unowned: 'anyone' }),
  input: z.strictObject({ id: idOrZero }),
  output: z.object({
    display_name: z.string(),
    /** A new token for callers with a bearer. */ token: z.nullable(z.string()),
  }),
} as const;
export const impersonate = route({ ...impersonation, method: 'POST', summary: 'Acts as another user; `id` 0 stops.' });
export const impersonateByGet = route({
  ...impersonation,
  method: 'GET',
  writes: true,
  summary: 'Acts as another user; `id` 0 stops. Older form of the call.',
});

const value = z.string('Required.').check(
  z.trim(),
  z.refine((text) => readTypedChange(text, 'GBP') !== undefined, 'Enter an amount such as 12.50.'),
);
const credit = z.object({ e4s_credit: amount });
export const addCredit = route({
  method: 'POST',
  path: '/v5/user/credit/:id',
  access: appAdmin,
  idempotent: true,
  summary: "Adds to a user's credit; a negative amount reduces it, never below 0.",
  input: z.strictObject({ id: userId, value, reason: line(300) }),
  inQuery: ['value', 'reason'],
  output: credit,
});
export const setCredit = route({
  method: 'POST',
  path: '/v5/user/credit/update/:id',
  access: appAdmin,
  idempotent: true,
  summary: "Sets a user's credit; never below 0.",
  input: z.strictObject({ id: userId, value, reason: z._default(line(300), '') }),
  inQuery: ['value', 'reason'],
  output: credit,
});

const mailHead = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  createdAt: instantText,
});
export const listMails = route({
  method: 'GET',
  path: '/v5/admin/mails',
  access: appAdmin,
  summary: 'Emails from this installation, newest first.',
  input: z.strictObject({ search: z._default(line(100), ''), page: pageNumber, pagesize: pageSize(20) }),
  output: z.array(mailHead),
  meta: z.object({ totalCount: z.int() }),
});
export const readMail = route({
  method: 'GET',
  path: '/v5/admin/mails/:id',
  access: appAdmin,
  summary: 'One email. Keys in links are hidden if this installation sends real emails.',
  input: z.strictObject({ id: userId }),
  output: z.object({
    ...mailHead.shape,
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ name: z.string(), type: z.string() })),
  }),
});
