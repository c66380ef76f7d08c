import { proposeTimetable, type Timetable } from '@startline/contract/building/timetable';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call, wordsOf } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { tickBox } from '../../../../ui/form/checkbox.tsx';
import { Sheet } from '../../../../ui/overlay/dialog.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { FailedState } from '../../../../ui/screen-states.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { HelpButton } from '../help/help-button.tsx';
import { minuteOf } from './rows/grid-layout.ts';
import { useSchedule, useView } from './rows/open-schedule.ts';
import type { ScheduleStore } from './rows/schedule-store.ts';
import { clashWords, type Wish } from './rows/shown-rows.ts';

type Proposed = z.infer<(typeof proposeTimetable)['output']>;
type ProposedMove = Proposed['moves'][number];
/** The reversals of accepted moves, each with the number of events that it moves. */
type Back = readonly { readonly id: string; readonly events: number; readonly wish: Wish }[];
type Asked =
  | { readonly kind: 'asking'; readonly effort: number }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'proposed'; readonly proposed: Proposed }
  | { readonly kind: 'taken'; readonly back: Back };
type Props = { readonly isOpen: boolean; readonly onClose: () => void };
const EFFORT = 600;
const LONGER = 4_000;
const first: Asked = { kind: 'asking', effort: EFFORT };

/**
 * The moves that the scheduler proposes, with the clashes before and after. All, some or none are accepted; accepted
 * moves can be reverted.
 */
export function ProposalSheet({ isOpen, onClose }: Props) {
  const [input, setAsked] = useState<Asked>(first);
  const close = (): void => {
    setAsked(first);
    onClose();
  };
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title="Proposed times"
      description={
        input.kind === 'taken'
          ? 'Locked events stayed where they were.'
          : 'Locked events stay where they are. Nothing changes until you accept.'
      }
    >
      {isOpen && <Search input={input} setAsked={setAsked} onClose={close} />}
    </Sheet>
  );
}

type SearchProps = {
  readonly input: Asked;
  readonly setAsked: (next: Asked) => void;
  readonly onClose: () => void;
};

function Search({ input, setAsked, onClose }: SearchProps) {
  const { store } = useSchedule();
  const { compId } = useSessionOfBuilder();
  const effort = input.kind === 'asking' ? input.effort : undefined;
  useEffect(() => {
    if (effort === undefined) return undefined;
    let isWanted = true;
    const stands = (next: Asked): void => {
      if (isWanted) setAsked(next);
    };
    store
      .flush()
      .then(() => call(proposeTimetable, { compId, effort }))
      .then(
        (proposed) => stands({ kind: 'proposed', proposed }),
        (cause: unknown) => stands({ kind: 'failed', words: wordsOf(cause) }),
      );
    return () => {
      isWanted = false;
    };
  }, [store, compId, effort, setAsked]);
  switch (input.kind) {
    case 'asking':
      return (
        <div role="status">
          <p className="mb-3">Looking for fewer clashes…</p>
          <Skeleton rows={5} />
        </div>
      );
    case 'failed':
      return <FailedState message={input.words} onRetry={() => setAsked({ kind: 'asking', effort: EFFORT })} />;
    case 'proposed':
      return (
        <Choice
          proposed={input.proposed}
          onLonger={() => setAsked({ kind: 'asking', effort: LONGER })}
          onTaken={(back) => setAsked({ kind: 'taken', back })}
        />
      );
    case 'taken':
      return <Taken back={input.back} onClose={onClose} />;
  }
}

type ChoiceProps = {
  readonly proposed: Proposed;
  readonly onLonger: () => void;
  readonly onTaken: (back: Back) => void;
};

function Choice({ proposed, onLonger, onTaken }: ChoiceProps) {
  const { store } = useSchedule();
  const { timetable } = useView(store);
  const { moves, before, after, notPlaced } = proposed;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = moves.filter(({ key }) => !left.has(key));
  const isExpected = !timetable.fromEntries;
  const take = (): void => {
    const wishes = chosen.flatMap((move) => wishesOf(move, store, timetable));
    store.wish(wishes);
    onTaken(wishes.map(({ id, events, back }) => ({ id, events, wish: back })));
  };
  return (
    <div className="space-y-4">
      {moves.length === 0 && <p>{proposed.words}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink2">Now</dt>
        <dd>{clashWords(before, isExpected)}</dd>
        <dt className="text-ink2">Proposed</dt>
        <dd className="font-[650]">{clashWords(after, isExpected)}</dd>
      </dl>
      {moves.length > 0 && (
        <p className="text-[0.95rem] text-ink2">
          The first start of each day, the breaks and the order of races in an event stay as they are, and hurdles races
          stay together.
        </p>
      )}
      {notPlaced.length > 0 && <p className="text-bad">No room for {notPlaced.join(', ')}.</p>}
      {moves.length > 0 && <Moves moves={moves} days={timetable.days} left={left} onLeave={setLeft} />}
      <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-col gap-2 border-t border-line bg-surface px-5 py-4">
        {moves.length > 0 && (
          <Button disabled={chosen.length === 0} onClick={take}>
            {chosen.length === moves.length ? 'Accept all' : `Accept ${chosen.length} of ${moves.length}`}
          </Button>
        )}
        <div className="flex items-center gap-1">
          <Button variant="secondary" className="flex-1" onClick={onLonger}>
            Search longer
          </Button>
          <HelpButton helpKey="builder.schedule.effort" name="Search longer" />
        </div>
      </div>
    </div>
  );
}

type MovesProps = {
  readonly moves: readonly ProposedMove[];
  readonly days: Timetable['days'];
  /** The keys of those not accepted. */
  readonly left: ReadonlySet<string>;
  readonly onLeave: (left: ReadonlySet<string>) => void;
};

function Moves({ moves, days, left, onLeave }: MovesProps) {
  const events = moves.reduce((sum, { ceids }) => sum + ceids.length, 0);
  const tick = (key: string): void =>
    onLeave(new Set(left.has(key) ? [...left].filter((one) => one !== key) : [...left, key]));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-[1.06rem]">
          {moves.length === 1 ? '1 move' : `${moves.length} moves`}
          {events > moves.length && ` of ${events} events`}
        </h3>
        <Button
          variant="quiet"
          className="-mr-4"
          onClick={() => onLeave(left.size === 0 ? new Set(moves.map(({ key }) => key)) : new Set())}
        >
          {left.size === 0 ? 'Clear selection' : 'Choose all'}
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {moves.map((move) => (
          <Move key={move.key} move={move} days={days} isChosen={!left.has(move.key)} onTick={() => tick(move.key)} />
        ))}
      </ul>
      {left.size > 0 && left.size < moves.length && (
        <p className="text-[0.95rem] text-ink2">
          If you accept only some moves, the number of clashes changes. It is updated straight away.
        </p>
      )}
    </>
  );
}

type MoveProps = {
  readonly move: ProposedMove;
  readonly days: Timetable['days'];
  readonly isChosen: boolean;
  readonly onTick: () => void;
};

const Move = ({ move, days, isChosen, onTick }: MoveProps) => (
  <li>
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input type="checkbox" className={tickBox} checked={isChosen} onChange={onTick} />
      <span className="min-w-0">
        <span className="block font-[650] wrap-anywhere">{move.name}</span>
        <span className="num text-[0.95rem] text-ink2">
          {momentWords(move.from, days)} →{' '}
          {momentWords(move.startDateTime, move.from.slice(0, 10) === move.startDateTime.slice(0, 10) ? [] : days)}
        </span>
      </span>
    </label>
  </li>
);

/** Returns a moment in local time: its time, with the day when there are several. */
function momentWords(text: string, days: Timetable['days']): string {
  const time = text.slice(11, 16);
  const phrase = time === '00:00' || time === '' ? 'to be confirmed' : time;
  const heading = days.length > 1 ? days.find(({ date }) => date === text.slice(0, 10))?.heading : undefined;
  return heading === undefined ? phrase : `${heading}, ${phrase}`;
}

/** Returns a move as a wish, and its reversal. */
function wishesOf(move: ProposedMove, store: ScheduleStore, timetable: Timetable) {
  const shown = store.row(String(move.ceids[0]));
  if (!shown) return [];
  const { day, timeKnown, time } = shown.row;
  return [
    {
      id: shown.id,
      events: shown.row.ceids.length,
      wish: wishOf(move, timetable),
      back: { day, minute: timeKnown ? minuteOf(time) : 0, putBack: true },
    },
  ];
}

function wishOf({ startDateTime }: ProposedMove, { days }: Timetable): Wish {
  const day = days.find(({ date }) => date === startDateTime.slice(0, 10))?.day;
  return { minute: minuteOf(startDateTime.slice(11, 16)), ...(day !== undefined && { day }) };
}

function Taken({ back, onClose }: { back: Back; onClose: () => void }) {
  const { store } = useSchedule();
  const {
    timetable: { overlapping, tight, faults, fromEntries },
    trouble,
  } = useView(store);
  const [isBack, setBack] = useState(false);
  // A move takes along every event that shares its start, and the history counts events.
  const events = back.reduce((sum, one) => sum + one.events, 0);
  const putBack = (): void => {
    store.wish(back);
    setBack(true);
  };
  if (trouble.kind === 'refused')
    return (
      <NoticeBox tone="bad" live title={isBack ? 'The events were not put back' : 'Nothing was moved'}>
        <p>{trouble.words}</p>
        {isBack && (
          <Button variant="secondary" className="mt-3" onClick={putBack}>
            Try again
          </Button>
        )}
      </NoticeBox>
    );
  const isDeclined = trouble.kind === 'declined';
  const isElsewhere = trouble.kind === 'elsewhere';
  const outcome = (): string => {
    if (isDeclined) return isBack ? 'The events were not put back.' : 'Nothing was moved.';
    if (isElsewhere)
      return 'Not saved: the timetable was changed elsewhere. Close this and choose which times to keep.';
    const isWaiting = trouble.kind === 'waiting' && store.hasUnsaved;
    return `${isBack ? 'Moves undone' : `${eventsText(events)} moved`}${isWaiting ? ' here, but not saved yet' : ''}.`;
  };
  return (
    <div className="space-y-4">
      <p role="status" className="font-[650]">
        {outcome()}
      </p>
      <p>{clashWords({ overlapping, tight, faults: faults.length }, !fromEntries)}</p>
      <div className="flex flex-col gap-2">
        <Button onClick={onClose}>Done</Button>
        {!isBack && !isDeclined && !isElsewhere && (
          <Button variant="secondary" onClick={putBack}>
            Put them back
          </Button>
        )}
      </div>
    </div>
  );
}

const eventsText = (events: number): string => (events === 1 ? '1 event' : `${events} events`);
