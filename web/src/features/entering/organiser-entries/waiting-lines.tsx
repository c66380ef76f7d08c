import {
  moveInLine,
  offerByHand,
  setAutomatic,
  showLines,
  takeOutOfLine,
  type Lines,
} from '@startline/contract/entering/waiting';
import { positionText } from '@startline/rules/entering/waiting/line';
import { longDateTime } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardStrip } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { FoldedCard } from './folded-card.tsx';

type Line = Lines['events'][number];
type Person = Line['people'][number];

/** The people who wait for a place, by event. Renders nothing without any, or while unknown. */
export function WaitingLinesCard({ compId }: { compId: CompetitionId }) {
  const lines = useCall(showLines, { compId });
  const data = lines.data?.data;
  if (!data || data.events.length === 0) return null;
  return (
    <FoldedCard name="waiting" title={`Waiting lists: ${String(waiting(data))}`} note={inEvents(data)}>
      <p className="pb-2 text-ink2">
        A place that becomes free goes to the next person on the waiting list automatically, unless the list is managed
        by hand.
      </p>
      <div className="-mx-4 -mb-2">
        {data.events.map((line) => (
          <LineOfEvent key={line.ceid} line={line} data={data} />
        ))}
      </div>
    </FoldedCard>
  );
}

const waiting = ({ events }: Lines): number => events.reduce((count, { people }) => count + people.length, 0);

/** Returns in how many events people wait, and how many of these lines are moved by hand: '2 events, 1 managed by hand'. */
function inEvents({ events }: Lines): string {
  const byHand = events.filter(({ pausedAt }) => pausedAt !== null).length;
  const count = events.length === 1 ? '1 event' : `${String(events.length)} events`;
  return byHand === 0 ? count : `${count}, ${String(byHand)} managed by hand`;
}

function LineOfEvent({ line, data }: { line: Line; data: Lines }) {
  const [busy, setBusy] = useState(false);
  const change = async (work: () => Promise<Reply<unknown>>): Promise<void> => {
    setBusy(true);
    await saying(work);
    await askAgain(showLines);
    setBusy(false);
  };
  const { ceid } = line;
  return (
    <section aria-label={`Waiting for ${line.event}`}>
      <CardStrip>
        {line.event} {line.ageGroup} · {line.entered + line.held}
        {line.max === null ? ', no limit' : ` of ${String(line.max)}`}
      </CardStrip>
      {line.pausedAt !== null && (
        <NoticeBox tone="warn" title="Waiting list managed by hand">
          Free places in this event are not offered automatically.{' '}
          {data.mayMove && (
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`Offer places in ${line.event} automatically again`}
              onClick={() => void change(() => send(setAutomatic, { ceid, automatic: true }))}
            >
              Offer automatically again
            </Button>
          )}
        </NoticeBox>
      )}
      <ol className="divide-y divide-line">
        {line.people.map((person) => (
          <PersonRow key={person.athleteId} person={person} data={data} busy={busy} change={change} ceid={ceid} />
        ))}
      </ol>
    </section>
  );
}

type RowProps = {
  person: Person;
  data: Lines;
  ceid: Line['ceid'];
  busy: boolean;
  change: (work: () => Promise<Reply<unknown>>) => Promise<void>;
};

const payment = {
  nothing: '',
  awaited: 'payment awaited',
  paid: 'paid: entered at once when a place becomes free',
} as const satisfies Record<Person['paid'], string>;

/**
 * A waiting athlete: moved up, or offered a free place out of turn, which stops automatic offers in the event; or taken
 * out of the line.
 */
function PersonRow({ person, data, ceid, busy, change }: RowProps) {
  const { athlete, athleteId, club, by, position, offeredUntil, paid } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-[650]">{athlete}</p>
        <p className="text-[0.95rem] text-ink2">
          {[club, `added by ${by}`, payment[paid]].filter(Boolean).join(' · ')}
        </p>
      </div>
      {offeredUntil === null ? (
        <span className="num">{positionText(position)}</span>
      ) : (
        <Badge tone="ok">Offered until {longDateTime(instant(offeredUntil), data.zone)}</Badge>
      )}
      {data.mayMove && offeredUntil === null && (
        <span className="flex flex-wrap gap-x-2 max-sm:-ml-4">
          {position > 1 && (
            <Button
              variant="quiet"
              busy={busy}
              aria-label={`Move ${athlete} up by hand`}
              onClick={() => void change(() => send(moveInLine, { ceid, athleteId, position: position - 1 }))}
            >
              Move up
            </Button>
          )}
          <Button
            variant="quiet"
            busy={busy}
            aria-label={`${paid === 'nothing' ? 'Offer' : 'Give'} ${athlete} a place by hand`}
            onClick={() => void change(() => send(offerByHand, { ceid, athleteId }))}
          >
            {paid === 'nothing' ? 'Offer a place' : 'Give a place'}
          </Button>
          <TakeOut
            person={person}
            busy={busy}
            onTakeOut={() => void change(() => send(takeOutOfLine, { ceid, athleteId }))}
          />
        </span>
      )}
    </li>
  );
}

function TakeOut({
  person: { athlete, by, paid },
  busy,
  onTakeOut,
}: {
  person: Person;
  busy: boolean;
  onTakeOut: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const money =
    paid === 'paid'
      ? ' The payment is refunded under your terms: the booking fee is kept unless your terms refund it too.'
      : '';
  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        aria-label={`Take ${athlete} off the waiting list`}
        onClick={() => setAsking(true)}
      >
        Take off the list
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Take ${athlete} off the waiting list?`}
        description={`${by} will be told by email.${money}`}
        actions={
          <>
            <Button
              onClick={() => {
                setAsking(false);
                onTakeOut();
              }}
            >
              Take off the list
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep on the list
            </Button>
          </>
        }
      />
    </>
  );
}
