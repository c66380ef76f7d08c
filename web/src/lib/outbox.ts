import { MOST_ROWS, sendReports, type SentDayRow } from '@startline/contract/day/log';
import type { CompetitionId } from '@startline/rules/ids';
import { useEffect, useSyncExternalStore } from 'react';
import { call, newKey, wordsOf } from './api.ts';
import { remember, remembered, rememberedValue } from './storage.ts';

/** A report as it waits in the outbox. */
export type WaitingRow = Omit<SentDayRow, 'part' | 'replaces'> & {
  readonly part: number;
  readonly replaces: readonly string[];
};
/** A report that the server has kept under this number. */
export type SentRow = { readonly row: WaitingRow; readonly seq: number };
/** A report that the server did not take, and why. */
export type RefusedRow = { readonly row: WaitingRow; readonly reason: string };

/**
 * What waits to be sent, the latest that were kept, what was refused, and why sending failed; '' while it works. A
 * screen lays `kept` over a reply that is older than they are.
 */
export type OutboxState = {
  readonly waiting: readonly WaitingRow[];
  readonly kept: readonly SentRow[];
  readonly refused: readonly RefusedRow[];
  readonly trouble: string;
};

/** So many kept reports are remembered for replies that are on their way. */
const MOST_KEPT = 200;
/** How long after a failed sending the next one follows. */
const AGAIN_MS = 3_000;

/**
 * The reports of one competition that this device has made and the server has not answered for. They are remembered by
 * the browser, so a reload or an empty battery loses none; only the server's answer for a row takes it out.
 */
class Outbox {
  readonly #compId: CompetitionId;
  readonly #watchers = new Set<() => void>();
  state: OutboxState;
  #sending = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(compId: CompetitionId) {
    this.#compId = compId;
    this.state = { waiting: rememberedValue(this.#key, isRows) ?? [], kept: [], refused: [], trouble: '' };
  }

  get #key(): string {
    return `outbox-${String(this.#compId)}`;
  }

  readonly watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  };

  #set(change: Partial<OutboxState>): void {
    this.state = { ...this.state, ...change };
    remember(this.#key, this.state.waiting.length === 0 ? undefined : JSON.stringify(this.state.waiting));
    for (const tell of this.#watchers) tell();
  }

  /** Puts reports behind those that wait, and sends. */
  add(rows: readonly WaitingRow[]): void {
    const subjects = new Set(rows.map(cellOf));
    this.#set({
      waiting: [...this.state.waiting, ...rows],
      refused: this.state.refused.filter(({ row }) => !subjects.has(cellOf(row))),
    });
    void this.send();
  }

  /** Sends what waits, batch by batch, until all is answered for or a sending fails; then again after a while. */
  async send(): Promise<void> {
    if (this.#sending || this.state.waiting.length === 0) return;
    clearTimeout(this.#again);
    this.#sending = true;
    try {
      while (this.state.waiting.length > 0) await this.#sendBatch(this.state.waiting.slice(0, MOST_ROWS));
    } catch (cause) {
      this.#set({ trouble: wordsOf(cause) });
      this.#again = setTimeout(() => void this.send(), AGAIN_MS);
    }
    this.#sending = false;
  }

  async #sendBatch(batch: readonly WaitingRow[]): Promise<void> {
    const { answers } = await call(sendReports, {
      compId: this.#compId,
      rows: batch.map((row) => ({ ...row, replaces: [...row.replaces] })),
    });
    const answered = new Map(answers.map((answer) => [answer.id, answer]));
    const refused = batch.flatMap((row) => {
      const { answer, reason } = answered.get(row.id) ?? {};
      return answer === 'refused' ? [{ row, reason: reason ?? '' }] : [];
    });
    const kept = batch.flatMap((row) => {
      const { answer, seq } = answered.get(row.id) ?? {};
      return answer === 'kept' || answer === 'known' ? [{ row, seq: seq ?? 0 }] : [];
    });
    this.#set({
      waiting: this.state.waiting.filter(({ id }) => !answered.has(id)),
      kept: [...this.state.kept, ...kept].slice(-MOST_KEPT),
      refused: [...this.state.refused, ...refused],
      trouble: '',
    });
  }
}

/** Names the cell of a report. */
export const cellOf = ({ subject, subjectId, kind, part }: Omit<WaitingRow, 'id'>): string =>
  [subject, subjectId, kind, part].join(' ');

const isRows = (value: unknown): value is WaitingRow[] =>
  Array.isArray(value) && value.every((row: unknown) => typeof row === 'object' && row !== null && 'id' in row);

const all = new Map<CompetitionId, Outbox>();

/** The outbox of a competition on this device. */
function outboxOf(compId: CompetitionId): Outbox {
  const known = all.get(compId) ?? new Outbox(compId);
  all.set(compId, known);
  return known;
}

/** Forgets what is held in memory, for tests; what the browser remembers stays. */
export const forgetOutboxes = (): void => all.clear();

/** A random UUID (version 4); `crypto.randomUUID` is missing on pages without https. */
function newUuid(): string {
  const hex = newKey();
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) % 4);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
}

/** This device by a number of its own, made at the first report. */
function device(): string {
  const known = remembered('device');
  if (known !== undefined) return known;
  const made = newUuid();
  remember('device', made);
  return made;
}

type Report = Pick<WaitingRow, 'subject' | 'subjectId' | 'kind' | 'part' | 'value' | 'replaces'>;

/** The outbox of a competition as a screen sees it; `report` adds one report and sends it when it can. */
export function useOutbox(compId: CompetitionId): OutboxState & { readonly report: (report: Report) => void } {
  const outbox = outboxOf(compId);
  const state = useSyncExternalStore(outbox.watch, () => outbox.state);
  useEffect(() => {
    const send = (): void => void outbox.send();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [outbox]);
  return {
    ...state,
    report: (report) =>
      outbox.add([{ ...report, id: newUuid(), reportedAt: new Date().toISOString(), device: device() }]),
  };
}
