import type { DayChanges, DayPack, PackCell } from '@startline/contract/day/pack';
import { ApiRefusal } from '../api.ts';
import type { DaySource } from './day-source.ts';
import { dropPack, keepPack, keptPack, type HeldPack } from './day-store.ts';
import { rememberPerson } from './remembered-person.ts';

/**
 * The pack as it is known, and whether the server answered the last request: only its replies prove a connection, never
 * the browser. `over` once the right to the pack has ended; the pack is then deleted.
 */
export type BookState = {
  readonly pack: HeldPack | undefined;
  readonly failure: Error | undefined;
  readonly reach: 'unknown' | 'reached' | 'lost';
  readonly over: boolean;
};

/** The day of one competition on this device: opened from what the browser keeps, then brought up to date. */
export class DayBook {
  readonly #source: DaySource;
  readonly #watchers = new Set<() => void>();
  state: BookState = { pack: undefined, failure: undefined, reach: 'unknown', over: false };
  #reading: Promise<void> | undefined;
  /** Set when something changed after the current reading began. */
  #isBehind = false;

  constructor(source: DaySource) {
    this.#source = source;
    void keptPack(source).then((pack) => {
      if (pack && !this.state.pack) this.#set({ pack });
    });
  }

  readonly watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  };

  #set(change: Partial<BookState>): void {
    this.state = { ...this.state, ...change };
    for (const tell of this.#watchers) tell();
  }

  /** Reads the changes, or the whole pack if there is none or it is no longer valid. One reading at a time. */
  readonly catchUp = (): Promise<void> => {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
      if (this.#isBehind) this.changed();
    });
    return this.#reading;
  };

  /** Handles a change of the day on the server. The current reading may miss it, so another follows. */
  readonly changed = (): void => {
    this.#isBehind = this.#reading !== undefined;
    if (!this.#isBehind) void this.catchUp();
  };

  async #read(): Promise<void> {
    try {
      const known = this.state.pack ?? (await keptPack(this.#source));
      const changes = known && (await this.#source.readChanges(known.seq, known.mark));
      const pack = changes && !changes.isStale ? withChanges(known, changes) : held(await this.#source.readPack());
      this.#set({ pack, failure: undefined, reach: 'reached', over: false });
      await keepPack(this.#source, pack);
      rememberPerson();
    } catch (cause) {
      await this.#failed(cause instanceof Error ? cause : new Error(String(cause)));
    }
  }

  async #failed(failure: Error): Promise<void> {
    const over = failure instanceof ApiRefusal && [403, 404, 410].includes(failure.status);
    if (over) await dropPack(this.#source);
    const isAnswer = failure instanceof ApiRefusal;
    this.#set({ failure, reach: isAnswer ? 'reached' : 'lost', ...(over && { over, pack: undefined }) });
  }
}

/** Returns the key of a report's cell. */
export const placeKey = ({
  subject,
  subjectId,
  kind,
  part,
}: Omit<PackCell, 'value' | 'rowId' | 'by' | 'at' | 'against'>) => [subject, subjectId, kind, part].join(' ');

const aheadBy = (madeAt: string): number => Date.parse(madeAt) - Date.now();
const held = (pack: DayPack): HeldPack => ({ ...pack, ahead: aheadBy(pack.madeAt) });

/** Returns the pack with the reports made since. */
function withChanges(pack: HeldPack, { madeAt, seq, cells, units }: DayChanges): HeldPack {
  const changed = new Map(cells.map((cell) => [placeKey(cell), cell]));
  const states = new Map(units.map(({ unitId, state }) => [unitId, state]));
  return {
    ...pack,
    ahead: aheadBy(madeAt),
    seq,
    cells: [...pack.cells.filter((cell) => !changed.has(placeKey(cell))), ...changed.values()],
    units: pack.units.map((unit) => ({ ...unit, state: states.get(unit.unitId) ?? unit.state })),
  };
}

const books = new Map<string, DayBook>();

/** Returns the book of a source on this device. */
export function bookOf(source: DaySource): DayBook {
  const key = `${String(source.compId)} ${source.author}`;
  const known = books.get(key) ?? new DayBook(source);
  books.set(key, known);
  return known;
}

/** Forgets what is held in memory, for tests. */
export const forgetBooks = (): void => books.clear();
