import type { BoardLayout } from '@startline/rules/day/boards/board';
import { clockTime } from '@startline/rules/formats/dates';
import type { Instant, TimeZone } from '@startline/rules/time';
import { useEffect, useState, type ReactNode } from 'react';
import type { LiveState } from '../../../lib/live-results.ts';

/** Returns the present time, updated at an interval. */
export function useTick(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(ticking);
  }, [everyMs]);
  return now;
}

/**
 * Returns how many rows fit: eight on a wide screen, fourteen on a tall one, three on a panel of LEDs or as an overlay.
 */
export function useRows(layout: BoardLayout): number {
  const [size, setSize] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  useEffect(() => {
    const measure = (): void => setSize({ width: window.innerWidth, height: window.innerHeight });
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  if (layout === 'overlay') return 4;
  if (layout === 'plain') return size.height < 160 ? 3 : size.height < 400 ? 4 : 8;
  return size.height > size.width ? 14 : 8;
}

type FrameProps = {
  layout: BoardLayout;
  title: string;
  lead: string;
  zone: TimeZone | undefined;
  live: LiveState;
  now: number;
  children: ReactNode;
};

/** The frame of a board's rows: the event, a line about it and the time. Sized by the screen; no scrolling. */
export function BoardFrame({ layout, title, lead, zone, live, now, children }: FrameProps) {
  useBareBackground(layout);
  const isPlain = layout === 'plain';
  return (
    <div className={`board board-${layout}`}>
      <header className="board-head">
        <div className="min-w-0 flex-1">
          <h1 className="board-title">{title}</h1>
          {!isPlain && lead !== '' && <p className="board-lead">{lead}</p>}
        </div>
        {live === 'offline' && <p className="board-lead">Offline</p>}
        {!isPlain && zone !== undefined && <p className="board-clock num">{clockTime(now as Instant, zone)}</p>}
      </header>
      <div className="board-body">{children}</div>
    </div>
  );
}

/** Removes the page's background while an overlay board is open. */
function useBareBackground(layout: BoardLayout): void {
  useEffect(() => {
    if (layout !== 'overlay') return undefined;
    const { style } = document.documentElement;
    const before = [style.background, document.body.style.background] as const;
    style.background = 'transparent';
    document.body.style.background = 'transparent';
    return () => {
      [style.background, document.body.style.background] = before;
    };
  }, [layout]);
}

export type BoardRow = {
  readonly key: string;
  readonly place: string;
  readonly name: string;
  readonly club: string;
  readonly mark: string;
  /** What the mark is, such as PB or a record's letters. */
  readonly note?: string;
  readonly marked?: boolean;
};

/** Rows of a board: place, name with club, and at the right the mark with what it is, such as PB. */
export const BoardRows = ({ rows, label }: { rows: readonly BoardRow[]; label: string }) => (
  <ol aria-label={label} className="board-rows">
    {rows.map(({ key, place, name, club, mark, note = '', marked = false }) => (
      <li key={key} className={marked ? 'board-row board-row-now' : 'board-row'}>
        <span className="board-place num">{place}</span>
        <span className="board-name">
          {name} <span className="board-club">{club}</span>
        </span>
        {note !== '' && <span className="board-note">{note}</span>}
        <span className="board-mark num">{mark}</span>
      </li>
    ))}
  </ol>
);
