import {
  resultSheet,
  type ResultSheet,
  type SheetCell,
  type SheetHeat,
  type SheetStart,
} from '@startline/contract/day/results';
import { rankSheet, type Card, type ResultLine } from '@startline/rules/day/results/rank-sheet';
import { noResultText, readCell, type SheetKind } from '@startline/rules/day/results/typed-result';
import type { CompetitionId, EventGroupId } from '@startline/rules/ids';
import { useCallback, useState } from 'react';
import { askAgain } from '../../../lib/kept-calls.ts';
import { cellOf, useOutbox, type OutboxState, type WaitingRow } from '../../../lib/outbox.ts';
import { useCall, type Called } from '../../../lib/use-call.ts';
import { useLive } from '../../../lib/use-live.ts';
import type { Reply } from '../../../lib/api.ts';

const readSheet = (): void => void askAgain(resultSheet);
/** The interval at which marks of other devices are read without an open line. */
const AGAIN_MS = 10_000;

/** Names a cell of the sheet: the start or the unit, the kind, and the trial or bar. */
export type CellPlace = {
  readonly subject: 'start' | 'unit';
  readonly subjectId: number;
  readonly kind: SheetKind;
  readonly part: number;
};

/** The sheet with what this device has written and the server has not confirmed yet. */
export type Sheet = {
  readonly query: Called<Reply<ResultSheet>>;
  readonly outbox: OutboxState;
  readonly line: 'live' | 'lost';
  /** Returns the content of a cell; '' for an empty one. */
  readonly textOf: (place: CellPlace) => string;
  /** Writes a cell, or empties it with ''. Returns why the value is not a result; '' once it is being sent. */
  readonly write: (place: CellPlace, typed: string) => string;
  /** The boxes whose text is not a result, so that it was not sent. */
  readonly unread: number;
  /** Counts such a box until the function that it returns is called. */
  readonly countUnread: () => () => void;
};

/** Reads a result sheet, keeps it live, and overlays what waits in the outbox. */
export function useSheet(compId: CompetitionId, egId: EventGroupId): Sheet {
  const line = useLive(compId, 'day', readSheet);
  const query = useCall(resultSheet, { compId, egId }, { again: () => (line === 'live' ? false : AGAIN_MS) });
  const outbox = useOutbox(compId);
  const [unread, setUnread] = useState(0);
  const countUnread = useCallback(() => {
    setUnread((n) => n + 1);
    return () => setUnread((n) => n - 1);
  }, []);
  const sheet = query.data?.data;
  const cells = new Map(sheet ? cellsOf(sheet) : []);
  const own = [...outbox.kept.filter(({ seq }) => seq > (sheet?.seq ?? 0)).map(({ row }) => row), ...outbox.waiting];
  const latest = new Map(own.map((row) => [cellOf(row), row]));
  const key = (place: CellPlace): string => cellOf({ ...place } as WaitingRow);
  const textOf = (place: CellPlace): string => {
    const row = latest.get(key(place));
    return row ? textIn(row) : (cells.get(key(place))?.text ?? '');
  };
  const write = (place: CellPlace, typed: string): string => {
    const form = sheet?.form;
    if (!form) return '';
    const text = typed.trim();
    const read = text === '' ? undefined : readCell({ ...place, text }, form);
    if (read && !read.ok) return noResultText(read.reason);
    const value = read?.value ?? null;
    if ((value ?? '') === textOf(place)) return '';
    const seen = cells.get(key(place));
    const mine = own.filter((row) => cellOf(row) === key(place)).map(({ id }) => id);
    const replaces = [...(seen ? [seen.rowId, ...seen.against.map(({ rowId }) => rowId)] : []), ...mine].slice(-20);
    outbox.report({ ...place, value, replaces });
    return '';
  };
  return { query, outbox, line, textOf, write, unread, countUnread };
}

const textIn = ({ value }: WaitingRow): string => (value === null ? '' : String(value));

const cellsOf = ({ heats }: ResultSheet): [string, SheetCell][] =>
  heats.flatMap(({ unitId, wind, starts }) => [
    ...(wind ? [keyed('unit', unitId, wind)] : []),
    ...starts.flatMap(({ startId, cells }) => cells.map((cell) => keyed('start', startId, cell))),
  ]);

const keyed = (subject: 'start' | 'unit', subjectId: number, cell: SheetCell): [string, SheetCell] => [
  [subject, subjectId, cell.kind, cell.part].join(' '),
  cell,
];

/** Returns the card of a start with what waits in the outbox. `parts` are its trials or bars. */
export const cardOf = (
  { startId }: Pick<SheetStart, 'startId'>,
  kind: 'trial' | 'height' | null,
  parts: readonly number[],
  textOf: Sheet['textOf'],
): Card<number> => ({
  id: startId,
  heat: 1,
  result: textOf({ subject: 'start', subjectId: startId, kind: 'result', part: 0 }),
  trials: new Map(
    parts.flatMap((part) => {
      const text = kind ? textOf({ subject: 'start', subjectId: startId, kind, part }) : '';
      return text === '' ? [] : [[part, text] as const];
    }),
  ),
});

/** Returns the lines of a heat, ranked on this device so that places are right without signal. */
export function rankedHere(
  cards: readonly Card<number>[],
  sheet: ResultSheet,
): ReadonlyMap<number, ResultLine<number>> {
  const { form } = sheet;
  if (!form) return new Map();
  return new Map(rankSheet(cards, { form, discipline: 'HJ' }, 'heat').map((line) => [line.id, line]));
}

/** Returns the starts of a heat that may be written. */
export const startersOf = ({ starts }: SheetHeat): SheetStart[] => starts.filter(({ isOff }) => !isOff);

/** Returns the bars of a vertical jump that have a trial, in their order, with those that wait on this device. */
export const barsWritten = ({ outbox }: Sheet, { starts }: SheetHeat): number[] => {
  const own = [...outbox.kept.map(({ row }) => row), ...outbox.waiting].filter(
    ({ kind, subjectId }) => kind === 'height' && starts.some(({ startId }) => startId === subjectId),
  );
  const kept = starts.flatMap(({ cells }) => cells.filter(({ kind }) => kind === 'height'));
  return [...new Set([...kept, ...own].map(({ part }) => part))].sort((a, b) => a - b);
};
