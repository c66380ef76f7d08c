import { sql } from 'kysely';
import type { OrgId, UserId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';

export type OwnTemplateRow = {
  readonly id: number;
  readonly orgId: OrgId;
  readonly organisation: string;
  readonly name: string;
  readonly kind: string;
  readonly description: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** Reads templates made from competitions: those of these organisations, all, or one of them. */
export async function ownTemplates(
  db: Db | Tx,
  which: { readonly orgIds: readonly number[] | 'all' } | { readonly id: number },
): Promise<OwnTemplateRow[]> {
  const where =
    'id' in which
      ? sql`t.id = ${which.id}`
      : which.orgIds === 'all'
        ? sql`true`
        : sql`t.org_id = any(${[...which.orgIds]}::int[])`;
  const { rows } = await sql<OwnTemplateRow>`
    select t.id, t.org_id as "orgId", o.name as organisation, t.name, t.kind, t.description, t.facts from comp_template t join organisation o on o.id = t.org_id where ${where} order by lower(t.name), t.id limit 500`.execute(
    db,
  );
  return rows;
}

export const insertTemplate = async (
  tx: Tx,
  made: {
    readonly orgId: OrgId;
    readonly name: string;
    readonly kind: string;
    readonly description: string;
    readonly facts: object;
    readonly by: UserId;
    readonly at: Date;
  },
): Promise<number> =>
  (
    await tx
      .insertInto('comp_template')
      .values({
        org_id: made.orgId,
        name: made.name,
        kind: made.kind,
        description: made.description,
        facts: JSON.stringify(made.facts),
        made_by: made.by,
        made_at: made.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const deleteTemplate = (tx: Tx, id: number) => tx.deleteFrom('comp_template').where('id', '=', id).execute();
