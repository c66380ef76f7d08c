import type { UserId } from '@startline/rules/ids';
import { Refusal } from '../kernel/refuse.ts';

/** The version of a record and its last save, read under lock. */
export type Saved = {
  readonly version: number;
  readonly changedBy: string | null;
  /** The account that saved it last, where a screen tells a person's own tabs from other people's. */
  readonly changedById?: number | null;
  readonly changedAt: Date | null;
};

/**
 * Guards against overwriting another person's change: throws `changed-elsewhere` with `{ who, whoId, when, version }`
 * when a record was saved since the version that a change starts from. The caller's own save is called theirs.
 */
export function refuseStale(row: Saved, from: number, caller?: UserId): void {
  if (row.version === from) return;
  const who = row.changedBy ?? 'Somebody else';
  throw new Refusal(
    'changed-elsewhere',
    caller !== undefined && row.changedById === caller
      ? 'You saved this in another tab or on another device, after you opened it here. Look at the other version, or save this one instead.'
      : `${who} saved this after you opened it. Look at their version, or save yours instead.`,
    { facts: { who, whoId: row.changedById ?? null, when: row.changedAt?.toISOString() ?? '', version: row.version } },
  );
}
