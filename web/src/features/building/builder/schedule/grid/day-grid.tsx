import type { Timetable } from '@startline/contract/building/timetable';
import { memo, useEffect, useRef, type RefObject } from 'react';
import { boundsOf, boxesOf, clockOf, PX_PER_MINUTE, placeName, type Bounds } from '../rows/grid-layout.ts';
import { GridColumn } from './grid-column.tsx';
import type { ShownRow } from '../rows/shown-rows.ts';

/** Pixels between the heads of the columns and the first event. */
const ROOM_ABOVE = 12;

type Day = Timetable['days'][number];
type Props = {
  readonly day: Day;
  readonly rows: readonly ShownRow[];
  readonly days: Timetable['days'];
  readonly facilities: Timetable['facilities'];
  readonly columns: readonly string[];
};

/** One day: facilities beside each other, time downwards. Names and hours stay visible while it is scrolled. */
export const DayGrid = memo(function DayGrid({ day, rows, days, facilities, columns }: Props) {
  const bounds = boundsOf(
    rows.map(({ row }) => row),
    facilities.flatMap(({ opens }) => opens.filter((open) => open.day === day.day)),
  );
  const placed = columns.map((column) => {
    const own = rows.filter(({ home, row }) => home === column && row.timeKnown);
    return {
      column,
      own,
      boxes: boxesOf(
        own.map(({ row }) => row),
        bounds,
      ),
    };
  });
  const widths = placed.map(({ own, boxes }) => {
    const lanes = Math.min(3, Math.max(1, ...boxes.map((box) => box.lanes)));
    return own.length === 0 ? 'minmax(5.5rem,0.5fr)' : `minmax(${lanes * 8 + 1.5}rem,${lanes}fr)`;
  });
  const ref = useOpenedAt(Math.min(bounds.until, ...placed.flatMap(({ boxes }) => boxes.map(({ top }) => top))));
  const height = (bounds.until - bounds.from) * PX_PER_MINUTE;
  return (
    <div
      ref={ref}
      className="relative max-h-[80dvh] overflow-auto overscroll-contain rounded-lg border border-line bg-surface"
      style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height + 44}px` }}
    >
      <div className="grid w-max min-w-full" style={{ gridTemplateColumns: `3.75rem ${widths.join(' ')}` }}>
        <div className="sticky top-0 left-0 z-30 border-r border-b border-edge bg-raise" />
        {columns.map((column) => (
          <div
            key={column}
            className="sticky top-0 z-20 border-b border-edge border-l-line bg-raise px-2 py-2 text-[0.88rem] leading-tight font-[650] not-first:border-l"
          >
            {placeName(column)}
          </div>
        ))}
        <Hours bounds={bounds} />
        {placed.map(({ column, own, boxes }) => (
          <GridColumn
            key={column}
            column={column}
            columns={columns}
            day={day.day}
            days={days}
            bounds={bounds}
            rows={own}
            boxes={boxes}
            opens={facilities.find(({ kind }) => column === kind || column.startsWith(`${kind} `))?.opens}
          />
        ))}
      </div>
    </div>
  );
});

const Hours = ({ bounds: { from, until } }: { bounds: Bounds }) => (
  <div aria-hidden className="num sticky left-0 z-20 border-r border-edge bg-raise text-[0.82rem] text-ink2">
    {Array.from({ length: (until - from) / 60 }, (_, n) => (
      <div key={n} className="border-t border-line px-1.5 first:border-t-0" style={{ height: 60 * PX_PER_MINUTE }}>
        {clockOf(from + n * 60)}
      </div>
    ))}
  </div>
);

/**
 * Returns the ref of the grid, which opens on the first event, `top` pixels down: the free time before it is above.
 * Waits until the day is drawn, and leaves it where a link has gone to an event.
 */
function useOpenedAt(top: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (ref.current?.scrollTop === 0) ref.current.scrollTop = top - ROOM_ABOVE;
      });
    });
    return () => cancelAnimationFrame(frame);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: a move must not scroll
  }, []);
  return ref;
}
