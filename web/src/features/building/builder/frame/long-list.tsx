import type { ReactNode } from 'react';

/** About the number of rows on a screen. */
const AT_ONCE = 20;

/**
 * Hundreds of rows, each a `listitem`. Those far off the screen are neither laid out nor painted: in groups of twenty,
 * since each part that the browser may skip costs something at every press.
 */
export function LongList({ rows }: { rows: readonly ReactNode[] }) {
  const parts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, n) =>
    rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
  return (
    <div role="list" data-density="compact" className="divide-y divide-line">
      {parts.map((part, n) => (
        <div
          key={n}
          role="presentation"
          className="divide-y divide-line [content-visibility:auto]"
          style={{ containIntrinsicSize: `auto ${part.length * 3.5}rem` }}
        >
          {part}
        </div>
      ))}
    </div>
  );
}
