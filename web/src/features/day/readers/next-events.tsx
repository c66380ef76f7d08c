import type { PublicStartLists } from '@startline/contract/day/start-lists';
import { heatWord } from '@startline/rules/day/units/layout';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import type { TimeZone } from '@startline/rules/time';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { FollowStar } from './follow-star.tsx';

type Props = { events: readonly PublicStartLists['lists'][number][]; zone: TimeZone };

/** The next events, by time, with how many start. */
export const NextEvents = ({ events, zone }: Props) => (
  <Card flush>
    <CardHead title="Next" />
    <ul>
      {events.map((event) => (
        <li
          key={event.egId}
          className="flex items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4 last:border-b-0"
        >
          <span>
            {eventHead(event, zone)}
            <span className="block text-[0.9rem] text-ink2">{startersText(event)}</span>
          </span>
          <FollowStar kind="events" value={event.egId} name={event.name} />
        </li>
      ))}
    </ul>
  </Card>
);

function startersText({ heats, layout }: Props['events'][number]): string {
  const count = heats.reduce((sum, { starts }) => sum + starts.length, 0);
  const starters = count === 1 ? '1 starter' : `${count} starters`;
  return heats.length > 1 ? `${starters} in ${heats.length} ${heatWord(layout)}s` : starters;
}
