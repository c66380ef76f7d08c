import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../../../../../lib/after-paint.ts';
import { classNames } from '../../../../../ui/layout/class-names.ts';
import type { Timetable } from '@startline/contract/building/timetable';
import { dragged } from './dragged.ts';
import type { Box } from '../rows/grid-layout.ts';
import { signBox, signLooks } from './signs.ts';
import { useBlockKeys } from '../rows/block-keys.ts';
import { savingWords, spokenName } from '../rows/move-words.ts';
import { useSchedule } from '../rows/open-schedule.ts';
import { entriesOf, titleOf, type ShownRow } from '../rows/shown-rows.ts';

/** The element that tells how blocks are moved with the keyboard. */
export const HOW_TO_MOVE = 'how-to-move';
const LINE_PX = 18;
const edges: Readonly<Record<ShownRow['row']['tf'], string>> = {
  T: 'border-l-brand',
  F: 'border-l-gold',
  M: 'border-l-accent',
  R: 'border-l-brand',
  X: 'border-l-ok',
};

type Place = Pick<Box, 'top' | 'height'> & Partial<Pick<Box, 'lane' | 'lanes'>>;
type Props = {
  readonly shown: ShownRow;
  readonly days: Timetable['days'];
  readonly columns: readonly string[];
  /** Where the block is drawn: in its lane, or in the tray without one. */ readonly box: Place;
};

/** One round of an event on the timetable: it is dragged, moved with the arrow keys, or opened. */
export const EventBlock = memo(function EventBlock({ shown, days, columns, box }: Props) {
  const { canEdit, open } = useSchedule();
  const onKey = useBlockKeys(shown, columns);
  const ref = useDragging(shown);
  const { row, id, saving } = shown;
  useFocusAgain(ref, row.ceids);
  const keys = canEdit
    ? { 'aria-describedby': HOW_TO_MOVE, 'aria-keyshortcuts': 'ArrowUp ArrowDown ArrowLeft ArrowRight Enter L' }
    : {};
  return (
    <div
      ref={ref}
      role="button"
      tabIndex={0}
      data-row={id}
      aria-label={spokenName(shown, days)}
      {...keys}
      onClick={() => open(id)}
      onKeyDown={onKey}
      style={styleOf(box)}
      className={classNames(
        'num overflow-hidden text-ellipsis rounded-md border border-l-4 px-1.5 text-left text-[0.82rem] leading-[18px] text-ink focus-visible:z-10',
        box.lane === undefined ? 'relative min-h-11 w-56 shrink-0 py-1' : 'absolute',
        edges[row.tf],
        tones[worstOf(shown)?.kind ?? 'none'],
        canEdit && !row.locked && 'cursor-grab',
        saving === 'kept' && 'border-dashed',
      )}
    >
      <Lines shown={shown} height={box.height} inTray={box.lane === undefined} />
      {saving !== 'none' && (
        <span className="absolute right-0.5 bottom-0.5 rounded bg-ink px-1 text-[0.72rem] leading-[15px] text-surface">
          {savingWords[saving]}
        </span>
      )}
    </div>
  );
}, isInPlace);

/** Returns whether a block is unchanged: in the same place of the same row, even when its column is laid out anew. */
function isInPlace(a: Props, b: Props): boolean {
  const isSameBox =
    a.box.top === b.box.top &&
    a.box.height === b.box.height &&
    a.box.lane === b.box.lane &&
    a.box.lanes === b.box.lanes;
  return isSameBox && a.shown === b.shown && a.days === b.days && a.columns === b.columns;
}

const tones = {
  none: 'border-edge bg-surface',
  tight: 'border-warn bg-warn-tint',
  overlap: 'border-bad bg-bad-tint',
  fault: 'border-bad bg-bad-tint',
} as const;
const worstOf = ({ marks }: ShownRow) => marks.find(({ kind }) => kind !== 'tight') ?? marks[0];
const styleOf = ({ top, height, lane, lanes = 1 }: Place) =>
  lane === undefined
    ? undefined
    : { top, height, left: `${(lane / lanes) * 100}%`, width: `calc(${100 / lanes}% - 2px)` };

/**
 * As many lines as fit: the event, its groups, and its faults. Long lines are cut at the edge of the block: cutting
 * each line separately would make hundreds more layers for the browser.
 */
function Lines({ shown, height, inTray }: { shown: ShownRow; height: number; inTray: boolean }) {
  const { row } = shown;
  const worst = worstOf(shown);
  const forWhom = [row.forWhom, entriesOf(row)].filter(Boolean).join(' · ');
  const room = inTray ? 2 : Math.floor((height - 2) / LINE_PX);
  return (
    <>
      <p className="flex items-start gap-1 font-[650]">
        <span className={classNames('min-w-0 flex-1', titleLines(room - (worst ? 1 : 0)))}>
          {!inTray && <span className="mr-1">{row.time}</span>}
          {titleOf(row)}
        </span>
        {worst && <Sign look={worst.kind === 'tight' ? 'tight' : 'wrong'} />}
        {row.locked && <Sign look="locked" />}
      </p>
      {room >= 2 && <span className="whitespace-nowrap text-ink2">{forWhom}</span>}
      {worst && room >= 3 && (
        <>
          <br />
          <span
            className={classNames(
              room >= 6 ? 'line-clamp-3' : 'whitespace-nowrap',
              worst.kind === 'tight' ? 'text-warn' : 'text-bad',
            )}
          >
            {worst.words}
          </span>
        </>
      )}
    </>
  );
}

const titleLines = (room: number): string => (room >= 4 ? 'line-clamp-3' : room === 3 ? 'line-clamp-2' : 'truncate');
const Sign = ({ look }: { look: keyof typeof signLooks }) => (
  <span aria-hidden className={classNames(signBox, signLooks[look])} />
);

/** Makes the block draggable; during a drag its old place is pale. */
function useDragging({ id }: ShownRow): React.RefObject<HTMLDivElement | null> {
  const { store, canEdit } = useSchedule();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !canEdit) return undefined;
    let isDragged = false;
    const pale = (isPale: boolean) => () => {
      isDragged = isPale;
      afterPaint(() => element.classList.toggle('opacity-40', isDragged));
    };
    return draggable({
      element,
      canDrag: () => store.row(id)?.row.locked === false,
      getInitialData: ({ input }) =>
        dragged(id, input.clientY - element.getBoundingClientRect().top, element.offsetHeight),
      onDragStart: pale(true),
      onDrop: pale(false),
    });
  }, [store, canEdit, id]);
  return ref;
}

/** Gives the focus back to a block that the keyboard moved into another column, where it is drawn anew. */
function useFocusAgain(ref: React.RefObject<HTMLDivElement | null>, ceids: readonly number[]): void {
  const { store } = useSchedule();
  useLayoutEffect(() => {
    if (!store.takesFocus(ceids)) return;
    const element = ref.current;
    if (element !== document.activeElement) element?.focus({ preventScroll: true });
    // after painting, so that the move itself is seen at once
    setTimeout(() => element?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  });
}
