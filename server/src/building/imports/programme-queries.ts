import { sql } from 'kysely';
import type { AgeGroupId, CompetitionId, LocationId, OrgId, PriceId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { BatchRow } from './batch-queries.ts';

/** Inserts the units of measure by their fixed ids; existing ones stay. */
export async function insertUnits(tx: Tx, rows: readonly BatchRow[]): Promise<void> {
  await sql`insert into unit_of_measure (id, kind, options)
    select id, kind, options from json_populate_recordset(null::unit_of_measure, ${JSON.stringify(rows)}::json) on conflict (id) do nothing`.execute(
    tx,
  );
}

/** Inserts the age groups by their fixed ids; existing ones stay. */
export async function insertAgeGroups(tx: Tx, rows: readonly BatchRow[]): Promise<void> {
  await sql`insert into age_group (id, ao_code, key_name, name, short_name, facts)
    select id, ao_code, key_name, name, short_name, facts from json_populate_recordset(null::age_group, ${JSON.stringify(rows)}::json) on conflict (id) do nothing`.execute(
    tx,
  );
}

/** Inserts event definitions; existing ones of the same code and gender stay. */
export async function insertDefinitions(tx: Tx, rows: readonly BatchRow[]): Promise<void> {
  await sql`insert into event_def (code, name, gender, tf, uom_id, options)
    select code, name, gender, tf, uom_id, options from json_populate_recordset(null::event_def, ${JSON.stringify(rows)}::json) on conflict (code, gender) do nothing`.execute(
    tx,
  );
}

export const readDefinitions = (db: Db | Tx) =>
  db.selectFrom('event_def').select(['id', 'code', 'gender', 'name']).execute();

/** Reads every age group of a body with its facts, in no defined order. */
export const readAgeGroups = (db: Db | Tx) =>
  db.selectFrom('age_group').select(['id', 'ao_code', 'key_name', 'name', 'facts']).execute();

/** Locks the competition to import into and returns its present content; undefined when it does not exist. */
export async function lockCompetition(tx: Tx, id: CompetitionId) {
  const competition = await tx
    .selectFrom('competition')
    .select(['id', 'name', 'ao_code', 'time_zone', 'currency', 'starts_on', 'ends_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!competition) return undefined;
  const { events } = await tx
    .selectFrom('comp_event')
    .select((e) => e.fn.countAll<number>().as('events'))
    .where('comp_id', '=', id)
    .executeTakeFirstOrThrow();
  const price = await tx.selectFrom('price').select('id').where('comp_id', '=', id).orderBy('id').executeTakeFirst();
  return { ...competition, events, priceId: price?.id };
}

export const readOrganisation = (tx: Tx, id: OrgId) =>
  tx.selectFrom('organisation').select(['id', 'name', 'ao_code', 'currency']).where('id', '=', id).executeTakeFirst();

/** Finds a competition of the organisation with this name on this day. */
export const findCompetition = (tx: Tx, orgId: OrgId, name: string, day: IsoDate) =>
  tx
    .selectFrom('competition')
    .select('id')
    .where('org_id', '=', orgId)
    .where('starts_on', '=', day)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();

/** Finds the location of that name, or creates it. */
export async function placeNamed(tx: Tx, name: string): Promise<LocationId> {
  const there = await tx
    .selectFrom('location')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('id')
    .executeTakeFirst();
  return (
    there ??
    (await tx
      .insertInto('location')
      .values({ name, latitude: null, longitude: null })
      .returning('id')
      .executeTakeFirstOrThrow())
  ).id;
}

export type NewCompetition = {
  readonly orgId: OrgId;
  readonly locationId: LocationId;
  readonly name: string;
  readonly aoCode: 'EA' | 'IRL';
  readonly currency: 'GBP' | 'EUR';
  readonly zone: 'Europe/London' | 'Europe/Dublin';
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly opensAt: Date;
  readonly closesAt: Date;
};

/** Inserts a competition that only its organiser sees until it is made active. */
export async function insertCompetition(tx: Tx, facts: NewCompetition): Promise<CompetitionId> {
  const { id } = await tx
    .insertInto('competition')
    .values({
      org_id: facts.orgId,
      location_id: facts.locationId,
      name: facts.name,
      short_code: null,
      kind: 'open',
      ao_code: facts.aoCode,
      time_zone: facts.zone,
      currency: facts.currency,
      starts_on: facts.firstDay,
      ends_on: facts.lastDay,
      opens_at: facts.opensAt,
      closes_at: facts.closesAt,
      sale_ends_at: null,
      active: false,
      options: JSON.stringify({ compLimits: { athletes: 0, entries: 0, teams: 0 } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('capacity')
    .values([
      { comp_id: id, kind: 'athletes', ref_id: id, cap: null },
      { comp_id: id, kind: 'entries', ref_id: id, cap: null },
    ])
    .execute();
  return id;
}

/** Inserts one price for every event. */
export async function insertPrice(tx: Tx, compId: CompetitionId, priceMinor: number): Promise<PriceId> {
  const price = {
    comp_id: compId,
    description: 'Entry',
    price_minor: priceMinor,
    sale_price_minor: null,
    sale_ends_at: null,
    free_entry: priceMinor === 0,
  };
  return (await tx.insertInto('price').values(price).returning('id').executeTakeFirstOrThrow()).id;
}

/** Sets the last day of a competition to that of its timetable. */
export const setLastDay = (tx: Tx, id: CompetitionId, day: IsoDate) =>
  tx.updateTable('competition').set({ ends_on: day }).where('id', '=', id).where('ends_on', '<', day).execute();

export type AgeGroupRow = {
  readonly id: AgeGroupId;
  readonly ao_code: string;
  readonly key_name: string;
  readonly name: string;
  readonly facts: Record<string, unknown>;
};
