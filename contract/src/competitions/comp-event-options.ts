import { seedTypes, usualSeedType } from '@startline/rules/day/startlists/event-draw';
import { teamForms } from '@startline/rules/entering/teams/team-settings';
import * as z from 'zod/mini';
import { instantText, type sentClubId } from '../fields.ts';

/** A moment or none: ISO 8601 with its offset, or empty. */
const momentOrNone = z.union([z.literal(''), instantText]);
const count = z.int().check(z.minimum(0, 'Must not be below zero.'), z.maximum(10_000, 'Too large.'));
const mark = z.nullable(z.number().check(z.minimum(0, 'Must not be below zero.'), z.maximum(1_000_000, 'Too large.')));
/** Returns the schema of text of one or more lines, without unpaired surrogates, which cannot be stored. */
const phrase = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `At most ${max.toLocaleString('en-GB')} characters.`),
      z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Contains characters that cannot be used.'),
    );
/** An id in an option, 0 for none. */
const idOrNone = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const clubIds = idOrNone as unknown as typeof sentClubId;
const ceid = z.int().check(z.positive(), z.maximum(2_147_483_647));
/** Minutes before the start; -1 is unset, so that the competition's own window applies. */
const minutesBefore = z
  .int()
  .check(
    z.minimum(-1, "Enter minutes, or -1 for the competition's setting."),
    z.maximum(10_080, 'Must be at most a week before the event.'),
  );

/**
 * A set of which an athlete may enter only one (CRULE-01, EVENT-01): of events, event groups or competitions, by their
 * ids.
 */
export const uniqueSet = z.object({
  type: z.enum(['event', 'group', 'competition']),
  ids: z.array(idOrNone).check(z.maxLength(200, 'At most 200.')),
  text: phrase(100),
});

/**
 * The organiser's settings for the teams of an event (TEAM-05). Counts of 0 mean no limit; `price` is an amount for the
 * team, empty for the event's own price.
 */
export const teamSettings = z.object({
  min: count,
  max: count,
  minTargetAgeGroupCount: count,
  maxOtherAgeGroupCount: count,
  maxTeamsForAthlete: count,
  positionLabel: phrase(30),
  substituteLabel: phrase(30),
  positionGenders: z.array(z.enum(['F', 'M'])).check(z.maxLength(20, 'At most 20.')),
  maxEventTeams: count,
  singleClub: z.boolean(),
  formType: z.enum(teamForms),
  price: z.string().check(z.regex(/^(\d{1,6}\.\d\d)?$/, 'Enter an amount such as 12.50.')),
  teamNameFormat: phrase(120),
  mustBeIndivEntered: z.boolean(),
  disableTeamNameEdit: z.boolean(),
});

/**
 * The options of a competition event, each a field of its own so that a missing one takes its default (EVENT-01,
 * EVENT-04).
 */
export const eventOptionFields = {
  helpText: phrase(2_000),
  /** The range of accepted personal bests; null takes the definition's. */
  min: mark,
  max: mark,
  isTeamEvent: z.boolean(),
  excludeFromCntRule: z.boolean(),
  unique: z.array(uniqueSet).check(z.maxLength(20, 'At most 20.')),
  /** Only athletes from these areas and clubs; both empty: the competition's restriction. */
  athleteSecurity: z.object({
    areas: z.array(idOrNone).check(z.maxLength(500, 'At most 500.')),
    clubs: z.array(clubIds).check(z.maxLength(500, 'At most 500.')),
  }),
  security: z.object({ representativesOnly: z.boolean() }),
  /** An event sold with another one: with its parent, or with any event of a group. Null: it is sold alone. */
  secondarySpend: z.nullable(
    z.object({ isParent: z.boolean(), parentCeid: idOrNone, mandatoryGroupId: idOrNone, alwaysShow: z.boolean() }),
  ),
  availableFrom: momentOrNone,
  availableTo: momentOrNone,
  /** Null: the competition's setting. */
  mandatoryPB: z.nullable(z.boolean()),
  checkIn: z.object({ from: minutesBefore, to: minutesBefore }),
  heatInfo: z.object({ maxInHeat: count, laneCount: count, firstLane: count, heatOrder: z.enum(['', 's', 'f']) }),
  /** The division into heats: O is an open draw by performance (EVENT-05), L by lot, M a championship round. */
  seed: z.object({ type: z.enum(seedTypes), qualifyToEg: idOrNone }),
  /** The earlier rounds that fill this one. */
  entriesFrom: z.array(ceid).check(z.maxLength(20, 'At most 20.')),
  /** A combined event names its parts, and a part names its combined event. */
  multiEventOptions: z.object({
    parentCeid: z.nullable(ceid),
    childCeids: z.array(ceid).check(z.maxLength(20, 'At most 20.')),
  }),
  eventTeam: z.nullable(teamSettings),
  /** The parts of this event's row that entrants see. */
  rowOptions: z.object({ showPB: z.boolean(), showPrice: z.boolean(), showEntries: z.boolean() }),
  /** Whether names are taken once the event is full; null: the competition's setting. */
  waitingList: z.nullable(z.boolean()),
};
export const compEventOptions = z.object(eventOptionFields);
export type CompEventOptions = z.infer<typeof compEventOptions>;
/** Options in a write: missing ones are unchanged, an unknown one is refused. */
export const sentEventOptions = z.partial(z.strictObject(eventOptionFields));
export type SentEventOptions = z.infer<typeof sentEventOptions>;

/** The defaults: seed type O (EVENT-05), the competition's check-in window. */
export const usualEventOptions: CompEventOptions = {
  helpText: '',
  min: null,
  max: null,
  isTeamEvent: false,
  excludeFromCntRule: false,
  unique: [],
  athleteSecurity: { areas: [], clubs: [] },
  security: { representativesOnly: false },
  secondarySpend: null,
  availableFrom: '',
  availableTo: '',
  mandatoryPB: null,
  checkIn: { from: -1, to: -1 },
  heatInfo: { maxInHeat: 0, laneCount: 0, firstLane: 0, heatOrder: '' },
  seed: { type: usualSeedType, qualifyToEg: 0 },
  entriesFrom: [],
  multiEventOptions: { parentCeid: null, childCeids: [] },
  eventTeam: null,
  rowOptions: { showPB: true, showPrice: true, showEntries: true },
  waitingList: null,
};

/** The defaults for missing or invalid parts of a set option. */
const usualParts = {
  athleteSecurity: usualEventOptions.athleteSecurity,
  security: usualEventOptions.security,
  secondarySpend: { isParent: false, parentCeid: 0, mandatoryGroupId: 0, alwaysShow: true },
  checkIn: usualEventOptions.checkIn,
  heatInfo: usualEventOptions.heatInfo,
  seed: usualEventOptions.seed,
  multiEventOptions: usualEventOptions.multiEventOptions,
  rowOptions: usualEventOptions.rowOptions,
} as const satisfies Partial<CompEventOptions>;

/**
 * Reads stored options, for builder, entering and check-in alike. Missing and invalid values take their defaults, part
 * by part and item by item; unknown keys are dropped. A `max` of 0 means no limit.
 */
export function completeEventOptions(stored: unknown): CompEventOptions {
  const values = isRecord(stored) ? Object.entries(stored) : [];
  return values.length === 0 ? { ...withoutAny } : { ...withoutAny, ...understood(values) };
}

type Key = keyof typeof eventOptionFields;
const isField = (key: string): key is Key => Object.hasOwn(eventOptionFields, key);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function understood(values: readonly (readonly [string, unknown])[]): Partial<CompEventOptions> {
  const read = values.flatMap(([key, value]) => {
    const option = isField(key) ? readOption(key, value) : undefined;
    return option ? [[key, option.value] as const] : [];
  });
  return Object.fromEntries(read);
}

type Read = { readonly value: unknown } | undefined;

function readOption(key: Key, value: unknown): Read {
  if (key === 'max' && value === 0) return { value: null };
  const whole = eventOptionFields[key].safeParse(value);
  if (whole.success) return { value: whole.data };
  if (key === 'unique') return { value: readUniqueSets(value) };
  return hasParts(key) && isRecord(value) ? readParts(key, value) : undefined;
}

const hasParts = (key: Key): key is keyof typeof usualParts => Object.hasOwn(usualParts, key);

/** Returns an option with its valid parts; drops invalid numbers from its lists. */
function readParts(key: keyof typeof usualParts, value: Readonly<Record<string, unknown>>): Read {
  let parts: Record<string, unknown> = { ...usualParts[key] };
  for (const part of Object.keys(parts)) {
    const tried = { ...parts, [part]: onlyNumbers(value[part]) };
    if (eventOptionFields[key].safeParse(tried).success) parts = tried;
  }
  return { value: parts };
}

const onlyNumbers = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : value;

/** Returns the unique sets of stored options, without useless ones. */
export function readUniqueSets(stored: unknown): z.infer<typeof uniqueSet>[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).flatMap((set) => {
    const tried = uniqueSet.safeParse({
      type: set['type'] === 'group' || set['type'] === 'competition' ? set['type'] : 'event',
      ids: onlyNumbers(Array.isArray(set['ids']) ? set['ids'] : set['events']) ?? [],
      text: typeof set['text'] === 'string' ? set['text'] : '',
    });
    return tried.success ? [tried.data] : [];
  });
}

/** The options of an event that stores none. */
const withoutAny: CompEventOptions = {
  ...usualEventOptions,
  ...understood(Object.keys(eventOptionFields).map((key) => [key, undefined] as const)),
};

/** Returns how many start together: the event's setting, else its definition's. */
export function heatInfoOf(
  { heatInfo }: Pick<CompEventOptions, 'heatInfo'>,
  definition: unknown,
): CompEventOptions['heatInfo'] {
  const usual = z.object({ maxInHeat: count }).safeParse(definition);
  return { ...heatInfo, maxInHeat: heatInfo.maxInHeat || (usual.success ? usual.data.maxInHeat : 0) };
}

/** Returns what the row of an event shows: what neither the event nor its definition hides. */
export function rowShown(options: unknown, definition: unknown): CompEventOptions['rowOptions'] {
  const [own, usual] = [completeEventOptions(options).rowOptions, completeEventOptions(definition).rowOptions];
  return {
    showPB: own.showPB && usual.showPB,
    showPrice: own.showPrice && usual.showPrice,
    showEntries: own.showEntries && usual.showEntries,
  };
}
