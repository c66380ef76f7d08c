import { sql } from 'kysely';
import type { UserId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

/** A club, a school or an area that users represent. */
export type Place = { readonly kind: 'club' | 'area'; readonly id: number };

const tables = {
  club: { link: sql.table('user_club'), column: sql.ref('club_id'), place: sql.table('club') },
  area: { link: sql.table('user_area'), column: sql.ref('area_id'), place: sql.table('area') },
} as const;

/** Returns the name of a place; undefined when there is none with this number, or at the named level. */
export async function placeName(tx: Tx, { kind, id }: Place, level?: number): Promise<string | undefined> {
  const ofLevel = kind === 'area' && level !== undefined ? sql`and level = ${level}` : sql``;
  const { rows } = await sql<{
    name: string;
  }>`select name from ${tables[kind].place} where id = ${id} ${ofLevel}`.execute(tx);
  return rows[0]?.name;
}

/** Returns whether a user represents a place by a right of their own. */
export async function holdsPlace(tx: Tx, user: UserId, { kind, id }: Place): Promise<boolean> {
  const { link, column } = tables[kind];
  const { rows } = await sql`select from ${link} where user_id = ${user} and ${column} = ${id}`.execute(tx);
  return rows.length > 0;
}

/** Makes a user represent a place; returns false when they already do. */
export async function addPlace(tx: Tx, user: UserId, { kind, id }: Place): Promise<boolean> {
  const { link, column } = tables[kind];
  const { numAffectedRows } =
    await sql`insert into ${link} (user_id, ${column}) values (${user}, ${id}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends a user's right to represent a place; returns false when they had none. */
export async function removePlace(tx: Tx, user: UserId, { kind, id }: Place): Promise<boolean> {
  const { link, column } = tables[kind];
  const { numAffectedRows } = await sql`delete from ${link} where user_id = ${user} and ${column} = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
