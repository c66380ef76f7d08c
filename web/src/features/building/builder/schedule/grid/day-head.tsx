import { lockTimetableRows, type Timetable } from '@startline/contract/building/timetable';
import { Lock, LockOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call, wordsOf } from '../../../../../lib/api.ts';
import { error } from '../../../../../lib/notices.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useSessionOfBuilder } from '../../frame/builder-session.ts';
import { useSchedule } from '../rows/open-schedule.ts';
import type { ShownRow } from '../rows/shown-rows.ts';

type Day = Timetable['days'][number];
type Props = { readonly day: Day; readonly rows: readonly ShownRow[]; readonly children?: ReactNode };

/** The name of a day, the number of its rows, and its lock. */
export function DayHead({ day, rows, children }: Props) {
  const timed = rows.filter(({ row }) => row.timeKnown);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 id={`day-${day.day}`} className="text-[1.25rem]">
        {day.heading}{' '}
        <span className="num text-[1rem] font-normal text-ink2 max-sm:block">
          {timed.length > 0 && `${timed.length} on the programme, first at ${timed[0]?.row.time}`}
        </span>
      </h2>
      {children}
      {rows.length > 0 && (
        <LockButton what={day.heading} day={day.date} isLocked={rows.every(({ row }) => row.locked)} />
      )}
    </div>
  );
}

type LockProps = { readonly what: string; readonly day?: string; readonly isLocked: boolean };

/** Locks all rows of a day, or of the competition, or unlocks them. */
export function LockButton({ what, day, isLocked }: LockProps) {
  const { store, canEdit } = useSchedule();
  const session = useSessionOfBuilder();
  const [busy, setBusy] = useState(false);
  if (!canEdit) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await store.flush();
      const { changed } = await session.write(() =>
        call(lockTimetableRows, { compId: session.compId, locked: !isLocked, ...(day !== undefined && { day }) }),
      );
      await store.readAnew();
      store.say(`${changed === 1 ? '1 event' : `${changed} events`} ${isLocked ? 'unlocked' : 'locked'}.`);
    } catch (cause) {
      error(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <Button
      variant={day === undefined ? 'secondary' : 'quiet'}
      className={day === undefined ? undefined : 'max-sm:-ml-4 sm:-mr-4'}
      busy={busy}
      aria-label={`${isLocked ? 'Unlock' : 'Lock'} ${what}`}
      onClick={() => void press()}
    >
      {isLocked ? <LockOpen aria-hidden size={18} /> : <Lock aria-hidden size={18} />} {isLocked ? 'Unlock' : 'Lock'}{' '}
      {day === undefined ? what : 'this day'}
    </Button>
  );
}
