import { readTimetable, type Timetable } from '@startline/contract/timetable';
import { useCall } from '../../../lib/use-call.ts';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { useSessionOfBuilder } from '../frame/builder-session.ts';

/** Step 4: when and where each round of each event is held. */
export function ScheduleStep() {
  const { compId } = useSessionOfBuilder();
  const read = useCall(readTimetable, { compId }, { freshMs: 0 });
  return (
    <States query={read} isEmpty={({ data }) => data.rows.length === 0} empty={<EmptyState title="No events yet">The timetable is made from the events of step 3.</EmptyState>}>
      {({ data }) => data.days.map(({ day, heading }) => <Day key={day} heading={heading} rows={data.rows.filter((row) => row.day === day)} />)}
    </States>
  );
}

const Day = ({ heading, rows }: { heading: string; rows: Timetable['rows'] }) => (
  <section className="card mb-4 p-4">
    <h2 className="text-[1.19rem]">{heading}</h2>
    <ul className="num divide-y divide-line">{rows.map((row) => <li key={row.key} className="py-2">{row.timeKnown ? row.time : 'TBC'} {row.name} {row.round}</li>)}</ul>
  </section>
);
