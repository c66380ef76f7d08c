import { sql } from 'kysely';
import type { AthleteId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { writeAudit } from '../../access/audit-queries.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { eraseTraces } from './traces.ts';

/** `closing` erases what may go at once; `all` also what the books and results are kept with. */
export type Extent = 'closing' | 'all';

/** Erases an athlete on request. Throws `cannot-close` while a place in a competition to come is theirs. */
export async function eraseAthlete(
  ctx: Ctx,
  { id, reason }: { readonly id: AthleteId; readonly reason: string },
): Promise<Replied<null>> {
  await transaction(ctx.db, async (tx) => {
    const found = await tx.selectFrom('athlete').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!found) throw new Refusal('not-found', 'There is no such athlete.');
    const { rows } =
      await sql`select e.id from entry e join competition c on c.id = e.comp_id where e.athlete_id = ${id}
      and e.state in ('held', 'awaiting-cheque', 'paid') and c.ends_on >= ${new Date(ctx.now())}::date limit 1`.execute(
        tx,
      );
    if (rows.length > 0)
      throw new Refusal('cannot-close', 'This athlete has a place in a competition to come. Cancel the entry first.');
    await sql`delete from user_athlete where athlete_id = ${id}`.execute(tx);
    await eraseAthleteRow(tx, id, { now: ctx.now(), extent: 'all' });
    await writeAudit(tx, ctx, { action: 'athlete-erased', subject: 'athlete', subjectId: id, reason });
  });
  return new Replied(null, { message: 'The athlete is erased.' });
}

/** Erases a record that is on nobody's list; its name, day of birth and number stay while an entry was sold. */
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
    exists (select from entry where athlete_id = ${id} and order_id is not null) as sold from athlete where id = ${id}`.execute(
    tx,
  );
  const [athlete] = rows;
  if (!athlete) return;
  await eraseTraces(tx, { athletes: [id], needles: [athlete.name, athlete.email] });
  await sql`delete from link_request where athlete_id = ${id}`.execute(tx);
  await sql`delete from athlete_pair where one_id = ${id} or other_id = ${id}`.execute(tx);
  await sql`update athlete set options = '{}', email = '', image = '', version = version + 1 where id = ${id}`.execute(
    tx,
  );
  if (extent === 'closing' && athlete.sold) return;
  await sql`update order_line set description = 'Erased' where entry_id in (select id from entry where athlete_id = ${id})`.execute(
    tx,
  );
  await sql`delete from performance where athlete_id = ${id}`.execute(tx);
  await sql`update entry set perf_text = '' where athlete_id = ${id}`.execute(tx);
  await sql`delete from athlete_merge where kept_id = ${id} or gone_id = ${id}`.execute(tx);
  await sql`update athlete set first_name = 'Erased', surname = 'athlete', dob = date_trunc('year', dob)::date, urn = '', proved_at = null,
    classification = '', club_id = null, club2_id = null, school_id = null, gender = '' where id = ${id}`.execute(tx);
}
