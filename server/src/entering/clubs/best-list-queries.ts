import { sql } from 'kysely';
import type { AthleteId, ClubId, EventDefId } from '@startline/rules/ids';
import type { Instant, IsoDate } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

export type StandardEvent = {
  readonly id: EventDefId;
  readonly code: string;
  readonly name: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly options: unknown;
  readonly uomKind: 'T' | 'D' | 'H' | 'P';
  readonly uomOptions: unknown;
};

/** Returns the standard events in which athletes have bests. */
export async function readStandardEvents(db: Db): Promise<StandardEvent[]> {
  const { rows } = await sql<StandardEvent>`
    select d.id, d.code, d.name, d.gender, d.options, u.kind as "uomKind", u.options as "uomOptions"
    from event_def d join unit_of_measure u on u.id = d.uom_id where d.comp_id is null order by d.id`.execute(db);
  return rows;
}

/**
 * Locks athletes against merging and erasing until the end of the transaction, in id order; returns those still of the
 * club.
 */
export async function keepOfClub(tx: Tx, clubId: ClubId, ids: readonly AthleteId[]): Promise<ReadonlySet<AthleteId>> {
  const { rows } = await sql<{ id: AthleteId }>`
    select id from athlete where id = any(${[...ids]}::int[]) and ${clubId}::int in (club_id, club2_id, school_id) order by id for key share`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

export type BestToKeep = {
  readonly athlete: AthleteId;
  readonly event: EventDefId;
  readonly pb: number;
  readonly text: string;
  readonly on: IsoDate | null;
};

/** Saves bests, except where a better one was saved meanwhile; returns which were saved. */
export async function keepBests(
  tx: Tx,
  bests: readonly BestToKeep[],
  now: Instant,
): Promise<readonly Pick<BestToKeep, 'athlete' | 'event'>[]> {
  const { rows } = await sql<Pick<BestToKeep, 'athlete' | 'event'>>`
    insert into performance as p (athlete_id, event_def_id, pb, pb_text, pb_on, sb, sb_on, updated_at)
    select s.athlete, s.event, s.pb, s.text, s."on", null, null, ${new Date(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(bests)}::jsonb) as s(athlete int, event int, pb numeric, text text, "on" date) order by s.athlete, s.event
    on conflict (athlete_id, event_def_id) do update set pb = excluded.pb, pb_text = excluded.pb_text, pb_on = excluded.pb_on, updated_at = excluded.updated_at
      where case when (select u.kind from event_def d join unit_of_measure u on u.id = d.uom_id where d.id = excluded.event_def_id) = 'T'
        then excluded.pb <= p.pb else excluded.pb >= p.pb end
    returning p.athlete_id as athlete, p.event_def_id as event`.execute(tx);
  return rows;
}
