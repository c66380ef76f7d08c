import { MOST_ROWS } from '@startline/contract/day/log';
import type { CompetitionId } from '@startline/rules/ids';
import { useEffect, useSyncExternalStore } from 'react';
import { newKey, wordsOf } from './api.ts';
import { ownSource, type DaySource } from './day/day-source.ts';
import { dropRows, keepRows, noteSent, rowsHere, type SentRow, type WaitingRow } from './day/day-store.ts';
import { remember, remembered, rememberedValue } from './storage.ts';

export type { WaitingRow } from './day/day-store.ts';

/** A report that the server refused, and why. */
export type RefusedRow = { readonly row: WaitingRow; readonly reason: string };

/**
 * The waiting reports, the latest stored ones, the refused ones, and the reason why sending failed; '' while it works.
 * A screen overlays `kept` on a reply that is older. `others` counts reports of the competition that somebody else made
 * on this device and that wait for them.
 */
export type OutboxState = {
  readonly waiting: readonly WaitingRow[];
  readonly kept: readonly SentRow[];
  readonly refused: readonly RefusedRow[];
  readonly trouble: string;
  readonly others: number;
};

/** The most stored reports remembered for replies in flight. */
const MOST_KEPT = 200;
/** The delay before the next attempt after a failed sending. */
const AGAIN_MS = 3_000;

/**
 * The reports that one author has made on this device at one competition and that the server has not confirmed. They
 * are in the browser's database before they are sent, so a reload, a crash or an empty battery loses none. Only the
 * server's answer removes a row from the waiting ones; it is then kept until the pack on this device includes it, so
 * that a page opened without signal shows what was sent a moment before.
 */
class Outbox {
  readonly #source: DaySource;
  readonly #watchers = new Set<() => void>();
  state: OutboxState = { waiting: [], kept: [], refused: [], trouble: '', others: 0 };
  /** Resolves once everything added so far is stored by the browser. */
  #keeping: Promise<void>;
  #sending = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(source: DaySource) {
    this.#source = source;
    this.#keeping = this.#open();
  }

  readonly watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  };

  #set(change: Partial<OutboxState>): void {
    this.state = { ...this.state, ...change };
    for (const tell of this.#watchers) tell();
  }

  async #open(): Promise<void> {
    await keepRows(this.#source, takeOld(this.#source.compId));
    const { own, sent, others } = await rowsHere(this.#source);
    const here = new Set(this.state.waiting.map(({ id }) => id));
    this.#set({
      waiting: [...own.filter(({ id }) => !here.has(id)), ...this.state.waiting],
      kept: [...sent, ...this.state.kept].slice(-MOST_KEPT),
      others,
    });
  }

  /** Appends reports to the waiting ones, and sends. */
  add(rows: readonly WaitingRow[]): void {
    const subjects = new Set(rows.map(cellOf));
    this.#keeping = this.#keeping.then(() => keepRows(this.#source, rows));
    this.#set({
      waiting: [...this.state.waiting, ...rows],
      refused: this.state.refused.filter(({ row }) => !subjects.has(cellOf(row))),
    });
    void this.send();
  }

  /**
   * Sends the waiting reports, batch by batch, until all are answered or a sending fails; then tries again after a
   * while.
   */
  async send(): Promise<void> {
    if (this.#sending) return;
    clearTimeout(this.#again);
    this.#sending = true;
    try {
      await this.#keeping;
      while (this.state.waiting.length > 0) await this.#sendBatch(this.state.waiting.slice(0, MOST_ROWS));
    } catch (cause) {
      this.#set({ trouble: wordsOf(cause) });
      if (this.#watchers.size > 0) this.#again = setTimeout(() => void this.send(), AGAIN_MS);
    }
    this.#sending = false;
  }

  async #sendBatch(batch: readonly WaitingRow[]): Promise<void> {
    await this.#keeping;
    const answers = await this.#source.send(batch);
    const answered = new Map(answers.map((answer) => [answer.id, answer]));
    const refused = batch.flatMap((row) => {
      const { answer, reason } = answered.get(row.id) ?? {};
      return answer === 'refused' ? [{ row, reason: reason ?? '' }] : [];
    });
    const kept = batch.flatMap((row) => {
      const { answer, seq } = answered.get(row.id) ?? {};
      return answer === 'kept' || answer === 'known' ? [{ row, seq: seq ?? 0 }] : [];
    });
    await noteSent(this.#source, kept);
    const sent = new Set(kept.map(({ row }) => row.id));
    await dropRows(answers.flatMap(({ id }) => (sent.has(id) ? [] : [id])));
    this.#set({
      waiting: this.state.waiting.filter(({ id }) => !answered.has(id)),
      kept: [...this.state.kept, ...kept].slice(-MOST_KEPT),
      refused: [...this.state.refused, ...refused],
      trouble: '',
    });
  }
}

/** Takes over the reports that an earlier version of the app stored elsewhere. */
function takeOld(compId: CompetitionId): readonly WaitingRow[] {
  const key = `outbox-${String(compId)}`;
  const rows = rememberedValue(key, isRows) ?? [];
  remember(key, undefined);
  return rows;
}

/** Returns the key of a report's cell. */
export const cellOf = ({ subject, subjectId, kind, part }: Omit<WaitingRow, 'id'>): string =>
  [subject, subjectId, kind, part].join(' ');

const isRows = (value: unknown): value is WaitingRow[] =>
  Array.isArray(value) && value.every((row: unknown) => typeof row === 'object' && row !== null && 'id' in row);

const all = new Map<string, Outbox>();

/** Returns the outbox of a source on this device. */
function outboxOf(source: DaySource): Outbox {
  const key = `${String(source.compId)} ${source.author}`;
  const known = all.get(key) ?? new Outbox(source);
  all.set(key, known);
  return known;
}

/** Forgets what is held in memory, for tests; the browser's storage stays. */
export const forgetOutboxes = (): void => all.clear();

/** Returns a random UUID (version 4); `crypto.randomUUID` is missing on pages without https. */
function newUuid(): string {
  const hex = newKey();
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) % 4);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
}

/** Returns the number of this device, created at the first report. */
function device(): string {
  const known = remembered('device');
  if (known !== undefined) return known;
  const made = newUuid();
  remember('device', made);
  return made;
}

export type Report = Pick<WaitingRow, 'subject' | 'subjectId' | 'kind' | 'part' | 'value' | 'replaces'>;

/** The outbox as a screen sees it; `report` adds reports and sends them when it can. */
export type OpenOutbox = OutboxState & { readonly report: (...reports: readonly Report[]) => readonly WaitingRow[] };

/** Returns the outbox of the signed-in person at a competition. */
export const useOutbox = (compId: CompetitionId): OpenOutbox => useOutboxOf(ownSource(compId));

/**
 * Returns the outbox of a source. Sends at once, when the browser reports a connection, and when the page becomes
 * visible again.
 */
export function useOutboxOf(source: DaySource): OpenOutbox {
  const outbox = outboxOf(source);
  const state = useSyncExternalStore(outbox.watch, () => outbox.state);
  useEffect(() => {
    const send = (): void => void outbox.send();
    send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [outbox]);
  return {
    ...state,
    report: (...reports) => {
      const made = { reportedAt: new Date().toISOString(), device: device() };
      const rows = reports.map((report): WaitingRow => ({ ...report, ...made, id: newUuid() }));
      outbox.add(rows);
      return rows;
    },
  };
}
