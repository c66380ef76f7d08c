import {
  drawStartLists,
  publishStartLists,
  startListsOfCompetition,
  type ListedStartList,
} from '@startline/contract/day/start-lists';
import type { CompetitionId } from '@startline/rules/ids';
import type { TimeZone } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Table } from '../../../ui/table.tsx';
import { eventHead } from '@startline/rules/day/startlists/event-head';

/** The officials' start lists: what is ready, drawn and published, with one press for all of them. */
export function DrawScreen() {
  const { compId: id } = useParams({ from: '/v2/draw-v2/$compId' });
  const compId = Number(id) as CompetitionId;
  const lists = useCall(startListsOfCompetition, { compId });
  const [busy, setBusy] = useState(false);
  const press = async (work: () => Promise<Reply<unknown>>): Promise<void> => {
    setBusy(true);
    await saying(work);
    lists.refetch();
    setBusy(false);
  };
  const competition = lists.data?.data.competition;
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(compId) }}>
            Competition
          </BackLink>
        }
        title={competition ? `Draw: ${competition.name}` : <TitleToCome>Draw</TitleToCome>}
      >
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/v2/start-lists-v2/$id" params={{ id: String(compId) }} variant="band">
            Published start lists
          </LinkButton>
          <LinkButton to="/v2/papers-v2/$compId" params={{ compId: String(compId) }} variant="band">
            Papers
          </LinkButton>
          <LinkButton to="/v2/bibs-v2/$id" params={{ id: String(compId) }} variant="band">
            Bibs
          </LinkButton>
          <LinkButton to="/v2/results-entry-v2/$compId" params={{ compId: String(compId) }} variant="band">
            Enter results
          </LinkButton>
        </div>
      </Band>
      <States
        query={lists}
        onPage
        isEmpty={(reply) => reply.data.lists.length === 0}
        empty={<EmptyState title="No events">Add events in the builder first.</EmptyState>}
      >
        {({ data }) => (
          <Page>
            <ForAll
              busy={busy}
              onDraw={() => void press(() => send(drawStartLists, { compId, egId: 0 }))}
              onPublish={() => void press(() => send(publishStartLists, { compId, egId: 0 }))}
            />
            <Card flush>
              <EventTable lists={data.lists} zone={data.competition.zone} compId={compId} />
            </Card>
          </Page>
        )}
      </States>
    </>
  );
}

/** One press for all events: those that are ready, then those that are drawn. */
const ForAll = ({ busy, onDraw, onPublish }: { busy: boolean; onDraw: () => void; onPublish: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <Button busy={busy} onClick={onDraw}>
      Draw all ready events
    </Button>
    <Button variant="secondary" busy={busy} onClick={onPublish}>
      Publish all drawn events
    </Button>
  </div>
);

type Props = { lists: readonly ListedStartList[]; zone: TimeZone; compId: CompetitionId };

const EventTable = ({ lists, zone, compId }: Props) => (
  <Table
    caption="Events and their start lists"
    rows={lists}
    rowKey={({ egId }) => egId}
    columns={[
      {
        key: 'event',
        head: 'Event',
        rowHead: true,
        cell: (list) => (
          <span className="block min-w-32">
            <TextLink to="/v2/draw-v2/$compId/$egId" params={{ compId: String(compId), egId: String(list.egId) }}>
              {eventHead(list, zone)}
            </TextLink>
          </span>
        ),
      },
      { key: 'ready', head: 'Ready', numeric: true, cell: ({ ready }) => ready },
      { key: 'placed', head: 'Placed', numeric: true, wideOnly: true, cell: ({ placed }) => placed },
      { key: 'heats', head: 'Heats', numeric: true, wideOnly: true, cell: ({ heats }) => heats },
      { key: 'state', head: 'State', cell: (list) => <State list={list} /> },
    ]}
  />
);

function State({ list: { version, publishedAt, ready, isLater } }: { list: ListedStartList }) {
  if (publishedAt !== null)
    return (
      <Badge tone="ok">
        <span>
          Published<span className="max-sm:sr-only">, version {version}</span>
        </span>
      </Badge>
    );
  if (version > 0) return <Badge tone="brand">Drawn</Badge>;
  if (isLater)
    return (
      <Badge>
        <span className="whitespace-normal">From the earlier round</span>
      </Badge>
    );
  return ready > 0 ? <Badge tone="warn">Ready to draw</Badge> : <Badge>Nobody to draw</Badge>;
}
