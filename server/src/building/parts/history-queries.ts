import { sql } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import { writeAudit } from '../../access/audit-queries.ts';
import type { Saved } from '../../access/refuse-stale.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Db, Tx } from '../../db/db.ts';

/** The tables whose rows the builder changes, and whose changes can be listed and undone. */
export const builtTables = [
  'competition',
  'event_group',
  'price',
  'age_group',
  'event_def',
  'comp_event',
  'comp_rule',
  'discount',
  'shop_item',
  'question',
] as const;
export type BuiltTable = (typeof builtTables)[number];

/** A snapshot of a row: its columns by their database names. */
export type Image = {
  readonly table: BuiltTable;
  readonly id: number;
  readonly row: Readonly<Record<string, unknown>>;
};

/** The kind of a change; the level that it asks for follows from it (see history-kinds.ts). */
export type ChangeKind =
  | 'competition'
  | 'options'
  | 'state'
  | 'comp-event'
  | 'event-group'
  | 'schedule'
  | 'price'
  | 'age-group'
  | 'event-def'
  | 'comp-rule'
  | 'discount'
  | 'shop-item'
  | 'question';

export type Change = {
  readonly compId: CompetitionId;
  readonly kind: ChangeKind;
  /** The id of the record; of the first of several, or of the competition. */
  readonly refId: number;
  /** One sentence for the history: 'The price Adult is changed.' */
  readonly words: string;
  /**
   * The rows before and after the write (`imagesOf`); a row only in `after` was inserted, one only in `before` was
   * deleted.
   */
  readonly before: readonly Image[];
  readonly after: readonly Image[];
  /** The step that this takes back, or does again. */
  readonly undoes?: number;
};

/** Columns that follow from others or from saving. They count as no change and are never restored. */
export const following: ReadonlySet<string> = new Set([
  'version',
  'changed_by',
  'changed_at',
  'updated_at',
  'search_text',
  'search_words',
  'event_codes',
  'age_keys',
  'event_count',
]);

/**
 * Returns snapshots of rows, in the order of their ids. Read them before and after a write and give both to
 * `recordChange`.
 */
export async function imagesOf(db: Db | Tx, table: BuiltTable, ids: readonly number[]): Promise<Image[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    row: Record<string, unknown>;
  }>`select t.id, to_jsonb(t) as row from ${sql.table(table)} t where t.id = any(${ids}::int[]) order by t.id`.execute(
    db,
  );
  return rows.map(({ id, row }) => ({ table, id, row }));
}

/**
 * Records a change in the history and the log of changes, in the transaction of the write. Every writer of the builder
 * calls this function. For a row that existed before and after, stores only the columns that differ. Writes nothing
 * when nothing differs.
 */
export async function recordChange(
  tx: Tx,
  ctx: Pick<Ctx, 'caller' | 'now' | 'requestId'>,
  change: Change,
): Promise<void> {
  const { compId, kind, refId, words: text } = change;
  const { before, after } = difference(change.before, change.after);
  if (before.length + after.length === 0) return;
  await tx
    .insertInto('builder_change')
    .values({
      comp_id: compId,
      user_id: ctx.caller.kind === 'user' ? ctx.caller.id : null,
      at: new Date(ctx.now()),
      kind,
      ref_id: refId,
      words: text,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      undoes: change.undoes ?? null,
    })
    .execute();
  await writeAudit(tx, ctx, {
    action: `builder ${kind}`,
    subject: kind,
    subjectId: refId,
    compId,
    before: named(before),
    after: named(after),
    reason: text,
  });
}

/** Returns the columns of each row that differ, in both snapshots; rows in only one of them, whole. */
export function difference(before: readonly Image[], after: readonly Image[]): { before: Image[]; after: Image[] } {
  const there = new Map(after.map((image) => [keyOf(image), image]));
  const previous = new Map(before.map((image) => [keyOf(image), image]));
  const changed = (subject: Image, other: Image | undefined): Image[] => {
    if (!other) return [subject];
    const columns = Object.keys(subject.row).filter(
      (name) => !following.has(name) && JSON.stringify(subject.row[name]) !== JSON.stringify(other.row[name]),
    );
    return columns.length === 0
      ? []
      : [{ ...subject, row: Object.fromEntries(columns.map((name) => [name, subject.row[name]])) }];
  };
  return {
    before: before.flatMap((image) => changed(image, there.get(keyOf(image)))),
    after: after.flatMap((image) => changed(image, previous.get(keyOf(image)))),
  };
}

export const keyOf = ({ table, id }: Image): string => `${table} ${String(id)}`;
const named = (images: readonly Image[]) => Object.fromEntries(images.map((image) => [keyOf(image), image.row]));

export type ChangeRow = {
  readonly id: number;
  readonly at: Date;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly kind: ChangeKind;
  readonly refId: number;
  readonly words: string;
  readonly before: readonly Image[];
  readonly after: readonly Image[];
  readonly undone: boolean;
  /** The person and moment of the latest undoing, or doing again. */
  readonly turned: { readonly name: string | null; readonly at: string } | null;
};

const changes = (db: Db | Tx, compId: CompetitionId) =>
  db
    .selectFrom('builder_change as h')
    .leftJoin('app_user as u', 'u.id', 'h.user_id')
    .where('h.comp_id', '=', compId)
    .select([
      'h.id',
      'h.at',
      'h.user_id as userId',
      'u.display_name as userName',
      'h.kind',
      'h.ref_id as refId',
      'h.words',
      'h.before',
      'h.after',
      'h.undone',
      sql<
        ChangeRow['turned']
      >`(select jsonb_build_object('name', w.display_name, 'at', t.at) from builder_change t left join app_user w on w.id = t.user_id
        where t.undoes = h.id order by t.id desc limit 1)`.as('turned'),
    ]);

/** Returns the steps of a competition, latest first, and how many there are; undoings belong to their steps. */
export async function readChanges(
  db: Db,
  compId: CompetitionId,
  take: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: ChangeRow[] }> {
  const rows = await changes(db, compId)
    .where('h.undoes', 'is', null)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('h.id', 'desc')
    .limit(take.limit)
    .offset(take.offset)
    .execute();
  return { total: rows[0]?.total ?? 0, rows: rows as unknown as ChangeRow[] };
}

/** Locks and returns one change of a competition; undefined when it belongs to another. */
export async function lockChange(tx: Tx, compId: CompetitionId, id: number): Promise<ChangeRow | undefined> {
  return (await changes(tx, compId).where('h.id', '=', id).forUpdate('h').executeTakeFirst()) as unknown as
    ChangeRow | undefined;
}

/** Locks and returns the latest undoing of a step. */
export async function lockUndoing(tx: Tx, id: number): Promise<ChangeRow | undefined> {
  const latest = await tx
    .selectFrom('builder_change')
    .select(['id', 'comp_id'])
    .where('undoes', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest && lockChange(tx, latest.comp_id, latest.id);
}

export const noteUndone = (tx: Tx, id: number, undone: boolean) =>
  tx.updateTable('builder_change').set({ undone }).where('id', '=', id).execute();

/**
 * Locks a record and returns its version, with who saved it last and when; undefined when it does not exist. Does not
 * block entries that refer to it.
 */
export async function lockVersion(tx: Tx, table: BuiltTable, id: number): Promise<Saved | undefined> {
  const when = table === 'competition' ? sql.ref('t.updated_at') : sql.ref('t.changed_at');
  const { rows } = await sql<Saved>`
    select t.version, ${when} as "changedAt", t.changed_by as "changedById", (select u.display_name from app_user u where u.id = t.changed_by) as "changedBy" from ${sql.table(table)} t where t.id = ${id} for no key update of t`.execute(
    tx,
  );
  return rows[0];
}
