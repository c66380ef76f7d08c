import type { Insertable } from 'kysely';
import type * as Ids from '@startline/rules/ids';
import type { StandardUnit } from '@startline/rules/performances/units';
import { refreshCompetitionIndex } from '../competitions/published/index-queries.ts';
import { transaction, type Db, type Tx } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';
import { seedAgeGroup, seedEventDef, type SeededAge } from './event-facts.ts';

/** One event of a seeded competition; a test names only the facts that matter to it. */
export type SeededEvent = {
  readonly code?: string;
  readonly name?: string;
  readonly gender?: 'M' | 'F' | 'O';
  readonly tf?: 'T' | 'F' | 'M' | 'R' | 'X';
  readonly unit?: StandardUnit;
  readonly age?: SeededAge;
  readonly startsAt?: string;
  readonly timeKnown?: boolean;
  readonly isOpen?: boolean;
  /** -1 is schedule only, 0 unlimited. */
  readonly max?: number;
  /** Events with the same word share their places. */
  readonly sharing?: string;
  readonly split?: string;
  readonly round?: string;
  /** Events of the same group name share one event group. */
  readonly group?: string;
  readonly options?: Record<string, unknown>;
};

export type SeededCompetition = {
  readonly name?: string;
  readonly shortCode?: string;
  readonly orgId?: Ids.OrgId;
  readonly orgName?: string;
  readonly orgStatus?: 'Pending' | 'Approved' | 'Refused';
  readonly locationId?: Ids.LocationId;
  readonly venue?: string;
  readonly town?: string;
  readonly kind?:
    'championship' | 'open' | 'league' | 'schools' | 'indoor' | 'combined' | 'cross-country' | 'road' | 'club';
  readonly aoCode?: 'EA' | 'IRL';
  readonly startsOn?: string;
  readonly endsOn?: string;
  readonly opensAt?: string;
  readonly closesAt?: string;
  readonly saleEndsAt?: string;
  readonly active?: boolean;
  readonly information?: string;
  readonly options?: Record<string, unknown>;
  /** Minor units; `sale` is the lower price until `saleEndsAt`. */
  readonly price?: {
    readonly minor: number;
    readonly sale?: number;
    readonly feeIncluded?: boolean;
    readonly freeEntry?: boolean;
  };
  readonly events?: readonly SeededEvent[];
  /** 0 or missing: no limit. */
  readonly limits?: { readonly athletes?: number; readonly entries?: number };
};

export type Seeded = {
  readonly compId: Ids.CompetitionId;
  readonly orgId: Ids.OrgId;
  readonly locationId: Ids.LocationId;
  readonly priceId: Ids.PriceId;
  /** In the order of `events`. */
  readonly eventIds: readonly Ids.CompEventId[];
  readonly ageGroupIds: readonly Ids.AgeGroupId[];
  readonly eventDefIds: readonly Ids.EventDefId[];
};

/**
 * Inserts a competition with all its records: organisation, place, price, event definitions, age groups, events,
 * capacity rows and counters. Without facts: approved, active, open from 1 February to 18 April 2027, held on 24 April,
 * with one 100m for U15 girls of 8 places.
 */
export async function seedCompetition(at: Db | Tx, facts: SeededCompetition = {}): Promise<Seeded> {
  return at.isTransaction ? seed(at as Tx, facts) : transaction(at, (tx) => seed(tx, facts));
}

async function seed(tx: Tx, facts: SeededCompetition): Promise<Seeded> {
  const orgId = facts.orgId ?? (await seedOrg(tx, facts));
  const locationId = facts.locationId ?? (await seedLocation(tx, facts));
  const compId = await insertCompetition(tx, facts, orgId, locationId);
  const priceId = await insertPrice(tx, facts, compId);
  const made = [];
  for (const [index, event] of (facts.events ?? [{ max: 8 }]).entries())
    made.push(await insertEvent(tx, event, { compId, priceId, index, day: dayOf(facts) }));
  await insertLimits(tx, facts, compId);
  await refreshCompetitionIndex(tx, compId);
  return {
    compId,
    orgId,
    locationId,
    priceId,
    eventIds: made.map((m) => m.eventId),
    ageGroupIds: made.map((m) => m.ageGroupId),
    eventDefIds: made.map((m) => m.eventDefId),
  };
}

const dayOf = (facts: SeededCompetition): string => facts.startsOn ?? '2027-04-24';

async function seedOrg(tx: Tx, facts: SeededCompetition): Promise<Ids.OrgId> {
  const row = {
    name: facts.orgName ?? 'Kent County AA',
    status: facts.orgStatus ?? 'Approved',
    ao_code: facts.aoCode ?? 'EA',
    currency: facts.aoCode === 'IRL' ? 'EUR' : 'GBP',
  } as const;
  return (await tx.insertInto('organisation').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function seedLocation(tx: Tx, facts: SeededCompetition): Promise<Ids.LocationId> {
  const row = {
    name: facts.venue ?? 'Julie Rose Stadium',
    town: facts.town ?? 'Ashford',
    address: 'Willesborough Road',
    postcode: 'TN24 9QX',
    latitude: '51.15000',
    longitude: '0.89000',
  };
  return (await tx.insertInto('location').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const usualCompetition = {
  name: 'Kent County Championships',
  kind: 'championship',
  opensAt: '2027-02-01T09:00:00Z',
  closesAt: '2027-04-18T22:59:00Z',
  active: true,
  information: '',
} as const;
const homes = {
  EA: { ao_code: 'EA', time_zone: 'Europe/London', currency: 'GBP' },
  IRL: { ao_code: 'IRL', time_zone: 'Europe/Dublin', currency: 'EUR' },
} as const;

async function insertCompetition(
  tx: Tx,
  facts: SeededCompetition,
  orgId: Ids.OrgId,
  locationId: Ids.LocationId,
): Promise<Ids.CompetitionId> {
  const made = { ...usualCompetition, ...facts };
  const compLimits = { athletes: 0, entries: 0, teams: 0, ...facts.limits };
  const { id } = await tx
    .insertInto('competition')
    .values({
      ...homes[facts.aoCode ?? 'EA'],
      org_id: orgId,
      location_id: locationId,
      name: made.name,
      short_code: facts.shortCode ?? null,
      kind: made.kind,
      starts_on: dayOf(facts),
      ends_on: facts.endsOn ?? dayOf(facts),
      opens_at: new Date(made.opensAt),
      closes_at: new Date(made.closesAt),
      sale_ends_at: facts.saleEndsAt ? new Date(facts.saleEndsAt) : null,
      active: made.active,
      information: made.information,
      options: JSON.stringify({ compLimits, ...facts.options }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertPrice(tx: Tx, facts: SeededCompetition, compId: Ids.CompetitionId): Promise<Ids.PriceId> {
  const price = facts.price ?? { minor: 900 };
  const { id } = await tx
    .insertInto('price')
    .values({
      comp_id: compId,
      description: 'Standard entry',
      price_minor: price.minor,
      sale_price_minor: price.sale ?? null,
      fee_included: price.feeIncluded ?? true,
      sale_ends_at: price.sale !== undefined && facts.saleEndsAt ? new Date(facts.saleEndsAt) : null,
      free_entry: price.freeEntry ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Place = {
  readonly compId: Ids.CompetitionId;
  readonly priceId: Ids.PriceId;
  readonly index: number;
  readonly day: string;
};

const usualEvent = {
  code: '100',
  name: '100m',
  gender: 'F',
  tf: 'T',
  unit: 'sprintTime',
  max: 0,
  round: '',
  timeKnown: true,
  isOpen: true,
  options: {},
  age: {},
} as const;

async function insertEvent(tx: Tx, facts: SeededEvent, at: Place) {
  const event = { ...usualEvent, ...facts };
  const eventDefId = await seedEventDef(tx, {
    code: event.code,
    name: event.name,
    gender: event.gender,
    tf: event.tf,
    unit: event.unit,
  });
  const ageGroupId = await seedAgeGroup(tx, event.age);
  const groupId = await groupOf(tx, event.group ?? `${event.name} ${event.gender} ${String(at.index + 1)}`, at);
  const { id } = await tx
    .insertInto('comp_event')
    .values({
      comp_id: at.compId,
      event_def_id: eventDefId,
      event_group_id: groupId,
      age_group_id: ageGroupId,
      price_id: at.priceId,
      name: event.name,
      starts_at: new Date(event.startsAt ?? `${at.day}T${String(9 + (at.index % 9)).padStart(2, '0')}:00:00Z`),
      time_known: event.timeKnown,
      is_open: event.isOpen,
      max_athletes: event.max,
      max_group: event.sharing ?? '',
      split: event.split ?? null,
      round: event.round,
      options: JSON.stringify(event.options),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('capacity')
    .values({ comp_id: at.compId, kind: 'event', ref_id: id, cap: capOf(event.max) })
    .execute();
  return { eventId: id, ageGroupId, eventDefId };
}

const capOf = (max: number): number | null => (max === 0 ? null : Math.max(0, max));

async function groupOf(tx: Tx, name: string, at: Place): Promise<Ids.EventGroupId> {
  const there = await tx
    .selectFrom('event_group')
    .select('id')
    .where('comp_id', '=', at.compId)
    .where('name', '=', name)
    .executeTakeFirst();
  return (
    there ??
    (await tx
      .insertInto('event_group')
      .values({ comp_id: at.compId, name, event_no: at.index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow())
  ).id;
}

async function insertLimits(tx: Tx, facts: SeededCompetition, compId: Ids.CompetitionId): Promise<void> {
  const limit = (kind: 'athletes' | 'entries') => ({
    comp_id: compId,
    kind,
    ref_id: compId,
    cap: capOf(facts.limits?.[kind] ?? 0),
  });
  await tx
    .insertInto('capacity')
    .values([limit('athletes'), limit('entries')])
    .execute();
}

/** Inserts a shop item of a competition, by default a T-shirt for £15.00. Returns its id. */
export async function seedShopItem(
  db: Db,
  compId: Ids.CompetitionId,
  facts: Partial<Insertable<Tables['shop_item']>> = {},
): Promise<number> {
  const usual = { name: 'T-shirt', price_minor: 1_500, sale_price_minor: null, sale_ends_at: null, stock_qty: 20 };
  const row = await db
    .insertInto('shop_item')
    .values({ comp_id: compId, ...usual, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Inserts a discount of a competition, by default a fifth off every event of an athlete from the second on. Returns its
 * id.
 */
export async function seedDiscount(
  db: Db,
  compId: Ids.CompetitionId,
  facts: Partial<Insertable<Tables['discount']>> = {},
): Promise<number> {
  const usual = { name: 'Second event', percent_points: 2_000, basis: 'event', basis_from: 2 } as const;
  const row = await db
    .insertInto('discount')
    .values({ comp_id: compId, ...usual, amount_minor: null, starts_at: null, ends_at: null, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
