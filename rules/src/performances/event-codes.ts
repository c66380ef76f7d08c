import { plainSigns } from '../formats/plain-signs.ts';
import {
  bestFlat,
  bestHurdles,
  bestOver,
  bestSteeplechase,
  combinedEvents,
  fieldEvents,
  fieldEventWords,
  medleyRelays,
  throwingEvents,
  type SensibleRange,
} from './event-tables.ts';
import type { EventType } from './event-types.ts';
import { standardUnits, type StandardUnit, type Unit } from './units.ts';

export type Discipline =
  'flat' | 'hurdles' | 'steeplechase' | 'walk' | 'relay' | 'field' | 'combined' | 'road' | 'cross-country';

/** The facts of an event from its code. `sensible` is null when the course decides (cross country). */
export type EventKind = {
  readonly code: string;
  readonly type: EventType;
  readonly discipline: Discipline;
  readonly name: string;
  readonly unitKey: StandardUnit;
  readonly unit: Unit;
  readonly sensible: SensibleRange | null;
  readonly isTeamEvent: boolean;
};

/** The pace of a small child or a walker, in metres a second; slower times raise a question. */
const slowest = 1;

/** The pace of small children in frames, and everyday chairs over short distances. */
const slowestOnWheels = 0.3;

type Reader = (code: string) => EventKind | undefined;

/**
 * Reads a UK event code as timetables and photo-finish systems write it: 100, 70H, 3000SC, 3000W, 4x100, HJ, SP4K, DEC,
 * 10K, HM, MAR, XC; and the printed name of each ('75m Hurdles'). Ignores blanks, case, dots and hyphens after letters,
 * commas between thousands, and an 'm' or 'metres' after them; 4×100 and 4*100 are 4x100; a bare number after a throw
 * is grams from 100 on, else kilograms. Undefined for text that names no event.
 */
export function readEventCode(typed: string): EventKind | undefined {
  const known = kinds.get(typed);
  if (known) return known;
  const kind = readAnew(typed);
  if (kind && kinds.size < mostKept) kinds.set(typed, kind);
  return kind;
}

/**
 * Keeps what texts mean: a timetable reads a few dozen codes a thousand times. Long or foreign texts never fill it,
 * since only events are kept.
 */
const kinds = new Map<string, EventKind>();
const mostKept = 2_000;

function readAnew(typed: string): EventKind | undefined {
  const code = plainCode(typed);
  for (const reader of readers) {
    const event = reader(code);
    if (event) return event;
  }
  return undefined;
}

/** Matches a distance below 100 that is in metres and not in miles: '40m', a dash of small children, and '20 metres'. */
const shortDash =
  /^(\d{2}(?=\s*(?:[Mm]et|METR|[Mm]trs?))|2[5-9]|[34]\d)\s*(?:m|[Mm]et(?:re|er)s?|METRES|[Mm]trs?)(?![a-z])/;

/**
 * Returns a code in capitals without blanks, with the other ways to write the times sign, metres and one mile
 * normalised.
 */
function plainCode(typed: string): string {
  const code = plainSigns(typed)
    .trim()
    .replace(shortDash, '$1')
    .replace(/\s+|(?<=\d),(?=\d{3}(?!\d))/g, '')
    .toUpperCase()
    .replace(/(?<=[A-Z])(?:['’]|-(?=[A-Z])|\.(?!\d))/g, '');
  return code
    .replace(/(?<=\d)[×*](?=\d)/g, 'X')
    .replace(/(?<=\d)(?:MET(?:RE|ER)S?|MTRS?)/g, 'M')
    .replace(/(?<=^(?:\d{1,2}X)?\d{1,2})\.(?=\d00(?:M(?!I)|[SWF]|$))/, '')
    .replace(/(?<=\dX)1?MILE/, '1609')
    .replace(/^ONEMILE|^MILE(?=(?:RACE)?WALK)/, '1MILE');
}

const readers: readonly Reader[] = [
  crossCountry,
  field,
  combined,
  relay,
  medley,
  hurdles,
  steeplechase,
  walk,
  road,
  flat,
  onWheels,
];

function field(code: string): EventKind | undefined {
  const [, word = '', weight, unit = Number(weight) >= 100 ? 'G' : 'K'] =
    /^([A-Z]+?)(?:\(?(\d+(?:\.\d+)?)(KG?|G)?\)?)?$/.exec(code) ?? [];
  const base = fieldEventWords.get(word) ?? word;
  const named = fieldEvents[base];
  if (!named || (weight !== undefined && !throwingEvents.includes(base))) return undefined;
  const [suffix, implement] =
    weight === undefined
      ? ['', '']
      : unit === 'G'
        ? [`${Number(weight)}G`, ` (${Number(weight)}g)`]
        : [`${Number(weight)}K`, ` (${Number(weight)}kg)`];
  return event({
    code: `${base}${suffix}`,
    type: 'F',
    discipline: 'field',
    name: `${named.name}${implement}`,
    unitKey: named.unit,
    sensible: named.sensible,
  });
}

function combined(code: string): EventKind | undefined {
  const [, before, base = '', suffix = ''] =
    /^(INDOOR|WOMENS)?(DEC|OCT|HEP|HEX|PEN|QUAD|TRI)(?:R?ATHLON|TA?(?:THLON)?|A)?(I|INDOORS?|\(INDOORS?\)|W|M)?$/.exec(
      code,
    ) ?? [];
  const named = combinedEvents[base];
  if (!named) return undefined;
  const ending = before === 'WOMENS' ? 'W' : before || suffix.includes('INDOOR') ? 'I' : suffix;
  const name = ending === 'I' ? `Indoor ${named.name}` : named.name;
  return event({
    code: `${base}${ending}`,
    type: 'M',
    discipline: 'combined',
    name,
    unitKey: named.unit,
    sensible: named.sensible,
  });
}

function relay(code: string): EventKind | undefined {
  const [, mixedBefore, legs, metres, hurdled, mixedAfter] =
    /^(MIXED)?([2-9]|1\d)X([1-9]\d{1,4})M?(H(?:URDLES)?)?(MX|X|MIX|MIXED)?(?:R|RELAY)?$/.exec(code) ?? [];
  if (legs === undefined || metres === undefined) return undefined;
  const mixed = mixedBefore ?? mixedAfter;
  const [count, leg] = [Number(legs), Number(metres)];
  const name = `${mixed ? 'Mixed ' : ''}${count} x ${leg}m${hurdled ? ' Hurdles' : ''} Relay`;
  // a flying start saves about half a second; a further hundredth is left as room
  const best = count * bestOver(hurdled ? bestHurdles : bestFlat, leg) * 0.94;
  const short = `${count}x${leg}${hurdled ? 'H' : ''}${mixed ? 'MX' : ''}`;
  return event({
    code: short,
    type: 'T',
    discipline: 'relay',
    name,
    unitKey: timeUnit(count * leg),
    sensible: between(best, count * leg),
    isTeamEvent: true,
  });
}

function medley(code: string): EventKind | undefined {
  const [short, match] =
    Object.entries(medleyRelays).find(
      ([key, { name }]) => code === key || code === name.replace(/\s+/g, '').toUpperCase(),
    ) ?? [];
  if (short === undefined || match === undefined) return undefined;
  return event({
    code: short,
    type: 'T',
    discipline: 'relay',
    name: match.name,
    unitKey: timeUnit(match.metres),
    sensible: between(bestOver(bestFlat, match.metres) * 0.85, match.metres),
    isTeamEvent: true,
  });
}

function hurdles(code: string): EventKind | undefined {
  const metres = numberIn(code, /^([1-9]\d{1,2})M?(?:[ILH]?H|HURDLES)(?:\d[\d.CM]*|\(\d[\d.CM]*\))?$/);
  if (metres === undefined || metres < 30) return undefined;
  return event({
    code: `${metres}H`,
    type: 'T',
    discipline: 'hurdles',
    name: `${metres}m Hurdles`,
    unitKey: 'sprintTime',
    sensible: between(bestOver(bestHurdles, metres), metres),
  });
}

function steeplechase(code: string): EventKind | undefined {
  const metres = numberIn(code, /^([1-9]\d{2,3})M?(?:SC?|S\/C|ST(?:PL)?|STEEPLE(?:CHASE)?|SCHASE)$/);
  if (metres === undefined) return undefined;
  return event({
    code: `${metres}SC`,
    type: 'T',
    discipline: 'steeplechase',
    name: `${metres}m Steeplechase`,
    unitKey: 'middleTime',
    sensible: between(bestOver(bestSteeplechase, metres), metres),
  });
}

/** Reads track walks by metres or miles (3000W, 1MW), road walks by kilometres (20KW). No walker keeps 4.9 m/s. */
function walk(code: string): EventKind | undefined {
  const metres = numberIn(code, /^([1-9]\d{2,4})M?(?:R?W|(?:RACE)?WALK)$/);
  if (metres !== undefined) return trackWalk(`${metres}W`, `${metres}m Walk`, metres);
  const miles = numberIn(code, /^([1-9])M(?:ILES?)?(?:R?W|(?:RACE)?WALK)$/);
  if (miles !== undefined) return trackWalk(`${miles}MW`, `${miles} Mile${miles === 1 ? '' : 's'} Walk`, miles * 1609);
  const km = numberIn(code, /^([1-9]\d{0,2}(?:\.\d+)?)KM?(?:R?W|(?:RACE)?WALK)$/);
  if (km === undefined) return undefined;
  return event({
    code: `${km}KW`,
    type: 'R',
    discipline: 'walk',
    name: `${km}km Walk`,
    unitKey: 'longTime',
    sensible: between((km * 1000) / 4.9, km * 1000),
  });
}

const trackWalk = (code: string, name: string, metres: number): EventKind =>
  event({
    code,
    type: 'T',
    discipline: 'walk',
    name,
    unitKey: timeUnit(metres),
    sensible: between(metres / 4.9, metres),
  });

/** Reads a road race: a number below 50 with a capital M is miles (10M), from 50 on it is metres on the track (100M). */
function road(code: string): EventKind | undefined {
  if (['HM', 'HMAR', 'HALF', 'HALFMARATHON'].includes(code)) return onRoad('HM', 'Half Marathon', 21_098);
  if (code === 'ROADMILE' || code === 'MILEROAD' || code === 'MILE(ROAD)') return onRoad('1M', '1 Mile (road)', 1609);
  if (code === 'MAR' || code === 'MARATHON') return onRoad('MAR', 'Marathon', 42_195);
  const km = numberIn(code, /^([1-9]\d{0,2}(?:\.\d+)?)KM?(?:ROAD)?$/);
  if (km !== undefined) return onRoad(`${km}K`, `${km}km`, km * 1000);
  const miles = numberIn(code, /^([1-9]\d?(?:\.\d+)?)(?:M|MILES|(?<!^[12])MILE|MILES?(?:ROAD|\(ROAD\)))$/);
  if (miles === undefined || miles >= 50) return undefined;
  return onRoad(`${miles}M`, miles === 1 ? '1 Mile (road)' : `${miles} Miles`, Math.round(miles * 1609.344));
}

function flat(code: string): EventKind | undefined {
  if (code === 'MILE' || code === '1MILE') return onTrack('MILE', 'Mile', 1609);
  if (code === '2MILE' || code === 'TWOMILE' || code === 'TWOMILES') return onTrack('2MILE', 'Two Miles', 3219);
  const metres = numberIn(code, /^([1-9]\d{1,4})M?(?:FLAT)?$/);
  return metres === undefined || metres < 20 || metres > 50_000
    ? undefined
    : onTrack(String(metres), `${metres}m`, metres);
}

/** Reads races on wheels: in racing chairs (100WC, MARWC) and with running frames (100FR, once race running). */
function onWheels(code: string): EventKind | undefined {
  const [, over = '', word = ''] = /^(.+?)M?(WC|WHEELCHAIRS?|FR|FRAME(?:RUNNING)?|RACERUNNING|RR)$/.exec(code) ?? [];
  const race = over === '' ? undefined : (road(over) ?? flat(over));
  if (race?.sensible == null) return undefined;
  const [suffix, name, fastest] = word.startsWith('W') ? ['WC', 'Wheelchair', 10] : ['FR', 'Frame Running', 7];
  const metres = race.sensible.max * slowest;
  const sensible = { min: Math.floor((metres * 100) / fastest) / 100, max: metres / slowestOnWheels };
  return { ...race, code: `${race.code}${suffix}`, name: `${race.name} ${name}`, sensible };
}

function crossCountry(code: string): EventKind | undefined {
  const [whole, km] = /^(?:XC|CROSSCOUNTRY)(?:\(?([1-9]\d?(?:\.\d{1,3})?)KM?\)?)?$/.exec(code) ?? [];
  if (whole === undefined) return undefined;
  return event({
    code: km === undefined ? 'XC' : `XC${Number(km)}K`,
    type: 'X',
    discipline: 'cross-country',
    name: km === undefined ? 'Cross Country' : `Cross Country (${Number(km)}km)`,
    unitKey: 'longTime',
    sensible: null,
  });
}

const onTrack = (code: string, name: string, metres: number): EventKind =>
  event({
    code,
    type: 'T',
    discipline: 'flat',
    name,
    unitKey: timeUnit(metres),
    sensible: between(bestOver(bestFlat, metres), metres),
  });

const onRoad = (code: string, name: string, metres: number): EventKind =>
  event({
    code,
    type: 'R',
    discipline: 'road',
    name,
    unitKey: 'longTime',
    sensible: between(bestOver(bestFlat, metres), metres),
  });

const timeUnit = (metres: number): StandardUnit => {
  if (metres <= 400) return 'sprintTime';
  return metres <= 10_000 ? 'middleTime' : 'longTime';
};

const between = (best: number, metres: number): SensibleRange => ({
  min: Math.floor(best * 100) / 100,
  max: metres / slowest,
});

function numberIn(code: string, pattern: RegExp): number | undefined {
  const match = pattern.exec(code)?.[1];
  return match === undefined ? undefined : Number(match);
}

function event(facts: Omit<EventKind, 'unit' | 'isTeamEvent'> & { readonly isTeamEvent?: boolean }): EventKind {
  return { isTeamEvent: false, ...facts, unit: standardUnits[facts.unitKey] };
}
