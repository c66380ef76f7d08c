import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Timetable } from '@startline/contract/building/timetable';
import { memo, useEffect, useRef } from 'react';
import { draggedRow } from './grid/dragged.ts';
import { EventBlock } from './grid/event-block.tsx';
import { useSchedule } from './rows/open-schedule.ts';
import type { ShownRow } from './rows/shown-rows.ts';

const inTray = { top: 0, height: 44 };
const noColumns: readonly string[] = [];

/** Rows without a time. They are dragged from here onto the day, and a row dropped here loses its time. */
export const TbcTray = memo(function TbcTray({ rows, days }: { rows: readonly ShownRow[]; days: Timetable['days'] }) {
  const { store, canEdit } = useSchedule();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!ref.current) return undefined;
    const element = ref.current;
    const over = (isOver: boolean) => () => element.classList.toggle('ring-2', isOver);
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => canEdit && draggedRow(source.data) !== undefined,
      onDragEnter: over(true),
      onDragLeave: over(false),
      onDrop: ({ source }) => {
        over(false)();
        const id = draggedRow(source.data)?.row;
        if (id !== undefined) store.wish([{ id, wish: { minute: 0 } }]);
      },
    });
  }, [store, canEdit]);
  return (
    <section
      ref={ref}
      aria-labelledby="tbc-tray"
      className={`card ring-brand px-4 ${rows.length === 0 ? 'flex flex-wrap items-baseline gap-x-3 py-2' : 'py-3'}`}
    >
      <h2 id="tbc-tray" className="text-[1.06rem]">
        To be confirmed <span className="num font-normal text-ink2">({rows.length})</span>
      </h2>
      {rows.length === 0 ? (
        canEdit && <p className="text-[0.95rem] text-ink2">Drop an event here to remove its time.</p>
      ) : (
        <>
          {canEdit && (
            <p className="text-[0.95rem] text-ink2">
              No time yet. Drag each event to its place, or open it and set a time.
            </p>
          )}
          <div className="mt-3 flex max-h-28 flex-wrap gap-2 overflow-y-auto p-0.5">
            {rows.map((shown) => (
              <EventBlock key={shown.id} shown={shown} days={days} columns={noColumns} box={inTray} />
            ))}
          </div>
        </>
      )}
    </section>
  );
});
