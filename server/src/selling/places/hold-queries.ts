import { sql, type RawBuilder } from 'kysely';
import type { EntryId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import { heldLines } from '../lines/line-queries.ts';
import type { NewHold } from './entry-queries.ts';
import { unpaidPlaces } from './hold-limit-queries.ts';
import { moving, type AthleteCount, type Shift } from './place-queries.ts';

type Counted = { readonly shifts: readonly Shift[]; readonly counts: readonly AthleteCount[] };

/** A place that was held: its id, and what its user had before: lines in the basket, and unpaid places there. */
export type HoldMade = { readonly id: EntryId; readonly before: number; readonly unpaid: number };

/**
 * Inserts a held place at the price of this moment, with its counts and its log line, in one statement, since the locks
 * are held while it runs. Returns what the user had before and how many limits moved.
 */
export async function insertHold(
  tx: Tx,
  hold: NewHold,
  { shifts, counts }: Counted,
  noted: RawBuilder<unknown>,
): Promise<HoldMade & { moved: number }> {
  const { compId, ceid, athleteId, userId, clubId, until, perf, money, now } = hold;
  const {
    rows: [made],
  } = await sql<HoldMade & { moved: number }>`
    with ${moving(shifts, counts)},
    held as (
      insert into entry (comp_id, comp_event_id, athlete_id, user_id, club_id, state, held_until, perf, perf_text, price_minor, fee_minor, total_minor, currency, priced_at, created_at, changed_at)
      values (${compId}, ${ceid}, ${athleteId}, ${userId}, ${clubId ?? null}, 'held', ${new Date(until)}, ${perf?.value.toFixed(2) ?? null}, ${perf?.text ?? ''},
        ${money.price}, ${money.fee}, ${money.total}, ${money.currency}, ${new Date(now)}, ${new Date(now)}, ${new Date(now)})
      returning id),
    noted as (${noted})
    select held.id, ${heldLines(userId, now)} as before, ${unpaidPlaces({ userId, compId, now })} as unpaid, (select count(*)::int from limited) as moved from held`.execute(
    tx,
  );
  if (!made) throw new Error('No entry was made.');
  return made;
}
