import type { Meter as LimitMeter } from '@startline/rules/entering/entries/limits';
import type { TimeZone } from '@startline/rules/time';
import { Card, CardHead, CardStrip } from '../../../ui/layout/card.tsx';
import { Meter } from '../../../ui/meter.tsx';
import type { Judged, JudgedRow } from './choices.ts';
import { EventRowItem, type Held } from './event-row-item.tsx';

const kinds: readonly { tf: JudgedRow['row']['tf']; title: string }[] = [
  { tf: 'T', title: 'Track' },
  { tf: 'F', title: 'Field' },
  { tf: 'M', title: 'Combined events' },
  { tf: 'R', title: 'Road' },
  { tf: 'X', title: 'Cross country' },
];

type Props = {
  judged: Judged;
  name: string;
  zone: TimeZone;
  compId: number;
  onToggle: (row: JudgedRow) => void;
  onPb: (row: JudgedRow) => void;
  onRemove: (ceid: number) => void;
};

/** All events of one athlete by kind, with a meter for each limit. */
export const EventList = ({ judged, name, zone, compId, onToggle, onPb, onRemove }: Props) => (
  <Card flush aria-label={`${name}’s events`}>
    <CardHead title={`${name}’s events`} aside={<Meters meters={judged.meters} />} />
    {kinds.map(({ tf, title }) => {
      const rows = judged.rows.filter(({ row }) => row.tf === tf);
      if (rows.length === 0) return null;
      const list = (shown: readonly JudgedRow[]) => (
        <ul>
          {shown.map((one) => (
            <EventRowItem
              key={one.row.ceid}
              judged={one}
              zone={zone}
              compId={compId}
              onToggle={() => onToggle(one)}
              onPb={() => onPb(one)}
              onRemove={onRemove}
              heldOf={(ceids) => heldOf(judged, ceids)}
            />
          ))}
        </ul>
      );
      const later = rows.filter(isScheduleOnly);
      return (
        <div key={tf}>
          <CardStrip>{title}</CardStrip>
          {list(rows.filter((one) => !isScheduleOnly(one)))}
          {later.length > 0 && (
            <details className="border-t border-line">
              <summary className="px-4 text-[0.95rem] text-ink2 hover:bg-raise">
                {later.length === 1 ? '1 event' : `${later.length} events`} you do not enter directly, shown to help you
                plan the day
              </summary>
              {list(later)}
            </details>
          )}
        </div>
      );
    })}
  </Card>
);

/** Returns whether a row is a later round or a part of a combined event, folded below those that can be entered. */
const isScheduleOnly = ({ row }: JudgedRow): boolean => row.places.max < 0;

const heldOf = (judged: Judged, ceids: readonly number[]): readonly Held[] =>
  judged.rows
    .filter(({ row, chosen }) => chosen && ceids.includes(row.ceid))
    .map(({ row }) => ({ ceid: row.ceid, name: row.Name }));

/** The limits in force now: those of the whole competition, and those of a day only once something of it is chosen. */
const Meters = ({ meters }: { meters: readonly LimitMeter[] }) => (
  <div className="flex flex-wrap gap-x-5 gap-y-1">
    {meters
      .filter((meter) => meter.day === null || meter.used > 0)
      .map((meter) => (
        <Meter
          key={`${meter.count} ${meter.day ?? ''}`}
          used={meter.used}
          of={meter.max}
          label={meter.day === null ? meter.text : `${meter.text} on ${weekday(meter.day)}`}
        />
      ))}
  </div>
);

const weekday = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
