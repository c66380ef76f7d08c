import { markPaid } from '@startline/contract/entering/entries';
import { entriesOfCompetition, type CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { dayAndStart } from '@startline/rules/formats/dates';
import { instant } from '@startline/rules/time';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { useIntention } from '../../../lib/intention.ts';
import { error, info } from '../../../lib/notices.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

type Event = CompetitionEntries['events'][number];
type Entry = CompetitionEntries['entries'][number];
const tones = { paid: 'ok', 'awaiting-cheque': 'warn', held: 'warn', lapsed: 'bad', cancelled: 'plain' } as const;
const words = {
  paid: 'Paid',
  'awaiting-cheque': 'Cheque awaited',
  held: 'In basket',
  lapsed: 'Hold ended',
  cancelled: 'Cancelled',
} as const;

/** The page of entries under the events they belong to, each with its counts. */
export const EntriesByEvent = ({ data }: { data: CompetitionEntries }) => (
  <>
    {data.events.map((event) => {
      const entries = data.entries.filter((entry) => entry.eventGroupId === event.eventGroupId);
      return entries.length === 0 ? null : (
        <EventCard key={event.eventGroupId} event={event} entries={entries} data={data} />
      );
    })}
  </>
);

function EventCard({
  event,
  entries,
  data: { competition },
}: {
  event: Event;
  entries: readonly Entry[];
  data: CompetitionEntries;
}) {
  const when = dayAndStart(instant(event.startDateTime), competition.zone, event.timeKnown);
  const full = event.max > 0 ? ` of ${event.max}` : '';
  return (
    <Card flush aria-label={event.name}>
      <CardHead
        title={event.name}
        note={`Event ${event.eventNo} · ${when}`}
        aside={
          <span className="num text-[0.95rem] text-ink2">
            {event.paid} paid · {event.awaitingCheque} cheque · {event.held} in baskets{full}
          </span>
        }
      />
      <div className="overflow-x-auto">
        <table className="w-full text-[0.95rem] sm:table-fixed">
          <thead className="sr-only sm:not-sr-only">
            <tr className="border-b border-line bg-raise text-left text-[0.9rem] text-ink2">
              <Th look="w-[20%]">Athlete</Th>
              <Th look="w-[19%]">Club</Th>
              <Th look="w-[8%] text-right">PB</Th>
              <Th look="w-[24%]">Entered by</Th>
              <Th look="w-[29%]">Payment</Th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryLine
                key={entry.entryId}
                entry={entry}
                compId={competition.id}
                isAsked={competition.mayMarkPaid && entry.state === 'awaiting-cheque'}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** The widths are the same in each event's table, so that the columns of a page are below each other. */
const Th = ({ look, children }: { look: string; children: string }) => (
  <th scope="col" className={`${look} px-4 py-2 font-[650]`}>
    {children}
  </th>
);

/** `isAsked`: whether the cheque came. On a phone the question has a line of its own. */
const EntryLine = ({ entry, compId, isAsked }: { entry: Entry; compId: number; isAsked: boolean }) => (
  <tr className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 border-b border-line px-4 py-3 last:border-b-0 sm:table-row sm:p-0">
    <td className="block sm:table-cell sm:px-4 sm:py-2.5">
      <TextLink
        to="/v2/actions-v2/$compId/$athleteId/$clubId/$entryId"
        params={{
          compId: String(compId),
          athleteId: String(entry.athleteId),
          clubId: '0',
          entryId: String(entry.entryId),
        }}
        className="font-[650]"
      >
        {entry.firstName} {entry.surName}
      </TextLink>
      <span className="block text-[0.9rem] text-ink2">{[entry.ageGroup, entry.urn].filter(Boolean).join(' · ')}</span>
    </td>
    <td className="col-start-1 block sm:table-cell sm:px-4 sm:py-2.5">{entry.club}</td>
    <td className="num col-start-2 block text-right sm:table-cell sm:px-4 sm:py-2.5">
      <span className="text-ink2 sm:hidden">PB </span>
      {entry.perfText || 'None'}
    </td>
    <td className="col-span-2 block wrap-anywhere sm:table-cell sm:px-4 sm:py-2.5">
      {entry.contact.name}
      <span className="block text-[0.9rem]">
        <a className="text-brand underline decoration-1 underline-offset-[3px]" href={`mailto:${entry.contact.email}`}>
          {entry.contact.email}
        </a>
        {entry.contact.phone && (
          <>
            {' '}
            ·{' '}
            <a className="text-brand underline decoration-1 underline-offset-[3px]" href={`tel:${entry.contact.phone}`}>
              {entry.contact.phone}
            </a>
          </>
        )}
      </span>
    </td>
    <td
      className={`${isAsked ? 'col-span-2 block' : 'col-start-2 row-start-1 block text-right'} sm:table-cell sm:px-4 sm:py-2.5 sm:text-left`}
    >
      <span className="inline-flex flex-wrap items-center gap-x-4">
        <Badge tone={tones[entry.state]}>{words[entry.state]}</Badge>
        {isAsked && <MarkPaid entry={entry} />}
      </span>
    </td>
  </tr>
);

function MarkPaid({ entry }: { entry: Entry }) {
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  const mark = async (): Promise<void> => {
    setBusy(true);
    try {
      await intention.run((key) => call(markPaid, { prodIds: [entry.entryId], paid: true, message: '' }, { key }));
      info(`${entry.firstName} ${entry.surName} is marked as paid.`);
    } catch (cause) {
      error('Error updating paid.');
      info(wordsOf(cause));
    }
    await askAgain(entriesOfCompetition);
    setBusy(false);
  };
  return (
    <Button variant="quiet" busy={busy} className="-ml-4" onClick={() => void mark()}>
      Mark cheque received
    </Button>
  );
}
