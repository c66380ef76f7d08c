import { sql } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../db/db.ts';

/** Moves the whole timetable of a competition so that its first event starts at a moment. */
export async function startAt(tx: Tx, compId: CompetitionId, first: Instant): Promise<void> {
  await sql`
    update comp_event set starts_at = starts_at + (${new Date(first)}::timestamptz - (select min(starts_at) from comp_event where comp_id = ${compId}))
    where comp_id = ${compId}`.execute(tx);
}

/** Moves the whole timetable of a competition by milliseconds. */
export async function moveTimetable(tx: Tx, compId: CompetitionId, by: number): Promise<void> {
  await sql`update comp_event set starts_at = starts_at + ${by / 1_000} * interval '1 second' where comp_id = ${compId}`.execute(
    tx,
  );
}
