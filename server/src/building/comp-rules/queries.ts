import { sql, type Insertable, type Selectable } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

type Named = { readonly id: number; readonly name: string };
/** A rule with the names of its age groups and of everything that its unique sets name. */
export type CompRuleRow = Selectable<Tables['comp_rule']> & {
  readonly ages: readonly Named[];
  readonly eventNames: readonly Named[];
  readonly groupNames: readonly Named[];
  readonly competitionNames: readonly Named[];
};

const idsOf = (type: string) => sql`
  select (i.value)::int from jsonb_array_elements(coalesce(r.options->'unique', '[]')) u, jsonb_array_elements_text(coalesce(u->'ids', '[]')) i where coalesce(u->>'type', 'event') = ${type} and i.value ~ '^[0-9]+$'`;

/** Reads the rules of a competition, or one rule; one query. */
export async function rulesOf(
  db: Db | Tx,
  which: { readonly compId: CompetitionId } | { readonly id: number },
): Promise<CompRuleRow[]> {
  const where = 'compId' in which ? sql`r.comp_id = ${which.compId}` : sql`r.id = ${which.id}`;
  const named = (table: string, ids: ReturnType<typeof idsOf>) =>
    sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id) from ${sql.table(table)} t where t.id = any(array(${ids}))), '[]'::json)`;
  const { rows } = await sql<CompRuleRow>`
    select r.*, coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by coalesce((g.facts->'to'->>'age')::int, 200), g.id) from age_group g where g.id = any(r.age_group_ids)), '[]'::json) as ages,
      ${named('event_def', idsOf('event'))} as "eventNames", ${named('event_group', idsOf('group'))} as "groupNames", ${named('competition', idsOf('competition'))} as "competitionNames"
    from comp_rule r where ${where} order by r.id`.execute(db);
  return rows;
}

export const insertRule = async (tx: Tx, values: Insertable<Tables['comp_rule']>): Promise<number> =>
  (await tx.insertInto('comp_rule').values(values).returning('id').executeTakeFirstOrThrow()).id;

export async function updateRule(tx: Tx, id: number, values: Partial<Insertable<Tables['comp_rule']>>): Promise<void> {
  await tx
    .updateTable('comp_rule')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Returns which of these age groups the competition may not use. */
export async function strangeAges(tx: Tx, compId: CompetitionId, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select x as id from unnest(${[...ids]}::int[]) x where not exists (select from age_group g where g.id = x and coalesce(g.comp_id, ${compId}) = ${compId})`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
