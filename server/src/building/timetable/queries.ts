import { sql } from 'kysely';
import type { CompetitionId, CompEventId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';

export type EnteredAthlete = { readonly name: string; readonly ceids: readonly CompEventId[] };

/** Reads which events each athlete has entered or holds a place in, for the clashes of a timetable; one query. */
export async function enteredAthletes(db: Db | Tx, compId: CompetitionId): Promise<EnteredAthlete[]> {
  const { rows } = await sql<EnteredAthlete>`
    select a.first_name || ' ' || a.surname as name, array_agg(distinct e.comp_event_id) as ceids
    from entry e join athlete a on a.id = e.athlete_id where e.comp_id = ${compId} and e.state in ('paid', 'awaiting-cheque', 'held') group by a.id order by a.surname, a.first_name, a.id`.execute(
    db,
  );
  return rows;
}

type RowValues = {
  readonly ceids: readonly number[];
  readonly starts_at: Date | null;
  readonly time_known: boolean | null;
  readonly minutes: number | null;
  readonly facility: string | null;
  readonly locked: boolean | null;
};

/** Writes a row of the timetable: null keeps a column as it is; -1 minutes means the usual length. */
export async function writeRow(
  tx: Tx,
  row: RowValues,
  stamp: { readonly changed_by: number; readonly changed_at: Date },
): Promise<void> {
  await sql`
    update comp_event set starts_at = coalesce(${row.starts_at}::timestamptz, starts_at), time_known = coalesce(${row.time_known}::boolean, time_known),
      minutes = case when ${row.minutes}::int is null then minutes when ${row.minutes}::int < 0 then null else ${row.minutes}::int end, facility = coalesce(${row.facility}::text, facility),
      locked = coalesce(${row.locked}::boolean, locked), version = version + 1, changed_by = ${stamp.changed_by}, changed_at = ${stamp.changed_at}
    where id = any(${[...row.ceids]}::int[])`.execute(tx);
}

/** Sets the timetable to provisional or final. */
export async function writeStatus(
  tx: Tx,
  compId: CompetitionId,
  status: 'provisional' | 'final',
  stamp: { readonly changed_by: number; readonly changed_at: Date },
): Promise<void> {
  await sql`
    update competition set options = options || ${JSON.stringify({ timetable: status })}::jsonb, version = version + 1, changed_by = ${stamp.changed_by}, updated_at = ${stamp.changed_at} where id = ${compId}`.execute(
    tx,
  );
}
