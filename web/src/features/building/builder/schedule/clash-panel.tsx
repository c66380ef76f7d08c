import { CircleCheck, Clock4, TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { StatusLine } from '../../../../ui/badge.tsx';
import type { Timetable } from '@startline/contract/building/timetable';
import { useSchedule, useTimetable } from './rows/open-schedule.ts';
import { clashLine, clashWords, idOf, titleOf } from './rows/shown-rows.ts';
import { showRow } from './show-row.ts';

/**
 * The faults of the timetable in a line of its head: how many athletes are affected; opened, a line below for each
 * clash with its names, and for impossible rows.
 */
export const ClashPanel = memo(function ClashPanel() {
  const { store } = useSchedule();
  const timetable = useTimetable(store);
  const { overlapping, tight, faults, clashes, fromEntries } = timetable;
  const [isOpen, setOpen] = useState(false);
  const all = [
    ...faults.map((fault) => ({ kind: 'fault' as const, words: fault.words, keys: fault.keys })),
    ...inOrder(clashes).map((clash) => ({
      kind: clash.kind,
      words: clashLine(clash),
      keys: [clash.a, clash.b],
    })),
  ];
  const isBad = overlapping > 0 || faults.length > 0;
  return (
    <section
      aria-label="Clashes"
      className={isOpen ? 'basis-full space-y-2 border-y border-line py-2' : 'max-lg:basis-full lg:flex-1'}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusLine
          tone={isBad ? 'bad' : tight > 0 ? 'warn' : 'ok'}
          icon={
            isBad ? (
              <TriangleAlert aria-hidden size={20} />
            ) : tight > 0 ? (
              <Clock4 aria-hidden size={20} />
            ) : (
              <CircleCheck aria-hidden size={20} />
            )
          }
        >
          {clashWords({ overlapping, tight, faults: faults.length }, !fromEntries)}
        </StatusLine>
        {all.length > 0 && (
          <Button variant="quiet" className="-mx-4" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : all.length === 1 ? 'Show it' : `Show all ${all.length}`}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <p className="text-[0.95rem] text-ink2">
            {fromEntries
              ? 'Counted from the entries so far.'
              : 'Nobody has entered yet, so these are estimates. They show events for the same age group at the same time, and too little rest between events that the same athletes often do.'}
          </p>
          <ul className="divide-y divide-line border-t border-line">
            {all.map((one, n) => (
              <Line key={n} {...one} rows={timetable.rows} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
});

const inOrder = (clashes: Timetable['clashes']): Timetable['clashes'] =>
  [...clashes].sort((a, b) => (a.kind === b.kind ? b.athletes - a.athletes : a.kind === 'overlap' ? -1 : 1));

type LineProps = {
  readonly kind: 'fault' | 'overlap' | 'tight';
  readonly words: string;
  readonly keys: readonly string[];
  readonly rows: Timetable['rows'];
};
const kindWords = { fault: 'Problem', overlap: 'Same time', tight: 'Little time' } as const;

const Line = ({ kind, words: phrase, keys, rows }: LineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-[0.95rem]">
    <span className={`w-20 shrink-0 font-[650] ${kind === 'tight' ? 'text-warn' : 'text-bad'}`}>{kindWords[kind]}</span>
    <span className="min-w-0 flex-1 basis-72 wrap-anywhere">{phrase}</span>
    <span className="-mx-4 flex flex-wrap">
      {rows
        .filter(({ key }) => keys.includes(key))
        .slice(0, 2)
        .map((row) => (
          <Button key={row.key} variant="quiet" aria-label={`Go to ${titleOf(row)}`} onClick={() => showRow(idOf(row))}>
            {row.eventNo > 0 ? `Go to ${row.eventNo}` : 'Go to it'}
          </Button>
        ))}
    </span>
  </li>
);
