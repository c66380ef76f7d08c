import {
  changeStartList,
  drawStartLists,
  publishStartLists,
  startListOfEvent,
  type StartListChange,
  type StartListOfEvent,
} from '@startline/contract/day/start-lists';
import { longDateTime } from '@startline/rules/formats/dates';
import type { CompetitionId, EntryId, EventGroupId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import { heatWord } from '@startline/rules/day/units/layout';
import { HeatTable } from './heat-table.tsx';
import { OneRace } from './one-race.tsx';

/** One start list for officials: drawn, changed by hand, undone and published, with the reason for each place. */
export function StartListScreen() {
  const params = useParams({ from: '/v2/draw-v2/$compId/$egId' });
  const [compId, egId] = [Number(params.compId) as CompetitionId, Number(params.egId) as EventGroupId];
  const query = useCall(startListOfEvent, { compId, egId });
  const [busy, setBusy] = useState(false);
  const [moving, setMoving] = useState<EntryId | null>(null);
  const press = async (work: () => Promise<Reply<unknown>>): Promise<void> => {
    setBusy(true);
    await saying(work);
    setMoving(null);
    query.refetch();
    setBusy(false);
  };
  const list = query.data?.data;
  const change = (input: StartListChange): void =>
    void press(() => send(changeStartList, { compId, egId, version: list?.version ?? 0, change: input }));
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/draw-v2/$compId" params={{ compId: String(compId) }}>
            All events
          </BackLink>
        }
        title={list ? eventHead(list, list.competition.zone) : <TitleToCome>Start list</TitleToCome>}
        lead={list && stateOf(list)}
      />
      <States query={query} onPage empty={null}>
        {({ data }) => (
          <Page>
            <Steps
              list={data}
              busy={busy}
              onDraw={() => void press(() => send(drawStartLists, { compId, egId }))}
              onPublish={() => void press(() => send(publishStartLists, { compId, egId }))}
              onUndo={() => change({ kind: 'undo' })}
            />
            <AboveHeats list={data} />
            {data.heats.map((heat) => (
              <HeatTable
                key={heat.heat}
                heat={heat}
                list={data}
                busy={busy}
                moving={moving}
                onMove={setMoving}
                change={change}
              />
            ))}
            {data.version > 0 && <Waiting list={data} busy={busy} change={change} />}
            <OneRace list={data} busy={busy} press={press} />
          </Page>
        )}
      </States>
    </>
  );
}

/** The organiser's notes on the event, and what to do before there are heats. */
const AboveHeats = ({ list: { notes, heats, isLater, layout } }: { list: StartListOfEvent }) => (
  <>
    {notes !== '' && <NoticeBox title="Notes from the organiser">{notes}</NoticeBox>}
    {heats.length === 0 && (
      <EmptyState title="Not drawn yet">
        {isLater
          ? 'Draw it once the earlier round has its results.'
          : `Draw the event to give a ${heatWord(layout)}, and a lane or position, to everyone who has paid. Once check-in has closed, only those who have checked in are drawn.`}
      </EmptyState>
    )}
  </>
);

type StepsProps = {
  list: StartListOfEvent;
  busy: boolean;
  onDraw: () => void;
  onPublish: () => void;
  onUndo: () => void;
};

/** The next steps of a list: draw, publish, and undo the last change. */
const Steps = ({ list: { version, publishedAt, canUndo, ...list }, busy, onDraw, onPublish, onUndo }: StepsProps) => (
  <div className="flex flex-wrap gap-3 print:hidden">
    {list.isLater ? (
      <LinkButton
        to="/v2/next-round-v2/$compId/$egId"
        params={{ compId: String(list.competition.id), egId: String(list.egId) }}
      >
        Draw from the earlier round
      </LinkButton>
    ) : (
      <Button busy={busy} onClick={onDraw}>
        {version === 0 ? 'Draw' : 'Draw the rest again'}
      </Button>
    )}
    {version > 0 && publishedAt === null && (
      <Button busy={busy} onClick={onPublish}>
        Publish
      </Button>
    )}
    {canUndo && (
      <Button variant="secondary" busy={busy} onClick={onUndo}>
        Undo last change
      </Button>
    )}
  </div>
);

function stateOf({ version, publishedAt, competition: { zone } }: StartListOfEvent): string {
  if (version === 0) return 'Not drawn';
  return publishedAt === null
    ? `Version ${version}, not published`
    : `Version ${version}, published ${longDateTime(instant(publishedAt), zone)}. Changes show at once`;
}

type WaitingProps = { list: StartListOfEvent; busy: boolean; change: (input: StartListChange) => void };

/** The athletes entered since the draw: each is added to a free place without moving anyone. */
function Waiting({ list, busy, change }: WaitingProps) {
  if (list.waiting.length === 0) return null;
  return (
    <Card flush>
      <CardHead
        title={`Not in a ${heatWord(list.layout)}`}
        note={
          list.isLater
            ? 'These athletes did not qualify from the earlier round. Adding one moves nobody else.'
            : 'These athletes paid after the draw, or had not checked in. Adding one moves nobody else.'
        }
      />
      <ul className="divide-y divide-line">
        {list.waiting.map(({ lineId, name, club }) => (
          <li key={lineId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <span>
              <strong>{name}</strong> <span className="text-ink2">{club}</span>
            </span>
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`Add ${name} late`}
              onClick={() => change({ kind: 'add', lineId })}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
