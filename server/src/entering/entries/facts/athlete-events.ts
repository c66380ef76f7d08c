import { completeOptions, type CompetitionOptions } from '@startline/contract/competitions/options';
import type { Restriction } from '@startline/rules/competitions/published/restriction';
import {
  competitionStatus,
  type CompetitionFacts,
  type CompetitionStatus,
} from '@startline/rules/competitions/published/status';
import type { EntryContext } from '@startline/rules/entering/entries/eligibility';
import type { EventRow, OwnEntry } from '@startline/rules/entering/entries/event-row';
import { combinedRule, type CompRule } from '@startline/rules/entering/entries/limits';
import type { AgeGroupId, AreaId, AthleteId, CompetitionId, CompEventId, UserId } from '@startline/rules/ids';
import { isRepresentative, mayDo } from '@startline/rules/access/permissions';
import { isInAgeGroup } from '@startline/rules/people/athletes/age-groups';
import { isPbMandatory } from '@startline/rules/performances/pbs/submit-pb';
import { feeScaleOf, type FeeTerms } from '@startline/rules/selling/prices/fee';
import { priceLine, type PricedLine } from '@startline/rules/selling/prices/price-line';
import { wallClock, type Instant } from '@startline/rules/time';
import { rightsOf } from '../../../access/rights-of.ts';
import type { SignedIn } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../db/db.ts';
import {
  readBoth,
  readCompetitionFacts,
  readElsewhere,
  readEventFacts,
  type AthleteEntryRow,
  type AthleteFactsRow,
  type CompetitionFactsRow,
  type EventFactsRow,
  type Standing,
  type WhichCompetition,
} from './fact-queries.ts';
import { organiserPrice } from '../../../selling/prices/organiser-price.ts';
import { openEvent } from './open-event.ts';
import { scheduleOnly } from '@startline/rules/entering/entries/schedule-only';
import { readAgeGroup, readCompRule, readDefinitionOptions, readEventOptions } from './read-options.ts';

/** An event with its row for the rules, its price at this moment, and the athlete's entries in it. */
export type AthleteEvent = {
  readonly row: EventFactsRow;
  readonly facts: EventRow;
  readonly price: PricedLine | undefined;
  readonly entry: AthleteEntryRow | undefined;
};

/** A competition, an athlete and every event that fits them, with all facts of the entry rules. */
export type AthleteEvents = {
  readonly competition: CompetitionFactsRow;
  readonly options: CompetitionOptions;
  readonly status: CompetitionStatus;
  /** Whether the caller builds this competition: its dates and priority code do not bind them (decision 0119). */
  readonly byOrganiser: boolean;
  /** The status that binds the caller: an organiser's is that of open entries, unless something but the dates forbids them. */
  readonly callerStatus: CompetitionStatus;
  readonly athlete: AthleteFactsRow | undefined;
  readonly ageGroupId: AgeGroupId | undefined;
  readonly context: EntryContext;
  readonly events: readonly AthleteEvent[];
};

export type Asked = {
  readonly compId: CompetitionId;
  readonly athleteId: AthleteId | undefined;
  readonly caller: SignedIn | undefined;
  readonly now: Instant;
  readonly settings: { readonly fees: (currency: 'GBP' | 'EUR') => FeeTerms; readonly mandatoryPb: boolean };
  /** Only this event, and those in which the athlete is entered. */
  readonly only?: CompEventId;
};

/**
 * The facts that taking a place does not change and no lock protects: the competition with its rules, and the athlete.
 */
export type Known = { readonly competition: CompetitionFactsRow; readonly athlete: AthleteFactsRow | undefined };

/** Reads both in one query; a missing one is undefined. */
export async function readStanding(
  db: Db | Tx,
  { athleteId, caller, ...which }: WhichCompetition & Pick<Asked, 'athleteId' | 'caller'>,
): Promise<Standing> {
  if (athleteId === undefined)
    return { competition: await readCompetitionFacts(db, which, caller?.id), athlete: undefined };
  return readBoth(db, which, { athleteId, userId: caller?.id });
}

async function readKnown(db: Db | Tx, input: Asked): Promise<Known | undefined> {
  const { competition, athlete } = await readStanding(db, input);
  return competition && (input.athleteId === undefined || athlete) ? { competition, athlete } : undefined;
}

/**
 * Reads the facts in at most three queries, one fewer when the standing ones are known. Returns undefined when there is
 * no such competition or athlete.
 */
export async function readAthleteEvents(db: Db | Tx, input: Asked, known?: Known): Promise<AthleteEvents | undefined> {
  const standing = known ?? (await readKnown(db, input));
  if (!standing) return undefined;
  const { compId, athleteId, now } = input;
  const rows = await readEventFacts(db, { compId, athleteId, now, only: input.only });
  return judgedFor(db, { ...standing, competition: publishedInBoth(standing.competition, rows), rows }, input);
}

/** Returns a competition as published only if it was when its events were read too. */
export const publishedInBoth = (
  competition: CompetitionFactsRow,
  rows: readonly EventFactsRow[],
): CompetitionFactsRow => ({
  ...competition,
  active: competition.active && rows.every(({ isPublic }) => isPublic),
});

/** Returns the facts of the rules from rows already read; reads the athlete's entries elsewhere where a rule needs them. */
export async function judgedFor(
  db: Db | Tx,
  { competition, athlete, rows }: Known & { readonly rows: readonly EventFactsRow[] },
  input: Asked,
): Promise<AthleteEvents> {
  const ofAthlete = athlete ? await readOfAthlete(db, athlete, { competition, rows }) : nobody;
  return eventsFrom({ competition, athlete, rows, of: ofAthlete }, input);
}

/** Returns the facts of the rules from rows already read, for one athlete or for each of many. */
export function eventsFrom(
  {
    competition,
    athlete,
    rows,
    of: ofAthlete,
  }: Known & { readonly rows: readonly EventFactsRow[]; readonly of: OfAthlete },
  input: Asked,
): AthleteEvents {
  const { caller, now } = input;
  const options = completeOptions(competition.options);
  const facts = statusFacts(competition, options);
  const byOrganiser =
    caller !== undefined && mayDo(rightsOf(caller), 'BUILDER', { orgId: competition.orgId, compId: competition.id });
  const fitting = athlete ? rows.filter((row) => fits(row, athlete, competition) || row.entries.length > 0) : rows;
  const belongs = athlete ? { clubs: athlete.clubs, areas: athlete.areas } : { clubs: [], areas: [] };
  return {
    competition,
    options,
    athlete,
    ageGroupId: fitting[0]?.ageGroupId,
    status: competitionStatus(facts, now),
    byOrganiser,
    callerStatus: competitionStatus(byOrganiser ? { ...facts, opens: now, closes: now } : facts, now),
    context: {
      now,
      ...combinedRule(ofAthlete.rules, 0 as AgeGroupId),
      elsewhere: ofAthlete.elsewhere,
      athlete: belongs,
      isRepresentative: caller !== undefined && isRepresentative(caller),
    },
    events: fitting.map((row) => {
      const entry = entryIn(row, caller);
      const price = priceOf(row, competition, input);
      return { row, entry, price, facts: eventRow({ row, entry, price, competition, options, asked: input }) };
    }),
  };
}

/**
 * Returns the athlete's entry in an event: the live one, else the caller's own lapsed place. Another user's lapsed
 * place does not count.
 */
const entryIn = ({ entries }: EventFactsRow, caller: SignedIn | undefined): AthleteEntryRow | undefined =>
  entries.find(({ state }) => state !== 'lapsed') ?? entries.find(({ userId }) => userId === caller?.id);

export type OfAthlete = { readonly rules: readonly CompRule[]; readonly elsewhere: EntryContext['elsewhere'] };
const nobody: OfAthlete = { rules: [], elsewhere: [] };

/** Returns the rules that bind the athlete, and the entries elsewhere when one of them looks at other competitions. */
async function readOfAthlete(
  db: Db | Tx,
  athlete: AthleteFactsRow,
  { competition, rows }: { competition: CompetitionFactsRow; rows: readonly EventFactsRow[] },
): Promise<OfAthlete> {
  const rules = bindingRules(competition, athlete);
  return {
    rules,
    elsewhere: usesCompetitionSets(rules, rows) ? await readElsewhere(db, competition.id, athlete.id) : [],
  };
}

/** Returns the facts of the status rule, as the list of competitions uses them too. */
export const statusFacts = (competition: CompetitionFactsRow, options: CompetitionOptions): CompetitionFacts => ({
  organiserStatus: competition.orgStatus,
  active: competition.active,
  disabled: options.disabled,
  opens: competition.opensAt.getTime() as Instant,
  closes: competition.closesAt.getTime() as Instant,
  saleEnds: competition.saleEndsAt ? (competition.saleEndsAt.getTime() as Instant) : undefined,
  limits: options.compLimits,
  counts: { athletes: competition.athletes, individual: competition.entries, team: competition.teams },
  zone: competition.zone,
});

/** Returns the rules for all ages and those for an age group that the athlete is in, for any event. */
export const bindingRules = ({ rules, agesOn }: CompetitionFactsRow, athlete: AthleteFactsRow): CompRule[] =>
  rules
    .filter(
      ({ ages }) =>
        ages.length === 0 ||
        ages.some(({ name, facts }) => isInAgeGroup(readAgeGroup(name, facts), athlete.dob, agesOn)),
    )
    .map(({ options }) => ({ ageGroups: [], ...readCompRule(options) }));

/** Returns whether an event suits the athlete's sex and age; events of gender O are for everybody. */
export function fits(
  row: Pick<EventFactsRow, 'gender' | 'ageName' | 'ageFacts'>,
  athlete: Pick<AthleteFactsRow, 'gender' | 'dob'>,
  competition: Pick<CompetitionFactsRow, 'agesOn'>,
): boolean {
  const gender = row.gender === 'O' || athlete.gender === '' || athlete.gender === 'O' || row.gender === athlete.gender;
  return gender && isInAgeGroup(readAgeGroup(row.ageName, row.ageFacts), athlete.dob, competition.agesOn);
}

export const usesCompetitionSets = (rules: readonly CompRule[], rows: readonly EventFactsRow[]): boolean =>
  rules.some(({ unique }) => unique.some(({ by }) => by === 'competition')) ||
  rows.some(({ options }) => readEventOptions(options).unique.some(({ by }) => by === 'competition'));

export function priceOf(
  row: EventFactsRow,
  competition: Pick<CompetitionFactsRow, 'currency' | 'orgId' | 'orgName' | 'orgIsNational'>,
  { now, settings }: Pick<Asked, 'now' | 'settings'>,
): PricedLine | undefined {
  const price = organiserPrice(row, competition.currency);
  const scale = competition.orgIsNational
    ? 'national'
    : feeScaleOf({ id: competition.orgId, name: competition.orgName });
  return price && priceLine(price, now, settings.fees(competition.currency), scale);
}

type RowParts = {
  readonly row: EventFactsRow;
  readonly entry: AthleteEntryRow | undefined;
  readonly price: PricedLine | undefined;
  readonly competition: CompetitionFactsRow;
  readonly options: CompetitionOptions;
  readonly asked: Asked;
};

/** Returns the row of the rules. */
function eventRow({ row, entry, price, competition, options, asked: input }: RowParts): EventRow {
  const own = readEventOptions(row.options);
  const definition = readDefinitionOptions(row.defOptions);
  const pbLimits = ownFirst(own, definition);
  const startsAt = row.startsAt.getTime() as Instant;
  const stored = { ...row, own, isTeamEvent: pbLimits.isTeamEvent, held: row.liveHolds };
  return {
    ...openEvent(stored, options),
    maxAthletes: pbLimits.isTeamEvent ? scheduleOnly : row.maxAthletes,
    id: row.id,
    event: row.eventDefId,
    group: row.groupId,
    competition: competition.id,
    name: row.name,
    type: row.tf,
    uom: row.uomKind,
    startsAt: row.timeKnown ? startsAt : null,
    day: wallClock(startsAt, competition.zone).date,
    representativesOnly: own.representativesOnly,
    restriction: restrictionOf(own.restriction, options),
    pbMandatory: isPbMandatory({
      event: own.mandatoryPb,
      competition: options.pbMandatory ? true : undefined,
      config: input.settings.mandatoryPb,
    }),
    pb: numberOf(entry?.perf ?? row.pb),
    split: numberOf(row.split),
    minPb: pbLimits.min,
    maxPb: pbLimits.max,
    unique: [...own.unique, ...definition.unique],
    excludedFromCount: pbLimits.excludedFromCount,
    team: null,
    secondary: own.secondary,
    itemAvailable: isSold(row, price),
    entry: entry ? ownEntry(entry, input.caller?.id, input.now) : { kind: 'none' },
  };
}

/** Returns whether there is something to sell (RULE-28). What is for the schedule only has no price, and needs none. */
const isSold = ({ maxAthletes }: EventFactsRow, price: PricedLine | undefined): boolean =>
  price !== undefined || maxAthletes < 0;

type PbLimits = {
  readonly min: number | null;
  readonly max: number | null;
  readonly isTeamEvent: boolean;
  readonly excludedFromCount: boolean;
};
/** Merges limits: those of the competition's event come before those of the definition. */
const ownFirst = (own: PbLimits, definition: PbLimits): PbLimits => ({
  min: own.min ?? definition.min,
  max: own.max ?? definition.max,
  isTeamEvent: own.isTeamEvent || definition.isTeamEvent,
  excludedFromCount: own.excludedFromCount || definition.excludedFromCount,
});

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** Returns the event's own restriction, else that of the competition. */
const restrictionOf = (own: Restriction, { athleteSecurity: { areas, clubs } }: CompetitionOptions): Restriction =>
  own.areas.length + own.clubs.length > 0 ? own : { areas: areas as unknown as AreaId[], clubs };

function ownEntry(entry: AthleteEntryRow, caller: UserId | undefined, now: Instant): OwnEntry {
  const until = (entry.heldUntil?.getTime() ?? 0) as Instant;
  switch (entry.state) {
    case 'paid':
      return { kind: 'paid' };
    case 'awaiting-cheque':
      return { kind: 'awaiting-cheque', by: entry.userName };
    case 'lapsed':
      return { kind: 'none' };
    case 'held':
      if (until <= now) return { kind: 'none' };
      return entry.userId === caller ? { kind: 'held', until } : { kind: 'held-by-other', by: entry.userName };
  }
}
