import { movedDay } from '@startline/rules/calendar';
import { money } from '@startline/rules/money';
import type { AgeGroupSetKey } from '@startline/rules/people/athletes/age-group-sets';
import type { EventDefId } from '@startline/rules/ids';
import { priceOf, type Price } from '@startline/rules/selling/prices/price-line';
import { atWallClock, days, later, type Instant, type IsoDate, type TimeZone } from '@startline/rules/time';
import { planProgramme, type PlannedEvent, type PlannedProgramme } from '../building/imports/plan-programme.ts';
import { programmeRows, type EventTerms } from '../building/imports/programme-rows.ts';
import type { Programme } from '../building/imports/programme.ts';
import { agesOn } from '../building/imports/standard-ages.ts';
import type { DemoAthlete } from './athletes.ts';
import { chooseEntries, type ChosenEntries } from './choose-entries.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Organisation } from './organisations.ts';
import type { Chance } from './seeded-random.ts';
import { sell, type Sale } from './sell.ts';
import { factsOf, type DemoState, type StateFacts } from './states.ts';

export type Stage = {
  readonly rows: DemoRows;
  readonly chance: Chance;
  readonly now: Instant;
  readonly athletes: readonly DemoAthlete[];
  /** The first day of the county championship; some weeks ahead by default. */
  readonly countyFrom?: IsoDate | undefined;
  readonly defIdOf: (subject: Pick<PlannedEvent, 'event' | 'gender'>) => EventDefId;
};

/** A competition of the demo as its organiser would describe it. */
export type DemoCompetition = {
  readonly name: string;
  readonly kind: string;
  readonly org: Organisation;
  readonly locationId: number;
  readonly firstDay: IsoDate;
  readonly state: DemoState;
  readonly set: AgeGroupSetKey;
  readonly programme: Programme;
  readonly entries: number;
  /** The fewest entries of an event. */
  readonly least?: (event: PlannedEvent) => number;
  /** Entries close this many days before the first day, at 23:59; the default depends on the state. */
  readonly closesDaysBefore?: number;
  readonly prices: readonly { readonly description: string; readonly minor: number; readonly saleMinor?: number }[];
  readonly priceOf?: (event: PlannedEvent) => number;
  /** The terms of an event, once the number of its entries is known. */
  readonly termsOf: (event: PlannedEvent, entered: number) => EventTerms;
  readonly options: Readonly<Record<string, unknown>>;
  readonly information?: string;
  readonly newsFlash?: string;
  readonly shortCode?: string;
  /** Fixed entries, besides the random ones. */
  readonly extra?: (plan: PlannedProgramme) => ReadonlyMap<number, readonly DemoAthlete[]>;
};
export type AddedCompetition = {
  readonly compId: number;
  readonly plan: PlannedProgramme;
  readonly eventIds: readonly number[];
};

/** Adds a competition with its events, prices, places, and entries that are sold, counted and in the ledger. */
export function addCompetition(stage: Stage, facts: DemoCompetition): AddedCompetition {
  const { rows, chance } = stage;
  const zone: TimeZone = facts.org.ao === 'IRL' ? 'Europe/Dublin' : 'Europe/London';
  const state = stateOf(stage, facts, zone);
  const plan = planProgramme(facts.programme, {
    firstDay: facts.firstDay,
    zone,
    aoCode: facts.org.ao,
    ages: agesOn(facts.firstDay, facts.set),
  });
  const compId = rows.nextId('competition');
  const entered = entriesOf(stage, facts, plan);
  const eventIds = plan.events.map(() => rows.nextId('comp_event'));
  const prices = facts.prices.map(({ description, minor, saleMinor }) => ({
    id: rows.add('price', {
      comp_id: compId,
      name: description,
      description,
      price_minor: minor,
      sale_price_minor: saleMinor ?? null,
      sale_ends_at: saleMinor === undefined ? null : iso(state.saleEnds),
      fee_included: true,
      free_entry: minor === 0,
    }),
    price: demoPrice({ minor, saleMinor }, state.saleEnds, facts.org.currency),
  }));
  const priceAt = (event: PlannedEvent) => prices[facts.priceOf?.(event) ?? 0] ?? prices[0];
  const written = programmeRows(plan, {
    compId,
    eventIds,
    groupIds: plan.groups.map(() => rows.nextId('event_group')),
    defIdOf: stage.defIdOf,
    priceIdOf: (event) => priceAt(event)?.id ?? 0,
    termsOf: (event) => facts.termsOf(event, entered.get(plan.events.indexOf(event))?.length ?? 0),
  });
  written.event_group.forEach((row) => rows.put('event_group', row));
  written.comp_event.forEach((row) => rows.put('comp_event', row));
  written.capacity.forEach((row, at) => rows.add('capacity', { ...row, held: 0, taken: entered.get(at)?.length ?? 0 }));
  const sales = salesOf(entered, { plan, eventIds, priceOf: (event) => priceAt(event)?.price });
  const opened = later(Math.min(state.closes, stage.now) as Instant, -days(20));
  const cheques = (facts.options['cheques'] as { allow?: boolean } | undefined)?.allow === true;
  sell(
    {
      rows,
      chance,
      compId,
      org: facts.org,
      from: Math.max(opened, state.opens) as Instant,
      to: Math.min(state.closes, stage.now) as Instant,
      cheques,
      byCard: new Set([...(facts.extra?.(plan) ?? [])].flatMap(([, athletes]) => athletes.map(({ userId }) => userId))),
    },
    sales,
  );
  const counts = addCounts(rows, compId, sales);
  addHead(rows, { facts, state, plan, compId, zone, counts });
  return { compId, plan, eventIds };
}

function stateOf({ now }: Stage, { state, firstDay, closesDaysBefore }: DemoCompetition, zone: TimeZone): StateFacts {
  const usual = factsOf(state, firstDay, now, zone);
  return closesDaysBefore === undefined
    ? usual
    : { ...usual, closes: atWallClock(movedDay(firstDay, -closesDaysBefore), '23:59', zone) };
}

function entriesOf(stage: Stage, facts: DemoCompetition, plan: PlannedProgramme): ChosenEntries {
  const pool = stage.athletes.filter(({ ao }) => ao === facts.org.ao);
  const wish = {
    plan,
    day: facts.firstDay,
    total: facts.entries,
    most: (event: PlannedEvent) => facts.termsOf(event, 0).maxAthletes || 200,
    ...(facts.least && { least: facts.least }),
  };
  const chosen =
    facts.entries === 0 ? new Map<number, readonly DemoAthlete[]>() : new Map(chooseEntries(stage.chance, pool, wish));
  for (const [at, athletes] of facts.extra?.(plan) ?? []) chosen.set(at, [...(chosen.get(at) ?? []), ...athletes]);
  return chosen;
}

type Sold = {
  readonly plan: PlannedProgramme;
  readonly eventIds: readonly number[];
  readonly priceOf: (event: PlannedEvent) => Price | undefined;
};

function salesOf(entered: ChosenEntries, { plan, eventIds, priceOf: build }: Sold): Sale[] {
  return [...entered].flatMap(([at, athletes]) =>
    athletes.map((athlete): Sale => {
      const event = plan.events[at];
      const price = event && build(event);
      if (!event || !price) throw new Error('An entry without an event.');
      return { athlete, compEventId: eventIds[at] ?? 0, code: event.event.code, eventName: event.event.name, price };
    }),
  );
}

type Counts = { readonly athletes: number; readonly entries: number };

function addCounts(rows: DemoRows, compId: number, sales: readonly Sale[]): Counts {
  const byAthlete = new Map<number, number>();
  for (const { athlete } of sales) byAthlete.set(athlete.id, (byAthlete.get(athlete.id) ?? 0) + 1);
  for (const [athleteId, taken] of byAthlete)
    rows.put('comp_athlete', { comp_id: compId, athlete_id: athleteId, held: 0, taken });
  return { athletes: byAthlete.size, entries: sales.length };
}

type Head = {
  readonly facts: DemoCompetition;
  readonly state: StateFacts;
  readonly plan: PlannedProgramme;
  readonly compId: number;
  readonly zone: TimeZone;
  readonly counts: Counts;
};

function addHead(rows: DemoRows, { facts, state, plan, compId, zone, counts }: Head): void {
  const athletes = facts.state === 'athletes full' || facts.state === 'both full' ? counts.athletes : 0;
  const entries = facts.state === 'entries full' || facts.state === 'both full' ? counts.entries : 0;
  rows.put('competition', {
    id: compId,
    org_id: facts.org.id,
    location_id: facts.locationId,
    name: facts.name,
    short_code: facts.shortCode ?? null,
    kind: facts.kind,
    ao_code: facts.org.ao,
    time_zone: zone,
    currency: facts.org.currency,
    starts_on: facts.firstDay,
    ends_on: plan.lastDay,
    opens_at: iso(state.opens),
    closes_at: iso(state.closes),
    sale_ends_at: iso(state.saleEnds),
    active: state.active,
    event_codes: [],
    age_keys: [],
    event_count: 0,
    search_text: '',
    information: facts.information ?? '',
    news_flash: facts.newsFlash ?? '',
    link: '',
    options: {
      ...facts.options,
      ...state.options,
      ...(facts.shortCode !== undefined && { shortCode: facts.shortCode }),
      compLimits: { athletes, entries, teams: 0 },
    },
    version: 1,
    updated_at: iso(state.opens),
  });
  const limit = (kind: 'athletes' | 'entries', cap: number) =>
    rows.add('capacity', { comp_id: compId, kind, ref_id: compId, cap: cap === 0 ? null : cap, held: 0, taken: cap });
  limit('athletes', athletes);
  limit('entries', entries);
}

function demoPrice(
  { minor, saleMinor }: { readonly minor: number; readonly saleMinor: number | undefined },
  saleEnds: Instant | undefined,
  currency: 'GBP' | 'EUR',
): Price {
  return priceOf({
    price: money(minor, currency),
    salePrice: saleMinor === undefined ? null : money(saleMinor, currency),
    saleEnds: saleEnds ?? null,
    freeEntry: false,
    feeIncluded: true,
  });
}

const iso = (at: Instant | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());
