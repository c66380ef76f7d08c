import type { Access } from '@startline/contract/access';
import { pathParams } from '@startline/contract/route';
import { sql } from 'kysely';
import type { DemoWorld } from '../demo-world.ts';
import { strangers, type Case } from './requests.ts';

/**
 * Returns whether the contract admits the sender of a case, by SQL of its own that shares nothing with the code it
 * judges. Returns true when the request does not plainly name one record, so that any answer passes.
 */
export async function mayPass(world: DemoWorld, one: Case): Promise<boolean> {
  const { access } = one.route;
  if (access.who === 'public' || access.who === 'signed-caller') return true;
  if ((strangers as readonly string[]).includes(one.sender)) return false;
  // commands that narrow access further are judged by the access tests, which know the records
  if (access.who === 'signed-in' || access.who === 'mine' || access.who === 'viewer') return true;
  if (one.sender === 'admin@demo.test') return true;
  if (access.who === 'app-admin') return false;
  const id = idIn(one, access);
  const user = world.users[one.sender as keyof DemoWorld['users']];
  return id === undefined || (id === 0 && 'unowned' in access) || (await holds(world, access, id, user));
}

type Judged = Exclude<Extract<Access, { param: string }>, { who: 'viewer' }>;

function idIn({ route, request }: Case, access: Judged): number | undefined {
  const url = new URL(typeof request.url === 'string' ? request.url : '/', 'http://x');
  const at = `/wp-json/e4s${route.path}`.split('/').indexOf(`:${access.param}`);
  const inBody = (request.payload as Record<string, unknown> | undefined)?.[access.param];
  const value = pathParams(route.path).includes(access.param)
    ? url.pathname.split('/')[at]
    : (url.searchParams.get(access.param) ?? inBody);
  const text = typeof value === 'number' ? value.toString() : value;
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

async function holds({ engine }: DemoWorld, access: Judged, id: number, user: number): Promise<boolean> {
  const represents = sql`exists (with recursive above as (select k.id as club, k.area_id as id from club k where k.id in (a.club_id, a.club2_id, a.school_id) union select above.club, up.parent_id from area up join above on above.id = up.id)
      select from above where exists (select from user_club r where r.user_id = ${user} and r.club_id = above.club) or exists (select from user_area r where r.user_id = ${user} and r.area_id = above.id))`;
  const entry = sql`select 1 from entry e join athlete a on a.id = e.athlete_id join competition c on c.id = e.comp_id where e.id = ${id} and (e.user_id = ${user}
      or exists (select from user_athlete l where l.athlete_id = a.id and l.user_id = ${user}) or ${represents}
      or exists (select from permission p where p.user_id = ${user} and p.org_id in (0, c.org_id) and p.comp_id in (0, c.id)))`;
  const questions = {
    athlete: sql`select 1 from user_athlete where athlete_id = ${id} and user_id = ${user} union all select 1 from athlete a where a.id = ${id} and ${represents}`,
    order: sql`select 1 from shop_order s where s.id = ${id} and (s.user_id = ${user} or exists (select 1 from permission p where p.user_id = ${user} and p.role in ('FINANCE', 'ADMIN') and p.org_id in (0, s.org_id)))`,
    entry,
    user: sql`select 1 where ${id}::int = ${user}::int`,
    entryWithActions: entry,
    changeableEntry: sql`select 1 from entry e join competition c on c.id = e.comp_id where e.id = ${id} and (e.user_id = ${user} or exists (select from permission p where p.user_id = ${user} and p.org_id in (0, c.org_id) and p.comp_id in (0, c.id)))`,
    basketEntry: sql`select 1 from entry where id = ${id} and user_id = ${user}`,
    location: sql`select 1 from location l join permission p on p.org_id in (0, l.org_id) where l.id = ${id} and p.user_id = ${user}`,
    template: sql`select 1 from comp_template t join permission p on p.org_id in (0, t.org_id) where t.id = ${id} and p.user_id = ${user}`,
    right: sql`select 1 from permission p where p.id = ${id} and (p.user_id = ${user} or exists (select from permission m where m.user_id = ${user} and m.role = 'ADMIN' and m.org_id in (0, p.org_id)))`,
    duplicate: sql`select 1 from athlete_pair p where p.id = ${id} and not exists (select from athlete a where a.id in (p.one_id, p.other_id) and not ${represents})`,
    club: sql`with recursive above as (select area_id as id from club where id = ${id} union select a.parent_id from area a join above on above.id = a.id)
      select 1 from user_club where club_id = ${id} and user_id = ${user} union all select 1 from user_area r join above on above.id = r.area_id where r.user_id = ${user}`,
    competition: sql`select 1 from competition c join permission p on p.org_id in (0, c.org_id) and p.comp_id in (0, c.id) where c.id = ${id} and p.user_id = ${user}`,
    organisation: sql`select 1 from permission p where p.user_id = ${user} and p.org_id in (0, ${id})`,
  };
  const at = access.who === 'owner' ? access.of : access.at;
  if (at in partTables) return holdsAtPart(engine, { table: partTables[at as keyof typeof partTables], id, user });
  return (await questions[at as keyof typeof questions].execute(engine.db)).rows.length > 0;
}

const partTables = {
  compEvent: 'comp_event',
  eventGroup: 'event_group',
  price: 'price',
  compRule: 'comp_rule',
  discount: 'discount',
  shopItem: 'shop_item',
  ageGroup: 'age_group',
  eventDefinition: 'event_def',
} as const;

/**
 * Returns whether the sender holds rights at a part. Everybody may see standard records, which belong to no
 * competition; changes of them are not judged here.
 */
async function holdsAtPart(
  engine: DemoWorld['engine'],
  { table, id, user }: { readonly table: string; readonly id: number; readonly user: number },
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} r left join competition c on c.id = r.comp_id left join permission p on p.org_id in (0, c.org_id) and p.comp_id in (0, c.id) and p.user_id = ${user} where r.id = ${id} and (p.user_id is not null or c.id is null)`.execute(
      engine.db,
    );
  return rows.length > 0;
}
