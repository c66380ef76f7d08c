import { sql } from 'kysely';
import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

const records = (db: Db | Tx) =>
  db
    .selectFrom('help_text as h')
    .select([
      'h.id',
      'h.key',
      'h.title',
      'h.type',
      'h.body',
      'h.preload',
      'h.version',
      'h.changed_at as changedAt',
      'h.changed_by as changedById',
    ])
    .select(sql<string | null>`(select u.display_name from app_user u where u.id = h.changed_by)`.as('changedBy'));
export type HelpRow = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number];

export const readHelp = (db: Db | Tx, key: string) => records(db).where('h.key', '=', key).executeTakeFirst();
/** Selects the records that are loaded with the page, so that their panels open without a call. */
export const preloadedHelp = (db: Db) =>
  db
    .selectFrom('help_text')
    .select(['id', 'key', 'title', 'type', 'body as data', 'preload'])
    .where('preload', '=', true)
    .orderBy('key')
    .limit(100);
export const lockHelp = (tx: Tx, id: number) => records(tx).where('h.id', '=', id).forUpdate('h').executeTakeFirst();

export type Written = {
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly preload: boolean;
};
type By = { readonly user: UserId; readonly now: Instant };

/** Adds a record; returns undefined when somebody added one with this key a moment ago. */
export const insertHelp = (tx: Tx, written: Written, { user, now }: By) =>
  tx
    .insertInto('help_text')
    .values({ ...written, changed_by: user, changed_at: new Date(now) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();

export async function updateHelp(tx: Tx, id: number, written: Written, { user, now }: By): Promise<void> {
  await tx
    .updateTable('help_text')
    .set({ ...written, changed_by: user, changed_at: new Date(now) })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Adds missing texts and renews those that nobody has edited; edited texts stay. */
export async function loadHelp(db: Db | Tx, texts: readonly Written[]): Promise<void> {
  await sql`
    insert into help_text (key, title, body, preload)
    select key, title, body, preload from json_to_recordset(${JSON.stringify(texts)}::json) as t(key text, title text, body text, preload boolean)
    on conflict (key) do update set title = excluded.title, body = excluded.body, preload = excluded.preload
    where help_text.changed_at is null and (help_text.title, help_text.body, help_text.preload) is distinct from (excluded.title, excluded.body, excluded.preload)`.execute(
    db,
  );
}
