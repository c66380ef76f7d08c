import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Letter } from '../../outside/mail.ts';

const letter = sql<Letter>`payload->'letter'`;
const seed = sql<string | null>`payload->>'seed'`;
const to = sql<string>`payload->'letter'->>'to'`;
const subject = sql<string>`payload->'letter'->>'subject'`;

/** Returns one page of the mails in the outbox, newest first, and how many there are in all. */
export async function listMailRows(
  db: Db,
  { search, page, size }: { readonly search: string; readonly page: number; readonly size: number },
) {
  const text = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const fits =
    search.trim() === ''
      ? sql<boolean>`true`
      : sql<boolean>`(lower(${to}) like ${text} or lower(${subject}) like ${text})`;
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'state', 'created_at as createdAt', to.as('to'), subject.as('subject')])
    .where('kind', '=', 'mail')
    .where(fits)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('kind', '=', 'mail')
    .where(fits)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export const findMail = (db: Db, id: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'state', 'created_at as createdAt', letter.as('letter'), seed.as('seed')])
    .where('kind', '=', 'mail')
    .where('id', '=', id)
    .executeTakeFirst();
