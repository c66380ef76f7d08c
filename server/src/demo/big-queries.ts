import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../db/db.ts';
import { passIds, trustRows } from '../building/imports/batch-queries.ts';
import { boys, girls, surnames } from './people-names.ts';

/**
 * The rows at size 1 (BAR T5). Each competition has 8 events and 10 entries at every size, so that only the number of
 * rows grows.
 */
const full = { competitions: 100_000, athletes: 200_000 } as const;
export type BigCounts = { readonly competitions: number; readonly athletes: number };

export const bigCounts = (size: number): BigCounts => ({
  competitions: Math.max(10, Math.round(full.competitions * size)),
  athletes: Math.max(20, Math.round(full.athletes * size)),
});

/** Adds hundreds of thousands of rows made inside the database. Their ids continue after those of the demo. */
export async function addBig(tx: Tx, { competitions, athletes }: BigCounts, now: Instant): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  if (await isSuperuser(tx)) await trustRows(tx);
  const at = new Date(now).toISOString();
  for (const statement of [
    ...people(athletes, at),
    ...meetings(competitions, at),
    ...sales(competitions, athletes, at),
  ])
    await statement.execute(tx);
  await passIds(tx, [
    'club',
    'app_user',
    'athlete',
    'organisation',
    'location',
    'competition',
    'event_group',
    'price',
    'comp_event',
    'shop_order',
    'entry',
  ]);
}

/** Updates the planner's statistics, so that later statements are planned for these rows. */
export async function analyse(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`analyze`.execute(tx);
}

/**
 * Rewrites the competition table: writing the words of every competition at once leaves it half empty at the front,
 * unlike a table that grew over time. Call it outside a transaction.
 */
export async function closeGaps(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum full competition`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}

async function isSuperuser(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is: string }>`select current_setting('is_superuser') as is`.execute(tx);
  return rows[0]?.is === 'on';
}

type Statement = RawBuilder<unknown>;

/** The first id of made rows, far above those of the demo. */
const base = 1_000_000;
const array = (names: readonly string[]): Statement => sql`${[...names]}::text[]`;
const nth = (names: readonly string[], index: Statement): Statement =>
  sql`(${array(names)})[1 + (${index}) % ${sql.lit(names.length)}]`;

function people(count: number, at: string): Statement[] {
  const clubs = Math.ceil(count / 50);
  const users = Math.ceil(count / 2);
  return [
    sql`insert into club (id, name, kind, area_id, ao_code) select ${sql.lit(base)} + i, ${nth(surnames, sql`i`)} || 'ton ' || i || ' AC', 'C', 1 + i % 15, 'EA' from generate_series(1, ${sql.lit(clubs)}) i`,
    sql`insert into app_user (id, email, display_name, password_hash, email_confirmed_at, created_at)
      select ${sql.lit(base)} + i, 'person' || i || '@people.test', ${nth(girls, sql`i`)} || ' ' || ${nth(surnames, sql`i / 7`)}, null, ${at}::timestamptz, ${at}::timestamptz from generate_series(1, ${sql.lit(users)}) i`,
    sql`insert into athlete (id, first_name, surname, gender, dob, urn, ao_code, active_end_date, club_id, created_by, created_at)
      select ${sql.lit(base)} + i, case i % 2 when 0 then ${nth(girls, sql`i / 2`)} else ${nth(boys, sql`i / 2`)} end,
        ${nth(surnames, sql`i / 3`)} || case when i % 3 = 0 then '' else '-' || ${nth(surnames, sql`i / 250`)} end, case i % 2 when 0 then 'F' else 'M' end,
        (${at}::date - 3650 - (i * 37) % 7000), (4000000 + i)::text, 'EA', (${at}::date + 400), ${sql.lit(base)} + 1 + i % ${sql.lit(clubs)}, ${sql.lit(base)} + 1 + i % ${sql.lit(users)}, ${at}::timestamptz
      from generate_series(1, ${sql.lit(count)}) i`,
    sql`insert into user_athlete (user_id, athlete_id, created_at) select created_by, id, created_at from athlete where id > ${sql.lit(base)}`,
    sql`insert into performance (athlete_id, event_def_id, pb, pb_text, updated_at)
      select a.id, d.id, 11 + (a.id % 400) / 100.0, to_char(11 + (a.id % 400) / 100.0, 'FM00.00'), ${at}::timestamptz from athlete a join event_def d on d.gender = a.gender and d.code = '100' where a.id > ${sql.lit(base)}`,
  ];
}

function meetings(count: number, at: string): Statement[] {
  const orgs = Math.ceil(count / 200);
  const places = Math.ceil(count / 100);
  return [
    sql`insert into organisation (id, name) select ${sql.lit(base)} + i, ${nth(surnames, sql`i`)} || ' Athletics ' || i from generate_series(1, ${sql.lit(orgs)}) i`,
    sql`insert into location (id, name, town, postcode) select ${sql.lit(base)} + i, ${nth(surnames, sql`i / 2`)} || ' Track ' || i, ${nth(surnames, sql`i`)} || 'field', 'ST' || i % 90 || ' 4XX' from generate_series(1, ${sql.lit(places)}) i`,
    sql`insert into competition (id, org_id, location_id, name, kind, ao_code, starts_on, ends_on, opens_at, closes_at, active, options)
      select ${sql.lit(base)} + i, ${sql.lit(base)} + 1 + i % ${sql.lit(orgs)}, ${sql.lit(base)} + 1 + i % ${sql.lit(places)}, ${nth(surnames, sql`i / 5`)} || ' Open Meeting ' || i,
        (array['open', 'league', 'indoor', 'championship', 'club'])[1 + i % 5], 'EA', day, day, day - interval '60 days', day - interval '4 days', true, '{"compLimits": {"athletes": 0, "entries": 0, "teams": 0}}'
      from (select i, ${at}::date + (i * 53) % 730 - 365 as day from generate_series(1, ${sql.lit(count)}) i) as days`,
    sql`insert into price (id, comp_id, description, price_minor) select id, id, 'Entry', 900 from competition where id > ${sql.lit(base)}`,
    sql`insert into event_group (id, comp_id, name, event_no) select (c.id - ${sql.lit(base)}) * 8 + ${sql.lit(base)} + e, c.id, 'Event ' || e, e from competition c, generate_series(1, 8) e where c.id > ${sql.lit(base)}`,
    sql`with defs as (select array_agg(id order by code, gender) as ids, array_agg(name order by code, gender) as names from event_def where code in ('100', '200', '800', 'LJ') and gender in ('M', 'F'))
      insert into comp_event (id, comp_id, event_def_id, event_group_id, age_group_id, price_id, name, starts_at, max_athletes)
      select g.id, g.comp_id, ids[g.event_no], g.id, (array[103, 104, 105, 107])[1 + g.comp_id % 4], g.comp_id, names[g.event_no], c.starts_on + interval '10 hours' + g.event_no * interval '15 minutes', 32
      from event_group g join competition c on c.id = g.comp_id, defs where g.comp_id > ${sql.lit(base)}`,
  ];
}

/**
 * Returns ten entries in each competition, all in one order of one user: two in each of the first two events, one in
 * the others.
 */
function sales(competitions: number, athletes: number, at: string): Statement[] {
  const users = Math.ceil(athletes / 2);
  const shop = sql`${sql.lit(base)}`;
  return [
    sql`insert into shop_order (id, user_id, org_id, currency, method, state, total_minor, intention, created_at, settled_at)
      select c.id, ${shop} + 1 + c.id % ${sql.lit(users)}, c.org_id, 'GBP', 'card', 'paid', 9000, 'big-' || c.id, ${at}::timestamptz, ${at}::timestamptz from competition c where c.id > ${shop}`,
    sql`insert into entry (id, comp_id, comp_event_id, athlete_id, user_id, club_id, state, price_minor, fee_minor, total_minor, currency, order_id, created_at, changed_at)
      select ${shop} + k, ${shop} + c, (c * 8) + ${shop} + 1 + (k - 1) % 10 % 8, a.id, o.user_id, a.club_id, 'paid', 850, 50, 900, 'GBP', o.id, ${at}::timestamptz, ${at}::timestamptz
      from (select k, 1 + (k - 1) / 10 as c, ${shop} + 1 + (k::bigint * 7919) % ${sql.lit(athletes)} as athlete from generate_series(1, ${sql.lit(competitions * 10)}) k) as made
        join athlete a on a.id = made.athlete join shop_order o on o.id = ${shop} + c`,
    sql`insert into order_line (order_id, kind, ref_id, description, price_minor, fee_minor, total_minor) select order_id, 'entry', id, 'Entry', price_minor, fee_minor, total_minor from entry where id > ${shop}`,
    sql`insert into payment (order_id, provider, provider_ref, state, amount_minor, currency, created_at, settled_at) select id, 'test', intention, 'succeeded', total_minor, currency, created_at, settled_at from shop_order where id > ${shop}`,
    sql`insert into ledger (posting, order_id, account, amount_minor, currency, at)
      select 'order:' || o.id || ':paid', o.id, p.account, p.amount, 'GBP', o.settled_at from shop_order o, lateral (values ('card', 9000), ('organiser:' || o.org_id, -8500), ('fees', -500)) as p(account, amount) where o.id > ${shop}`,
    sql`insert into capacity (comp_id, kind, ref_id, cap, taken) select comp_id, 'event', id, 32, case when (id - ${shop} - 1) % 8 < 2 then 2 else 1 end from comp_event where comp_id > ${shop}`,
    sql`insert into capacity (comp_id, kind, ref_id, cap) select c.id, limits.kind, c.id, null from competition c, unnest(array['athletes', 'entries']) as limits(kind) where c.id > ${shop}`,
    sql`insert into comp_athlete (comp_id, athlete_id, taken) select comp_id, athlete_id, count(*) from entry where comp_id > ${shop} group by comp_id, athlete_id`,
  ];
}
