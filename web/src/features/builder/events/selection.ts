import { useSyncExternalStore } from 'react';

/** What is chosen in a long list. Each row listens for itself, so that one tick draws one row. */
export class Selection {
  #chosen: ReadonlySet<number> = new Set();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
  readonly chosen = (): ReadonlySet<number> => this.#chosen;

  set(ids: Iterable<number>): void {
    this.#chosen = new Set(ids);
    for (const tell of this.#listeners) tell();
  }
  toggle(id: number): void {
    const next = new Set(this.#chosen);
    if (!next.delete(id)) next.add(id);
    this.set(next);
  }
  /** Drops what is not in the list any more. */
  keep(ids: ReadonlySet<number>): void {
    if ([...this.#chosen].some((id) => !ids.has(id))) this.set([...this.#chosen].filter((id) => ids.has(id)));
  }
}

export const useChosen = (selection: Selection): ReadonlySet<number> => useSyncExternalStore(selection.subscribe, selection.chosen);
export const useIsChosen = (selection: Selection, id: number): boolean => useSyncExternalStore(selection.subscribe, () => selection.chosen().has(id));
