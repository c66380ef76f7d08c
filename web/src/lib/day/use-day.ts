import type { DayPack, PackCell } from '@startline/contract/day/pack';
import type { DayValue } from '@startline/rules/day/log/day-log';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useOutboxOf, type OpenOutbox, type Report, type WaitingRow } from '../outbox.ts';
import { useLive } from '../use-live.ts';
import { bookOf, placeKey, type BookState } from './day-book.ts';
import type { DaySource } from './day-source.ts';
import { installWorker } from './install-worker.ts';

/**
 * The connection. Live: changes come as they happen. Paused: the page polls every ten seconds. Offline: the server does
 * not answer.
 */
export type DayLine = 'live' | 'paused' | 'offline';
/**
 * The polling intervals. An open line proves nothing, because a network that is gone leaves it open; so the server is
 * polled all the same.
 */
const AGAIN_MS = { live: 10_000, paused: 10_000, offline: 3_000 } as const;

export type Place = Pick<PackCell, 'subject' | 'subjectId' | 'kind' | 'part'>;
/** The value of a cell including this device's reports that the server has not confirmed: `isWaiting` then. */
export type DayCell = Pick<PackCell, 'value' | 'by' | 'at' | 'against'> & { readonly isWaiting: boolean };
export type Wish = { readonly place: Place; readonly value: DayValue };

export type Day = BookState & {
  readonly line: DayLine;
  readonly outbox: OpenOutbox;
  readonly cellAt: (place: Place) => DayCell;
  /** Reports values that replace everything seen in their cells; returns the rows. */
  readonly report: (...wishes: readonly Wish[]) => readonly WaitingRow[];
  readonly refetch: () => void;
};

/**
 * Returns the day of a competition on this device, with or without signal: the pack, overlaid with this device's
 * reports.
 */
export function useDay(source: DaySource): Day {
  const book = bookOf(source);
  const state = useSyncExternalStore(book.watch, () => book.state);
  const stream = useLive(source.compId, 'day', book.changed);
  const outbox = useOutboxOf(source);
  const isLost = state.reach === 'lost' || (outbox.trouble !== '' && outbox.waiting.length > 0);
  const line = isLost ? 'offline' : stream === 'live' ? 'live' : 'paused';
  useEffect(() => {
    installWorker();
    void book.catchUp();
    const asking = setInterval(() => void book.catchUp(), AGAIN_MS[line]);
    return () => clearInterval(asking);
  }, [book, line]);
  const { kept, waiting } = outbox;
  const { cellAt, reportOf } = useMemo(() => overlaid(state.pack, { kept, waiting }), [state.pack, kept, waiting]);
  return {
    ...state,
    line,
    outbox,
    cellAt,
    report: (...wishes) => outbox.report(...wishes.map(reportOf)),
    refetch: () => void book.catchUp(),
  };
}

const empty: DayCell = { value: null, by: '', at: '', against: [], isWaiting: false };

/** Returns the cells of a pack overlaid with this device's later reports. */
function overlaid(pack: DayPack | undefined, { kept, waiting }: Pick<OpenOutbox, 'kept' | 'waiting'>) {
  const cells = new Map((pack?.cells ?? []).map((cell) => [placeKey(cell), cell]));
  const own = new Map<string, WaitingRow[]>();
  for (const row of [...kept.filter(({ seq }) => seq > (pack?.seq ?? 0)).map((sent) => sent.row), ...waiting])
    own.set(placeKey(row), [...(own.get(placeKey(row)) ?? []), row]);
  const cellAt = (place: Place): DayCell => {
    const key = placeKey(place);
    const latest = own.get(key)?.at(-1);
    if (latest === undefined) return { ...(cells.get(key) ?? empty), isWaiting: false };
    const isWaiting = waiting.some(({ id }) => id === latest.id);
    return { value: latest.value, by: '', at: latest.reportedAt, against: [], isWaiting };
  };
  const reportOf = ({ place, value }: Wish): Report => {
    const key = placeKey(place);
    const cell = cells.get(key);
    const seen = cell ? [...(cell.rowId === null ? [] : [cell.rowId]), ...cell.against.map(({ rowId }) => rowId)] : [];
    const replaces = [...seen, ...(own.get(key) ?? []).map(({ id }) => id)].slice(-20);
    return { ...place, value, replaces };
  };
  return { cellAt, reportOf };
}
