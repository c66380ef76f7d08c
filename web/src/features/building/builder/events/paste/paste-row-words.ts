import type { readPaste } from '@startline/contract/building/pasted-timetable';
import { forWhom } from '@startline/rules/people/athletes/gender';
import type * as z from 'zod/mini';
import { startWords } from '../event-list.tsx';

export type Pasted = z.output<(typeof readPaste)['output']>;
export type TextRow = Pasted['textRows'][number];
export type PastedEvent = Pasted['rows'][number];
export type PasteFault = Pasted['faults'][number];
/** A row typed again; `null` withdraws the change. */
export type Correction = { line: number; nth: number; text: string };
export type Change = { line: number; nth: number; text: string | null };

/** A row of the text with its events and remarks. */
export type ShownRow = TextRow & {
  events: readonly PastedEvent[];
  reasons: readonly string[];
  notes: readonly string[];
};

const keyOf = ({ line, nth }: { line: number; nth: number }): string => `${line}.${nth}`;

/** Returns corrections with one more, or without a withdrawn one. */
export function withCorrection(all: readonly Correction[], { line, nth, text }: Change): readonly Correction[] {
  const others = all.filter((one) => keyOf(one) !== keyOf({ line, nth }));
  return text === null ? others : [...others, { line, nth, text }];
}

/** Joins each row with its events and its faults: those that refuse it, and mere remarks. */
export function shownRows({
  textRows,
  rows,
  faults,
}: Pick<Pasted, 'textRows' | 'rows' | 'faults'>): readonly ShownRow[] {
  const events = byRow(rows);
  const reply = byRow(faults);
  return textRows.map((row) => {
    const own = reply.get(keyOf(row)) ?? [];
    const phrase = (isUsed: boolean): string[] => [
      ...new Set(own.filter(({ used }) => used === isUsed).map((fault) => fault.words)),
    ];
    return { ...row, events: events.get(keyOf(row)) ?? [], reasons: phrase(false), notes: phrase(true) };
  });
}

/**
 * Returns the text that is left to read once the read rows are added: the refused rows as last typed, and the headings
 * that give their day and columns. Empty when every row was read.
 */
export function textLeft(text: string, textRows: readonly TextRow[], corrections: readonly Correction[]): string {
  if (!textRows.some(({ outcome }) => outcome === 'refused')) return '';
  const lines = text.split(/\r?\n/);
  const typed = new Map(corrections.map((one) => [keyOf(one), one.text]));
  return textRows
    .filter(({ outcome }) => outcome === 'refused' || outcome === 'heading')
    .map((row) => {
      const isWholeLine = textRows.filter(({ line }) => line === row.line).length === 1;
      return typed.get(keyOf(row)) ?? (isWholeLine ? (lines[row.line - 1] ?? row.text) : row.text);
    })
    .join('\n');
}

function byRow<One extends { line: number; nth: number }>(all: readonly One[]): ReadonlyMap<string, readonly One[]> {
  const rows = new Map<string, One[]>();
  for (const one of all) {
    const own = rows.get(keyOf(one));
    if (own) own.push(one);
    else rows.set(keyOf(one), [one]);
  }
  return rows;
}

/** Returns whether the organiser must see a row, or a heading, before anything is added. */
export const needsLook = ({ outcome, reasons }: ShownRow): boolean =>
  outcome === 'refused' || ((outcome === 'read' || outcome === 'heading') && reasons.length > 0);

/** Returns '100m heats and final, Sat 8 May 10:30, at most 16: U18 boys, U20 men', once for all groups of a row. */
export function eventWords(events: readonly PastedEvent[]): string {
  const [first] = events;
  if (!first) return '';
  const rounds = [...new Set(events.map(({ round }) => round.toLowerCase()))].filter((round) => round !== '');
  const round = rounds.length === 0 ? '' : ` ${rounds.join(', ').replace(/, ([^,]*)$/, ' and $1')}`;
  const start = first.startDateTime.endsWith('T00:00') ? 'time to be confirmed' : startWords(first.startDateTime);
  const groups = [...new Set(events.map(({ ageGroup, gender }) => forWhom(ageGroup, gender)))].join(', ');
  const most = first.maxAthletes;
  const limit = most > 0 ? `, at most ${most}` : most === -1 ? ', schedule only' : '';
  return `${first.eventName}${round}, ${start}${limit}: ${groups}`;
}

const linesWord = (count: number): string => (count === 1 ? 'line' : 'lines');

/** Returns '38 lines: 37 read, 1 not read', whose numbers add up. */
export function countWords({ rows, read, refused, leftOut }: Pasted['count']): string {
  const parts = [
    `${read} read`,
    ...(refused > 0 ? [`${refused} not read`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out by you`] : []),
  ];
  return `${rows} ${linesWord(rows)}: ${parts.join(', ')}`;
}
