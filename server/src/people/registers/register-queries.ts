import { sql } from 'kysely';
import type { AthleteId, ClubId } from '@startline/rules/ids';
import type { Instant, IsoDate } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

/** A person's proof: a number and the date of birth that belongs to it. */
export type Proof = { readonly ao: 'EA' | 'IRL'; readonly urn: string; readonly dob: IsoDate };
export type Entry = {
  readonly firstName: string;
  readonly surName: string;
  readonly gender: 'M' | 'F' | 'O' | '';
  readonly club: string;
  readonly clubId: ClubId | null;
  readonly expires: IsoDate | null;
};

/** Returns the entry of a register with this number and this date of birth. */
export async function readEntry(db: Db | Tx, { ao, urn, dob }: Proof): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select r.first_name as "firstName", r.surname as "surName", r.gender, r.club_name as club, r.expires_on::text as expires,
      (select k.id from club k where lower(k.name) = lower(r.club_name) and r.club_name <> '' order by k.kind, k.id limit 1) as "clubId"
    from register_entry r where r.ao_code = ${ao} and r.urn = ${urn} and r.dob = ${dob}`.execute(db);
  return rows[0];
}

/** Stores the answer of a register service, replacing an earlier one for the number. */
export async function keepEntry(
  tx: Tx,
  { ao, urn, dob }: Proof,
  { firstName, surName, gender, club, expires }: Omit<Entry, 'clubId'>,
  now: Instant,
): Promise<void> {
  const kept = { first_name: firstName, surname: surName, gender, club_name: club, expires_on: expires, dob };
  await tx
    .insertInto('register_entry')
    .values({ ao_code: ao, urn, ...kept, bests: '[]', source: 'service', updated_at: new Date(now) })
    .onConflict((c) =>
      c.columns(['ao_code', 'urn']).doUpdateSet({ ...kept, source: 'service', updated_at: new Date(now) }),
    )
    .execute();
}

/** The account and number whose look-ups are counted, as keyed hashes. */
export type Counted = { readonly user: string; readonly number: string };
const column = { user: 'user_hash', number: 'number_hash' } as const;

/** Locks out every other look-up of the same number, or by the same account. */
export async function lockAsking(tx: Tx, { user, number }: Counted): Promise<void> {
  for (const key of [user, number].toSorted())
    await sql`select pg_advisory_xact_lock(hashtext(${`register ${key}`}))`.execute(tx);
}

/** Returns when the `nth` look-up from the last was made; undefined when there are fewer. */
export async function nthLastAsk(
  db: Db | Tx,
  by: keyof Counted,
  who: Counted,
  nth: number,
): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('register_ask')
    .select('asked_at')
    .where(column[by], '=', who[by])
    .orderBy('asked_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row && (row.asked_at.getTime() as Instant);
}

export async function countAsk(tx: Tx, { user, number }: Counted, now: Instant): Promise<void> {
  await tx
    .insertInto('register_ask')
    .values({ user_hash: user, number_hash: number, asked_at: new Date(now) })
    .execute();
}

/** Clears the last day of a registration, as when a record's number or date of birth has changed. */
export async function forgetEnd(tx: Tx, id: AthleteId): Promise<void> {
  await tx.updateTable('athlete').set({ active_end_date: null }).where('id', '=', id).execute();
}

/** Copies the last day of the registration to a record whose number and date of birth the register knows. */
export async function applyEntry(tx: Tx, id: AthleteId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update athlete a set active_end_date = r.expires_on from register_entry r
    where a.id = ${id} and a.urn <> '' and r.ao_code = a.ao_code and r.urn = a.urn and r.dob = a.dob`.execute(tx);
  return numAffectedRows === 1n;
}

/** Gives an athlete the register's bests, in every event of their sex with the code; keeps an existing better one. */
export async function applyBests(tx: Tx, id: AthleteId, now: Instant): Promise<void> {
  await sql`
    insert into performance (athlete_id, event_def_id, pb, pb_text, pb_on, updated_at)
    select distinct on (d.id) a.id, d.id, (b.value->>'pb')::numeric, b.value->>'text', (b.value->>'on')::date, ${new Date(now)}::timestamptz
    from athlete a join register_entry r on r.ao_code = a.ao_code and r.urn = a.urn and r.dob = a.dob
      cross join lateral jsonb_array_elements(r.bests) b join event_def d on d.code = b.value->>'event' and (d.gender = 'O' or a.gender in ('', 'O', d.gender))
    where a.id = ${id} and a.urn <> '' order by d.id
    on conflict (athlete_id, event_def_id) do update set pb = excluded.pb, pb_text = excluded.pb_text, pb_on = excluded.pb_on, updated_at = excluded.updated_at
    where case (select u.kind from event_def d join unit_of_measure u on u.id = d.uom_id where d.id = excluded.event_def_id)
      when 'T' then excluded.pb < performance.pb else excluded.pb > performance.pb end`.execute(tx);
}
