import { announcerView, type AnnouncerView } from '@startline/contract/day/announcer';
import { publicResults } from '@startline/contract/day/results';
import { publicStartLists, type PublicStartLists } from '@startline/contract/day/start-lists';
import { nextEvents } from '@startline/rules/day/readers/following';
import { heatWord } from '@startline/rules/day/units/layout';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import type { TimeZone } from '@startline/rules/time';
import type { CompetitionId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveResults } from '../../../lib/live-results.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { EventInSight } from './event-in-sight.tsx';
import { Happened, Protests } from './happened.tsx';

const AGAIN_MS = 3_000;
const MOST_NEXT = 6;

/** For the announcer and the jury, on one screen: what just happened, what is next, leaders, bests and records. */
export function AnnouncerScreen() {
  const { compId: text } = useParams({ from: '/v2/announcer-v2/$compId' });
  const compId = Number(text) as CompetitionId;
  const [egid, setEgid] = useState(0);
  const live = useLiveResults(compId);
  const view = useCall(announcerView, { compId, egid }, { again: AGAIN_MS, keep: true });
  const results = useCall(publicResults, { id: compId }, { again: () => (live === 'live' ? false : AGAIN_MS) });
  const lists = useCall(publicStartLists, { id: compId }, { again: 60_000 });
  const competition = view.data?.data.competition;
  const events = results.data?.data.events ?? [];
  const next = nextEvents(lists.data?.data.lists ?? [], events);
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/results-entry-v2/$compId" params={{ compId: text }}>
            Enter results
          </BackLink>
        }
        title={competition ? `Announcer: ${competition.name}` : <TitleToCome>Announcer</TitleToCome>}
        lead={
          live === 'live'
            ? 'Live'
            : live === 'offline'
              ? 'Offline: showing the last results received'
              : 'Delayed: updates every 3 seconds'
        }
      />
      <States query={view} onPage empty={null}>
        {({ data }) => (
          <Page>
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <div className="grid gap-4">
                <Protests protests={data.protests} zone={data.competition.zone} />
                <Happened happened={data.happened} zone={data.competition.zone} />
              </div>
              <div className="grid gap-4">
                <Field label="Current event" optional="quiet">
                  <Select
                    value={egid}
                    onChange={({ target }) => setEgid(Number(target.value))}
                    options={[
                      { value: 0, label: 'The event of the latest mark' },
                      ...[...events, ...next].map((event) => ({
                        value: event.egId,
                        label: eventHead(event, data.competition.zone),
                      })),
                    ]}
                  />
                </Field>
                <EventInSight view={data} event={events.find(({ egId }) => egId === data.egId)} />
                <Next events={next} view={data} />
              </div>
            </div>
          </Page>
        )}
      </States>
    </>
  );
}

type Listed = PublicStartLists['lists'][number];
const Next = ({ events, view }: { events: readonly Listed[]; view: AnnouncerView }) => (
  <Card flush>
    <CardHead title="Next" />
    {events.length === 0 ? (
      <EmptyState title="No events yet">Events appear here once their start list is published.</EmptyState>
    ) : (
      <ul className="grid gap-1 p-4">
        {events.slice(0, MOST_NEXT).map((event) => (
          <li key={event.egId}>{nextText(event, view.competition.zone)}</li>
        ))}
      </ul>
    )}
  </Card>
);

/** Returns '14:05 · 100m, 16 athletes in 2 heats'. */
function nextText(event: Listed, zone: TimeZone): string {
  const count = event.heats.reduce((sum, { starts }) => sum + starts.length, 0);
  const heats = event.heats.length > 1 ? ` in ${String(event.heats.length)} ${heatWord(event.layout)}s` : '';
  return `${eventHead(event, zone)}, ${count === 1 ? '1 athlete' : `${String(count)} athletes`}${heats}`;
}
