import { days, isoDate, later, wallClock, type Instant, type IsoDate, type TimeZone } from '../../time.ts';
import { competitionKinds } from './kinds.ts';
import { withins, type Within } from './places/within.ts';

/** A kind of competition, as lists filter it; ALL is every kind (LIST-15). */
export const competitionTypes = ['ALL', ...competitionKinds] as const;
export type CompetitionType = (typeof competitionTypes)[number];

/** A record chosen by name. The address bar keeps its id; the screen fills in the name. */
export type Named = { readonly id: number; readonly name: string };

/** The filter of the home list (LIST-13). */
export type CompetitionFilter = {
  readonly fromDate: IsoDate | undefined;
  readonly toDate: IsoDate | undefined;
  readonly freeTextSearch: string;
  readonly organiser: Named | undefined;
  readonly location: Named | undefined;
  readonly type: CompetitionType;
  readonly compOrg: Named | undefined;
  readonly events: readonly string[];
  /** The key of an age group, U13; empty for every age. */
  readonly age: string;
  /** A typed town or postcode to measure from; empty for everywhere. */
  readonly near: string;
  readonly within: Within;
  readonly pageNumber: number;
};

/** The list state keeps pages of 20 (LIST-12); the filter call asks for 25 (LIST-16). */
export const listPageSize = 20;
export const filterCallPageSize = 25;
/** The most characters of a typed place. */
export const longestPlace = 60;

/**
 * Returns the default filter: from a week back (LIST-14), every type, page 1, with the config's settings for the home
 * page (LIST-21).
 */
export const defaultFilter = (
  now: Instant,
  zone: TimeZone,
  configured: Partial<CompetitionFilter> = {},
): CompetitionFilter => ({
  fromDate: wallClock(later(now, -days(7)), zone).date,
  toDate: undefined,
  freeTextSearch: '',
  organiser: undefined,
  location: undefined,
  type: 'ALL',
  compOrg: undefined,
  events: [],
  age: '',
  near: '',
  within: zone === 'Europe/Dublin' ? '25km' : '25',
  pageNumber: 1,
  ...configured,
});

/** The names in the address bar of the list. */
export const filterNames = [
  'from',
  'to',
  'q',
  'place',
  'location',
  'organiser',
  'org',
  'type',
  'events',
  'age',
  'near',
  'within',
  'page',
] as const;

/**
 * Reads the address bar. Missing and invalid values take their defaults, so that an old or mistyped link still opens
 * the list. A place or an organiser in words, `place=Dublin`, is searched for as text, since only numbers are chosen.
 */
export function readFilter(
  query: Readonly<Partial<Record<(typeof filterNames)[number], string | undefined>>>,
  defaults: CompetitionFilter,
): CompetitionFilter {
  const inWords = (['place', 'location', 'organiser', 'org'] as const).flatMap((name) => wordsOf(query[name]));
  return {
    fromDate: readDay(query['from'], defaults.fromDate),
    toDate: readDay(query['to'], defaults.toDate),
    freeTextSearch: [query['q'] ?? defaults.freeTextSearch, ...inWords].join(' ').trim().slice(0, 100),
    organiser: readNamed(query['organiser'], defaults.organiser),
    location: readNamed(query['location'], defaults.location),
    type: competitionTypes.find((type) => type === query['type']) ?? defaults.type,
    compOrg: readNamed(query['org'], defaults.compOrg),
    events: query['events'] === undefined ? defaults.events : readCodes(query['events']),
    age: (query['age'] ?? defaults.age).trim().slice(0, 30),
    near: (query['near'] ?? defaults.near).trim().slice(0, longestPlace),
    within: withins.find((within) => within === query['within']) ?? defaults.within,
    pageNumber: readId(query['page']) ?? 1,
  };
}

/**
 * Writes the address bar: only differences from the default, so that the plain list keeps its plain address. `any` is a
 * date deliberately left open.
 */
export function writeFilter(filter: CompetitionFilter, defaults: CompetitionFilter): Record<string, string> {
  const written: Record<string, string> = {};
  const put = (key: string, value: string, usual: string): void => {
    if (value !== usual) written[key] = value;
  };
  put('from', filter.fromDate ?? 'any', defaults.fromDate ?? 'any');
  put('to', filter.toDate ?? 'any', defaults.toDate ?? 'any');
  put('q', filter.freeTextSearch, defaults.freeTextSearch);
  put('organiser', idOf(filter.organiser), idOf(defaults.organiser));
  put('location', idOf(filter.location), idOf(defaults.location));
  put('type', filter.type, defaults.type);
  put('org', idOf(filter.compOrg), idOf(defaults.compOrg));
  put('events', filter.events.join('~'), defaults.events.join('~'));
  put('age', filter.age, defaults.age);
  put('near', filter.near, defaults.near);
  put('within', filter.within, defaults.within);
  put('page', String(filter.pageNumber), '1');
  return written;
}

const idOf = (named: Named | undefined): string => (named ? String(named.id) : 'any');

function readDay(text: string | undefined, usual: IsoDate | undefined): IsoDate | undefined {
  if (text === 'any') return undefined;
  return (text === undefined ? undefined : isoDate(text)) ?? usual;
}

function readNamed(text: string | undefined, usual: Named | undefined): Named | undefined {
  if (text === 'any') return undefined;
  const id = readId(text);
  if (id === undefined) return usual;
  return id === usual?.id ? usual : { id, name: '' };
}

/** Returns the words written where a number is chosen, to search for; empty when there are none. */
const wordsOf = (text = 'any'): readonly string[] => (text !== 'any' && /\p{L}/u.test(text) ? [text] : []);

/** Reads codes joined by ~, as the app writes them, or by commas, as people do. */
const readCodes = (text: string): readonly string[] =>
  text
    .split(/[~,]/)
    .map((code) => code.trim())
    .filter((code) => code !== '');

function readId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
