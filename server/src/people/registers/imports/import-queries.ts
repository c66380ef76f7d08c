import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../../db/db.ts';
import type { ReadPiece } from './read-piece.ts';

type State = 'sending' | 'reading' | 'read' | 'applying' | 'done' | 'given-up';
export type Refusal = ReadPiece['refusals'][number];
/** The most refused rows stored with their reasons; more are only counted. */
const MOST_REFUSALS = 500;

/** Begins an import, hidden until its pieces have followed. */
export async function insertImport(
  db: Db,
  facts: { readonly name: string; readonly ao: string; readonly headings: string; readonly lines: number },
  now: Instant,
): Promise<number> {
  const { id } = await db
    .insertInto('register_import')
    .values({
      ...{ file_name: facts.name, ao_code: facts.ao, headings: facts.headings, rows_in: facts.lines },
      ...{ state: 'sending', usable: 0, refused: 0, created_at: new Date(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The pieces that one statement writes. */
const PIECES_AT_ONCE = 4;

/** Stores the pieces of an import a few at a time, so that other calls run in between. */
export async function insertPieces(
  db: Db,
  importId: number,
  pieces: readonly { readonly line: number; readonly text: string }[],
): Promise<void> {
  for (let at = 0; at < pieces.length; at += PIECES_AT_ONCE) {
    await db
      .insertInto('register_piece')
      .values(
        pieces.slice(at, at + PIECES_AT_ONCE).map(({ line, text }) => ({ import_id: importId, line, content: text })),
      )
      .execute();
    // the embedded engine replies without yielding to the event loop
    await othersTurn();
  }
}

/** Deletes an import that was not fully sent, with its pieces. */
export const dropHalfSent = (db: Db, which: { readonly id: number } | { readonly before: Instant }) => {
  const sending = db.deleteFrom('register_import').where('state', '=', 'sending');
  return (
    'id' in which ? sending.where('id', '=', which.id) : sending.where('created_at', '<', new Date(which.before))
  ).execute();
};

export type ImportRow = {
  readonly id: number;
  readonly fileName: string;
  readonly ao: 'EA' | 'IRL';
  readonly state: Exclude<State, 'sending'>;
  readonly headings: string;
  readonly rows: number;
  readonly read: number;
  readonly refused: number;
  readonly written: number;
  readonly refusals: readonly Refusal[];
  readonly counts: { readonly new?: number; readonly changed?: number; readonly same?: number };
  readonly createdAt: Date;
  readonly doneAt: Date | null;
};

/** Returns the fully sent imports, newest first. */
export async function readImports(db: Db, most: number): Promise<readonly ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select id, file_name as "fileName", ao_code as ao, state, headings, rows_in as rows, usable as read, refused, written, refusals, counts,
      created_at as "createdAt", done_at as "doneAt"
    from register_import where state <> 'sending' order by id desc limit ${most}`.execute(db);
  return rows;
}

/** Counts the rows of an import by their effect on the register; undefined when the import does not exist. */
export const readCounts = async (db: Db, id: number): Promise<ImportRow['counts'] | undefined> =>
  (
    await db
      .selectFrom('register_import')
      .select(sql<ImportRow['counts']>`counts`.as('counts'))
      .where('id', '=', id)
      .where('state', '<>', 'sending')
      .executeTakeFirst()
  )?.counts;

/** Locks an import and reads its state; undefined when there is none. */
export const lockImport = (tx: Tx, id: number) =>
  tx
    .selectFrom('register_import')
    .select(['id', 'state', 'ao_code as ao', 'usable', 'refused', 'file_name as fileName'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function setState(tx: Tx, id: number, state: State, now?: Instant): Promise<void> {
  await tx
    .updateTable('register_import')
    .set({ state, ...(now === undefined ? {} : { done_at: new Date(now) }) })
    .where('id', '=', id)
    .execute();
}

/** Deletes the stored rows of a file; its counts stay. */
export async function dropRows(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('register_piece').where('import_id', '=', id).execute();
  await tx.deleteFrom('register_row').where('import_id', '=', id).execute();
}

/** Returns the oldest file that is being applied, skipping one that another process works on. */
export const claimApplied = (tx: Tx) =>
  tx
    .selectFrom('register_import')
    .select(['id', 'ao_code as ao'])
    .where('state', '=', 'applying')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Returns the next piece of the oldest file that is being read; `content` is null when all of that file is read. */
export async function nextPiece(db: Db) {
  const { rows } = await sql<{
    readonly id: number;
    readonly ao: 'EA' | 'IRL';
    readonly headings: string;
    readonly line: number | null;
    readonly content: string | null;
  }>`
    select i.id, i.ao_code as ao, i.headings, p.line, p.content
    from (select id, ao_code, headings from register_import where state = 'reading' order by id limit 1) i
      left join lateral (select line, content from register_piece where import_id = i.id order by line limit 1) p on true`.execute(
    db,
  );
  return rows[0];
}

/** Marks a file as read, unless it was given up meanwhile. */
export async function noteRead(db: Db, id: number): Promise<void> {
  await db
    .updateTable('register_import')
    .set({ state: 'read' })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}

/** Deletes a piece; returns false when another process has read it, or the file was given up. */
export async function takePiece(tx: Tx, importId: number, line: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('register_piece')
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/**
 * Stores the rows of a piece and what applying them would do. Refuses a number that the file repeats: the first row
 * counts.
 */
export async function keepRead(
  tx: Tx,
  { id, ao }: { readonly id: number; readonly ao: string },
  { rows, refusals }: ReadPiece,
): Promise<void> {
  const { rows: kept } = await sql<{ urn: string; line: number; change: string }>`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as s(line int, urn text, dob date, "firstName" text, surname text, gender text, club text, expires date))
    insert into register_row (import_id, line, urn, dob, first_name, surname, gender, club_name, expires_on, bests, change)
    select ${id}, s.line, s.urn, s.dob, s."firstName", s.surname, s.gender, s.club, s.expires, '[]',
      case when r.urn is null then 'new'
        when (r.dob, r.first_name, r.surname) is distinct from (s.dob, s."firstName", s.surname)
          or s.gender not in ('', r.gender) or s.club not in ('', r.club_name) or (s.expires is not null and r.expires_on is distinct from s.expires) then 'changed'
        else 'same' end
    from sent s left join register_entry r on r.ao_code = ${ao} and r.urn = s.urn
    order by s.line
    on conflict (import_id, urn) do nothing
    returning urn, line, change`.execute(tx);
  const lines = new Set(kept.map((row) => row.line));
  const again = rows
    .filter((row) => !lines.has(row.line))
    .map((row) => ({ line: row.line, why: 'This registration number is already in the file. Its first row counts.' }));
  const counted = (change: string): number => kept.filter((row) => row.change === change).length;
  const refused = [...refusals, ...again].toSorted((a, b) => a.line - b.line);
  await sql`
    update register_import set usable = usable + ${kept.length}, refused = refused + ${refused.length},
      refusals = case when jsonb_array_length(refusals) < ${MOST_REFUSALS} then refusals || ${JSON.stringify(refused.slice(0, MOST_REFUSALS))}::jsonb else refusals end,
      counts = jsonb_build_object(
        'new', coalesce((counts->>'new')::int, 0) + ${counted('new')}::int,
        'changed', coalesce((counts->>'changed')::int, 0) + ${counted('changed')}::int,
        'same', coalesce((counts->>'same')::int, 0) + ${counted('same')}::int)
    where id = ${id}`.execute(tx);
}

/**
 * Applies the next rows to the register and deletes them. Updates athletes of the register, and the last day of the
 * registration of records here whose number and date of birth are proved; for typed ones it would reveal a correct
 * guess. Blanks in the file change nothing. Returns how many there were.
 */
export async function applyRows(
  tx: Tx,
  { id, ao }: { readonly id: number; readonly ao: string },
  most: number,
  now: Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from register_row where import_id = ${id} and line in (
        select line from register_row where import_id = ${id} order by line limit ${most})
      returning *),
    kept as (
      insert into register_entry (ao_code, urn, dob, first_name, surname, gender, club_name, expires_on, bests, source, updated_at)
      select ${ao}, urn, dob, first_name, surname, gender, club_name, expires_on, bests, 'file', ${new Date(now)}::timestamptz from taken
      on conflict (ao_code, urn) do update set dob = excluded.dob, first_name = excluded.first_name, surname = excluded.surname,
        gender = coalesce(nullif(excluded.gender, ''), register_entry.gender), club_name = coalesce(nullif(excluded.club_name, ''), register_entry.club_name),
        expires_on = coalesce(excluded.expires_on, register_entry.expires_on), source = 'file', updated_at = excluded.updated_at
      returning 1),
    told as (
      update athlete a set active_end_date = t.expires_on from taken t
      where a.ao_code = ${ao} and a.urn = t.urn and a.dob = t.dob and a.proved_at is not null and t.expires_on is not null and a.active_end_date is distinct from t.expires_on
      returning 1)
    select (select count(*) from taken)::int as count`.execute(tx);
  const count = rows[0]?.count ?? 0;
  await sql`update register_import set written = written + ${count} where id = ${id}`.execute(tx);
  return count;
}

export type ShownRow = {
  readonly line: number;
  readonly urn: string;
  readonly name: string;
  readonly dob: string;
  readonly club: string;
  readonly expires: string | null;
};

/** Returns one page of the rows of an import with the same effect. */
export async function readRows(
  db: Db,
  { id, change }: { readonly id: number; readonly change: string },
  { page, size }: { readonly page: number; readonly size: number },
): Promise<readonly ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select line, urn, first_name || ' ' || surname as name, dob::text as dob, club_name as club, expires_on::text as expires
    from register_row where import_id = ${id} and change = ${change} order by line limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  );
  return rows;
}
