/** Stored options: plain JSON. */
export type Stored = Readonly<Record<string, unknown>>;
/** Maps the references of one installation to those of another; unmapped references are dropped. */
export type Renaming = {
  readonly event: (ref: unknown) => unknown;
  readonly group: (ref: unknown) => unknown;
  readonly definition: (ref: unknown) => unknown;
};

const record = (value: unknown): Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const all = (refs: unknown, rename: (ref: unknown) => unknown): unknown[] =>
  list(refs).flatMap((ref) => rename(ref) ?? []);
const none = (ref: unknown): boolean => ref === null || ref === undefined || ref === 0;

/** Renames one key of stored options where it exists; adds nothing where it does not. */
const at = (options: Stored, key: string, change: (value: unknown) => unknown): Stored =>
  key in options && options[key] !== null ? { ...options, [key]: change(options[key]) } : options;

/**
 * Renames unique sets. They name event definitions, groups of this competition, or other competitions; the last belong
 * to an installation and keep their ids.
 */
const uniqueSets = (value: unknown, { definition, group }: Renaming): unknown =>
  list(value).map((set) => {
    const { type = 'event' } = record(set);
    const rename = type === 'event' ? definition : type === 'group' ? group : (ref: unknown) => ref;
    return at(record(set), 'ids', (ids) => all(ids, rename));
  });

/**
 * Renames every reference in the options of an event: earlier rounds, parts of combined events, events sold with it,
 * the event it qualifies for, unique sets.
 */
export function renameInEvent(options: Stored, rename: Renaming): Stored {
  const orZero = (ref: unknown, by: (ref: unknown) => unknown): unknown => (none(ref) ? ref : (by(ref) ?? 0));
  const renamed = at(options, 'entriesFrom', (refs) => all(refs, rename.event));
  const parts = at(renamed, 'multiEventOptions', (value) =>
    at(
      at(record(value), 'parentCeid', (ref) => (none(ref) ? ref : (rename.event(ref) ?? null))),
      'childCeids',
      (refs) => all(refs, rename.event),
    ),
  );
  const spend = at(parts, 'secondarySpend', (value) =>
    at(
      at(record(value), 'parentCeid', (ref) => orZero(ref, rename.event)),
      'mandatoryGroupId',
      (ref) => orZero(ref, rename.group),
    ),
  );
  const seeded = at(spend, 'seed', (value) => at(record(value), 'qualifyToEg', (ref) => orZero(ref, rename.group)));
  return at(seeded, 'unique', (value) => uniqueSets(value, rename));
}

/** Renames the references of unique sets in the options of a rule. */
export const renameInRule = (options: Stored, rename: Renaming): Stored =>
  at(options, 'unique', (value) => uniqueSets(value, rename));

/** Renames the references of the unique set in the options of an event definition. */
export const renameInDefinition = renameInRule;
