import type { Tx } from '../../db/db.ts';
import type { Host } from '../parts/host-queries.ts';
import { setParts } from '../parts/reference-queries.ts';

type Parts = {
  readonly parent: number;
  /** Left out, the parts stay as they are. */ readonly parts: readonly number[] | undefined;
  readonly stamp: { readonly changed_by: number; readonly changed_at: Date };
};

/**
 * Makes the parts of a combined event refer to it. The reference is stored in the parts, and the parent's list is read
 * from them.
 */
export async function linkParts(tx: Tx, host: Host, { parent, parts, stamp }: Parts): Promise<readonly number[]> {
  return parts === undefined ? [] : setParts(tx, host.id, { parent, parts, stamp });
}
