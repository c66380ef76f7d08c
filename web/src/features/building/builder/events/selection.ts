import { useSyncExternalStore } from 'react';
import { afterPaint } from '../../../../lib/after-paint.ts';

/** The number of rows on a screen. */
const AT_ONCE = 20;

/** The choice in a long list. Each row subscribes to its own state, so that one tick draws one row. */
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
    this.#tell([...this.#listeners]);
  }
  /** Notifies rows far down the list after the first paint, so that a tap is answered at once. */
  #tell(listeners: readonly (() => void)[]): void {
    for (const tell of listeners.slice(0, AT_ONCE)) tell();
    if (listeners.length > AT_ONCE)
      afterPaint(() => this.#tell(listeners.slice(AT_ONCE).filter((tell) => this.#listeners.has(tell))));
  }
  toggle(id: number): void {
    const next = new Set(this.#chosen);
    if (!next.delete(id)) next.add(id);
    this.set(next);
  }
  /** Drops what is no longer in the list. */
  keep(ids: ReadonlySet<number>): void {
    if ([...this.#chosen].some((id) => !ids.has(id))) this.set([...this.#chosen].filter((id) => ids.has(id)));
  }
}

export const useChosen = (selection: Selection): ReadonlySet<number> =>
  useSyncExternalStore(selection.subscribe, selection.chosen);
export const useIsChosen = (selection: Selection, id: number): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.chosen().has(id));
