import { AllShownButton, FIRST, useAllShown } from '../../../../ui/all-shown.tsx';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';

type Props<Part> = {
  title: string;
  note: string;
  empty: string;
  parts: readonly Part[];
  add?: ReactNode;
  nameOf: (part: Part) => string;
  line: (part: Part) => ReactNode;
  aside?: (part: Part) => ReactNode;
  onOpen: (part: Part) => void;
  /** They are already in order; without it they are sorted by name. */
  inOrder?: boolean;
};
/** Lists of the builder begin with the first five by name. */

/** A list of parts of the competition by name, five at first; a name opens its sheet. */
export function PartList<Part extends { readonly id: number }>({
  title,
  note,
  empty,
  parts,
  add,
  nameOf,
  line,
  aside,
  onOpen,
  inOrder = false,
}: Props<Part>) {
  const [isAll, setAll] = useAllShown(title);
  const sorted = inOrder
    ? parts
    : [...parts].sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true }));
  const shown = isAll ? sorted : sorted.slice(0, FIRST);
  return (
    <Card flush aria-label={title}>
      <CardHead title={title} note={note} aside={add} />
      {sorted.length === 0 && <p className="px-4 py-4 text-ink2">{empty}</p>}
      <ul className="divide-y divide-line">
        {shown.map((part) => (
          <li key={part.id}>
            <button
              type="button"
              onClick={() => onOpen(part)}
              className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-left -outline-offset-2! hover:bg-raise"
            >
              <span className="min-w-0">
                <span className="font-[650] text-brand underline decoration-1 underline-offset-[3px] wrap-anywhere">
                  {nameOf(part)}
                </span>
                <span className="block text-[0.9rem] text-ink2">{line(part)}</span>
              </span>
              {aside && <span className="flex flex-wrap gap-2">{aside(part)}</span>}
            </button>
          </li>
        ))}
      </ul>
      <AllShownButton count={sorted.length} isAll={isAll} onShow={setAll} />
    </Card>
  );
}
