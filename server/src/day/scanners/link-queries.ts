import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

export type LinkRow = {
  readonly id: number;
  readonly compId: CompetitionId;
  readonly label: string;
  readonly job: Tables['scanner_link']['job'];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
};
const columns = [
  'id',
  'comp_id as compId',
  'label',
  'job',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const;

/** Returns the links of a competition, the latest first. */
export const readLinks = (db: Db, compId: CompetitionId): Promise<LinkRow[]> =>
  db.selectFrom('scanner_link').select(columns).where('comp_id', '=', compId).orderBy('id', 'desc').execute();

export async function addLink(
  tx: Tx,
  compId: CompetitionId,
  link: Pick<LinkRow, 'label' | 'job'> & { readonly hash: string; readonly now: Instant; readonly expiresAt: Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('scanner_link')
    .values({
      comp_id: compId,
      label: link.label,
      job: link.job,
      key_hash: link.hash,
      created_at: new Date(link.now),
      expires_at: new Date(link.expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a link; one that ended before keeps its time. Returns undefined when this competition has no such link. */
export async function endLink(tx: Tx, compId: CompetitionId, id: number, now: Instant): Promise<Date | undefined> {
  await tx
    .updateTable('scanner_link')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', id)
    .where('comp_id', '=', compId)
    .where('revoked_at', 'is', null)
    .execute();
  const row = await tx
    .selectFrom('scanner_link')
    .select('revoked_at')
    .where('id', '=', id)
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return row?.revoked_at ?? undefined;
}

/**
 * Returns the link with this key if it is valid now, and records its use. It cannot be revoked until the transaction
 * ends.
 */
export async function useLink(tx: Tx, hash: string, now: Instant): Promise<LinkRow | undefined> {
  return tx
    .updateTable('scanner_link')
    .set({ last_used_at: new Date(now) })
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning(columns)
    .executeTakeFirst();
}
