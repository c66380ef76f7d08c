import { sql } from 'kysely';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import type { Reach } from '../../access/reach-of.ts';
import type { StoredFacts } from '../../competitions/published/facts.ts';
import type { Db } from '../../db/db.ts';

export type ListAsked = {
  readonly reach: Reach;
  readonly search: string;
  readonly orgId: number;
  readonly show: 'all' | 'drafts' | 'published' | 'past';
  readonly sort: 'name' | 'date';
  readonly today: string;
};
export type ListedRow = StoredFacts & {
  readonly id: CompetitionId;
  readonly name: string;
  readonly org_id: OrgId;
  readonly org_name: string;
  readonly location: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly events: number;
  readonly updated_at: Date;
  readonly total: number;
};

/** Returns one page of the competitions that somebody may build, with the number of all that fit; one query. */
export async function findBuilt(
  db: Db,
  { reach, search, orgId, show, sort, today }: ListAsked,
  take: { readonly limit: number; readonly offset: number },
): Promise<ListedRow[]> {
  const text = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const shown = {
    all: sql`true`,
    drafts: sql`not c.active`,
    published: sql`c.active and c.ends_on >= ${today}`,
    past: sql`c.ends_on < ${today}`,
  }[show];
  const order = sort === 'date' ? sql`c.starts_on desc, lower(c.name), c.id` : sql`lower(c.name), c.id`;
  const { rows } = await sql<ListedRow>`
    select c.id, c.name, c.org_id, o.name as org_name, o.status as org_status, l.name as location, c.starts_on, c.ends_on, c.active, c.opens_at, c.closes_at, c.sale_ends_at, c.time_zone, c.options, n.athletes, n.entries, n.teams,
      (select count(*)::int from comp_event e where e.comp_id = c.id) as events, c.updated_at, count(*) over ()::int as total
    from competition c join organisation o on o.id = c.org_id join location l on l.id = c.location_id join comp_count n on n.comp_id = c.id
    where (${reach.everywhere}::boolean or c.org_id = any(${reach.orgIds}::int[]) or c.id = any(${reach.compIds}::int[]))
      and (${orgId}::int = 0 or c.org_id = ${orgId}) and (${search} = '' or lower(c.name) like ${text}) and ${shown}
    order by ${order} limit ${take.limit} offset ${take.offset}`.execute(db);
  return rows;
}
