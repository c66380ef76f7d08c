import type { saveTimetableRows, Timetable, TimetableWireRow } from '@startline/contract/building/timetable';
import type * as z from 'zod/mini';
import { ApiRefusal, HttpFailure, NetworkLost, wordsOf } from '../../../../../lib/api.ts';
import { isRefusal } from '../../../../../lib/is-refusal.ts';
import { savedElsewhere, type Elsewhere } from '../../../../../lib/elsewhere/saved-elsewhere.ts';
import { clockOf } from './grid-layout.ts';
import { shownRows, wished, withKnownRows, type Saving, type ShownRow, type Wish } from './shown-rows.ts';

export type SentRow = z.input<(typeof saveTimetableRows)['input']>['rows'][number];
/** A wish with the row that it started from. */
export type Move = { readonly ceids: readonly number[]; readonly version: number; readonly wish: Wish };
/** The connections of the store to the server and the browser's storage. */
export type Ways = {
  readonly save: (rows: readonly SentRow[]) => Promise<Timetable>;
  readonly read: () => Promise<Timetable>;
  readonly keep: (moves: readonly Move[]) => void;
};
/** Why moves are not saved. */
export type Trouble =
  | { readonly kind: 'none' }
  /** Stored, and sent again with the connection or on demand. */
  | { readonly kind: 'waiting'; readonly words: string }
  | { readonly kind: 'elsewhere'; readonly by: Elsewhere }
  /** Asked about people who have entered, the organiser kept the rows where they were. */
  | { readonly kind: 'declined' }
  /** Refused: the rows stay where they were. */
  | { readonly kind: 'refused'; readonly words: string; readonly titles: readonly string[] };
export type View = {
  readonly timetable: Timetable;
  readonly rows: readonly ShownRow[];
  readonly trouble: Trouble;
  /** The last changed row, and something to announce; see LiveWords. */
  readonly last: string | undefined;
  readonly said: string;
};

const WAIT_MS = 400;
const SAVED_MS = 4_000;

/**
 * The timetable that is being made. A move shows at once, is sent together with those that follow shortly, and stays
 * until the server has it or refuses it; one call runs at a time. Moves that cannot be sent are stored.
 */
export class ScheduleStore {
  readonly #ways: Ways;
  #view: View;
  /** Wishes, by the first event of the row. */
  readonly #moves = new Map<number, Move>();
  #sending: ReadonlyMap<number, Move> = new Map();
  #saved: ReadonlySet<number> = new Set();
  #flushing: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  #focusOn: string | undefined;

  constructor(timetable: Timetable, ways: Ways, kept: readonly Move[] = []) {
    this.#ways = ways;
    for (const move of kept) if (move.ceids[0] !== undefined) this.#moves.set(move.ceids[0], move);
    this.#view = { timetable, rows: [], trouble: { kind: 'none' }, last: undefined, said: '' };
    this.#draw({ timetable });
    if (kept.length > 0) this.#soon();
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
  readonly view = (): View => this.#view;
  readonly row = (id: string): ShownRow | undefined =>
    this.#view.rows.find((shown) => shown.id === id || shown.row.ceids.some((ceid) => String(ceid) === id));
  get hasUnsaved(): boolean {
    return this.#moves.size > 0 || this.#sending.size > 0;
  }

  /** Returns the unsaved wishes, with the server's present row. */
  get unsaved(): readonly { readonly row: TimetableWireRow; readonly wish: Wish }[] {
    const { rows } = this.#view.timetable;
    return [...this.#moves.values()].flatMap(({ ceids, wish }) =>
      rows.filter((row) => row.ceids.some((ceid) => ceid === ceids[0])).map((row) => ({ row, wish })),
    );
  }

  /** Takes a newer timetable: newly read, or the reply to a save. Drops one read before the last save. */
  take(timetable: Timetable): void {
    if (timetable === this.#view.timetable) return;
    const versions = new Map(this.#view.timetable.rows.map((row) => [row.ceids.join(), row.version]));
    if (timetable.rows.some((row) => row.version < (versions.get(row.ceids.join()) ?? 0))) return;
    this.#draw({ timetable });
  }

  /** Adds wishes for rows. */
  wish(wishes: readonly { readonly id: string; readonly wish: Wish }[]): void {
    for (const { id, wish } of wishes) {
      const shown = this.row(id);
      if (shown) this.#wishOne(shown.row, wish);
    }
    this.#saved = new Set([...this.#saved].filter((ceid) => !this.#moves.has(ceid)));
    this.#draw({
      last: wishes.length === 1 ? wishes[0]?.id : undefined,
      said: '',
      ...(isOver(this.#view.trouble) && { trouble: { kind: 'none' } }),
    });
    if (this.#view.trouble.kind !== 'elsewhere') this.#soon();
  }

  #wishOne(row: TimetableWireRow, wish: Wish): void {
    const [ceid] = row.ceids;
    if (ceid === undefined) return;
    const known = this.#moves.get(ceid) ?? { ceids: row.ceids, version: row.version, wish: {} };
    const move: Move = { ...known, wish: { ...known.wish, ...wish } };
    if (this.#isAsItIs(move)) this.#moves.delete(ceid);
    else this.#moves.set(ceid, move);
  }

  /** Gives the row of this event the focus when it is next drawn, in any place. */
  focusSoon(id: string): void {
    this.#focusOn = id;
  }

  /** Returns whether one of these events is to have the focus; true only once. */
  takesFocus(ceids: readonly number[]): boolean {
    const isIt = ceids.some((ceid) => String(ceid) === this.#focusOn);
    if (isIt) this.#focusOn = undefined;
    return isIt;
  }

  /** Sends all wishes now. Never throws: faults are shown in the view. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#flushing) await this.#flushing;
    if (this.#moves.size === 0 || this.#view.trouble.kind === 'elsewhere') return;
    this.#flushing = this.#send();
    await this.#flushing;
    this.#flushing = undefined;
    if (this.#moves.size > 0 && this.#view.trouble.kind === 'none') await this.flush();
  }

  /** Continues after another person changed a row: sends the wishes on top of theirs, or drops them. */
  async resolve(keepMine: boolean): Promise<void> {
    const { rows } = this.#view.timetable;
    for (const [ceid, move] of [...this.#moves]) {
      const row = rows.find(({ ceids }) => ceids.some((one) => one === ceid));
      this.#moves.delete(ceid);
      if (keepMine && row) this.#moves.set(row.ceids[0] ?? ceid, { ...move, ceids: row.ceids, version: row.version });
    }
    this.#draw({ trouble: { kind: 'none' } });
    await this.flush();
  }

  dismiss(): void {
    if (isOver(this.#view.trouble)) this.#draw({ trouble: { kind: 'none' } });
  }

  /** Reads the timetable anew, after something else has changed it. */
  async readAnew(): Promise<void> {
    this.take(await this.#ways.read());
  }

  /** Announces something, until the next change. */
  say(text: string): void {
    this.#draw({ said: text });
  }

  /** Returns whether the row already is as wished, and no other wish is being sent. */
  #isAsItIs({ ceids, wish }: Move): boolean {
    const row = this.#view.timetable.rows.find((one) => one.ceids.some((ceid) => ceid === ceids[0]));
    return (
      row !== undefined &&
      !ceids.some((ceid) => this.#sending.has(ceid)) &&
      JSON.stringify(wished(row, wish)) === JSON.stringify(row)
    );
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), WAIT_MS);
  }

  async #send(): Promise<void> {
    this.#sending = new Map(this.#moves);
    this.#moves.clear();
    const sent = this.#sending;
    const { days } = this.#view.timetable;
    const rows = [...sent.values()].map((move) => sentRow(move, this.#rowOf(move), days));
    this.#draw({ trouble: { kind: 'none' } });
    try {
      const timetable = await this.#ways.save(rows);
      this.#sending = new Map();
      this.#saved = new Set(sent.keys());
      this.#rebase(sent, timetable);
      this.#draw({ timetable });
      setTimeout(() => this.#forgetSaved(sent), SAVED_MS);
    } catch (cause) {
      this.#sending = new Map();
      await this.#failed(cause, sent);
    }
  }

  /** Moves wishes made during the last call onto its results. */
  #rebase(sent: ReadonlyMap<number, Move>, { rows }: Timetable): void {
    for (const ceid of sent.keys()) {
      const move = this.#moves.get(ceid);
      const row = rows.find(({ ceids }) => ceids.some((one) => one === ceid));
      if (move && row) this.#moves.set(ceid, { ...move, ceids: row.ceids, version: row.version });
    }
  }

  async #failed(cause: unknown, sent: ReadonlyMap<number, Move>): Promise<void> {
    const by = savedElsewhere(cause);
    if (by || isPassing(cause)) {
      for (const [ceid, move] of sent)
        this.#moves.set(ceid, { ...move, wish: { ...move.wish, ...this.#moves.get(ceid)?.wish } });
      this.#draw({ trouble: by ? { kind: 'elsewhere', by } : { kind: 'waiting', words: wordsOf(cause) } });
      if (!by) return;
    } else {
      for (const ceid of sent.keys()) this.#moves.delete(ceid);
      const titles = [...sent.values()].flatMap((move) => this.#rowOf(move)?.name ?? []);
      this.#draw({
        trouble: isRefusal(cause, 'entrants-affected')
          ? { kind: 'declined' }
          : { kind: 'refused', words: refusalWords(cause), titles },
      });
    }
    await this.readAnew().catch(() => undefined);
  }

  #rowOf({ ceids }: Move): TimetableWireRow | undefined {
    return this.#view.timetable.rows.find((row) => row.ceids.some((ceid) => ceid === ceids[0]));
  }

  #forgetSaved(sent: ReadonlyMap<number, Move>): void {
    if (![...sent.keys()].some((ceid) => this.#saved.has(ceid))) return;
    this.#saved = new Set([...this.#saved].filter((ceid) => !sent.has(ceid)));
    this.#draw({});
  }

  #draw(change: Partial<Omit<View, 'rows'>>): void {
    const { trouble, rows, last, said: text } = { ...this.#view, ...change };
    const timetable =
      change.timetable && change.timetable !== this.#view.timetable
        ? withKnownRows(change.timetable, this.#view.timetable)
        : this.#view.timetable;
    const both = new Map([
      ...this.#sending,
      ...[...this.#moves].map(([ceid, move]): [number, Move] => [
        ceid,
        { ...move, wish: { ...this.#sending.get(ceid)?.wish, ...move.wish } },
      ]),
    ]);
    const build = (row: TimetableWireRow): Move | undefined =>
      row.ceids.map((ceid) => both.get(ceid)).find((move) => move !== undefined);
    const isHeld = trouble.kind === 'waiting' || trouble.kind === 'elsewhere';
    const savingOf = (row: TimetableWireRow): Saving =>
      build(row) ? (isHeld ? 'kept' : 'saving') : row.ceids.some((ceid) => this.#saved.has(ceid)) ? 'saved' : 'none';
    this.#view = {
      timetable,
      trouble,
      last,
      said: text,
      rows: shownRows({ timetable, wishOf: (row) => build(row)?.wish, savingOf, before: rows }),
    };
    this.#ways.keep([...both.values()]);
    for (const tell of this.#listeners) tell();
  }
}

/** Returns whether moves were given up, so that the next wish starts afresh. */
const isOver = ({ kind }: Trouble): boolean => kind === 'refused' || kind === 'declined';

/** Returns whether another try may fix a failure: no connection, an unavailable server, an ended session. */
const isPassing = (cause: unknown): boolean =>
  cause instanceof NetworkLost ||
  cause instanceof HttpFailure ||
  (cause instanceof ApiRefusal && (cause.status === 401 || cause.status === 429 || cause.status >= 500));

/** Returns why it was refused: the fault of each row, or the refusal as a whole. */
const refusalWords = (cause: unknown): string =>
  cause instanceof ApiRefusal && cause.faults.length > 0
    ? [...new Set(cause.faults.map(({ message }) => message))].join(' ')
    : wordsOf(cause);

/** Returns a wish as sent, in local time. */
function sentRow({ ceids, version, wish }: Move, row: TimetableWireRow | undefined, days: Timetable['days']): SentRow {
  const { day, minute, ...rest } = wish;
  const hasMoved = day !== undefined || minute !== undefined;
  const date = days.find((one) => one.day === (day ?? row?.day))?.date ?? row?.startDateTime.slice(0, 10);
  return {
    ceids: ceids as SentRow['ceids'],
    version,
    ...rest,
    ...(hasMoved &&
      date !== undefined && {
        startDateTime: `${date}T${minute === undefined ? (row?.time ?? '00:00') : clockOf(minute)}:00`,
      }),
  };
}
