import { competitionCalendar } from '@startline/contract/competitions/competitions';
import { setTimetableStatus, type Timetable } from '@startline/contract/building/timetable';
import { CalendarPlus, Printer, WandSparkles } from 'lucide-react';
import { memo, useState } from 'react';
import { addressOf, call } from '../../../../lib/api.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { readAnew } from '../frame/builder-frame.tsx';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { sayFailure } from '../frame/say-failure.ts';
import { HelpButton } from '../help/help-button.tsx';
import { ClashPanel } from './clash-panel.tsx';
import { LockButton } from './grid/day-head.tsx';
import { FindEvent } from './find-event.tsx';
import { useSchedule, useTimetable } from './rows/open-schedule.ts';
import { askToPrint } from './printed-timetable.tsx';

type Props = {
  readonly onPropose: () => void;
  /** Whether facilities without an event have a column. */
  readonly showsEmpty: boolean;
  readonly onShowEmpty: (shows: boolean) => void;
};

/** The name of the timetable, and what can be done with all of it. */
export const ScheduleHead = memo(function ScheduleHead({ onPropose, showsEmpty, onShowEmpty }: Props) {
  const { store, canEdit } = useSchedule();
  const timetable = useTimetable(store);
  const { id, active } = useRecord();
  return (
    <Card className="space-y-2 sm:py-3!">
      <Status timetable={timetable} />
      <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
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
        <span className="max-sm:hidden">
          <Chip pressed={showsEmpty} onClick={() => onShowEmpty(!showsEmpty)}>
            Show empty facilities
          </Chip>
        </span>
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
      sayFailure(cause);
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 className="flex items-center gap-2 text-[1.19rem]">
        Timetable <Badge tone={isFinal ? 'ok' : 'warn'}>{isFinal ? 'Final' : 'Provisional'}</Badge>
      </h2>
      <ClashPanel />
      <div className="flex items-center gap-1">
        {canEdit && (
          <Button variant="secondary" busy={busy} onClick={() => void turn()}>
            {isFinal ? 'Make it provisional again' : 'Mark as final'}
          </Button>
        )}
        <HelpButton helpKey="builder.schedule.status" name="Provisional or final" />
      </div>
    </div>
  );
}
