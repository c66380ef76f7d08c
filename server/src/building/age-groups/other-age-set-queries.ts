import { sql } from 'kysely';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';

/** The own age groups of one competition; the names from the youngest on. */
export type OtherAgeSet = {
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly startsOn: IsoDate;
  readonly names: string[];
};

/**
 * Returns the own age groups of an organisation's other competitions, a set for each: the newest 10. Competitions with
 * the same groups are one set, that of the newest. The newest 100 that have own groups are read.
 */
export async function otherAgeSets(
  db: Db,
  {
    orgId,
    compId,
    builtIds,
  }: { readonly orgId: OrgId; readonly compId: CompetitionId; readonly builtIds: 'all' | readonly number[] },
): Promise<OtherAgeSet[]> {
  const built = builtIds === 'all' ? sql`true` : sql`c.id = any(${[...builtIds]}::int[])`;
  const { rows } = await sql<OtherAgeSet>`
    with built as (
      select c.id, c.name, c.starts_on from competition c
      where c.org_id = ${orgId} and c.id <> ${compId} and ${built} and exists (select from age_group g where g.comp_id = c.id)
      order by c.starts_on desc, c.id desc limit 100),
    own as (
      select c.id, c.name, c.starts_on, array_agg(g.name order by coalesce((g.facts->'to'->>'age')::int, 200), g.id) as names,
        jsonb_agg(jsonb_build_array(g.name, g.short_name, g.key_name, g.facts->'from', g.facts->'to') order by g.name, g.id) as content
      from built c join age_group g on g.comp_id = c.id
      group by c.id, c.name, c.starts_on),
    newest as (select distinct on (content) id, name, starts_on, names from own order by content, starts_on desc, id desc)
    select id as "compId", name as competition, starts_on as "startsOn", names from newest order by starts_on desc, id desc limit 10`.execute(
    db,
  );
  return rows;
}
