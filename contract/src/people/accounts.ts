import * as z from 'zod/mini';
import { anyone, mine, ownerOf } from '../access.ts';
import { email, empty, instantText, line, none, requiredLine, sentUserId, yesNo } from '../fields.ts';
import { route } from '../route.ts';
import { personLine } from './person-line.ts';

/** A typed password: never trimmed, never changed; the command checks its rule. */
const password = z
  .string('Required.')
  .check(z.minLength(1, 'Required.'), z.maxLength(1_000, 'At most 128 characters.'));
/** An e-mail address at login: anything typed, so that a wrong one gets the answer of an unknown one. */
const login = z
  .string('Required.')
  .check(z.trim(), z.toLowerCase(), z.minLength(1, 'Required.'), z.maxLength(254, 'At most 254 characters.'));
/** A code from an authenticator (6 digits) or a backup code; spaces and dashes are ignored. */
export const code = z._default(z.string().check(z.maxLength(40)), '');
export const oneTimeKey = z.string('Required.').check(z.trim(), z.minLength(1, 'Required.'), z.maxLength(100));
const name = personLine.check(z.minLength(1, 'Required.'));
/** The page that the person wanted: the mailed link leads back there. */
export const redirectFrom = z.optional(line(500));

/** The version of the privacy notice that the form linked to. */
const notice = z.optional(z.int());

/** Returns a path on our own site to go to after logging in; `fallback` when `wish` is empty or leads elsewhere. */
export function ownPath(wish: string | undefined, fallback = '/app-v3/'): string {
  return wish !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wish) ? wish : fallback;
}

const tokenReply = z.object({
  token: z.string(),
  user_email: z.string(),
  user_display_name: z.string(),
  expires_at: instantText,
  /** An application administrator must set up the second step before administering. */
  twoStepNeeded: z.boolean(),
});

export const getToken = route({
  method: 'POST',
  path: '/wp-json/jwt-auth/v1/token',
  outsideBase: true,
  access: anyone,
  limit: 'login',
  acceptsForm: true,
  summary:
    'Takes a user name and password, and a code if the account needs one, and returns a bearer token. Send them in the body.',
  input: z.strictObject({ username: login, password, code }),
  inQuery: ['username', 'password', 'code'],
  output: tokenReply,
});

export const loggedIn = z.object({ display_name: z.string(), twoStepNeeded: z.boolean() });

export const formLogin = route({
  method: 'POST',
  path: '/wp-login.php',
  outsideBase: true,
  access: anyone,
  limit: 'login',
  acceptsForm: true,
  summary: 'Logs in and sets a session cookie. With `redirect_to` the reply redirects there, on this site only.',
  input: z.object({
    log: login,
    pwd: password,
    code,
    'interim-login': z.optional(z.union([z.string(), z.number()])),
    rememberme: z.optional(z.union([z.string(), z.boolean()])),
    redirect_to: z.optional(line(2_000)),
  }),
  output: loggedIn,
});

export const logOut = route({
  method: 'POST',
  path: '/v5/logout',
  access: anyone,
  summary: 'Ends this session.',
  input: none,
  output: empty,
});
export const logOutByGet = route({
  method: 'GET',
  path: '/v5/logout',
  access: anyone,
  writes: true,
  summary: 'Ends this session. Older form of the call.',
  input: none,
  output: empty,
});

export const register = route({
  method: 'POST',
  path: '/v5/public/register',
  access: anyone,
  limit: 'register',
  evenTime: true,
  summary: 'Registers a user and sends a link. The reply is the same whether or not the address is known.',
  input: z.strictObject({
    name,
    email,
    password: z.optional(z.string().check(z.maxLength(1_000, 'At most 128 characters.'))),
    redirectFrom,
    notice,
  }),
  output: empty,
});

export const startAccount = route({
  method: 'POST',
  path: '/v5/public/start-account',
  access: anyone,
  limit: 'register',
  evenTime: true,
  summary:
    "Opens an account without a password during entry, logs in, and sends a link to finish it. The reply is the same whether or not the address is known; entries join that address's account once confirmed by email.",
  input: z.strictObject({ name, email, phone: requiredLine(30), notice }),
  output: loggedIn,
});

export const confirmKey = route({
  method: 'POST',
  path: '/v5/public/confirm',
  access: anyone,
  limit: 'login',
  summary: 'Confirms an email address with the key from an emailed link.',
  input: z.strictObject({ key: oneTimeKey }),
  output: z.object({ email: z.string() }),
});

export const requestPasswordReset = route({
  method: 'POST',
  path: '/v5/public/pwdresetrequest',
  access: anyone,
  limit: 'reset',
  evenTime: true,
  summary:
    'Sends a link to set a new password. `key` is the email address. The reply is the same for an unknown address.',
  input: z.strictObject({ key: email, redirectFrom }),
  inQuery: ['key'],
  output: empty,
});

export const resetPassword = route({
  method: 'POST',
  path: '/v5/public/pwdreset',
  access: anyone,
  limit: 'login',
  summary: 'Sets a new password with the key from an emailed link. `login` is the email address.',
  input: z.strictObject({ key: oneTimeKey, login, pwd: password }),
  inQuery: ['key', 'login', 'pwd'],
  output: empty,
});

export const account = z.object({
  id: sentUserId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  waitingEmail: z.nullable(z.string()),
  twoStep: z.object({ isOn: z.boolean(), isRequired: z.boolean(), codesLeft: z.int() }),
  version: z.object({ current: z.enum(['v1', 'v2']), toggle: z.boolean() }),
});
export type Account = z.infer<typeof account>;

export const getAccount = route({
  method: 'GET',
  path: '/v5/user/account',
  access: mine('account'),
  summary: "The caller's own account.",
  input: none,
  output: account,
});
export const saveProfile = route({
  method: 'PUT',
  path: '/v5/user/profile',
  access: mine('account'),
  summary: "Saves the caller's name and phone number.",
  input: z.strictObject({ name, phone: line(30) }),
  output: account,
});
export const changePassword = route({
  method: 'POST',
  path: '/v5/user/password',
  access: mine('account'),
  limit: 'login',
  summary: 'Changes the password and ends all other sessions.',
  input: z.strictObject({ current: password, pwd: password }),
  output: empty,
});
export const changeEmail = route({
  method: 'POST',
  path: '/v5/user/email',
  access: mine('account'),
  limit: 'login',
  evenTime: true,
  summary: 'Asks to change the email address; it changes once the new one is confirmed.',
  input: z.strictObject({ email, password }),
  output: empty,
});
export const resendConfirmation = route({
  method: 'POST',
  path: '/v5/user/resend',
  access: mine('account'),
  limit: 'reset',
  summary: 'Sends the link to choose a password for an account without one.',
  input: none,
  output: empty,
});

export const session = z.object({
  id: z.string(),
  kind: z.enum(['cookie', 'bearer']),
  device: z.string(),
  startedAt: instantText,
  lastSeenAt: instantText,
  isThis: z.boolean(),
});
export type Session = z.output<typeof session>;
export const listSessions = route({
  method: 'GET',
  path: '/v5/user/sessions',
  access: mine('sessions'),
  summary: "The caller's sessions.",
  input: none,
  output: z.array(session),
});
export const endSession = route({
  method: 'DELETE',
  path: '/v5/user/sessions/:id',
  access: mine('sessions'),
  summary: "Ends one of the caller's sessions.",
  input: z.strictObject({ id: requiredLine(60) }),
  output: empty,
});
export const endOtherSessions = route({
  method: 'DELETE',
  path: '/v5/user/sessions',
  access: mine('sessions'),
  summary: "Ends all the caller's other sessions.",
  input: none,
  output: z.object({ ended: z.int() }),
});

const backupCodes = z.object({ codes: z.array(z.string()) });
export const startTwoStep = route({
  method: 'POST',
  path: '/v5/user/two-step/start',
  access: mine('account'),
  limit: 'login',
  summary: 'Returns a secret for an authenticator, active once confirmed by a code.',
  input: z.strictObject({ password }),
  output: z.object({
    secret: z.string(),
    uri: z.string(),
    /** A QR code: squares per side, and an SVG path of its dark squares. */ qr: z.object({
      size: z.int(),
      path: z.string(),
    }),
  }),
});
export const confirmTwoStep = route({
  method: 'POST',
  path: '/v5/user/two-step/confirm',
  access: mine('account'),
  limit: 'login',
  summary: 'Turns on two-step verification and returns backup codes, shown once.',
  input: z.strictObject({ code }),
  output: backupCodes,
});
export const newBackupCodes = route({
  method: 'POST',
  path: '/v5/user/two-step/codes',
  access: mine('account'),
  limit: 'login',
  summary: 'Replaces the backup codes and returns the new ones.',
  input: z.strictObject({ code }),
  output: backupCodes,
});
export const stopTwoStep = route({
  method: 'POST',
  path: '/v5/user/two-step/stop',
  access: mine('account'),
  limit: 'login',
  summary: 'Turns off two-step verification.',
  input: z.strictObject({ password, code }),
  output: empty,
});

export const setVersion = route({
  method: 'POST',
  path: '/v5/user/version',
  access: ownerOf('user', 'userId', { unowned: 'anyone' }),
  summary:
    'Sets the interface version and whether it can be switched. `userId` 0 is the caller; only an application administrator may send another.',
  input: z.strictObject({
    version: z.enum(['v1', 'v2']),
    toggle: yesNo,
    userId: z._default(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2_147_483_647)), 0),
  }),
  output: z.object({ current: z.enum(['v1', 'v2']), toggle: z.boolean() }),
});
