import type { CompetitionView, ScheduleRow } from '@startline/contract/competitions/view';
import { scheduleOnly, scheduleOnlyText } from '@startline/rules/entering/entries/schedule-only';
import { clockTime } from '@startline/rules/formats/dates';
import { instant, wallClock, type TimeZone } from '@startline/rules/time';
import { useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Chip, Chips } from '../../../../ui/chip.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { EmptyState } from '../../../../ui/screen-states.tsx';
import { longDay } from '../facts/days.ts';

/** The filter of the schedule (ENTRY-04). */
const trackOrField = ['All', 'Track', 'Field'] as const;
export type TrackOrField = (typeof trackOrField)[number];

/**
 * Returns whether an event passes the filter. Road, cross country and walks are running events; a combined event is on
 * both sides.
 */
export const belongs = ({ tf }: Pick<ScheduleRow, 'tf'>, choice: TrackOrField): boolean =>
  choice === 'All' || tf === 'M' || (choice === 'Field') === (tf === 'F');

/** The organiser's text on the competition's card, above its timetable; nothing when it is empty. */
const OnTheCard = ({ text }: { text: string }) =>
  text !== '' && (
    <Card>
      <RichText text={text} />
    </Card>
  );

/** The timetable by day, in the order of the day, with Track and Field separate when chosen. */
export function SchedulePanel({ view }: { view: CompetitionView }) {
  const [choice, setChoice] = useState<TrackOrField>('All');
  if (view.schedule.length === 0)
    return (
      <div className="space-y-4">
        <OnTheCard text={view.options.cardInfo} />
        <EmptyState title="No schedule yet">
          The organiser has not published the events yet. Check again nearer the day.
        </EmptyState>
      </div>
    );
  const days = byDay(
    view.schedule.filter((row) => belongs(row, choice)),
    view.timeZone,
  );
  return (
    <div className="space-y-4">
      <OnTheCard text={view.options.cardInfo} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips label="Track or field">
          {trackOrField.map((one) => (
            <Chip key={one} pressed={choice === one} onClick={() => setChoice(one)}>
              {one}
            </Chip>
          ))}
        </Chips>
        {view.options.timetable === 'provisional' && <Badge tone="warn">Provisional</Badge>}
      </div>
      {view.options.helpText.schedule !== '' && <p className="text-ink2">{view.options.helpText.schedule}</p>}
      {view.schedule.some(isCounted) && (
        <p className="text-ink2">
          Beside each event is its number of entries so far. Places in people’s baskets are not counted.
        </p>
      )}
      {days.map(([day, rows]) => (
        <Card flush key={day}>
          <CardHead title={longDay(day)} note={rows.length === 1 ? '1 event' : `${rows.length} events`} />
          <ol className="print:columns-2">
            {rows.map((row) => (
              <Row key={row.ceid} row={row} zone={view.timeZone} />
            ))}
          </ol>
        </Card>
      ))}
      <p className="flex gap-6">
        <TextLink to="/v2/start-lists-v2/$id" params={{ id: String(view.id) }}>
          Start lists
        </TextLink>
        <TextLink to="/v2/results-v2/$compId" params={{ compId: String(view.id) }}>
          Results
        </TextLink>
      </p>
      {days.length === 0 && (
        <EmptyState title={`No ${choice.toLowerCase()} events`}>
          There are none in this competition. Choose All.
        </EmptyState>
      )}
    </div>
  );
}

function byDay(rows: readonly ScheduleRow[], zone: TimeZone): (readonly [string, ScheduleRow[]])[] {
  const days = new Map<string, ScheduleRow[]>();
  for (const row of rows) {
    const { date } = wallClock(instant(row.startTime), zone);
    days.set(date, [...(days.get(date) ?? []), row]);
  }
  return [...days];
}

function Row({ row, zone }: { row: ScheduleRow; zone: TimeZone }) {
  return (
    <li className="flex min-h-(--row) flex-wrap items-center gap-x-3 border-b border-line px-4 py-2 last:border-b-0">
      <span className="num w-[3.6rem] text-[1.06rem] font-[650]">
        {row.timeKnown ? (
          clockTime(instant(row.startTime), zone)
        ) : (
          <span className="text-[0.87rem] font-normal text-ink2">TBC</span>
        )}
      </span>
      <span className="min-w-[min(100%,8rem)] flex-1">
        <span className="font-[650]">{row.eventName}</span> <span className="text-ink2">{row.forWhom}</span>
        {(row.round !== '' || row.scheduledEvent.isTeamEvent) && (
          <span className="block text-[0.9rem] text-ink2">
            {[row.round, row.scheduledEvent.isTeamEvent ? 'Team event' : ''].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <Places row={row} />
    </li>
  );
}

/** Returns whether the row shows how many have entered; a kept page hears of entries, not of held places. */
const isCounted = ({ maxAthletes, isFull, isOpen }: ScheduleRow): boolean =>
  maxAthletes !== scheduleOnly && !isFull && isOpen;

function Places({ row: { maxAthletes, isFull, entered, isOpen } }: { row: ScheduleRow }) {
  if (maxAthletes === scheduleOnly) return <span className="text-[0.9rem] text-ink2">{scheduleOnlyText}</span>;
  if (isFull) return <Badge tone="warn">Full ({maxAthletes})</Badge>;
  if (!isOpen) return <Badge>Closed</Badge>;
  return (
    <span className="num text-[0.95rem] text-ink2">
      {entered}
      {maxAthletes > 0 && ` of ${maxAthletes}`}
      <span className="sr-only"> entered</span>
    </span>
  );
}
