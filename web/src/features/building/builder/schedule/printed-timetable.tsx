import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useRecord } from '../frame/builder-session.ts';
import { clockOf, lengthOf, minuteOf, placeName } from './rows/grid-layout.ts';
import { useSchedule, useView } from './rows/open-schedule.ts';
import { titleOf, type ShownRow } from './rows/shown-rows.ts';

/** Opens the browser's print dialog. */
export const askToPrint = (): void => window.print();

/**
 * The timetable on paper: a page for each day, black on white, without anything else of the screen. Drawn only while
 * printing.
 */
export function PrintedTimetable() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const turn = (isOn: boolean) => () => {
      leaveOut(isOn);
      flushSync(() => setPrinting(isOn));
    };
    const [on, off] = [turn(true), turn(false)];
    window.addEventListener('beforeprint', on);
    window.addEventListener('afterprint', off);
    return () => {
      window.removeEventListener('beforeprint', on);
      window.removeEventListener('afterprint', off);
      leaveOut(false);
    };
  }, []);
  return isPrinting ? createPortal(<Pages />, document.body) : null;
}

/** Leaves the page on the screen, with its notices, out of what is printed. */
function leaveOut(isOn: boolean): void {
  for (const part of document.body.children)
    if (!part.hasAttribute('data-paper')) part.classList.toggle('noprint', isOn);
}

function Pages() {
  const { store } = useSchedule();
  const { timetable, rows } = useView(store);
  const { name, location } = useRecord();
  const known = rows.filter(({ row }) => row.timeKnown);
  const open = rows.filter(({ row }) => !row.timeKnown);
  return (
    <div data-paper className="hidden bg-white text-black print:block">
      {timetable.days.map(({ day, heading }) => {
        const own = known.filter(({ row }) => row.day === day);
        return (
          own.length > 0 && (
            <Sheet
              key={day}
              name={name}
              place={location.name}
              title={heading}
              isFinal={timetable.status === 'final'}
              rows={own}
            />
          )
        );
      })}
      {open.length > 0 && (
        <Sheet
          name={name}
          place={location.name}
          title="Times to be confirmed"
          isFinal={timetable.status === 'final'}
          rows={open}
        />
      )}
    </div>
  );
}

type Column = readonly [head: string, cell: (shown: ShownRow) => string | number];
const columns: readonly Column[] = [
  ['Time', ({ row }) => (row.timeKnown ? row.time : 'TBC')],
  ['Until', ({ row }) => (row.timeKnown && lengthOf(row) > 0 ? clockOf(minuteOf(row.time) + lengthOf(row)) : '')],
  ['No.', ({ row }) => (row.eventNo > 0 ? row.eventNo : '')],
  ['Event', ({ row }) => titleOf({ ...row, eventNo: 0 })],
  ['Ages', ({ row }) => row.forWhom],
  ['Facility', ({ home }) => placeName(home)],
  ['Entered', ({ row }) => (row.scheduleOnly ? '' : row.entered)],
];

/** Returns the columns with any content. */
const filled = (rows: readonly ShownRow[]): readonly Column[] =>
  columns.filter(([, cell]) => rows.some((shown) => cell(shown) !== ''));

type SheetProps = {
  readonly name: string;
  readonly place: string;
  readonly title: string;
  readonly isFinal: boolean;
  readonly rows: readonly ShownRow[];
};

const Sheet = ({ name, place, title, isFinal, rows }: SheetProps) => (
  <section className="break-after-page last:break-after-auto">
    <h1 className="text-[16pt]">{name}</h1>
    <p className="text-[11pt]">
      {[place, isFinal ? 'Timetable' : 'Provisional timetable'].filter(Boolean).join(' · ')}
    </p>
    <h2 className="mt-3 text-[13pt]">{title}</h2>
    <table className="num mt-2 w-full border-collapse text-left text-[10pt]">
      <thead>
        <tr>
          {filled(rows).map(([head]) => (
            <th key={head} scope="col" className="border-b-2 border-black py-1 pr-2">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((shown) => (
          <tr key={shown.id} className="break-inside-avoid border-b border-black/40">
            {filled(rows).map(([head, cell]) => (
              <td key={head} className="py-1 pr-2 first:font-bold">
                {cell(shown)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
