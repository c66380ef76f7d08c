import { readTimetable, type Timetable } from '@startline/contract/building/timetable';
import { useNavigate } from '@tanstack/react-router';
import { lazy, memo, startTransition, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useSize } from '../../../../lib/breakpoints.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { EmptyState, States } from '../../../../ui/screen-states.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { useStepCheck } from '../frame/step-guard.ts';
import { wordOf } from '../frame/steps-in-address.ts';
import { DayHead } from './grid/day-head.tsx';
import { DayGrid } from './grid/day-grid.tsx';
import { DayList } from './day-list.tsx';
import { HOW_TO_MOVE } from './grid/event-block.tsx';
import { columnsOf, usedColumns } from './rows/grid-layout.ts';
import { LiveWords } from './live-words.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ScheduleContext, scheduleOf, useSchedule, useView } from './rows/open-schedule.ts';
import { PrintedTimetable } from './printed-timetable.tsx';
import { ScheduleHead } from './schedule-head.tsx';
import { namedIds } from '../health/named-records.ts';
import { useSearchKeys } from '../../../../lib/use-search-keys.ts';
import { showRow } from './show-row.ts';
import { idOf, type ShownRow } from './rows/shown-rows.ts';
import { TbcTray } from './tbc-tray.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { arriving } from '../../../../lib/arriving.ts';

/** Fetches the dialog with the step, since it must open without a connection too. */
const loadDialog = () => import('../../../../ui/overlay/dialog-frame.tsx');
const Proposal = lazy(async () => ({ default: (await arriving(() => import('./proposal-sheet.tsx'))).ProposalSheet }));

/** Step 4: when and where each round of each event is held. */
export function ScheduleStep() {
  const { compId } = useSessionOfBuilder();
  const read = useCall(readTimetable, { compId }, { freshMs: 0 });
  return (
    <States
      query={read}
      isEmpty={({ data }) => data.rows.length === 0}
      empty={<NoEvents />}
      loading={<Skeleton rows={6} tall />}
    >
      {({ data }) => <Opened timetable={data} />}
    </States>
  );
}

function NoEvents() {
  const session = useSessionOfBuilder();
  const navigate = useNavigate();
  const toEvents = (): void =>
    void navigate({
      to: '/v2/builder-v2/$id',
      params: { id: String(session.compId) },
      search: { step: wordOf('Events') },
    });
  return (
    <EmptyState
      title="No events yet"
      action={session.access.steps.includes('Events') && <Button onClick={toEvents}>Add events in step 3</Button>}
    >
      The timetable uses your events.{' '}
      {session.access.steps.includes('Events')
        ? 'Add them first. You can set their times here later.'
        : 'Somebody with Comp Events access can add them.'}
    </EmptyState>
  );
}

function Opened({ timetable }: { timetable: Timetable }) {
  const session = useSessionOfBuilder();
  const store = scheduleOf(session, timetable);
  const [opened, setOpened] = useState<{ readonly id: string; readonly isOpen: boolean }>({ id: '', isOpen: false });
  const [proposing, setProposing] = useState<'never' | 'open' | 'closed'>('never');
  const [showsEmpty, setShowsEmpty] = useState(false);
  const open = useCallback((id: string) => startTransition(() => setOpened({ id, isOpen: true })), []);
  const canEdit = session.may('Schedule');
  const propose = useCallback(() => setProposing('open'), []);
  const schedule = useMemo(() => ({ store, canEdit, open }), [store, canEdit, open]);
  useNamedRow(timetable, open);
  useEffect(() => store.take(timetable), [store, timetable]);
  useEffect(() => void loadDialog().catch(() => undefined), []);
  useEffect(() => {
    const again = (): void => void store.flush();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [store]);
  useEffect(
    () => () => {
      if (store.view().trouble.kind === 'elsewhere')
        session.stands({ kind: 'kept', why: 'A timetable change is waiting for your decision in step 4.' });
    },
    [store, session],
  );
  useStepCheck(
    useCallback(async () => {
      await store.flush();
      return store.view().trouble.kind === 'elsewhere'
        ? [{ message: 'The timetable was changed elsewhere. Choose below which times to keep.' }]
        : [];
    }, [store]),
  );
  return (
    <ScheduleContext value={schedule}>
      <div className="noprint space-y-4">
        <Notices />
        <ScheduleHead onPropose={propose} showsEmpty={showsEmpty} onShowEmpty={setShowsEmpty} />
        <Programme showsEmpty={showsEmpty} />
      </div>
      <LiveWords />
      <MoveDialog id={opened.id} isOpen={opened.isOpen} onClose={() => setOpened({ ...opened, isOpen: false })} />
      {proposing !== 'never' && (
        <Suspense fallback={null}>
          <Proposal isOpen={proposing === 'open'} onClose={() => setProposing('closed')} />
        </Suspense>
      )}
      <PrintedTimetable />
    </ScheduleContext>
  );
}

/** Goes once to the row that the link of a check names; opens it when it has no time. */
function useNamedRow({ rows }: Timetable, open: (id: string) => void): void {
  const { at = '' } = useSearchKeys();
  useEffect(() => {
    const ids: readonly number[] = namedIds(at, 'compEvent');
    const row = rows.find(({ ceids }) => ceids.some((id) => ids.includes(id)));
    if (row?.timeKnown === false && ids.length === 1) open(idOf(row));
    else if (row) requestAnimationFrame(() => showRow(idOf(row)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- followed once: later reads must not move the page
  }, [at]);
}

function Notices() {
  const { canEdit } = useSchedule();
  const { endDate, cancelled } = useRecord();
  return (
    <>
      <TroubleNotice />
      {!canEdit && (
        <NoticeBox title="You can look at the timetable">
          You do not have permission to change it. An Admin of the organisation can give you Schedule access.
        </NoticeBox>
      )}
      {cancelled && (
        <NoticeBox tone="bad" title="This competition was cancelled">
          Its timetable has been kept.
        </NoticeBox>
      )}
      {!cancelled && endDate !== '' && endDate < new Date().toISOString().slice(0, 10) && (
        <NoticeBox title="This competition is over">You can still correct the times, for the record.</NoticeBox>
      )}
      <p id={HOW_TO_MOVE} hidden>
        The up and down arrow keys move it by five minutes, or by an hour with Shift. The left and right arrow keys move
        it to another facility. Enter opens it. L locks it.
      </p>
    </>
  );
}

/** Keeps the list of unchanged rows, so that a move draws only one day again. */
function useDays(rows: readonly ShownRow[], days: Timetable['days']): ReadonlyMap<number, readonly ShownRow[]> {
  const [kept, setKept] = useState<ReadonlyMap<number, readonly ShownRow[]>>(new Map());
  const byDay = useMemo(() => {
    const first = days[0]?.day ?? 1;
    return new Map(
      days.map(({ day }) => {
        const own = rows.filter(
          ({ row }) => row.day === day || (day === first && !days.some((one) => one.day === row.day)),
        );
        const last = kept.get(day);
        return [day, last && last.length === own.length && last.every((shown, at) => shown === own[at]) ? last : own];
      }),
    );
  }, [rows, days, kept]);
  if (days.some(({ day }) => byDay.get(day) !== kept.get(day))) setKept(byDay);
  return byDay;
}

/** Returns the same list while it has the same words. */
function useSame(list: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.join('\n') === list.join('\n');
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}

/** The days one below the other. The tray of rows without a time is above them; while it is empty, in the first head. */
const Programme = memo(function Programme({ showsEmpty }: { showsEmpty: boolean }) {
  const { store } = useSchedule();
  const { timetable, rows } = useView(store);
  const { days, facilities } = timetable;
  const isPhone = useSize() === 'mobile';
  const byDay = useDays(rows, days);
  const waiting = rows.filter(({ row }) => !row.timeKnown);
  const homes = rows.map(({ home }) => home);
  const columns = useSame((showsEmpty ? columnsOf : usedColumns)(facilities, homes));
  return (
    <>
      {!isPhone && waiting.length > 0 && <TbcTray rows={waiting} days={days} />}
      {days.map((day, n) => {
        const own = byDay.get(day.day) ?? [];
        return (
          <section key={day.day} aria-labelledby={`day-${day.day}`} className="space-y-2">
            <DayHead day={day} rows={own}>
              {!isPhone && n === 0 && waiting.length === 0 && <TbcTray rows={waiting} days={days} />}
            </DayHead>
            {isPhone ? (
              <DayList rows={own} days={days} />
            ) : (
              <DayGrid day={day} rows={own} days={days} facilities={facilities} columns={columns} />
            )}
          </section>
        );
      })}
    </>
  );
});
