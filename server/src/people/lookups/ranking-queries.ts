import { sql } from 'kysely';
import type { AthleteId, EventDefId } from '@startline/rules/ids';
import type { Unit } from '@startline/rules/performances/units';
import type { Db } from '../../db/db.ts';

/** The events in which an athlete's sex may have a best, by code, with the athlete's PB. */
export type RankedEvent = {
  readonly id: EventDefId;
  readonly code: string;
  readonly name: string;
  readonly kind: Unit['type'];
  readonly uomOptions: unknown;
  readonly pb: string | null;
  readonly pbText: string;
};

export async function readRankedEvents(db: Db, id: AthleteId, codes: readonly string[]): Promise<RankedEvent[]> {
  const { rows } = await sql<RankedEvent>`
    select distinct on (d.code) d.id, d.code, d.name, u.kind, u.options as "uomOptions", p.pb, coalesce(p.pb_text, '') as "pbText"
    from athlete a join event_def d on d.code = any(${[...codes]}::text[]) and (d.gender = 'O' or a.gender in ('', 'O', d.gender))
      join unit_of_measure u on u.id = d.uom_id left join performance p on p.athlete_id = a.id and p.event_def_id = d.id
    where a.id = ${id} order by d.code, p.pb is null, d.id`.execute(db);
  return rows;
}

/** Stores the ranking site's answer for an athlete. */
export async function keepRanking(db: Db, id: AthleteId, ranking: object): Promise<void> {
  await db
    .updateTable('athlete')
    .set({ ranking: JSON.stringify(ranking) })
    .where('id', '=', id)
    .execute();
}
