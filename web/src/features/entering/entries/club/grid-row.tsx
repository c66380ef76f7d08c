import type { CompEventId } from '@startline/rules/ids';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '../../../../ui/layout/class-names.ts';
import { countEntries, labelOf, type AthleteTicks, type Cell, type GridAthlete, type Judge } from './club-rows.ts';
import { placesIn, type Span } from './grid-keys.ts';

export const ROW_HEIGHT = 44;
export const COLUMN_WIDTH = 72;

type Props = {
  readonly athlete: GridAthlete;
  readonly place: number;
  readonly ceids: readonly (CompEventId | null)[];
  readonly ticks: AthleteTicks;
  readonly judge: Judge;
  /** The columns that are drawn. */
  readonly span: Span;
  /** The column of the cursor when it is in this row; otherwise -1. */
  readonly active: number;
};

/** One athlete: name, age, a cell for each column, and how many events. Redrawn only when one of them changes. */
export const GridRow = memo(function GridRow(props: Props) {
  const { athlete, place, ceids, ticks, judge, span, active } = props;
  const cells = judge(athlete, ticks);
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      className="absolute left-0 flex h-11 w-full min-w-max border-b border-line bg-surface"
      style={{ top: place * ROW_HEIGHT }}
    >
      <div
        role="rowheader"
        className="sticky left-0 z-10 flex w-52 shrink-0 items-center truncate border-r border-line bg-surface px-3 font-[650]"
      >
        <span className="truncate">
          {athlete.firstName} {athlete.surName}
        </span>
      </div>
      <div role="gridcell" className="flex w-16 shrink-0 items-center justify-end px-2 text-[0.9rem] text-ink2">
        {athlete.ageGroup}
      </div>
      <div className="relative shrink-0" style={{ width: ceids.length * COLUMN_WIDTH }}>
        {placesIn(span, active).map((column) => (
          <GridCell
            key={column}
            athlete={athlete}
            cell={cellOf(cells, ceids[column])}
            place={place}
            column={column}
            isActive={column === active}
          />
        ))}
      </div>
      <div role="gridcell" className="num flex w-20 shrink-0 items-center justify-end px-3 font-[650]">
        {countEntries(cells) || ''}
      </div>
    </div>
  );
});

const cellOf = (cells: ReturnType<Judge>, ceid: CompEventId | null | undefined): Cell | undefined =>
  ceid ? cells.get(ceid) : undefined;

type CellProps = {
  readonly athlete: GridAthlete;
  readonly cell: Cell | undefined;
  readonly place: number;
  readonly column: number;
  readonly isActive: boolean;
};

const looks: Readonly<Record<Cell['state'], string>> = {
  free: 'border border-line bg-surface hover:bg-raise',
  held: 'bg-brand text-on-brand font-[650]',
  entered: 'bg-brand-tint text-ink font-[650]',
  blocked: 'bg-bg text-ink2',
};

const GridCell = memo(function GridCell({ athlete, cell, place, column, isActive }: CellProps) {
  return (
    <div
      role="gridcell"
      data-cell={`${String(place)}/${String(column)}`}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={column + 3}
      aria-selected={isEntered(cell)}
      aria-disabled={!takesTick(cell)}
      aria-label={labelOf(athlete, cell)}
      className={classNames(
        'num absolute inset-y-0.5 w-[4.25rem] cursor-default overflow-hidden rounded-[6px]',
        'text-center text-[0.9rem] leading-[2.4rem] whitespace-nowrap',
        'focus-visible:outline-3 focus-visible:outline-offset-[-1px] focus-visible:outline-ring',
        looks[cell?.state ?? 'blocked'],
        cell?.isUnsent === true && 'opacity-60',
      )}
      style={{ left: column * COLUMN_WIDTH + 2 }}
    >
      <CellText cell={cell} />
    </div>
  );
});

/**
 * A tick for an entry, the best when there is one, a plus for an event that may be entered and a dash for one that may
 * not.
 */
function CellText({ cell }: { cell: Cell | undefined }) {
  if (!cell || cell.state === 'blocked') return '–';
  if (cell.state === 'free') return cell.pbText || '+';
  // beside the tick, a mark such as 10:23.45 fits only smaller and without a space
  return (
    <span className="text-[0.84rem]">
      <Check aria-hidden size={13} strokeWidth={3} className="inline-block align-[-0.15em]" />
      {cell.pbText}
    </span>
  );
}

const isEntered = (cell: Cell | undefined): boolean => cell?.state === 'held' || cell?.state === 'entered';
const takesTick = (cell: Cell | undefined): boolean => cell?.state === 'free' || cell?.state === 'held';
