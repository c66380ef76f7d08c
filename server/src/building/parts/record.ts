import type { Fault } from '@startline/contract/envelope';
import type { CompetitionId } from '@startline/rules/ids';
import { missing, type MissingRecord } from '../../access/missing.ts';
import { refuseStale } from '../../access/refuse-stale.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Tx } from '../../db/db.ts';
import { faultsRefusal } from '../../kernel/read-input.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { Host } from './host-queries.ts';
import { lockRecords, type LockedRow, type VersionedTable } from './record-queries.ts';

const records = {
  comp_event: 'compEvent',
  event_group: 'eventGroup',
  price: 'price',
  comp_rule: 'compRule',
  discount: 'discount',
  shop_item: 'shopItem',
  age_group: 'ageGroup',
  event_def: 'eventDefinition',
} as const satisfies Partial<Record<VersionedTable, MissingRecord>>;

/** Reads a record under its lock; throws not-found when it does not exist. */
export async function recordLocked<T extends keyof typeof records>(
  tx: Tx,
  table: T,
  id: number,
): Promise<LockedRow<T>> {
  const [row] = await lockRecords(tx, table, [id]);
  if (!row) throw missing(records[table]);
  return row;
}

/** Refuses a record that does not belong to the named competition. */
export function mustBelong(compId: CompetitionId | null, host: Host): void {
  if (compId !== host.id)
    throw new Refusal('not-found', 'This does not belong to the competition. Load the list again.');
}

type Stamped = {
  readonly version: number;
  readonly who: string | null;
  readonly changed_by: number | null;
  readonly changed_at: Date;
};

/** Refuses a write made from an older version and names who saved since and when; skips the check without a version. */
export function mustBeCurrent(row: Stamped, from: number | undefined): void {
  const { version, who: changedBy, changed_by: changedById, changed_at: changedAt } = row;
  if (from !== undefined) refuseStale({ version, changedBy, changedById, changedAt }, from);
}

/** Refuses when there is any fault. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw faultsRefusal(faults);
}

/** Returns the stamp of a change: who and when. */
export const stampOf = (ctx: Pick<Ctx, 'caller' | 'now'>) => {
  const at = ctx.now();
  return { changed_by: signedInUser(ctx).id, changed_at: new Date(at) };
};
