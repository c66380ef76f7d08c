import { competitionCalendar } from '@startline/contract/competitions/competitions';
import { setTimetableStatus, type Timetable } from '@startline/contract/building/timetable';
import { CalendarPlus, Printer, WandSparkles } from 'lucide-react';
import { memo, useState } from 'react';
import { addressOf, call, wordsOf } from '../../../../lib/api.ts';
import { error } from '../../../../lib/notices.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { readAnew } from '../frame/builder-frame.tsx';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { HelpButton } from '../help/help-button.tsx';
import { LockButton } from './grid/day-head.tsx';
import { FindEvent } from './find-event.tsx';
import { useSchedule, useTimetable } from './rows/open-schedule.ts';
import { askToPrint } from './printed-timetable.tsx';

/** The name of the timetable, and what can be done with all of it. */
export const ScheduleHead = memo(function ScheduleHead({ onPropose }: { onPropose: () => void }) {
  const { store, canEdit } = useSchedule();
  const timetable = useTimetable(store);
  const { id, active } = useRecord();
  return (
    <Card className="space-y-4">
      <Status timetable={timetable} />
      <div className="flex flex-wrap items-end gap-2 max-sm:*:grow">
        <FindEvent />
        {canEdit && (
          <Button onClick={onPropose}>
            <WandSparkles aria-hidden size={18} /> Propose times
          </Button>
        )}
        <LockButton what="everything" isLocked={timetable.rows.every(({ locked }) => locked)} />
        <Button variant="secondary" onClick={askToPrint}>
          <Printer aria-hidden size={18} /> Print
        </Button>
        {active && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={addressOf(competitionCalendar, { id }).url}
            download
          >
            <CalendarPlus aria-hidden size={18} /> Calendar file
          </a>
        )}
      </div>
    </Card>
  );
});

/** Provisional or final, what that means for readers, and the switch. */
function Status({ timetable: { status } }: { timetable: Timetable }) {
  const { store, canEdit } = useSchedule();
  const session = useSessionOfBuilder();
  const [busy, setBusy] = useState(false);
  const isFinal = status === 'final';
  const turn = async (): Promise<void> => {
    setBusy(true);
    try {
      await store.flush();
      const next = isFinal ? 'provisional' : 'final';
      await session.write((agreed) => call(setTimetableStatus, { compId: session.compId, status: next }, { agreed }));
      await Promise.all([store.readAnew(), readAnew(session)]);
      store.say(isFinal ? 'The timetable is provisional again.' : 'The timetable is final.');
    } catch (cause) {
      error(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="flex items-center gap-2 text-[1.19rem]">
          Timetable <Badge tone={isFinal ? 'ok' : 'warn'}>{isFinal ? 'Final' : 'Provisional'}</Badge>
        </h2>
        <p className="text-[0.95rem] text-ink2">
          {isFinal
            ? 'Everybody reads these times as fixed. If something must still move, people have to be told. Numbers for the photo finish stay as they are.'
            : 'Everybody reads these times with the note that they may change. Call them final once people can plan by them.'}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {canEdit && (
          <Button variant="secondary" busy={busy} onClick={() => void turn()}>
            {isFinal ? 'Make it provisional again' : 'Call it final'}
          </Button>
        )}
        <HelpButton helpKey="builder.schedule.status" name="Provisional or final" />
      </div>
    </div>
  );
}
