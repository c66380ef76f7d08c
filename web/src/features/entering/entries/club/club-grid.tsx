import type { GridLayout } from '@startline/rules/entering/clubs/club-grid';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { labelOf, noTicks, type Cell, type GridAthlete, type Judge } from './club-rows.ts';
import { movedBy, placesIn, spanInView, type Cursor } from './grid-keys.ts';
import { COLUMN_WIDTH, GridRow, ROW_HEIGHT } from './grid-row.tsx';
import type { AllTicks, Ticks } from './ticks.ts';

type Props = {
  readonly athletes: readonly GridAthlete[];
  readonly layout: GridLayout;
  readonly judge: Judge;
  readonly ticks: Ticks;
  readonly all: AllTicks;
};

const HEIGHT = 10.5 * ROW_HEIGHT;
/** The columns' part of the widest page. */
const WIDTH = 972;
/** Columns are drawn so many at a time, so that a step to the side seldom redraws the rows. */
const TOGETHER = 4;

const stepOf = (left: number): number => Math.floor(left / COLUMN_WIDTH / TOGETHER);

/** Returns the cursor of the grid: where it is, how keys and clicks move it, and which cells are in view. */
function useCursor({ athletes, layout, judge, ticks, all }: Props) {
  const [input, setCursor] = useState<Cursor>({ row: 0, column: 0 });
  const [top, setTop] = useState(0);
  const [step, setStep] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const mustFocus = useRef(false);
  const size = { rows: athletes.length, columns: layout.columns.length };
  const cursor = { row: Math.min(input.row, size.rows - 1), column: Math.min(input.column, size.columns - 1) };

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    frame.current
      ?.querySelector<HTMLElement>(`[data-cell="${String(cursor.row)}/${String(cursor.column)}"]`)
      ?.focus({ preventScroll: true });
  }, [cursor.row, cursor.column]);

  const cellAt = ({ row, column }: Cursor): Found | undefined => {
    const athlete = athletes[row];
    const ceid = layout.rows[row]?.[column] ?? null;
    if (!athlete) return undefined;
    return { athlete, cell: ceid === null ? undefined : judge(athlete, all.get(athlete.id) ?? noTicks).get(ceid) };
  };
  const see = (): void => {
    setTop(frame.current?.scrollTop ?? 0);
    setStep(stepOf(frame.current?.scrollLeft ?? 0));
  };
  const go = (to: Cursor): void => {
    mustFocus.current = true;
    setCursor(to);
    bringIntoView(frame.current, to);
    see();
  };
  const toggle = (at: Cursor): void => {
    const match = cellAt(at);
    if (match?.cell) ticks.toggle(match.athlete.id, match.cell);
  };
  const rows = spanInView(top, { view: HEIGHT, each: ROW_HEIGHT, count: size.rows, beyond: 2 });
  const { first, last } = spanInView(step * TOGETHER * COLUMN_WIDTH, {
    view: WIDTH + TOGETHER * COLUMN_WIDTH,
    each: COLUMN_WIDTH,
    count: size.columns,
    beyond: 1,
  });
  const columns = useMemo(() => ({ first, last }), [first, last]);
  return { frame, cursor, size, rows, columns, see, go, toggle, here: cellAt(cursor) };
}

type Found = { readonly athlete: GridAthlete; readonly cell: Cell | undefined };

/**
 * Athletes down, events across. The arrow keys move, Space enters and takes back; only cells in view are drawn, and a
 * tick redraws one row.
 */
export function ClubGrid(props: Props) {
  const { athletes, layout, judge, all } = props;
  const { frame, cursor, size, rows, columns, see, go, toggle, here } = useCursor(props);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = movedBy(event.key, cursor, size);
    if (to) go(to);
    else if (event.key === ' ' || event.key === 'Enter') toggle(cursor);
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent): void => {
    const at = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : undefined;
    const [row, column] = (at ?? '').split('/').map(Number);
    if (!at || row === undefined || column === undefined) return;
    go({ row, column });
    toggle({ row, column });
  };
  return (
    <>
      <div
        ref={frame}
        role="grid"
        aria-label="Entries"
        aria-rowcount={athletes.length + 1}
        aria-colcount={layout.columns.length + 3}
        aria-multiselectable
        className="relative overflow-auto rounded-[12px] border border-line bg-surface"
        style={{ maxHeight: HEIGHT + ROW_HEIGHT }}
        onScroll={see}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <Head layout={layout} />
        <div role="rowgroup" className="relative" style={{ height: athletes.length * ROW_HEIGHT }}>
          {athletesAt(athletes, placesIn(rows, cursor.row)).map(({ athlete, place }) => (
            <GridRow
              key={athlete.id}
              athlete={athlete}
              place={place}
              ceids={layout.rows[place] ?? []}
              ticks={all.get(athlete.id) ?? noTicks}
              judge={judge}
              span={columns}
              active={place === cursor.row ? cursor.column : -1}
            />
          ))}
        </div>
      </div>
      <p className="min-h-6 text-[0.95rem] text-ink2">{here && labelOf(here.athlete, here.cell)}</p>
    </>
  );
}

const athletesAt = (athletes: readonly GridAthlete[], places: readonly number[]) =>
  places.flatMap((place) => {
    const athlete = athletes[place];
    return athlete ? [{ athlete, place }] : [];
  });

const Head = ({ layout }: { layout: GridLayout }) => (
  <div
    role="row"
    aria-rowindex={1}
    className="sticky top-0 z-20 flex h-11 w-full min-w-max items-center border-b border-edge bg-raise text-[0.9rem] font-[650]"
  >
    <span role="columnheader" className="sticky left-0 w-52 shrink-0 bg-raise px-3">
      Athlete
    </span>
    <span role="columnheader" className="w-16 shrink-0 px-2 text-right">
      Age
    </span>
    {layout.columns.map(({ label }) => (
      <span key={label} role="columnheader" className="m-0.5 w-[4.25rem] shrink-0 truncate text-center">
        {label}
      </span>
    ))}
    <span role="columnheader" className="w-20 shrink-0 px-3 text-right">
      Events
    </span>
  </div>
);

const NAME_WIDTH = 208;

/** Scrolls the frame just far enough for the cell to show, beside the names and under the heads. */
function bringIntoView(frame: HTMLDivElement | null, { row, column }: Cursor): void {
  if (!frame) return;
  const view = frame.clientHeight - ROW_HEIGHT;
  const y = row * ROW_HEIGHT;
  if (y < frame.scrollTop) frame.scrollTop = y;
  else if (y + ROW_HEIGHT > frame.scrollTop + view) frame.scrollTop = y + ROW_HEIGHT - view;
  const x = NAME_WIDTH + 64 + column * COLUMN_WIDTH;
  if (x - NAME_WIDTH < frame.scrollLeft) frame.scrollLeft = column === 0 ? 0 : x - NAME_WIDTH;
  else if (x + COLUMN_WIDTH > frame.scrollLeft + frame.clientWidth)
    frame.scrollLeft = x + COLUMN_WIDTH - frame.clientWidth;
}
