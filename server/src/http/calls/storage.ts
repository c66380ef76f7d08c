import { later, type Instant } from '@startline/rules/time';

/** A disk that was full is taken for full so long after the last write that failed on it. */
const REMEMBERED = 60_000;

/** Whether what must be saved can be: told by the writes that failed for want of room. */
export class Storage {
  readonly #now: () => Instant;
  #fullUntil = 0;

  constructor(now: () => Instant) {
    this.#now = now;
  }

  noteFull(): void {
    this.#fullUntil = later(this.#now(), REMEMBERED);
  }

  get isFull(): boolean {
    return this.#now() < this.#fullUntil;
  }
}
