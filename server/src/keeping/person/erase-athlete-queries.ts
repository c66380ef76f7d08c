import { sql } from 'kysely';
import type { AthleteId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { leaveLines } from './line-queries.ts';
import { eraseTraces, type Extent } from './trace-queries.ts';

/** Locks an athlete; returns whether the athlete exists. */
export async function lockAthlete(tx: Tx, id: AthleteId): Promise<boolean> {
  const athlete = await tx.selectFrom('athlete').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return athlete !== undefined;
}

/** Returns whether an athlete has a place in a coming competition, alone or in a team. */
export async function hasPlaceToCome(tx: Tx, id: AthleteId, now: Instant): Promise<boolean> {
  const { rows } = await sql`select e.id from entry e join competition c on c.id = e.comp_id where e.athlete_id = ${id}
    and e.state in ('held', 'awaiting-cheque', 'paid') and c.ends_on >= ${new Date(now)}::date
    union all select t.id from team_member m join team t on t.id = m.team_id join competition c on c.id = t.comp_id where m.athlete_id = ${id}
    and t.state in ('held', 'awaiting-cheque', 'paid') and c.ends_on >= ${new Date(now)}::date limit 1`.execute(tx);
  return rows.length > 0;
}

/** Removes an athlete from every list. */
export async function unlinkEverybody(tx: Tx, id: AthleteId): Promise<void> {
  await sql`delete from user_athlete where athlete_id = ${id}`.execute(tx);
}

/**
 * Erases a record that is on no list. When an account is closed, what `KEPT_OF_ATHLETES` names stays if an order includes
 * the athlete.
 */
export async function eraseAthleteRow(
  tx: Tx,
  id: AthleteId,
  { now, extent }: { readonly now: Instant; readonly extent: Extent },
): Promise<void> {
  await tx
    .insertInto('erasure')
    .values({ subject: 'athlete', subject_id: id, extent, at: new Date(now) })
    .execute();
  const { rows } = await sql<{
    name: string;
    email: string;
    urn: string;
    sold: boolean;
  }>`select first_name || ' ' || surname as name, email, urn,
    exists (select from entry where athlete_id = ${id} and order_id is not null) or exists (select from item_line where athlete_id = ${id} and order_id is not null) or exists (select from waiting where athlete_id = ${id} and order_id is not null) as sold from athlete where id = ${id}`.execute(
    tx,
  );
  const [athlete] = rows;
  if (!athlete) return;
  await eraseTraces(tx, { athletes: [id], typed: [athlete.name, athlete.email] }, extent);
  await leaveLines(tx, 'athlete_id', id, now);
  await sql`delete from answer where athlete_id = ${id}`.execute(tx);
  await sql`delete from link_request where athlete_id = ${id}`.execute(tx);
  await sql`delete from athlete_pair where one_id = ${id} or other_id = ${id}`.execute(tx);
  await sql`update athlete set options = '{}', results_shown = false, ranking = '{}', email = '', image = '', version = version + 1 where id = ${id}`.execute(
    tx,
  );
  if (extent === 'closing' && athlete.sold) return;
  await sql`update order_line set description = 'Erased' where entry_id in (select id from entry where athlete_id = ${id}) or item_line_id in (select id from item_line where athlete_id = ${id}) or waiting_id in (select id from waiting where athlete_id = ${id})`.execute(
    tx,
  );
  await sql`delete from performance where athlete_id = ${id}`.execute(tx);
  await sql`update entry set perf_text = '', cancel_reason = case when cancel_reason is not null then 'Erased' end where athlete_id = ${id}`.execute(
    tx,
  );
  await sql`update refund set reason = 'Erased' where order_id in (select l.order_id from order_line l left join entry e on e.id = l.entry_id
    left join item_line i on i.id = l.item_line_id left join waiting w on w.id = l.waiting_id where e.athlete_id = ${id} or i.athlete_id = ${id} or w.athlete_id = ${id})`.execute(
    tx,
  );
  await sql`delete from athlete_merge where kept_id = ${id} or gone_id = ${id}`.execute(tx);
  await sql`update athlete set first_name = 'Erased', surname = 'athlete', dob = date_trunc('year', dob)::date, urn = '', proved_at = null, compared_version = version,
    classification = '', club_id = null, club2_id = null, school_id = null, gender = '' where id = ${id}`.execute(tx);
}
