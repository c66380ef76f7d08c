import type { Timetable } from '@startline/contract/building/timetable';
import { Lock, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { classNames } from '../../../../ui/layout/class-names.ts';
import { placeName } from './rows/grid-layout.ts';
import { savingWords, spokenName } from './rows/move-words.ts';
import { useSchedule } from './rows/open-schedule.ts';
import { entriesOf, titleOf, type ShownRow } from './rows/shown-rows.ts';

/** A day on a phone: its rows by time. A press opens the row, where it is moved. */
export const DayList = memo(function DayList({ rows, days }: { rows: readonly ShownRow[]; days: Timetable['days'] }) {
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {rows.map((shown) => (
        <Row key={shown.id} shown={shown} days={days} />
      ))}
    </ul>
  );
});

const Row = memo(function Row({ shown, days }: { shown: ShownRow; days: Timetable['days'] }) {
  const { open } = useSchedule();
  const { row, home, marks, saving, id } = shown;
  return (
    <li style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 76px' }}>
      <button
        type="button"
        data-row={id}
        aria-label={spokenName(shown, days)}
        onClick={() => open(id)}
        className="flex w-full items-start gap-3 px-3.5 py-2.5 text-left -outline-offset-2 hover:bg-raise"
      >
        <span className="num w-12 shrink-0 pt-px font-[650]">{row.timeKnown ? row.time : 'TBC'}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-[650] wrap-anywhere">{titleOf(row)}</span>
          <span className="block text-[0.9rem] text-ink2">
            {[placeName(home), row.forWhom, entriesOf(row)].filter(Boolean).join(' · ')}
          </span>
          {marks.slice(0, 2).map(({ kind, words: phrase }) => (
            <span
              key={phrase}
              className={classNames(
                'mt-0.5 flex items-start gap-1.5 text-[0.9rem]',
                kind === 'tight' ? 'text-warn' : 'text-bad',
              )}
            >
              <TriangleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
              {phrase}
            </span>
          ))}
          {marks.length > 2 && <span className="block text-[0.9rem] text-ink2">{`and ${marks.length - 2} more`}</span>}
        </span>
        {row.locked && <Lock aria-hidden size={17} className="mt-1 shrink-0 text-ink2" />}
        {saving !== 'none' && (
          <Badge tone={saving === 'saved' ? 'ok' : saving === 'kept' ? 'warn' : 'plain'}>{savingWords[saving]}</Badge>
        )}
      </button>
    </li>
  );
});
