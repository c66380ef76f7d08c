import {
  completeEventOptions,
  readUniqueSets,
  type CompEventOptions,
} from '@startline/contract/competitions/comp-event-options';
import type { Limits } from '@startline/rules/entering/entries/limits';
import { noLimits, type CompRule } from '@startline/rules/entering/entries/limits';
import type { UniqueSet } from '@startline/rules/entering/entries/event-row';
import type { AreaId, CompetitionId, CompEventId, EventDefId, EventGroupId } from '@startline/rules/ids';
import type { Restriction } from '@startline/rules/competitions/published/restriction';
import type { AgeBound, AgeGroup, AgeReference } from '@startline/rules/people/athletes/age-groups';
import { instant, type Instant } from '@startline/rules/time';

/** Options as the organiser's screens stored them; a missing value or one of another type counts as not set. */
type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const record = (value: unknown): Loose => (isRecord(value) ? value : {});
const numberOr = <T>(value: unknown, other: T): number | T =>
  typeof value === 'number' && Number.isFinite(value) ? value : other;
/** The options of a competition event that the entry rules use. */
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
  /** The event's own limits of a PB, which override those of its definition; null when it has none. */
  readonly min: number | null;
  readonly max: number | null;
  readonly isTeamEvent: boolean;
  readonly excludedFromCount: boolean;
  /** Null takes the competition's setting. */
  readonly waitingList: boolean | null;
};

/** Returns `read` with its result kept for as long as the stored object lives: a club's page reads a row per athlete. */
function readOnce<T>(read: (stored: unknown) => T): (stored: unknown) => T {
  const kept = new WeakMap<object, T>();
  return (stored) => {
    if (!isRecord(stored)) return read(stored);
    const known = kept.get(stored) ?? read(stored);
    kept.set(stored, known);
    return known;
  };
}

/** Reads the options of `comp_event.options` that the entry rules use. */
export const readEventOptions = readOnce((stored): EventOptions => {
  const options = completeEventOptions(stored);
  const { athleteSecurity, secondarySpend } = options;
  return {
    availableFrom: momentOf(options.availableFrom),
    availableTo: momentOf(options.availableTo),
    waitingList: options.waitingList,
    mandatoryPb: options.mandatoryPB ?? undefined,
    restriction: { areas: athleteSecurity.areas as AreaId[], clubs: athleteSecurity.clubs },
    representativesOnly: options.security.representativesOnly,
    partOf: options.multiEventOptions.parentCeid as CompEventId | null,
    ...forAllSuchEvents(options),
    secondary: secondarySpend && {
      parent: (secondarySpend.parentCeid || null) as CompEventId | null,
      mandatoryGroup: (secondarySpend.mandatoryGroupId || null) as EventGroupId | null,
      alwaysShow: secondarySpend.alwaysShow,
    },
  };
});

/** The options of an event definition that the entry rules use; an event of a competition may override them. */
export type DefinitionOptions = Pick<
  EventOptions,
  'isTeamEvent' | 'excludedFromCount' | 'min' | 'max' | 'helpText' | 'unique'
>;

/** Reads the options of an event definition that the entry rules use. A `max` of 0 or none means no limit. */
export const readDefinitionOptions = readOnce((stored): DefinitionOptions =>
  forAllSuchEvents(completeEventOptions(stored)),
);

const forAllSuchEvents = (options: CompEventOptions): DefinitionOptions => ({
  isTeamEvent: options.isTeamEvent,
  excludedFromCount: options.excludeFromCntRule,
  min: options.min,
  max: options.max,
  helpText: options.helpText,
  unique: options.unique.map(asUniqueSet),
});

const momentOf = (text: string): Instant | null => (text === '' ? null : instant(text));

/** Reads `comp_rule.options`: maxima and unique sets. */
export function readCompRule(stored: unknown): Omit<CompRule, 'ageGroups'> {
  const options = record(stored);
  const limits = Object.fromEntries(
    Object.keys(noLimits).map((key) => [key, Math.max(0, numberOr(options[key], 0))]),
  ) as Limits;
  return {
    limits,
    unique: readUniqueSets(options['unique']).map(asUniqueSet),
    showsDays: options['displayMaxDayFields'] === true,
  };
}

function asUniqueSet({ type, ids, text }: CompEventOptions['unique'][number]): UniqueSet {
  switch (type) {
    case 'group':
      return { by: 'group', ids: ids as EventGroupId[], label: text };
    case 'competition':
      return { by: 'competition', ids: ids as CompetitionId[], label: text };
    case 'event':
      return { by: 'event', ids: ids as EventDefId[], label: text };
  }
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
