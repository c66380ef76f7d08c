import { sql, type Insertable, type Selectable } from 'kysely';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import type { Db, Tx } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { shopItemsWithin, type ShopItemWithin } from '../../../selling/shop/queries.ts';

/** The columns of a competition as they are written. */
export type NewColumns = Omit<Insertable<Tables['competition']>, 'ao_code'> & { ao_code: 'EA' | 'IRL' };
export type CompetitionColumns = Omit<Selectable<Tables['competition']>, 'search_words'>;
/**
 * A competition with what the builder shows of its organisation, place and area, its counters and shop items, and its
 * own organisation's money side.
 */
export type BuiltRow = CompetitionColumns & {
  readonly org_name: string;
  readonly logo: string;
  readonly org_status: 'Pending' | 'Approved' | 'Refused';
  readonly is_national: boolean;
  readonly stripe_account: string;
  readonly stripe_name: string;
  readonly stripe_ready: boolean;
  readonly show_payment_code: boolean;
  readonly card_payments: boolean;
  readonly location: string;
  readonly town: string;
  readonly postcode: string;
  readonly area_name: string | null;
  readonly athletes: number;
  readonly entries: number;
  readonly teams: number;
  readonly events: number;
  readonly shop_items: readonly ShopItemWithin[];
};

/** Reads a competition; returns undefined when it does not exist. */
export async function readBuiltRow(db: Db | Tx, id: CompetitionId): Promise<BuiltRow | undefined> {
  return (await db
    .selectFrom('competition as c')
    .innerJoin('organisation as o', 'o.id', 'c.org_id')
    .innerJoin('location as l', 'l.id', 'c.location_id')
    .leftJoin('area as a', 'a.id', 'c.area_id')
    .innerJoin('comp_count as n', 'n.comp_id', 'c.id')
    .selectAll('c')
    .select([
      'o.name as org_name',
      'o.logo',
      'o.status as org_status',
      'o.is_national',
      'o.stripe_account',
      'o.stripe_name',
      'o.stripe_ready',
      'o.show_payment_code',
      'o.card_payments',
      'l.name as location',
      'l.town',
      'l.postcode',
      'a.name as area_name',
      'n.athletes',
      'n.entries',
      'n.teams',
      shopItemsWithin.as('shop_items'),
    ])
    .select((eb) =>
      eb
        .selectFrom('comp_event as e')
        .whereRef('e.comp_id', '=', 'c.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('events'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst()) as BuiltRow | undefined;
}

export type OrgFacts = {
  readonly id: OrgId;
  readonly name: string;
  readonly aoCode: 'EA' | 'IRL';
  readonly currency: 'GBP' | 'EUR';
  readonly status: 'Pending' | 'Approved' | 'Refused';
  readonly hasPaymentAccount: boolean;
};

/** Reads the organisation that a competition is to belong to; returns undefined when it does not exist. */
export const readOrgFacts = (db: Db | Tx, id: number): Promise<OrgFacts | undefined> =>
  db
    .selectFrom('organisation')
    .select(['id', 'name', 'ao_code as aoCode', 'currency', 'status', 'stripe_ready as hasPaymentAccount'])
    .where('id', '=', id as OrgId)
    .executeTakeFirst();

export type Known = {
  readonly org: OrgFacts | null;
  readonly place: boolean;
  readonly area: boolean;
  readonly takenCodes: readonly string[];
};

/**
 * Reads the named organisation, whether the location and the area exist (0 is none), and which similar short codes
 * other competitions have; one query.
 */
export async function readKnown(
  db: Db | Tx,
  input: {
    readonly orgId: number;
    readonly locationId: number;
    readonly areaId: number;
    readonly shortCode: string;
    readonly compId: number;
  },
): Promise<Known> {
  const { rows } = await sql<Known>`
    select (select json_build_object('id', id, 'name', name, 'aoCode', ao_code, 'currency', currency, 'status', status, 'hasPaymentAccount', stripe_ready) from organisation where id = ${input.orgId}) as org,
      exists (select 1 from location where id = ${input.locationId}) as place, ${input.areaId}::int = 0 or exists (select 1 from area where id = ${input.areaId}) as area,
      array(select short_code from competition where lower(short_code) = lower(${input.shortCode}) and short_code is not null and id <> ${input.compId}) as "takenCodes"`.execute(
    db,
  );
  return rows[0] ?? { org: null, place: false, area: false, takenCodes: [] };
}

export const insertCompetition = async (tx: Tx, values: Insertable<Tables['competition']>): Promise<CompetitionId> =>
  (await tx.insertInto('competition').values(values).returning('id').executeTakeFirstOrThrow()).id;

/** Writes columns of a competition and raises its version. */
export async function updateCompetition(
  tx: Tx,
  id: CompetitionId,
  values: Partial<Insertable<Tables['competition']>>,
): Promise<void> {
  await tx
    .updateTable('competition')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export type Limits = { readonly athletes: number; readonly entries: number };

/** Inserts the rows for limits of the whole competition where they are missing. */
export async function ensureLimits(tx: Tx, compId: CompetitionId): Promise<void> {
  await tx
    .insertInto('capacity')
    .values([
      { comp_id: compId, kind: 'athletes', ref_id: compId, cap: null },
      { comp_id: compId, kind: 'entries', ref_id: compId, cap: null },
    ])
    .onConflict((c) => c.columns(['kind', 'ref_id']).doNothing())
    .execute();
}

/**
 * Locks every limit of a competition in the order of their ids. No entry can change meanwhile, since each change takes
 * the lock of its event's limit. Counts must be read in a later statement.
 */
export async function lockLimits(tx: Tx, compId: CompetitionId) {
  const limits = await tx
    .selectFrom('capacity')
    .select(['id', 'kind', 'cap'])
    .where('comp_id', '=', compId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await sql`select id from shop_item where comp_id = ${compId} order by id for no key update`.execute(tx);
  return limits;
}

export type Used = { readonly held: number; readonly taken: number };
/** Counts what adds to the limits of a whole competition: entries, and athletes with at least one. */
export async function countUsed(
  tx: Tx,
  compId: CompetitionId,
): Promise<{ readonly entries: Used; readonly athletes: Used }> {
  const { rows } = await sql<{
    entriesHeld: number;
    entriesTaken: number;
    athletesHeld: number;
    athletesTaken: number;
  }>`
    select coalesce(sum(held), 0)::int as "entriesHeld", coalesce(sum(taken), 0)::int as "entriesTaken", count(*) filter (where taken = 0)::int as "athletesHeld", count(*) filter (where taken > 0)::int as "athletesTaken"
    from (select athlete_id, count(*) filter (where state = 'held') as held, count(*) filter (where state in ('paid', 'awaiting-cheque')) as taken from entry
      where comp_id = ${compId} and state in ('held', 'paid', 'awaiting-cheque') group by athlete_id) a`.execute(tx);
  const counted = rows[0] ?? { entriesHeld: 0, entriesTaken: 0, athletesHeld: 0, athletesTaken: 0 };
  return {
    entries: { held: counted.entriesHeld, taken: counted.entriesTaken },
    athletes: { held: counted.athletesHeld, taken: counted.athletesTaken },
  };
}

/** Sets a limit with its current count; without a limit nothing is counted. */
export const setLimit = (tx: Tx, id: number, cap: number | null, { held, taken }: Used) =>
  tx.updateTable('capacity').set({ cap, held, taken }).where('id', '=', id).execute();

/** Reads how many entries and teams are paid or promised, how many were ever made, and whether any money was paid. */
export async function readEntryFacts(
  tx: Db | Tx,
  compId: CompetitionId,
): Promise<{ standing: number; held: number; ever: number }> {
  const { rows } = await sql<{ standing: number; held: number; ever: number }>`
    select count(*) filter (where state in ('paid', 'awaiting-cheque'))::int as standing, count(*) filter (where state = 'held')::int as held, count(*)::int as ever from (select state from entry where comp_id = ${compId} union all select state from team where comp_id = ${compId}) e`.execute(
    tx,
  );
  return rows[0] ?? { standing: 0, held: 0, ever: 0 };
}
