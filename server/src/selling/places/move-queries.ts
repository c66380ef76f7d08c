import { sql } from 'kysely';
import type { AthleteId, ClubId, EntryId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { Spot } from './place-queries.ts';

/**
 * Ends the entry that another replaces, and adds its price to that of the other. Throws when the first is no longer
 * paid for: locking the lines ends such a move before.
 */
export async function takePlaceOf(tx: Tx, id: EntryId, replaces: EntryId, now: Instant): Promise<void> {
  const { numAffectedRows } = await sql`
    with gone as (
      update entry p set state = 'cancelled', cancel_reason = case when p.athlete_id = e.athlete_id then 'Moved to ' || v.name else 'Given to another athlete' end, changed_at = ${new Date(now)}
      from entry e join comp_event v on v.id = e.comp_event_id where e.id = ${id} and p.id = ${replaces} and p.state = 'paid'
      returning p.price_minor, p.fee_minor, p.total_minor, p.club_id)
    update entry e set price_minor = e.price_minor + gone.price_minor, fee_minor = e.fee_minor + gone.fee_minor, total_minor = e.total_minor + gone.total_minor
    from gone where e.id = ${id}`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`entry ${String(replaces)} is not paid, so nothing takes its place`);
}

/** Returns the place held for a paid entry until the difference is paid; undefined when there is none. */
export const readMoveUnderWay = (
  tx: Db | Tx,
  replaces: EntryId,
  now: Instant,
): Promise<{ event: string } | undefined> =>
  tx
    .selectFrom('entry as e')
    .innerJoin('comp_event as v', 'v.id', 'e.comp_event_id')
    .select('v.name as event')
    .where('e.replaces_id', '=', replaces)
    .where('e.state', '=', 'held')
    .where('e.held_until', '>', new Date(now))
    .executeTakeFirst();

/** Returns the places held for a paid entry in other events, including overdue ones that nothing has ended yet. */
export const readMovesOf = (tx: Tx, replaces: EntryId): Promise<Spot[]> =>
  tx
    .selectFrom('entry')
    .select(['comp_id as compId', 'comp_event_id as ceid', 'athlete_id as athleteId'])
    .where('replaces_id', '=', replaces)
    .where('state', '=', 'held')
    .execute();

/** Returns whether a held place was offered to somebody in line, and is not taken yet. */
export const isOffered = async (tx: Tx, id: EntryId): Promise<boolean> =>
  (await tx
    .selectFrom('waiting')
    .select('id')
    .where('entry_id', '=', id)
    .where('state', '=', 'offered')
    .executeTakeFirst()) !== undefined;

/** Returns whether the day has records of an entry: a check-in, a number, or a place on a start list. */
export async function hasDayRows(tx: Tx, id: EntryId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from start s where s.entry_id = ${id})
      or exists (select from day_cell d join entry e on e.id = ${id} where d.comp_id = e.comp_id and d.subject = 'entry' and d.subject_id = e.id and d.value <> 'null'::jsonb) as has`.execute(
    tx,
  );
  return rows[0]?.has ?? false;
}

/**
 * Gives an entry to another athlete. Removes what was typed for the parts of a combined event, and the first athlete's
 * name in the lines of its order, since erasing an athlete finds the lines by the athlete.
 */
export async function moveToAthlete(
  tx: Tx,
  id: EntryId,
  to: { readonly athleteId: AthleteId; readonly clubId: ClubId | undefined },
): Promise<void> {
  await sql`
    update order_line l set description = replace(l.description, a.first_name || ' ' || a.surname, b.first_name || ' ' || b.surname)
    from entry e join athlete a on a.id = e.athlete_id, athlete b
    where l.entry_id = e.id and e.id = ${id} and b.id = ${to.athleteId}`.execute(tx);
  await tx
    .updateTable('entry')
    .set({ athlete_id: to.athleteId, club_id: to.clubId ?? null, part_perfs: '[]', pay_key_hash: null })
    .where('id', '=', id)
    .execute();
}
