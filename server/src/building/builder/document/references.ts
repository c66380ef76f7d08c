/** Stored options as they are: plain JSON. */
export type Stored = Readonly<Record<string, unknown>>;
/** What the references of one installation are called elsewhere; a reference that is nothing there is left out. */
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

/** Renames one key of stored options where it stands; where it does not, nothing is added. */
const at = (options: Stored, key: string, change: (value: unknown) => unknown): Stored =>
  key in options && options[key] !== null ? { ...options, [key]: change(options[key]) } : options;

/**
 * Unique sets name event definitions, groups of this competition, or other competitions; the last are of an
 * installation and stay as they are.
 */
const uniqueSets = (value: unknown, { definition, group }: Renaming): unknown =>
  list(value).map((set) => {
    const { type = 'event' } = record(set);
    const rename = type === 'event' ? definition : type === 'group' ? group : (ref: unknown) => ref;
    return at(record(set), 'ids', (ids) => all(ids, rename));
  });

/**
 * Returns the options of an event with every reference renamed: earlier rounds, parts of combined events, what is
 * bought beside it, where it qualifies to, unique sets.
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

/** Returns the options of a rule with the references of its unique sets renamed. */
export const renameInRule = (options: Stored, rename: Renaming): Stored =>
  at(options, 'unique', (value) => uniqueSets(value, rename));

/** The options of an event definition with its unique set renamed. */
export const renameInDefinition = renameInRule;
