import type { CompetitionKind } from '../../competitions/published/kinds.ts';
import type { OwnFacility } from '../builder/facilities.ts';
import { readEventCode, type EventKind } from '../../performances/event-codes.ts';
import { defaultTeamSettings, type TeamSettings } from '../../entering/teams/team-settings.ts';
import type { Limits } from '../../entering/entries/limits.ts';

/**
 * A row of a template: one event for one or several age groups that compete together. Plain data, the same as in a
 * template made from a competition.
 */
export type TemplateRow = {
  readonly code: string;
  readonly ages: readonly string[];
  readonly gender: 'M' | 'F' | 'O';
  /** The first day is 1. */
  readonly day: number;
  /** 'HH:mm' in local time; 00:00 is to be confirmed. */
  readonly time: string;
  /** 0 no limit, -1 schedule only. */
  readonly limit: number;
  /** The key of one of the template's prices; empty for a row that cannot be entered. */
  readonly price: string;
  /** 'Heats', 'Semi-finals', 'Final'; empty when there is only one round. */
  readonly round: string;
  /** The code of the combined event that it is a part of; empty for none. */
  readonly partOf: string;
  /** Its length; null takes the usual time. */
  readonly minutes: number | null;
  /** The word of events that share one limit, as all ages of a row may; empty where each has its own. */
  readonly places: string;
  /** The settings of its teams; null for the usual ones, and for an event without teams. */
  readonly team: TemplateTeam | null;
};

/** The settings of teams; `price` is an amount such as '12.00', empty for the event's own. */
export type TemplateTeam = Omit<TeamSettings, 'price'> & { readonly price: string };
/** A relay between clubs: four of one club with two substitutes, and each athlete in one team. */
export const clubRelay: TemplateTeam = { ...defaultTeamSettings, price: '', singleClub: true, maxTeamsForAthlete: 1 };

export type TemplatePrice = {
  readonly kind: string;
  readonly description: string;
  /** '8.50' */ readonly amount: string;
};
/** A rule for age groups, or for all without any; missing limits mean no limit. */
export type TemplateRule = { readonly ages: readonly string[]; readonly limits: Partial<Limits> };

/** The method of scoring between teams; all else of it is as usual. */
export type TemplateScoring = { readonly method: 'cross-country' | 'doubled-strings' };

/** A competition to start from. `key` is its address; `kind` is the kind of competition that it is for. */
export type Template = {
  readonly key: string;
  readonly name: string;
  readonly kind: CompetitionKind;
  readonly description: string;
  readonly prices: readonly TemplatePrice[];
  readonly rules: readonly TemplateRule[];
  readonly rows: readonly TemplateRow[];
  /** The way in which teams score, for a competition that has none set. */
  readonly scoring?: TemplateScoring;
  /** The ground, for a competition that has none set; a usual ground without. */
  readonly facilities?: readonly OwnFacility[];
};

/**
 * Reads the rows of a template from lines of day, time, gender, code, ages (joined by +), limit and price kind ('-' for
 * none), followed by 'heats', 'semis', 'final', 'of=PEN', 'min=20', 'relay' for teams of clubs, or 'shared' for one limit over
 * all its ages. Throws RangeError for any other line, since templates are part of the program.
 */
export function templateRows(text: string): readonly TemplateRow[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readRow);
}

const blanks = ['', '', '', '', '', '', ''];

function readRow(line: string): TemplateRow {
  const [day, time, gender, code, ages, limit, price, ...tags] = [...line.split(/\s+/), ...blanks] as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    ...string[],
  ];
  const kind = readEventCode(code);
  if (!kind || !isGender(gender) || !/^[1-9] \d\d:\d\d -?\d+$/.test(`${day} ${time} ${limit}`))
    throw new RangeError(`Not a row of a template: ${line}`);
  return {
    code: kind.code,
    ages: ages.split('+'),
    gender,
    day: Number(day),
    time,
    limit: Number(limit),
    price: price === '-' ? '' : price,
    round: roundOf(tags),
    partOf: valueOf(tags, 'of=') ?? '',
    minutes: Number(valueOf(tags, 'min=') ?? '') || null,
    places: tags.includes('shared') ? `${kind.name} ${ages.replaceAll('+', ' ')}` : '',
    team: tags.includes('relay') ? clubRelay : null,
  };
}

/** The rounds of an event in their order, by the words of a template. Each is filled by the one before it. */
const roundWords = { heats: 'Heats', semis: 'Semi-finals', final: 'Final' } as const;

const roundOf = (tags: readonly string[]): string =>
  Object.entries(roundWords).find(([tag]) => tags.includes(tag))?.[1] ?? '';

/** Returns the rounds that may fill a round, the nearest first. */
export function roundsBefore(round: string): readonly string[] {
  const all: readonly string[] = Object.values(roundWords);
  return all.slice(0, Math.max(0, all.indexOf(round))).reverse();
}

const valueOf = (tags: readonly string[], name: string): string | undefined =>
  tags.find((tag) => tag.startsWith(name))?.slice(name.length);
const isGender = (text: string): text is TemplateRow['gender'] => text === 'M' || text === 'F' || text === 'O';

/** Returns how many days a template needs. */
export const templateDays = ({ rows }: Pick<Template, 'rows'>): number => Math.max(1, ...rows.map(({ day }) => day));

/** Returns how many events a template makes, counting each age group and each round. */
export const templateEvents = ({ rows }: Pick<Template, 'rows'>): number =>
  rows.reduce((sum, { ages }) => sum + ages.length, 0);

/** Returns the event of a row; undefined for a competition's own code. */
export const eventOfRow = ({ code }: TemplateRow): EventKind | undefined => readEventCode(code);
