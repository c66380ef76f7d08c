import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Timetable } from '@startline/contract/building/timetable';
import { memo, useEffect, useRef } from 'react';
import { draggedRow } from './dragged.ts';
import { EventBlock } from './event-block.tsx';
import {
  clockOf,
  facilityToSay,
  minuteOf,
  placeName,
  pointedMinute,
  PX_PER_MINUTE,
  type Bounds,
  type Box,
} from '../rows/grid-layout.ts';
import { useSchedule, type Schedule } from '../rows/open-schedule.ts';
import type { ShownRow } from '../rows/shown-rows.ts';

type Opens = Timetable['facilities'][number]['opens'];
type Props = {
  readonly column: string;
  readonly columns: readonly string[];
  readonly day: number;
  readonly days: Timetable['days'];
  readonly bounds: Bounds;
  readonly rows: readonly ShownRow[];
  readonly boxes: readonly Box[];
  readonly opens: Opens | undefined;
};

const hourLines = `repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${60 * PX_PER_MINUTE}px)`;

/**
 * One facility on one day. While a block is over it, a shadow shows where it would go, without drawing anything again.
 * The browser lays it out and paints it separately, so that a move costs one column.
 */
export const GridColumn = memo(function GridColumn({ column, columns, day, days, bounds, rows, boxes, opens }: Props) {
  const schedule = useSchedule();
  const ref = useRef<HTMLDivElement>(null);
  const shadowRef = useRef<HTMLDivElement>(null);
  const { from } = bounds;
  useEffect(
    () =>
      ref.current && shadowRef.current
        ? dropInto({ element: ref.current, shadow: shadowRef.current, from, day, column }, schedule)
        : undefined,
    [schedule, from, day, column],
  );
  return (
    <div
      ref={ref}
      role="group"
      aria-label={placeName(column)}
      className="relative border-l border-line contain-layout contain-size contain-style focus-within:z-10"
      style={{ height: (bounds.until - from) * PX_PER_MINUTE, backgroundImage: hourLines }}
    >
      {shutTimes(opens?.filter((open) => open.day === day) ?? [], bounds).map((shut) => (
        <div
          key={shut.from}
          aria-hidden
          title="Not open"
          className="absolute inset-x-0 bg-edge/15"
          style={{ top: (shut.from - from) * PX_PER_MINUTE, height: (shut.until - shut.from) * PX_PER_MINUTE }}
        />
      ))}
      {rows.map((shown, at) => {
        const box = boxes[at];
        return box && <EventBlock key={shown.id} shown={shown} days={days} columns={columns} box={box} />;
      })}
      <div
        ref={shadowRef}
        hidden
        className="num pointer-events-none absolute inset-x-0 top-0 z-10 rounded-md border-2 border-brand bg-brand-tint/80 px-1.5 text-[0.82rem] font-[650] text-brand"
      />
    </div>
  );
}, isAsBefore);

/** Returns whether a column is unchanged: boxes follow from rows and bounds. */
function isAsBefore(a: Props, b: Props): boolean {
  const isSameFrame =
    a.column === b.column &&
    a.columns === b.columns &&
    a.day === b.day &&
    a.days === b.days &&
    a.opens === b.opens &&
    a.bounds.from === b.bounds.from &&
    a.bounds.until === b.bounds.until;
  return isSameFrame && a.rows.length === b.rows.length && a.rows.every((shown, at) => shown === b.rows[at]);
}

/** Returns the stretches of a day in which a facility is closed; none without opening times. */
function shutTimes(opens: Opens, { from, until }: Bounds): readonly Bounds[] {
  if (opens.length === 0) return [];
  const starts = opens
    .map((open) => ({ from: minuteOf(open.from), until: minuteOf(open.until) }))
    .sort((a, b) => a.from - b.from);
  const ends = [from, ...starts.map((open) => open.until)];
  return ends
    .map((end, at) => ({ from: end, until: starts[at]?.from ?? until }))
    .filter((shut) => shut.until > shut.from);
}

type Target = {
  readonly element: HTMLElement;
  readonly shadow: HTMLElement;
  readonly from: number;
  readonly day: number;
  readonly column: string;
};

function dropInto({ element, shadow, from, day, column }: Target, { store, canEdit }: Schedule): () => void {
  type Over = {
    readonly source: { readonly data: Record<string | symbol, unknown> };
    readonly location: { readonly current: { readonly input: { readonly clientY: number } } };
  };
  const minuteFor = ({ source, location }: Over): number =>
    pointedMinute({
      y: location.current.input.clientY,
      top: element.getBoundingClientRect().top,
      grab: draggedRow(source.data)?.grab ?? 0,
      from,
    });
  const follow = (over: Over): void => {
    const minute = minuteFor(over);
    shadow.hidden = false;
    shadow.textContent = clockOf(minute);
    shadow.style.transform = `translateY(${(minute - from) * PX_PER_MINUTE}px)`;
    shadow.style.height = `${draggedRow(over.source.data)?.height ?? 24}px`;
  };
  const hide = (): void => {
    shadow.hidden = true;
  };
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => canEdit && draggedRow(source.data) !== undefined,
    onDragEnter: follow,
    onDrag: follow,
    onDragLeave: hide,
    onDrop: (over) => {
      // before the shadow goes: measuring after a change costs a second layout
      const minute = minuteFor(over);
      hide();
      const shown = store.row(draggedRow(over.source.data)?.row ?? '');
      const facility = shown && facilityToSay(shown.row, column);
      if (shown) store.wish([{ id: shown.id, wish: { day, minute, ...(facility !== undefined && { facility }) } }]);
    },
  });
}
