import { sql } from 'kysely';
import type { CompetitionId, CompEventId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

const kinds = ['ceids', 'groups', 'definitions', 'clubs', 'areas'] as const;
export type Named = { readonly [Kind in (typeof kinds)[number]]: readonly number[] };

/** Returns the ids that the competition may not refer to. */
export async function strangersTo(tx: Tx, compId: CompetitionId, named: Named): Promise<Named> {
  if (kinds.every((kind) => named[kind].length === 0)) return named;
  const { rows } = await sql<Named>`
    select array(select x from unnest(${[...named.ceids]}::int[]) x where not exists (select from comp_event e where e.id = x and e.comp_id = ${compId})) as ceids,
      array(select x from unnest(${[...named.groups]}::int[]) x where not exists (select from event_group g where g.id = x and g.comp_id = ${compId})) as groups,
      array(select x from unnest(${[...named.definitions]}::int[]) x where not exists (select from event_def d where d.id = x and coalesce(d.comp_id, ${compId}) = ${compId})) as definitions,
      array(select x from unnest(${[...named.clubs]}::int[]) x where not exists (select from club k where k.id = x)) as clubs,
      array(select x from unnest(${[...named.areas]}::int[]) x where not exists (select from area r where r.id = x)) as areas`.execute(
    tx,
  );
  return rows[0] ?? named;
}

export type PartsOf = {
  readonly parent: number;
  readonly parts: readonly number[];
  readonly stamp: { readonly changed_by: number; readonly changed_at: Date };
};

/**
 * Makes events the parts of a combined event, and releases parts that are not named any more. Returns which events
 * changed.
 */
export async function setParts(
  tx: Tx,
  compId: CompetitionId,
  { parent, parts, stamp }: PartsOf,
): Promise<CompEventId[]> {
  const { rows } = await sql<{ id: CompEventId }>`
    update comp_event e set version = version + 1, changed_by = ${stamp.changed_by}, changed_at = ${stamp.changed_at},
      options = e.options || jsonb_build_object('multiEventOptions', jsonb_build_object('parentCeid', case when e.id = any(${[...parts]}::int[]) then ${parent}::int end, 'childCeids', '[]'::jsonb))
    where e.comp_id = ${compId} and e.id <> ${parent}
      and (e.id = any(${[...parts]}::int[])) is distinct from ((e.options->'multiEventOptions'->>'parentCeid')::int is not distinct from ${parent}::int) returning e.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Removes deleted events from the options of the others. Returns which events changed. */
export async function forgetEvents(tx: Tx, compId: CompetitionId, gone: readonly number[]): Promise<void> {
  const ids = [...gone];
  await sql`
    update comp_event e set version = version + 1, options = e.options
      || case when (e.options->'multiEventOptions'->>'parentCeid')::int = any(${ids}::int[]) then '{"multiEventOptions": {"parentCeid": null, "childCeids": []}}'::jsonb else '{}'::jsonb end
      || case when jsonb_typeof(e.options->'entriesFrom') = 'array' then jsonb_build_object('entriesFrom', coalesce((select jsonb_agg(x) from jsonb_array_elements(e.options->'entriesFrom') x where not (x::text)::int = any(${ids}::int[])), '[]'::jsonb)) else '{}'::jsonb end
      || case when (e.options->'secondarySpend'->>'parentCeid')::int = any(${ids}::int[]) then '{"secondarySpend": null}'::jsonb else '{}'::jsonb end
    where e.comp_id = ${compId} and (${eventsNamed(ids)})`.execute(tx);
}

/** Returns the events of the competition whose options name one of these. */
export async function namingEvents(tx: Tx, compId: CompetitionId, gone: readonly number[]): Promise<CompEventId[]> {
  const ids = [...gone];
  const { rows } = await sql<{
    id: CompEventId;
  }>`select e.id from comp_event e where e.comp_id = ${compId} and not e.id = any(${ids}::int[]) and (${eventsNamed(ids)}) order by e.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const eventsNamed = (ids: readonly number[]) => sql`
  (e.options->'multiEventOptions'->>'parentCeid')::int = any(${ids}::int[]) or (e.options->'secondarySpend'->>'parentCeid')::int = any(${ids}::int[])
  or (jsonb_typeof(e.options->'entriesFrom') = 'array' and exists (select from jsonb_array_elements(e.options->'entriesFrom') x where (x::text)::int = any(${ids}::int[])))`;
