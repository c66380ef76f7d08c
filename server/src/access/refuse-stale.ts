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
 * when a record was saved since the version that a change starts from.
 */
export function refuseStale(row: Saved, from: number): void {
  if (row.version === from) return;
  const who = row.changedBy ?? 'Somebody else';
  throw new Refusal(
    'changed-elsewhere',
    `${who} saved this after you opened it. Look at their version, or save yours on top.`,
    { facts: { who, whoId: row.changedById ?? null, when: row.changedAt?.toISOString() ?? '', version: row.version } },
  );
}
