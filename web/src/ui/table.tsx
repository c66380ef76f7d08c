import type { ReactNode } from 'react';
import { classNames } from './layout/class-names.ts';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Whether the figures are aligned right, in tabular figures. */
  numeric?: boolean;
  /** Whether the column is left out on a phone. */
  wideOnly?: boolean;
  /** Whether the column is left out on a tablet too. */
  deskOnly?: boolean;
  /** Whether the column names the row for screen readers. One column should. */
  rowHead?: boolean;
};
type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  captionShown?: boolean;
  marked?: (row: Row) => boolean;
};

/**
 * A plain table that scrolls sideways within itself if necessary; its edge fades while there is more. `caption` names
 * it.
 */
export function Table<Row>({ caption, columns, rows, rowKey, captionShown = false, marked }: Props<Row>) {
  const look = (column: Column<Row>) =>
    classNames(
      'px-3 py-2 first:pl-4 last:pr-4',
      column.numeric ? 'num text-right' : 'text-left',
      column.wideOnly && 'max-sm:hidden',
      column.deskOnly && 'max-lg:hidden',
    );
  return (
    <div className="slides overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
      <table className="w-full border-collapse text-[0.95rem]">
        <caption className={captionShown ? 'px-4 py-2 text-left font-[650]' : 'sr-only'}>{caption}</caption>
        <thead className="bg-raise text-[0.87rem] text-ink2">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classNames(look(column), 'font-[650]')}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames(
                'h-(--row) border-b border-line last:border-b-0',
                marked?.(row) === true && 'bg-brand-tint',
              )}
            >
              {columns.map((column) =>
                column.rowHead ? (
                  <th key={column.key} scope="row" className={classNames(look(column), 'font-[650]')}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={look(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
