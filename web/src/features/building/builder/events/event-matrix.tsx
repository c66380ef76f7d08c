import { memo, useId, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { warn } from '../../../../lib/notices.ts';
import { cellKey, genderWord, type MatrixColumn, type MatrixRow, type MatrixSection } from './matrix.ts';
import type { MatrixStore } from './matrix-store.ts';

type Props = { store: MatrixStore; columns: readonly MatrixColumn[]; sections: readonly MatrixSection[] };

/**
 * Events down the side, age groups and genders along the top: a tick makes an event, an untick removes it. The arrow
 * keys move, Space ticks. Only the ticked cell is drawn again, and the browser repaints only rows with a change.
 */
export const EventMatrix = memo(function EventMatrix({ store, columns, sections }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const legend = useId();
  return (
    <>
      <div className="relative max-h-[75dvh] overflow-auto" tabIndex={-1}>
        <table
          ref={grid}
          role="grid"
          aria-label="Events by age group"
          aria-describedby={legend}
          aria-multiselectable
          className="w-max min-w-full border-separate border-spacing-0 text-[0.95rem]"
          onKeyDown={(event) => moveInGrid(event, grid.current)}
          onFocus={(event) => keepOneStop(event.target, grid.current)}
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 border-b border-line bg-raise px-3 py-2 text-left text-[0.87rem] font-[650] text-ink2"
              >
                Event
              </th>
              {columns.map((column) => (
                <ColumnHead key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          {sections.map((section, n) => (
            <tbody key={section.title}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columns.length + 1}
                  className="border-b border-line bg-raise px-3 py-1.5 text-left text-[0.87rem] font-[650] text-ink2"
                >
                  <span className="sticky left-3">{section.title}</span>
                </th>
              </tr>
              {section.rows.map((row, at) => (
                <Row key={row.code} row={row} columns={columns} store={store} isFirst={n === 0 && at === 0} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p id={legend} className="px-4 py-2 text-[0.95rem] text-ink2">
        Arrow keys move, Space ticks. Each tick is saved at once. A number beside a tick counts the places taken or
        held; ×3 means 3 rounds.
      </p>
    </>
  );
});

const ColumnHead = memo(function ColumnHead({ column }: { column: MatrixColumn }) {
  return (
    <th
      scope="col"
      className="sticky top-0 z-10 border-b border-line bg-raise px-1 py-2 text-center text-[0.87rem] leading-tight font-[650] text-ink2"
    >
      <span className="mx-auto block max-w-24 text-balance">{column.ageGroup}</span>
      <span className="block font-normal">
        <span aria-hidden>{column.gender === 'O' ? 'Open' : column.gender}</span>
        <span className="sr-only">{genderWord[column.gender]}</span>
      </span>
    </th>
  );
});

const Row = memo(function Row({
  row,
  columns,
  store,
  isFirst,
}: {
  row: MatrixRow;
  columns: readonly MatrixColumn[];
  store: MatrixStore;
  isFirst: boolean;
}) {
  return (
    <tr className="isolate h-11">
      <th
        scope="row"
        className="sticky left-0 z-10 max-w-44 border-r border-b border-line bg-surface px-3 text-left font-[650] whitespace-nowrap"
      >
        {row.name}
      </th>
      {columns.map((column, n) => (
        <Cell key={column.key} row={row} column={column} store={store} isStop={isFirst && n === 0} />
      ))}
    </tr>
  );
});

const tick =
  "aria-checked:before:size-3.5 aria-checked:before:shrink-0 aria-checked:before:bg-[url('data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2024%2024%22%20fill=%22none%22%20stroke=%22white%22%20stroke-width=%223.5%22%20stroke-linecap=%22round%22%20stroke-linejoin=%22round%22%3E%3Cpath%20d=%22M20%206%209%2017l-5-5%22/%3E%3C/svg%3E')] dark:aria-checked:before:bg-[url('data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2024%2024%22%20fill=%22none%22%20stroke=%22%23071230%22%20stroke-width=%223.5%22%20stroke-linecap=%22round%22%20stroke-linejoin=%22round%22%3E%3Cpath%20d=%22M20%206%209%2017l-5-5%22/%3E%3C/svg%3E')]";
/** A cell is one element with its text, since there are hundreds of cells. */
const cellLook = `flex h-10 w-full min-w-13 items-center justify-center gap-0.5 rounded-md border border-line px-1 text-ink2/70 hover:border-edge aria-busy:opacity-70 aria-checked:border-brand aria-checked:bg-brand aria-checked:font-[650] aria-checked:text-on-brand ${tick}`;

const Cell = memo(function Cell({
  row,
  column,
  store,
  isStop,
}: {
  row: MatrixRow;
  column: MatrixColumn;
  store: MatrixStore;
  isStop: boolean;
}) {
  const key = cellKey(row.code, column.ageGroupId, column.gender);
  const state = useSyncExternalStore(
    (tell) => store.subscribe(key, tell),
    () => store.cell(key),
  );
  const name = `${row.name}, ${column.ageGroup} ${genderWord[column.gender]}`;
  const more = [
    state.entered > 0 && `${state.entered} taken or held`,
    state.rounds > 1 && `${state.rounds} rounds`,
  ].filter(Boolean);
  const toggle = (): void => {
    if (state.isOn && state.entered > 0)
      warn(
        `${state.entered} ${state.entered === 1 ? 'place is' : 'places are'} taken or held in ${name}, so it cannot be removed. Close the event instead.`,
      );
    else store.toggle(key);
  };
  return (
    <td role="gridcell" aria-selected={state.isOn} className="border-b border-line p-0.5">
      <button
        type="button"
        role="checkbox"
        aria-checked={state.isOn}
        aria-label={[name, ...more].join(', ')}
        aria-busy={state.isPending || undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={toggle}
        className={cellLook}
      >
        {!state.isOn && '+'}
        {state.entered > 0 && <span className="num text-[0.8rem]">{state.entered}</span>}
        {state.rounds > 1 && <span className="text-[0.75rem]">×{state.rounds}</span>}
      </button>
    </td>
  );
});

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Home: [0, -1000],
  End: [0, 1000],
};

/** Moves the focus from cell to cell with the arrow keys, up to the edges. */
function moveInGrid(event: KeyboardEvent, grid: HTMLElement | null): void {
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest('td');
  if (!step || !cell || !grid) return;
  event.preventDefault();
  const rows = [...grid.querySelectorAll('tr')].filter((row) => row.querySelector('td') !== null);
  const at = rows.indexOf(cell.parentElement as HTMLTableRowElement);
  const row = rows[Math.min(Math.max(at + step[0], 0), rows.length - 1)];
  const cells = row?.querySelectorAll('td') ?? [];
  const column = [...(cell.parentElement?.querySelectorAll('td') ?? [])].indexOf(cell);
  cells[Math.min(Math.max(column + step[1], 0), cells.length - 1)]?.querySelector('button')?.focus();
}

/** Keeps one stop for the Tab key: the cell used last. */
function keepOneStop(target: EventTarget, grid: HTMLElement | null): void {
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'checkbox' || !grid) return;
  grid.querySelectorAll<HTMLElement>('[role=checkbox][tabindex="0"]').forEach((cell) => (cell.tabIndex = -1));
  target.tabIndex = 0;
}
