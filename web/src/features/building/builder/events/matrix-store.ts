import type { CompEvent } from '@startline/contract/building/comp-events';
import { eventsByCell } from './matrix.ts';

/** The state of a cell: the server's value, and later ticks. */
export type CellState = {
  readonly isOn: boolean;
  readonly isPending: boolean;
  readonly entered: number;
  readonly rounds: number;
};
/** The content of a flush: cells to make events for, and events to remove. */
export type Changes = { readonly add: readonly string[]; readonly remove: readonly number[] };
/** Sends the changes and returns the events afterwards. */
export type Send = (changes: Changes) => Promise<readonly CompEvent[]>;

const WAIT_MS = 250;
const off: CellState = { isOn: false, isPending: false, entered: 0, rounds: 0 };

/**
 * The ticks of the matrix. A tick shows at once and is sent with those that follow shortly; one call runs at a time.
 * When it is refused, its ticks return to the server's values and `failed` is called.
 */
export class MatrixStore {
  readonly #send: Send;
  readonly #failed: (cause: unknown) => void;
  #cells: ReadonlyMap<string, readonly CompEvent[]>;
  readonly #wished = new Map<string, boolean>();
  readonly #shown = new Map<string, CellState>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #watchers = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;

  constructor(events: readonly CompEvent[], send: Send, failed: (cause: unknown) => void) {
    this.#cells = eventsByCell(events);
    this.#send = send;
    this.#failed = failed;
  }

  /** Returns the state of a cell; the same object until it changes. */
  cell(key: string): CellState {
    const known = this.#shown.get(key);
    if (known) return known;
    const state = this.#stateOf(key);
    this.#shown.set(key, state);
    return state;
  }

  get isBusy(): boolean {
    return this.#wished.size > 0;
  }

  readonly subscribe = (key: string, tell: () => void): (() => void) => {
    const known = this.#listeners.get(key) ?? new Set();
    known.add(tell);
    this.#listeners.set(key, known);
    return () => known.delete(tell);
  };

  /** Subscribes to the beginning and end of sending. */
  readonly watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  };

  /** Takes newly read events; unsent ticks stay as ticked. */
  take(events: readonly CompEvent[]): void {
    const before = this.#cells;
    this.#cells = eventsByCell(events);
    for (const key of new Set([...before.keys(), ...this.#cells.keys()])) this.#refresh(key);
  }

  toggle(key: string): void {
    this.set([key], !this.cell(key).isOn);
  }

  /** Ticks or unticks many cells at once, such as a whole row or column. */
  set(keys: readonly string[], isOn: boolean): void {
    for (const key of keys) {
      if ((this.#cells.get(key)?.length ?? 0) > 0 === isOn) this.#wished.delete(key);
      else this.#wished.set(key, isOn);
      this.#refresh(key);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), WAIT_MS);
    this.#tellAll();
  }

  /** Sends the ticks. Resolves when all of them are settled. */
  async flush(): Promise<void> {
    if (this.#isSending || this.#wished.size === 0) return;
    this.#isSending = true;
    const sent = new Map(this.#wished);
    try {
      const add = [...sent].filter(([, isOn]) => isOn).map(([key]) => key);
      const remove = [...sent]
        .filter(([, isOn]) => !isOn)
        .flatMap(([key]) => (this.#cells.get(key) ?? []).map(({ id }) => Number(id)));
      const events = await this.#send({ add, remove });
      this.#settle(sent);
      this.take(events);
    } catch (cause) {
      this.#settle(sent);
      this.#failed(cause);
    }
    this.#isSending = false;
    this.#tellAll();
    if (this.#wished.size > 0) await this.flush();
  }

  #settle(sent: ReadonlyMap<string, boolean>): void {
    for (const [key, isOn] of sent) {
      if (this.#wished.get(key) === isOn) this.#wished.delete(key);
      this.#refresh(key);
    }
  }

  #stateOf(key: string): CellState {
    const events = this.#cells.get(key) ?? [];
    const wish = this.#wished.get(key);
    if (events.length === 0 && wish === undefined) return off;
    return {
      isOn: wish ?? events.length > 0,
      isPending: wish !== undefined,
      entered: events.reduce((sum, { entered, held }) => sum + entered + held, 0),
      rounds: events.length,
    };
  }

  #refresh(key: string): void {
    const [before, now] = [this.#shown.get(key), this.#stateOf(key)];
    if (
      before &&
      before.isOn === now.isOn &&
      before.isPending === now.isPending &&
      before.entered === now.entered &&
      before.rounds === now.rounds
    )
      return;
    this.#shown.set(key, now);
    for (const tell of this.#listeners.get(key) ?? []) tell();
  }

  #tellAll(): void {
    for (const tell of this.#watchers) tell();
  }
}
