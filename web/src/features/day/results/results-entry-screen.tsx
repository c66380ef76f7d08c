import { changeUnitState, type ResultSheet, type SheetHeat } from '@startline/contract/day/results';
import { heatText } from '@startline/rules/day/startlists/placing-words';
import type { CompetitionId, EventGroupId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import { HeightsSheet } from './heights-sheet.tsx';
import { OddMarks } from './odd-marks.tsx';
import { ProtestSteps } from './protest-steps.tsx';
import { RaceSheet } from './race-sheet.tsx';
import { StateBadge } from './state-badge.tsx';
import { TrialsSheet } from './trials-sheet.tsx';
import { useSheet, type Sheet } from './use-sheet.ts';

/** Results entry of one event group (NAV-29, RESULT-02): written with or without signal, shown to everybody at once. */
export function ResultsEntryScreen() {
  const params = useParams({ from: '/v2/results-entry-v2/$compId/$eventGroupId' });
  const compId = Number(params.compId) as CompetitionId;
  const sheet = useSheet(compId, Number(params.eventGroupId) as EventGroupId);
  const data = sheet.query.data?.data;
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/results-entry-v2/$compId" params={{ compId: String(compId) }}>
            All events
          </BackLink>
        }
        title={data ? eventHead(data, data.competition.zone) : <TitleToCome>Results</TitleToCome>}
        lead={<SendingLine sheet={sheet} />}
        actions={
          <LinkButton to="/v2/results-v2/$compId" params={{ compId: String(compId) }} variant="band">
            Public results
          </LinkButton>
        }
      />
      <States query={sheet.query} onPage empty={null}>
        {(reply) => (
          <Page>
            <Refused sheet={sheet} data={reply.data} />
            <NextRounds data={reply.data} />
            <Heats sheet={sheet} data={reply.data} />
          </Page>
        )}
      </States>
    </>
  );
}

/** Whether all marks have arrived, in words; only the server's answer decides it. */
function SendingLine({ sheet: { outbox, line, unread } }: { sheet: Sheet }) {
  const count = outbox.waiting.length;
  const marks = count === 1 ? '1 mark' : `${String(count)} marks`;
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {count > 0 && outbox.trouble !== '' ? (
        <>
          <CloudOff aria-hidden size={18} /> {outbox.trouble} {marks} {count === 1 ? 'is' : 'are'} safe on this device
          and not sent yet.
        </>
      ) : count > 0 ? (
        `Sending ${marks}`
      ) : unread > 0 ? (
        notAccepted(unread)
      ) : line === 'live' ? (
        'All marks sent'
      ) : (
        'All marks sent. This page checks for changes every 10 seconds.'
      )}
    </span>
  );
}

const notAccepted = (n: number): string => (n === 1 ? 'A mark was not accepted.' : 'Some marks were not accepted.');

/** Marks that the server refused, each with its reason. */
const Refused = ({ sheet: { outbox }, data }: { sheet: Sheet; data: ResultSheet }) =>
  outbox.refused.length === 0 ? null : (
    <NoticeBox tone="bad" live title={notAccepted(outbox.refused.length)}>
      <ul className="list-disc pl-5">
        {outbox.refused.map(({ row: { id, subjectId, value }, reason }) => (
          <li key={id}>
            {nameOf(data, subjectId)} {String(value ?? '')}: {reason}
          </li>
        ))}
      </ul>
    </NoticeBox>
  );

/** The rounds that this event fills; shows at once when a correction moves somebody. */
const NextRounds = ({ data: { next, competition } }: { data: ResultSheet }) =>
  next.map(({ egId, name, isDrawn, moves }) => (
    <NoticeBox
      key={egId}
      live={moves > 0}
      tone={moves > 0 ? 'bad' : 'note'}
      title={
        moves > 0 ? `This moves ${moves === 1 ? '1 athlete' : `${String(moves)} athletes`} in ${name}.` : undefined
      }
    >
      <TextLink to="/v2/next-round-v2/$compId/$egId" params={{ compId: String(competition.id), egId: String(egId) }}>
        {moves > 0 ? 'See who moves and why' : isDrawn ? `Qualifiers for ${name}` : `Draw ${name} from these results`}
      </TextLink>
    </NoticeBox>
  ));

const nameOf = ({ heats }: ResultSheet, id: number): string =>
  heats.flatMap(({ starts }) => starts).find(({ startId }) => startId === id)?.name ?? '';

function Heats({ sheet, data }: { sheet: Sheet; data: ResultSheet }) {
  if (data.form === null)
    return <EmptyState title="Combined event">Enter the results of each part as its own event.</EmptyState>;
  if (data.heats.length === 0)
    return <EmptyState title="Not drawn yet">Draw and publish the start list first.</EmptyState>;
  return data.heats.map((heat) => <HeatCard key={heat.heat} sheet={sheet} data={data} heat={heat} />);
}

const forms = { race: RaceSheet, trials: TrialsSheet, heights: HeightsSheet } as const;

function HeatCard({ sheet, data, heat }: { sheet: Sheet; data: ResultSheet; heat: SheetHeat }) {
  const locked = heat.state === 'official' || heat.state === 'drawn' || heat.state === 'planned';
  const Form = forms[data.form ?? 'race'];
  return (
    <Card flush aria-label={heatText(heat.heat, data.heats.length, data.layout)}>
      <CardHead
        title={heatText(heat.heat, data.heats.length, data.layout)}
        aside={<StateBadge state={heat.state} />}
        note={heat.state === 'drawn' ? 'Publish the start list before you enter results.' : undefined}
      />
      {!locked && <OddMarks sheet={sheet} data={data} heat={heat} />}
      <Form sheet={sheet} data={data} heat={heat} locked={locked} />
      <StateSteps sheet={sheet} data={data} heat={heat} />
      <ProtestSteps data={data} heat={heat} refetch={sheet.query.refetch} />
    </Card>
  );
}

/** The next state of a heat, and the way back with a reason. */
function StateSteps({ sheet, data, heat: { heat, state } }: { sheet: Sheet; data: ResultSheet; heat: SheetHeat }) {
  const [busy, setBusy] = useState(false);
  const [opening, setOpening] = useState(false);
  const [reason, setReason] = useState('');
  const waits = sheet.outbox.waiting.length > 0 || sheet.unread > 0;
  const go = async (to: 'provisional' | 'official'): Promise<void> => {
    setBusy(true);
    await saying(() =>
      send(changeUnitState, { compId: data.competition.id, egId: data.egId, heat, state: to, reason: reason.trim() }),
    );
    sheet.query.refetch();
    setOpening(false);
    setReason('');
    setBusy(false);
  };
  if (state === 'planned' || state === 'drawn') return null;
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line p-4 print:hidden">
      {state !== 'official' && state !== 'provisional' && (
        <Button busy={busy} disabled={waits} onClick={() => void go('provisional')}>
          Make provisional
        </Button>
      )}
      {state === 'provisional' && (
        <Button busy={busy} disabled={waits} onClick={() => void go('official')}>
          Make official
        </Button>
      )}
      {waits && state !== 'official' && <p className="text-ink2">You can do this once all marks have been sent.</p>}
      {state === 'official' && !opening && (
        <Button variant="secondary" onClick={() => setOpening(true)}>
          Reopen
        </Button>
      )}
      {opening && (
        <>
          <Field label="Why are you reopening the result?">
            <TextInput maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <Button busy={busy} disabled={reason.trim() === ''} onClick={() => void go('provisional')}>
            Reopen
          </Button>
        </>
      )}
    </div>
  );
}
