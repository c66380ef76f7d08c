import { publicResults, type PublicResults } from '@startline/contract/day/results';
import type { CompetitionId } from '@startline/rules/ids';
import type { TimeZone } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { heatText } from '@startline/rules/day/startlists/placing-words';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { allDays, useResultDays } from './use-result-days.ts';
import { ResultLines } from './result-lines.tsx';
import { StateBadge } from './state-badge.tsx';
import { useLiveResults } from '../../../lib/live-results.ts';
import { LiveLine } from './live-results.tsx';

/** The results of a competition as they come in (NAV-28): by event, for one club, and to print. */
export function ResultsScreen() {
  const { compId: text = '' }: { compId?: string } = useParams({ strict: false });
  const compId = Number(text) as CompetitionId;
  const live = useLiveResults(compId);
  const results = useCall(publicResults, { id: compId }, { again: () => (live === 'live' ? false : 10_000) });
  const competition = results.data?.data.competition;
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: text }}>
            Competition
          </BackLink>
        }
        title={competition ? `Results: ${competition.name}` : <TitleToCome>Results</TitleToCome>}
        lead={<LiveLine state={live} />}
        actions={
          <>
            <LinkButton to="/v2/start-lists-v2/$id" params={{ id: text }} variant="band">
              Start lists
            </LinkButton>
            <Button variant="band" onClick={() => window.print()}>
              <Printer aria-hidden size={18} /> Print
            </Button>
          </>
        }
      />
      <States
        query={results}
        onPage
        isEmpty={(reply) => reply.data.events.length === 0}
        empty={
          <EmptyState title="No results yet">
            They appear here by themselves, mark by mark, once the first event begins.
          </EmptyState>
        }
      >
        {({ data }) => <Results events={data.events} zone={data.competition.zone} compId={compId} />}
      </States>
    </>
  );
}

const rank = { 'under-way': 0, provisional: 1, official: 2 } as const;

/** Events under way first, then those that ended last. */
function inOrder(events: readonly PublicResults[]): PublicResults[] {
  return [...events].sort(
    (a, b) =>
      Number(rank[a.state] > 0) - Number(rank[b.state] > 0) ||
      (rank[a.state] === 0 ? 1 : -1) * a.startDateTime.localeCompare(b.startDateTime),
  );
}

type ResultsProps = { events: readonly PublicResults[]; zone: TimeZone; compId: CompetitionId };

function Results({ events, zone, compId }: ResultsProps) {
  const { days, dateSelected, selectDate, isOnDate } = useResultDays(events, zone);
  const [club, setClub] = useState('');
  const [event, setEvent] = useState('');
  const clubs = [
    ...new Set(events.flatMap(({ heats }) => heats.flatMap(({ lines }) => lines.map((line) => line.club)))),
  ]
    .filter((name) => name !== '')
    .sort((a, b) => a.localeCompare(b));
  const shown = inOrder(events).filter(
    ({ egId, heats, startDateTime }) =>
      isOnDate(startDateTime) &&
      (event === '' || String(egId) === event) &&
      (club === '' || heats.some(({ lines }) => lines.some((line) => line.club === club))),
  );
  return (
    <Page>
      {days.length > 1 && (
        <div className="flow-root">
          <Chips label="Day">
            {[allDays, ...days].map((day) => (
              <Chip key={day.iso} pressed={day.iso === dateSelected.iso} onClick={() => selectDate(day)}>
                {day.display}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2 print:hidden">
        <Field label="Event" optional="quiet">
          <Select
            value={event}
            onChange={({ target }) => setEvent(target.value)}
            options={[
              { value: '', label: 'All events' },
              ...events.map(({ egId, name }) => ({ value: String(egId), label: name })),
            ]}
          />
        </Field>
        <Field label="Club" optional="quiet">
          <Select
            value={club}
            onChange={({ target }) => setClub(target.value)}
            options={[{ value: '', label: 'All clubs' }, ...clubs.map((name) => ({ value: name, label: name }))]}
          />
        </Field>
      </div>
      {shown.length === 0 && <EmptyState title="Nothing fits">No event fits this choice. Choose all.</EmptyState>}
      {shown.map((one) => (
        <EventResults key={one.egId} event={one} zone={zone} club={club} compId={compId} />
      ))}
    </Page>
  );
}

type EventProps = { event: PublicResults; zone: TimeZone; club: string; compId: CompetitionId };

/** One event: all heats together where there are several, then heat by heat. */
const EventResults = ({ event, zone, club, compId }: EventProps) => (
  <Card flush className="break-inside-avoid">
    <CardHead
      title={eventHead(event, zone)}
      aside={
        <>
          <TextLink
            to="/r4s/public-rankings/$compId/$eventGroupId"
            params={{ compId: String(compId), eventGroupId: String(event.egId) }}
          >
            Ranking
          </TextLink>
          <StateBadge state={event.state} />
        </>
      }
    />
    {event.overall.length > 0 && (
      <ResultLines caption="All heats" captionShown lines={event.overall} form={event.form} club={club} />
    )}
    {event.heats.map(({ heat, wind, lines }) => (
      <ResultLines
        key={heat}
        caption={[heatText(heat, event.heats.length, event.layout), wind && `wind ${wind}`].filter(Boolean).join(', ')}
        captionShown={event.heats.length > 1 || wind !== ''}
        lines={lines}
        form={event.form}
        club={club}
      />
    ))}
  </Card>
);
