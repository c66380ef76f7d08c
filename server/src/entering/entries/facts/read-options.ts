import type { Limits } from '@startline/rules/entering/entries/limits';
import { noLimits, type CompRule } from '@startline/rules/entering/entries/limits';
import type { UniqueSet } from '@startline/rules/entering/entries/event-row';
import type { AreaId, ClubId, CompetitionId, CompEventId, EventDefId, EventGroupId } from '@startline/rules/ids';
import type { Restriction } from '@startline/rules/competitions/published/restriction';
import type { AgeBound, AgeGroup, AgeReference } from '@startline/rules/people/athletes/age-groups';
import { instant, type Instant } from '@startline/rules/time';

/** Options are kept as the organiser's screens wrote them; what is missing or of another type counts as not set. */
type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const record = (value: unknown): Loose => (isRecord(value) ? value : {});
const numberOr = <T>(value: unknown, other: T): number | T =>
  typeof value === 'number' && Number.isFinite(value) ? value : other;
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const momentOf = (value: unknown): Instant | null => {
  try {
    return typeof value === 'string' && value !== '' ? instant(value) : null;
  } catch {
    return null;
  }
};

/** What the options of a competition event say to the entry rules. */
export type EventOptions = {
  readonly availableFrom: Instant | null;
  readonly availableTo: Instant | null;
  readonly mandatoryPb: boolean | undefined;
  readonly restriction: Restriction;
  readonly representativesOnly: boolean;
  readonly partOf: CompEventId | null;
  readonly unique: readonly UniqueSet[];
  readonly secondary: {
    readonly parent: CompEventId | null;
    readonly mandatoryGroup: EventGroupId | null;
    readonly alwaysShow: boolean;
  } | null;
  readonly helpText: string;
  /** The event's own limits of a PB, before those of its definition; null is none of its own. */
  readonly min: number | null;
  readonly max: number | null;
  readonly isTeamEvent: boolean;
  readonly excludedFromCount: boolean;
  /** Null is as the competition says. */
  readonly waitingList: boolean | null;
};

/**
 * Reads `comp_event.options` (availableFrom/To, mandatoryPB, athleteSecurity, security, multiEventOptions, unique,
 * secondarySpend, min, max, isTeamEvent, excludeFromCntRule).
 */
export function readEventOptions(stored: unknown): EventOptions {
  const options = record(stored);
  const secondary = record(options['secondarySpend']);
  const multi = record(options['multiEventOptions']);
  return {
    availableFrom: momentOf(options['availableFrom']),
    availableTo: momentOf(options['availableTo']),
    waitingList: typeof options['waitingList'] === 'boolean' ? options['waitingList'] : null,
    mandatoryPb: typeof options['mandatoryPB'] === 'boolean' ? options['mandatoryPB'] : undefined,
    restriction: readRestriction(options['athleteSecurity']),
    representativesOnly: record(options['security'])['representativesOnly'] === true,
    partOf: numberOr(multi['parentCeid'], null) as CompEventId | null,
    unique: readUnique(options['unique']),
    helpText: textOf(options['helpText']),
    min: numberOr(options['min'], null),
    max: numberOr(options['max'], null) || null,
    isTeamEvent: options['isTeamEvent'] === true,
    excludedFromCount: options['excludeFromCntRule'] === true,
    secondary: isRecord(options['secondarySpend'])
      ? {
          parent: (numberOr(secondary['parentCeid'], 0) || null) as CompEventId | null,
          mandatoryGroup: (numberOr(secondary['mandatoryGroupId'], 0) || null) as EventGroupId | null,
          alwaysShow: secondary['alwaysShow'] !== false,
        }
      : null,
  };
}

/** What the options of an event definition say to the entry rules. `min` and `max` of 0 or none are no limit. */
export function readDefinitionOptions(stored: unknown): {
  readonly isTeamEvent: boolean;
  readonly excludedFromCount: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly helpText: string;
  readonly unique: readonly UniqueSet[];
} {
  const options = record(stored);
  return {
    isTeamEvent: options['isTeamEvent'] === true,
    excludedFromCount: options['excludeFromCntRule'] === true,
    min: numberOr(options['min'], null),
    max: numberOr(options['max'], null) || null,
    helpText: textOf(options['helpText']),
    unique: readUnique(options['unique']),
  };
}

/** To which areas and clubs entry is restricted. */
const readRestriction = (stored: unknown): Restriction => ({
  areas: numbers(record(stored)['areas']) as AreaId[],
  clubs: numbers(record(stored)['clubs']) as ClubId[],
});

/** Reads `comp_rule.options`: maxima and unique sets. */
export function readCompRule(stored: unknown): Omit<CompRule, 'ageGroups'> {
  const options = record(stored);
  const limits = Object.fromEntries(
    Object.keys(noLimits).map((key) => [key, Math.max(0, numberOr(options[key], 0))]),
  ) as Limits;
  return { limits, unique: readUnique(options['unique']) };
}

function readUnique(stored: unknown): UniqueSet[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).map((set): UniqueSet => {
    const label = textOf(set['text']);
    if (set['type'] === 'group') return { by: 'group', ids: numbers(set['ids']) as EventGroupId[], label };
    if (set['type'] === 'competition') return { by: 'competition', ids: numbers(set['ids']) as CompetitionId[], label };
    return {
      by: 'event',
      ids: (Array.isArray(set['events']) ? numbers(set['events']) : numbers(set['ids'])) as EventDefId[],
      label,
    };
  });
}

/**
 * Reads an age group's facts: the bounds of the rules, or the plain fields of the specification (minAge, minAtDay,
 * ...).
 */
export function readAgeGroup(name: string, stored: unknown): AgeGroup {
  const facts = record(stored);
  const named = { key: name, name, shortName: name };
  if ('from' in facts || 'to' in facts) return { ...named, from: boundOf(facts['from']), to: boundOf(facts['to']) };
  return { ...named, from: plainBound(facts, 'min'), to: plainBound(facts, 'max') };
}

const boundOf = (stored: unknown): AgeBound | null => (isRecord(stored) ? (stored as unknown as AgeBound) : null);

function plainBound(facts: Loose, end: 'min' | 'max'): AgeBound | null {
  const age = numberOr(facts[`${end}Age`], null);
  if (age === null) return null;
  const [day, month] = [numberOr(facts[`${end}AtDay`], 0), numberOr(facts[`${end}AtMonth`], 0)];
  const at: AgeReference =
    day > 0 && month > 0 ? { kind: 'day-of-year', day, month, yearFactors: [] } : { kind: 'competition-day' };
  return { age, at };
}
