import { sql, type Selectable } from 'kysely';
import type { AgeGroupId, CompetitionId, CompEventId, EventDefId, EventGroupId, PriceId } from '@startline/rules/ids';
import type { Db, Tx } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';

/** An event of a competition with the names of what it refers to, and its counts. */
export type CompEventRow = Selectable<Tables['comp_event']> & {
  readonly code: string;
  readonly eventName: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly tf: 'T' | 'F' | 'M' | 'R' | 'X';
  readonly defOptions: Readonly<Record<string, unknown>>;
  readonly groupName: string;
  readonly eventNo: number;
  readonly resultsPossible: boolean;
  readonly groupNotes: string;
  readonly groupVersion: number;
  readonly ageName: string;
  readonly oldest: number | null;
  readonly ageKey: string;
  readonly priceDescription: string | null;
  readonly priceMinor: number | null;
  /** The number of athletes entered; in an event for teams, of teams. */
  readonly taken: number;
  /** The number in line without an offer. */
  readonly inLine: number;
  readonly held: number;
};

/** Reads all events of a competition, or those of the given ids, in the order of the programme; one query. */
export async function compEventsOf(
  db: Db | Tx,
  which: { readonly compId: CompetitionId } | { readonly ids: readonly number[] },
): Promise<CompEventRow[]> {
  const where = 'compId' in which ? sql`e.comp_id = ${which.compId}` : sql`e.id = any(${[...which.ids]}::int[])`;
  const { rows } = await sql<CompEventRow>`
    select e.*, d.code, d.name as "eventName", d.gender, d.tf, d.options as "defOptions", g.name as "groupName", g.event_no as "eventNo", g.results_possible as "resultsPossible", g.notes as "groupNotes", g.version as "groupVersion", a.name as "ageName", (a.facts->'to'->>'age')::int as oldest, a.key_name as "ageKey",
      p.description as "priceDescription", p.price_minor as "priceMinor", coalesce(k.taken, 0) + coalesce(t.taken, 0) as taken, coalesce(k.held, 0) + coalesce(t.held, 0) as held, coalesce(k.waiting, 0) as "inLine"
    from comp_event e join event_def d on d.id = e.event_def_id join event_group g on g.id = e.event_group_id join age_group a on a.id = e.age_group_id
      left join price p on p.id = e.price_id left join capacity k on k.kind = 'event' and k.ref_id = e.id left join team_capacity t on t.comp_event_id = e.id
    where ${where} order by e.starts_at, g.event_no, e.id`.execute(db);
  return rows;
}

export type EventGroupRow = Selectable<Tables['event_group']> & { readonly events: number };
/** Reads the event groups of a competition, or one of them, by number, with how many events each has. */
export async function eventGroupsOf(
  db: Db | Tx,
  which: { readonly compId: CompetitionId } | { readonly id: number },
): Promise<EventGroupRow[]> {
  const where = 'compId' in which ? sql`g.comp_id = ${which.compId}` : sql`g.id = ${which.id}`;
  const { rows } =
    await sql<EventGroupRow>`select g.*, (select count(*)::int from comp_event e where e.event_group_id = g.id) as events from event_group g where ${where} order by g.event_no`.execute(
      db,
    );
  return rows;
}

/** Returns the competition of each of these events. */
export const competitionsOf = (
  db: Db | Tx,
  ceids: readonly number[],
): Promise<{ id: CompEventId; comp_id: CompetitionId }[]> =>
  db
    .selectFrom('comp_event')
    .select(['id', 'comp_id'])
    .where('id', 'in', [...ceids] as CompEventId[])
    .execute();

export type DefinitionRow = {
  readonly id: EventDefId;
  readonly code: string;
  readonly name: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly tf: 'T' | 'F' | 'M' | 'R' | 'X';
  readonly comp_id: CompetitionId | null;
};
/** Reads the event definitions that a competition may use: the standard ones and its own. */
export const definitionsFor = (db: Db | Tx, compId: CompetitionId): Promise<DefinitionRow[]> =>
  db
    .selectFrom('event_def')
    .select(['id', 'code', 'name', 'gender', 'tf', 'comp_id'])
    .where((e) => e.or([e('comp_id', 'is', null), e('comp_id', '=', compId)]))
    .execute();

export type AgeRow = {
  readonly id: AgeGroupId;
  readonly ao_code: string;
  readonly key_name: string;
  readonly name: string;
  readonly comp_id: CompetitionId | null;
  readonly facts: Readonly<Record<string, unknown>>;
};
/** Reads the age groups that a competition may use: the standard ones and its own. */
export const agesFor = (db: Db | Tx, compId: CompetitionId): Promise<AgeRow[]> =>
  db
    .selectFrom('age_group')
    .select(['id', 'ao_code', 'key_name', 'name', 'comp_id', 'facts'])
    .where((e) => e.or([e('comp_id', 'is', null), e('comp_id', '=', compId)]))
    .orderBy('id')
    .execute();

export const priceIdsOf = async (db: Db | Tx, compId: CompetitionId): Promise<PriceId[]> =>
  (await db.selectFrom('price').select('id').where('comp_id', '=', compId).orderBy('id').execute()).map(({ id }) => id);

/**
 * Returns which events have entries or teams in any state, cancelled and lapsed ones included: such a row is part of
 * somebody's account.
 */
export async function withEntries(
  tx: Tx,
  ceids: readonly number[],
): Promise<{ id: CompEventId; name: string; standing: number }[]> {
  const { rows } = await sql<{ id: CompEventId; name: string; standing: number }>`
    select e.id, g.name, count(*) filter (where x.state in ('paid', 'awaiting-cheque', 'held'))::int as standing
    from comp_event e join event_group g on g.id = e.event_group_id join (select comp_event_id, state from entry union all select comp_event_id, state from team) x on x.comp_event_id = e.id where e.id = any(${[...ceids]}::int[]) group by e.id, g.name order by e.id`.execute(
    tx,
  );
  return rows;
}

/** Returns the groups of these ids that have no event left. */
export async function emptyGroups(tx: Tx, ids: readonly number[]): Promise<EventGroupId[]> {
  const { rows } = await sql<{
    id: EventGroupId;
  }>`select g.id from event_group g where g.id = any(${[...ids]}::int[]) and not exists (select from comp_event e where e.event_group_id = g.id) order by g.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
