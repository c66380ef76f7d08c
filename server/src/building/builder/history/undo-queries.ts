import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { BuiltTable, Image } from '../../parts/history-queries.ts';

const columns = (names: readonly string[], kind: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.ref(`${kind}.${name}`)}`));
const asRow = ({ table, row }: Image): RawBuilder<unknown> =>
  sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;

/** Returns the columns that a table has now, so that columns of an older image can be left out. */
export async function columnsOf(tx: Tx, table: BuiltTable): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    tx,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Locks a row and returns whether it still has the values of an image, as the database compares them; undefined when
 * the row is gone.
 */
export async function standsAs(tx: Tx, image: Image, names: readonly string[]): Promise<boolean | undefined> {
  const same =
    names.length === 0
      ? sql`true`
      : sql.join(
          names.map((name) => sql`${sql.ref(`t.${name}`)} is not distinct from ${sql.ref(`r.${name}`)}`),
          sql` and `,
        );
  const { rows } = await sql<{
    same: boolean;
  }>`select (${same}) as same from ${sql.table(image.table)} t cross join ${asRow(image)} r where t.id = ${image.id} for no key update of t`.execute(
    tx,
  );
  return rows[0]?.same;
}

type Stamp = { readonly changedBy: number; readonly at: Date };

/** Restores columns of a row to the values of an image, with a new version. */
export async function putBack(tx: Tx, image: Image, names: readonly string[], { changedBy, at }: Stamp): Promise<void> {
  const when = image.table === 'competition' ? sql.ref('updated_at') : sql.ref('changed_at');
  const changes = sql.join([
    ...names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`),
    sql`version = t.version + 1`,
    sql`changed_by = ${changedBy}`,
    sql`${when} = ${at}`,
  ]);
  await sql`update ${sql.table(image.table)} t set ${changes} from ${asRow(image)} r where t.id = ${image.id}`.execute(
    tx,
  );
}

/** Inserts a deleted row again under its old id, with a new version. */
export async function makeAgain(
  tx: Tx,
  image: Image,
  names: readonly string[],
  { changedBy, at }: Stamp,
): Promise<void> {
  const list = sql.join(names.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(image.table)} (${list}) select ${columns(names, 'r')} from ${asRow(image)} r`.execute(
    tx,
  );
  await sql`update ${sql.table(image.table)} set version = version + 1, changed_by = ${changedBy}, changed_at = ${at} where id = ${image.id}`.execute(
    tx,
  );
}

export const removeRow = async (tx: Tx, { table, id }: Image): Promise<void> => {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
};

/** Returns events with an entry or team in any state, whose rows are part of somebody's account. */
export async function enteredEvents(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select comp_event_id as id from entry where comp_event_id = any(${[...ids]}::int[]) union select comp_event_id from team where comp_event_id = any(${[...ids]}::int[])`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export const removeLimits = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`delete from capacity where kind = 'event' and ref_id = any(${[...ids]}::int[])`.execute(tx);
};

export type EventLimit = {
  readonly id: number;
  readonly name: string;
  readonly maxAthletes: number;
  readonly used: number;
};
/** Makes sure that events have rows of limits, locks these in id order, and returns how many are in each event. */
export async function lockEventLimits(tx: Tx, ids: readonly number[]): Promise<EventLimit[]> {
  await sql`
    insert into capacity (comp_id, kind, ref_id, cap) select comp_id, 'event', id, case when max_athletes = 0 then null else greatest(0, max_athletes) end from comp_event where id = any(${[...ids]}::int[]) order by id
    on conflict (kind, ref_id) do nothing`.execute(tx);
  const { rows } = await sql<EventLimit>`
    select e.id, e.name, e.max_athletes as "maxAthletes", k.held + k.taken as used from capacity k join comp_event e on e.id = k.ref_id where k.kind = 'event' and k.ref_id = any(${[...ids]}::int[]) order by k.id for update of k`.execute(
    tx,
  );
  return rows;
}

export const setEventCap = async (tx: Tx, { id, maxAthletes }: EventLimit): Promise<void> => {
  await sql`update capacity set cap = ${maxAthletes === 0 ? null : Math.max(0, maxAthletes)}::int where kind = 'event' and ref_id = ${id}`.execute(
    tx,
  );
};
