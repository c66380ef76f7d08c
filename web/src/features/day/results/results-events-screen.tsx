import { resultsOfCompetition, type ListedResults } from '@startline/contract/day/results';
import type { UnitState } from '@startline/rules/day/units/unit-states';
import type { CompetitionId } from '@startline/rules/ids';
import type { TimeZone } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { mayHere } from '../../../lib/rights.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Table } from '../../../ui/table.tsx';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import { ResultFiles } from './result-files.tsx';
import { StateBadge } from './state-badge.tsx';

const AGAIN_MS = 10_000;

/** The events of a competition for its officials: which sheet to open, and the state of each. */
export function ResultsEventsScreen() {
  const { compId: text } = useParams({ from: '/v2/results-entry-v2/$compId' });
  const compId = Number(text) as CompetitionId;
  const events = useCall(resultsOfCompetition, { compId }, { again: AGAIN_MS });
  const { userInfo } = useSession();
  const competition = events.data?.data.competition;
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: text }}>
            Competition
          </BackLink>
        }
        title={competition ? `Enter results: ${competition.name}` : <TitleToCome>Enter results</TitleToCome>}
      >
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/v2/results-import-file/$id" params={{ id: text }} variant="band">
            Photo finish
          </LinkButton>
          <LinkButton to="/v2/announcer-v2/$compId" params={{ compId: text }} variant="band">
            Announcer
          </LinkButton>
          <LinkButton to="/v2/records-v2/$compId" params={{ compId: text }} variant="band">
            Records
          </LinkButton>
          {mayHere(userInfo, 'SCOREBOARD', compId) && (
            <LinkButton to="/v2/scoreboard-output-list/$compId" params={{ compId: text }} variant="band">
              Scoreboards
            </LinkButton>
          )}
          <LinkButton to="/v2/results-v2/$compId" params={{ compId: text }} variant="band">
            Public results
          </LinkButton>
        </div>
      </Band>
      <States
        query={events}
        onPage
        isEmpty={(reply) => reply.data.events.length === 0}
        empty={<EmptyState title="No events">Add events in the builder first.</EmptyState>}
      >
        {({ data }) => (
          <Page>
            <Card flush>
              <EventTable events={data.events} zone={data.competition.zone} compId={text} />
            </Card>
            <ResultFiles compId={compId} />
          </Page>
        )}
      </States>
    </>
  );
}

type Props = { events: readonly ListedResults[]; zone: TimeZone; compId: string };

const EventTable = ({ events, zone, compId }: Props) => (
  <Table
    caption="Events and their results"
    rows={events}
    rowKey={({ egId }) => egId}
    columns={[
      {
        key: 'event',
        head: 'Event',
        rowHead: true,
        cell: (event) => (
          <TextLink
            to="/v2/results-entry-v2/$compId/$eventGroupId"
            params={{ compId, eventGroupId: String(event.egId) }}
          >
            {eventHead(event, zone)}
          </TextLink>
        ),
      },
      {
        key: 'written',
        head: 'Entered',
        numeric: true,
        cell: ({ written, starts }) => (
          <span className="whitespace-nowrap">{starts === 0 ? '–' : `${String(written)} of ${String(starts)}`}</span>
        ),
      },
      { key: 'state', head: 'State', cell: ({ heats }) => <EventState heats={heats} /> },
    ]}
  />
);

/** The least advanced heat's state in a word; the number of heats beside it. */
function EventState({ heats }: { heats: ListedResults['heats'] }) {
  const order: readonly UnitState[] = [
    'under-way',
    'called',
    'published',
    'drawn',
    'planned',
    'provisional',
    'official',
  ];
  const first = order.find((state) => heats.some((heat) => heat.state === state));
  return first === undefined ? <Badge>Not drawn</Badge> : <StateBadge state={first} />;
}
