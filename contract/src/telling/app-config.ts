import { builderLevels, userTypes } from '@startline/rules/access/permissions';
import * as z from 'zod/mini';
import { anyone, mine } from '../access.ts';
import { amount, currency, sentClubId, sentOrgId, aoCode } from '../fields.ts';
import { sentPermission } from '../people/permissions.ts';
import { route } from '../route.ts';

/** The display name of someone who is not logged in (AUTH-05). */
export const ANONYMOUS = 'ANONYMOUS';

const version = z.object({ current: z.enum(['v1', 'v2']), toggle: z.boolean() });
const named = z.object({ id: z.int(), name: z.string() });

/** The caller, with everything that menus and guards need. `id` 0 and the name ANONYMOUS without a login. */
export const userInfo = z.object({
  user: z.object({
    id: z.int(),
    role: z.enum(userTypes),
    display_name: z.string(),
    impersonating: z.boolean(),
    user_email: z.string(),
    permissions: z.array(sentPermission),
    version,
  }),
  areas: z.array(z.object({ id: z.int(), name: z.string(), level: z.int() })),
  clubs: z.array(z.object({ id: sentClubId, name: z.string(), kind: z.enum(['C', 'S']) })),
  orgs: z.array(named),
  security: z.object({
    permLevels: z.object({ builder: z.array(z.enum(builderLevels)) }),
    permissions: z.array(sentPermission),
    /** An application administrator must set up the second step before administering (never in a demo). */
    twoStepNeeded: z.boolean(),
  }),
  /** Decimal text; the user has credit when it truncates to other than zero. */
  e4s_credit: amount,
});
export type UserInfo = z.infer<typeof userInfo>;

/** The initial list filters of the home page (LIST-21); no filter when missing. */
export const homePageFilters = z.object({
  type: z.string(),
  freetextsearch: z.string(),
  organiserid: z.int(),
  locationid: z.int(),
  comporgid: z.int(),
  eventname: z.string(),
});

/** Settings that screens and rules share (ADMIN-02). Amounts are decimal text in the currency of the sale. */
export const configOptions = z.object({
  addCost: amount,
  minFee: amount,
  minCost: amount,
  percCharged: z.number(),
  nationalminCost: amount,
  nationaladdCost: amount,
  /** Minutes that a chosen place is held. */
  cartTimeLimit: z.int(),
  healthChecks: z.array(z.object({ name: z.string(), intervalMinutes: z.int() })),
  homePage: z.object({ defaultFilters: homePageFilters }),
  pwd: z.object({ regex: z.string(), helpText: z.string() }),
  defaultAllowExpiredRegistration: z.boolean(),
  useStripeConnect: z.boolean(),
  defaultMandatoryPB: z.boolean(),
});

/** The whole configuration of the app (ADMIN-01). */
export const appConfig = z.object({
  systemName: z.string(),
  env: z.enum(['demo', 'live']),
  /** Edition: the organisation code, EA for the UK and IRL for Ireland. */
  theme: aoCode,
  logo: z.string(),
  currency,
  userguide: z.string(),
  defaultao: z.string(),
  aos: z.array(z.object({ code: z.string(), description: z.string(), urnFormat: z.string() })),
  role: z.enum(userTypes),
  /** The staff entries shown in the menu (PERM-22). */
  menus: z.object({
    admin: z.object({ builder: z.boolean(), cheques: z.boolean(), userSearch: z.boolean(), reports: z.array(named) }),
  }),
  classifications: z.array(z.object({ code: z.string(), title: z.string() })),
  orgs: z.array(z.object({ id: sentOrgId, name: z.string(), logo: z.string() })),
  userInfo,
  options: configOptions,
  checkIn: z.object({ shortUrl: z.string(), defaultText: z.string() }),
  help: z.array(
    z.object({
      id: z.int(),
      key: z.string(),
      title: z.string(),
      type: z.string(),
      data: z.string(),
      preload: z.boolean(),
    }),
  ),
  /** The state of the health checks, for application administrators only. */
  health: z.optional(
    z.array(
      z.object({
        name: z.string(),
        intervalMinutes: z.int(),
        state: z.enum(['ok', 'failed', 'late']),
        note: z.string(),
        lastRun: z.nullable(z.string()),
      }),
    ),
  ),
  messages: z.array(z.object({ id: z.string(), level: z.enum(['INFO', 'WARN', 'ERROR']), text: z.string() })),
  /** Whether mail is kept on this installation, where an administrator reads it in the app. */
  mailIsKept: z.boolean(),
});
export type AppConfig = z.infer<typeof appConfig>;

/** The options of the home page's filters: places are those with a published coming competition. */
export const appConfigMeta = z.object({
  events: z.readonly(z.array(z.string())),
  locations: z.array(z.object({ id: z.int(), name: z.string() })),
  organisers: z.array(z.object({ id: sentOrgId, name: z.string() })),
});
export type AppConfigMeta = z.infer<typeof appConfigMeta>;

export const getPublicConfig = route({
  method: 'GET',
  path: '/v5/public/config',
  summary: "The app's configuration, with the current user. Any query key is accepted and ignored.",
  access: anyone,
  input: z.looseObject({}),
  output: appConfig,
  meta: appConfigMeta,
});

export const getAdminConfig = route({
  method: 'GET',
  path: '/v5/admin/config',
  summary: "The app's configuration for someone who is logged in.",
  access: mine('account'),
  input: z.strictObject({}),
  output: appConfig,
  meta: appConfigMeta,
});
