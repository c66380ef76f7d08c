import { useCallback, useSyncExternalStore } from 'react';

/** The typed value of one field of a form: text, a tick, or a list of keys. */
export type Typed = string | boolean | readonly string[];
export type Values = Readonly<Record<string, Typed>>;
/** The fault of each field, by its name. */
export type Faults = Readonly<Record<string, string>>;

/** Returns the first fault of each field, in the order of the rules. */
export function firstByField(list: readonly { readonly field: string; readonly message: string }[]): Faults {
  const first = new Map<string, string>();
  for (const { field, message } of list) if (!first.has(field)) first.set(field, message);
  return Object.fromEntries(first);
}

const noFaults: Faults = {};
const isSame = (a: Typed | undefined, b: Typed | undefined): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, n) => one === b[n]));

/**
 * A form as it is typed. Each field subscribes to its own value, so that a key press draws only one field. `saved` is
 * the server's value; a field that differs from it is changed.
 */
export class Draft {
  #saved: Values;
  #values: Values;
  #faults: Faults = noFaults;
  readonly #listeners = new Set<() => void>();

  constructor(saved: Values, typed: Values = {}) {
    this.#saved = saved;
    this.#values = { ...saved, ...typed };
  }

  get values(): Values {
    return this.#values;
  }

  /** Returns the server's values. */
  get saved(): Values {
    return this.#saved;
  }

  get faults(): Faults {
    return this.#faults;
  }

  /** Returns the fields that differ from the saved ones. */
  get changed(): Values {
    return Object.fromEntries(
      Object.entries(this.#values).filter(([name, value]) => !isSame(value, this.#saved[name])),
    );
  }

  get isChanged(): boolean {
    return Object.entries(this.#values).some(([name, value]) => !isSame(value, this.#saved[name]));
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };

  set(name: string, value: Typed): void {
    if (isSame(this.#values[name], value)) return;
    this.#values = { ...this.#values, [name]: value };
    this.#tell();
  }

  /**
   * Records that the server has these values now. What was typed since `sent` stays as typed; `theirs` is the record
   * after the save.
   */
  settle(sent: Values, theirs: Values): void {
    const since = Object.fromEntries(
      Object.entries(this.#values).filter(([name, value]) => !isSame(value, sent[name])),
    );
    this.#saved = theirs;
    this.#values = { ...theirs, ...since };
    this.#tell();
  }

  /** Takes a newer record: fields changed here stay, all others follow it. */
  rebase(theirs: Values): void {
    const mine = this.changed;
    this.#saved = theirs;
    this.#values = { ...theirs, ...mine };
    this.#tell();
  }

  /**
   * Returns the fields that were changed here and, to another value, in a newer record. The day and the time of a moment
   * are one field.
   */
  collisionsWith(theirs: Values): readonly string[] {
    const field = (name: string): string => name.replace(/\.(?:day|time)$/, '');
    const theirFields = new Set(
      Object.keys(theirs)
        .filter((name) => !isSame(theirs[name], this.#saved[name]))
        .map(field),
    );
    return Object.entries(this.changed)
      .filter(([name, mine]) => theirFields.has(field(name)) && !isSame(mine, theirs[name]))
      .map(([name]) => name);
  }

  /** Drops what was typed. */
  reset(saved: Values = this.#saved): void {
    this.#saved = saved;
    this.#values = saved;
    this.#faults = noFaults;
    this.#tell();
  }

  show(faults: Faults): void {
    this.#faults = faults;
    this.#tell();
  }

  #tell(): void {
    for (const tell of this.#listeners) tell();
  }
}

/** Returns one field of a draft and subscribes to it. */
function useTyped(draft: Draft, name: string): Typed | undefined {
  return useSyncExternalStore(draft.subscribe, () => draft.values[name]);
}
export const useText = (draft: Draft, name: string): string => {
  const value = useTyped(draft, name);
  return typeof value === 'string' ? value : '';
};
export const useTicked = (draft: Draft, name: string): boolean => useTyped(draft, name) === true;
const nothing: readonly string[] = [];
export const useMany = (draft: Draft, name: string): readonly string[] => {
  const value = useTyped(draft, name);
  return Array.isArray(value) ? (value as readonly string[]) : nothing;
};
export const useFault = (draft: Draft, name: string): string | undefined =>
  useSyncExternalStore(draft.subscribe, () => draft.faults[name]);
export const useFaults = (draft: Draft): Faults => useSyncExternalStore(draft.subscribe, () => draft.faults);
/** Computes something from the whole draft; draws again only when the result is another text, number or boolean. */
export function useFromDraft<T extends string | number | boolean | undefined>(
  draft: Draft,
  read: (values: Values) => T,
): T {
  const snapshot = useCallback(() => read(draft.values), [draft, read]);
  return useSyncExternalStore(draft.subscribe, snapshot);
}

export const textOf = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};
export const isTicked = (values: Values, name: string): boolean => values[name] === true;
export const manyOf = (values: Values, name: string): readonly string[] => {
  const value = values[name];
  return Array.isArray(value) ? (value as readonly string[]) : nothing;
};
