import type { Fault } from '@startline/contract/envelope';

/** Thrown while a file is read; lists its faults and where they are. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('No competition can be made from this file.');
    this.faults = faults;
  }
}
