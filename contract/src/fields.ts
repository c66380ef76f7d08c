import type * as Ids from '@startline/rules/ids';
import { nameFault } from '@startline/rules/formats/contact-formats';
import { currencies } from '@startline/rules/money';
import { aoCodes } from '@startline/rules/people/athletes/ao-codes';
import { genders } from '@startline/rules/people/athletes/gender';
import { eventTypes } from '@startline/rules/performances/event-types';
import { timeZones, type IsoDate } from '@startline/rules/time';
import * as z from 'zod/mini';

/** Fields that many calls share. Ids arrive as text in a path or query and as numbers in a body. */
const positive = () =>
  z.coerce
    .number('Must be a number.')
    .check(z.int('Must be a whole number.'), z.positive('Must be above zero.'), z.maximum(2_147_483_647, 'Too large.'));
const id = <T extends number>() =>
  z.pipe(
    positive(),
    z.transform((n: number) => n as T),
  );

export const areaId = id<Ids.AreaId>();
export const athleteId = id<Ids.AthleteId>();
export const clubId = id<Ids.ClubId>();
export const competitionId = id<Ids.CompetitionId>();
export const compEventId = id<Ids.CompEventId>();
export const entryId = id<Ids.EntryId>();
export const eventDefId = id<Ids.EventDefId>();
export const orderId = id<Ids.OrderId>();
export const orgId = id<Ids.OrgId>();
export const userId = id<Ids.UserId>();
/** An id where 0 means none, as in the paths of the specification. */
export const idOrZero = z.coerce
  .number('Must be a number.')
  .check(
    z.int('Must be a whole number.'),
    z.nonnegative('Must not be below zero.'),
    z.maximum(2_147_483_647, 'Too large.'),
  );

/**
 * Text without control characters, unpaired surrogates, and signs that reverse the text after them, with which a name
 * reads as another.
 */
export const plainSigns = /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u;
/** Returns the schema of one typed line: trimmed, without invisible signs, of a sane length. */
export const line = (max = 200) =>
  z
    .string('Required.')
    .check(
      z.trim(),
      z.maxLength(max, `At most ${max.toLocaleString('en-GB')} characters.`),
      z.regex(plainSigns, 'Contains characters that cannot be used.'),
    );
/**
 * Returns the schema of a name of a person or an organisation. It goes into our mails, so it may not contain a web
 * address.
 */
export const nameLine = (max = 80) =>
  line(max).check(
    z.refine((text) => nameFault(text) === undefined, { error: ({ input }) => nameFault(String(input)) }),
  );
/** Returns the schema of a required line. */
export const requiredLine = (max = 200) => line(max).check(z.minLength(1, 'Required.'));
export const email = z
  .string('Required.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'At most 254 characters.'),
    z.email('Enter an email address such as name@example.org.'),
  );
/**
 * A plausible day. Others are slips of the keyboard: the year after 9999 has no date, and any code that counts days or
 * adds one would always fail on it.
 */
export const dayText = z.iso
  .date('Enter a date such as 2027-04-24.')
  .check(z.refine((day) => day >= '1900' && day < '2200', 'Enter a date between 1900 and 2199.'));
export const isoDay = z.pipe(
  dayText,
  z.transform((s: string) => s as IsoDate),
);
export const gender = z.enum(genders);
export const eventType = z.enum(eventTypes);
/** The hash of a text to be agreed to. */
export const textHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be a hash of the text.'));
export const aoCode = z.enum(aoCodes);
export const timeZone = z.enum(timeZones);
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1);
export const pageSize = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), usual);
/** The start of every generic list (UI-31): the first page of five, by name. A screen asks for more at once. */
export const genericList = { pagenumber: pageNumber, pagesize: pageSize(5) } as const;

/** A yes or no in a query or body: true/false, 1/0. */
export const yesNo = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((v: boolean | 'true' | 'false' | '1' | '0') => v === true || v === 'true' || v === '1'),
);
/** Money on the wire: decimal text with two places, never a float ('12.50'). */
export const amount = z.string().check(z.regex(/^-?\d{1,9}\.\d\d$/, 'Must be an amount such as 9.50.'));
export const currency = z.enum(currencies);
/** An instant on the wire: ISO 8601 in UTC. */
export const instantText = z.iso
  .datetime({ offset: true, error: 'Must be a date and time such as 2027-04-24T09:30:00Z.' })
  .check(z.refine((moment) => moment >= '1900' && moment < '2200', 'Enter a date and time between 1900 and 2199.'));
export const none = z.strictObject({});
export const empty = z.nullable(z.object({}));

/** Returns the schema of an id in a reply: a plain whole number on the wire, branded for the compiler. */
const sent = <T extends number>() => z.int() as unknown as z.ZodMiniType<T, T>;
export const sentAthleteId = sent<Ids.AthleteId>();
export const sentClubId = sent<Ids.ClubId>();
export const sentCompetitionId = sent<Ids.CompetitionId>();
export const sentCompEventId = sent<Ids.CompEventId>();
export const sentEntryId = sent<Ids.EntryId>();
export const sentEventDefId = sent<Ids.EventDefId>();
export const sentEventGroupId = sent<Ids.EventGroupId>();
export const sentLocationId = sent<Ids.LocationId>();
export const sentOrderId = sent<Ids.OrderId>();
export const sentOrgId = sent<Ids.OrgId>();
export const sentUserId = sent<Ids.UserId>();
