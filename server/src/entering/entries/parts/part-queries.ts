import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId, EntryId, EventDefId, OrgId } from '@startline/rules/ids';
import type { UomType } from '@startline/rules/performances/units';
import type { Instant, IsoDate } from '@startline/rules/time';
import type { Db, Tx } from '../../../db/db.ts';
import type { EntryStateName } from '../../../selling/places/entry-queries.ts';

/** A combined event, its competition, and the athlete's live entry in it. */
export type MultiRow = {
  readonly ceid: CompEventId;
  readonly eventDefId: EventDefId;
  readonly name: string;
  readonly kind: UomType;
  readonly compId: CompetitionId;
  readonly orgId: OrgId;
  readonly isPublic: boolean;
  readonly isSchools: boolean;
  readonly day: IsoDate;
  readonly closesAt: Date;
  readonly compOptions: unknown;
  readonly entryId: EntryId | null;
  readonly state: EntryStateName | null;
};

/** Returns a combined event and the athlete's live entry in it; undefined when there is no such event. */
export async function readMulti(db: Db | Tx, ceid: CompEventId, athlete: AthleteId): Promise<MultiRow | undefined> {
  const { rows } = await sql<MultiRow>`
    select v.id as ceid, d.id as "eventDefId", v.name, u.kind, c.id as "compId", o.id as "orgId", c.active and o.status = 'Approved' as "isPublic",
      c.kind = 'schools' as "isSchools", c.starts_on::text as day, c.closes_at as "closesAt", c.options as "compOptions", e.id as "entryId", e.state
    from comp_event v join event_def d on d.id = v.event_def_id join unit_of_measure u on u.id = d.uom_id join competition c on c.id = v.comp_id join organisation o on o.id = c.org_id
      left join entry e on e.comp_event_id = v.id and e.athlete_id = ${athlete} and e.state in ('held', 'awaiting-cheque', 'paid')
    where v.id = ${ceid} and exists (select from comp_event p where p.comp_id = v.comp_id and p.options->'multiEventOptions'->>'parentCeid' = v.id::text)`.execute(
    db,
  );
  return rows[0];
}

export type PartRow = {
  readonly ceid: CompEventId;
  readonly eventDefId: EventDefId;
  readonly name: string;
  readonly code: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly ageName: string;
  readonly split: string | null;
  readonly options: unknown;
  readonly defOptions: unknown;
  readonly uomId: number;
  readonly uomKind: UomType;
  readonly uomOptions: unknown;
  readonly pb: string | null;
  readonly pbText: string;
};

/** Returns the parts of a combined event in order, each with the entry's mark, else the athlete's best. */
export async function readPartRows(
  db: Db | Tx,
  { ceid, compId, entryId }: Pick<MultiRow, 'ceid' | 'compId' | 'entryId'>,
  athlete: AthleteId,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select v.id as ceid, d.id as "eventDefId", v.name, d.code, d.gender, g.name as "ageName", v.split, v.options, d.options as "defOptions", u.id as "uomId", u.kind as "uomKind", u.options as "uomOptions",
      coalesce(k.value->>'perf', p.pb::text) as pb, coalesce(k.value->>'perfText', p.pb_text, '') as "pbText"
    from comp_event v join event_def d on d.id = v.event_def_id join unit_of_measure u on u.id = d.uom_id join age_group g on g.id = v.age_group_id
      left join performance p on p.athlete_id = ${athlete} and p.event_def_id = d.id
      left join entry e on e.id = ${entryId}::int
      left join lateral (select value from jsonb_array_elements(e.part_perfs) where value->>'ceid' = v.id::text limit 1) k on true
    where v.comp_id = ${compId} and v.options->'multiEventOptions'->>'parentCeid' = ${String(ceid)}
    order by v.starts_at, v.id`.execute(db);
  return rows;
}

/** The mark of one part in an entry of a combined event. */
export type HeldPart = { readonly ceid: CompEventId; readonly perf: string; readonly perfText: string };

/** Saves the marks of the parts with an entry in the combined event. */
export async function setParts(tx: Tx, id: EntryId, parts: readonly HeldPart[], now: Instant): Promise<void> {
  await tx
    .updateTable('entry')
    .set({ part_perfs: JSON.stringify(parts), changed_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** Fills the parts of new combined-event entries with the bests of their athletes (PB-34). */
export async function keepParts(tx: Tx, ids: readonly EntryId[]): Promise<void> {
  await sql`
    update entry e set part_perfs = b.parts from (
      select w.id, jsonb_agg(jsonb_build_object('ceid', v.id, 'perf', p.pb::text, 'perfText', p.pb_text) order by v.starts_at, v.id) as parts
      from entry w join comp_event v on v.comp_id = w.comp_id and v.options->'multiEventOptions'->>'parentCeid' = w.comp_event_id::text
        join performance p on p.athlete_id = w.athlete_id and p.event_def_id = v.event_def_id
      where w.id = any(${[...ids]}::int[]) group by w.id) b
    where e.id = b.id and e.part_perfs = '[]'`.execute(tx);
}

/** Locks an entry until the end of the transaction and returns its state. */
export async function lockEntry(tx: Tx, id: EntryId): Promise<EntryStateName | undefined> {
  const row = await tx.selectFrom('entry').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.state;
}
