import { currencies } from '@startline/rules/money';
import { aoCodes } from '@startline/rules/people/athletes/ao-codes';
import { defaultUrnPatterns } from '@startline/rules/people/athletes/registration-number';
import { reportKinds } from '@startline/rules/telling/reports/report-kinds';
import * as z from 'zod/mini';

/** Returns the schema of an amount in minor units; its currency is that of the sale. */
const minor = (usual: number) => z._default(z.int().check(z.minimum(0), z.maximum(100_000_000)), usual);
const text = (max: number) => z.string().check(z.maxLength(max));
const phrase = (usual: string, max = 500) => z._default(text(max), usual);
const count = z.int().check(z.minimum(1), z.maximum(1_440));

/**
 * The settings of an installation, one `setting` row per section; a row holds only differences from these defaults.
 * Fees: FEE-07 and FEE-OPEN-01. Cart: CART-OPEN-01, minutes. Health checks: ADMIN-03, ADMIN-04. Password: AUTH-12.
 */
export const sections = {
  site: z.object({
    systemName: phrase('Startline', 60),
    logo: phrase(''),
    userguide: phrase(''),
    currency: z._default(z.nullable(z.enum(currencies)), null),
  }),
  fees: z.object({
    minCostMinor: minor(1_000),
    minFeeMinor: minor(50),
    addCostMinor: minor(0),
    percBasisPoints: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 500),
    nationalMinCostMinor: minor(1_000),
    nationalAddCostMinor: minor(0),
  }),
  cart: z.object({ timeLimitMinutes: z._default(count, 30) }),
  health: z.object({
    checks: z._default(z.array(z.object({ name: text(60), intervalMinutes: count })), [
      { name: 'entry check', intervalMinutes: 5 },
      { name: 'health monitor', intervalMinutes: 1 },
      { name: 'order check', intervalMinutes: 5 },
      { name: 'payment status', intervalMinutes: 1 },
      { name: 'waiting list', intervalMinutes: 5 },
    ]),
  }),
  homePage: z.object({
    type: phrase('ALL', 20),
    freetextsearch: phrase('', 100),
    organiserid: z._default(z.int(), 0),
    locationid: z._default(z.int(), 0),
    comporgid: z._default(z.int(), 0),
    eventname: phrase('', 60),
  }),
  password: z.object({
    regex: z._default(text(200).check(z.refine(cannotStall, 'Repeats a group that repeats something itself.')), ''),
    helpText: phrase('Use 8 characters or more. Three random words work well.', 300),
  }),
  registration: z.object({ allowExpired: z._default(z.boolean(), false), mandatoryPb: z._default(z.boolean(), false) }),
  /** Null follows the environment: on when the keys of the card provider are set. */
  payments: z.object({ useStripeConnect: z._default(z.nullable(z.boolean()), null) }),
  checkIn: z.object({
    shortUrl: phrase(''),
    defaultText: phrase('Check in when you arrive and collect your bib. Bring this page, or give your name.', 2_000),
  }),
  registers: z.object({
    aos: z._default(z.array(z.object({ code: z.enum(aoCodes), description: text(80), urnFormat: text(100) })), [
      { code: 'EA', description: 'England Athletics', urnFormat: defaultUrnPatterns['EA']?.regex ?? '' },
      { code: 'IRL', description: 'Athletics Ireland', urnFormat: defaultUrnPatterns['IRL']?.regex ?? '' },
    ]),
  }),
  reports: z.object({
    list: z._default(
      z.array(z.object({ id: z.int(), name: text(80) })),
      reportKinds.map(({ id, name }) => ({ id, name })),
    ),
  }),
  messages: z.object({
    list: z._default(
      z.array(z.object({ id: text(40), level: z.enum(['INFO', 'WARN', 'ERROR']), text: text(1_000) })),
      [],
    ),
  }),
  help: z.object({
    preload: z._default(
      z.array(
        z.object({
          id: z.int(),
          key: text(80),
          title: text(200),
          type: text(4),
          data: text(20_000),
          preload: z.boolean(),
        }),
      ),
      [],
    ),
  }),
} as const;

export type SectionName = keyof typeof sections;
export type Settings = { readonly [Name in SectionName]: z.output<(typeof sections)[Name]> };

/** Returns whether a configured pattern is safe to run on typed text: it compiles, and has no nested repetition. */
export function cannotStall(pattern: string): boolean {
  const refersBack = /\\[1-9]|\\k</.test(pattern);
  const repeatsRepeated = /[+*}]\??\)[+*{]/.test(pattern);
  const repeatsChoice = /\((?!\?[=!])[^()]*\|[^()]*\)[+*{]/.test(pattern);
  if (refersBack || repeatsRepeated || repeatsChoice) return false;
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
