import { later, type Instant } from '@startline/rules/time';

/** After a failed write, a disk counts as full for this long. */
const REMEMBERED = 60_000;

/** Knows whether the disk has room, from writes that failed for lack of it. */
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
