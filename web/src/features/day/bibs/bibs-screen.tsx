import {
  assignBibNumbers,
  bibHistory,
  bibsOfCompetition,
  unusedBibNumbers,
  type BibsOfCompetition,
} from '@startline/contract/day/bibs';
import { longDateTime } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { BibTable } from './bib-table.tsx';
import { PrintBibs } from './print-bibs.tsx';

/** The numbers of a competition: given out, changed and swapped, with those unused and every change. */
export function BibsScreen() {
  const { id } = useParams({ from: '/v2/bibs-v2/$id' });
  const compId = Number(id) as CompetitionId;
  const bibs = useCall(bibsOfCompetition, { compId });
  const [busy, setBusy] = useState(false);
  const press = async (work: () => Promise<Reply<unknown>>): Promise<boolean> => {
    setBusy(true);
    const done = await saying(work);
    await askAgain(bibsOfCompetition, unusedBibNumbers, bibHistory);
    setBusy(false);
    return done !== undefined;
  };
  const competition = bibs.data?.data.competition;
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/show-entry-v2/$id" params={{ id: String(compId) }}>
            Competition
          </BackLink>
        }
        title={competition ? `Bibs: ${competition.name}` : <TitleToCome>Bibs</TitleToCome>}
      />
      <States
        query={bibs}
        onPage
        isEmpty={(reply) => reply.data.holders.length === 0}
        empty={
          <EmptyState title="No athletes to number">
            Athletes appear here once their entry is paid for, or is to be paid for by cheque or invoice.
          </EmptyState>
        }
      >
        {({ data }) => (
          <Page>
            {data.fault !== '' && (
              <NoticeBox tone="bad" title={data.fault}>
                {data.shared.map(({ bib, names }) => `${bib}: ${names.join(', ')}`).join('; ')}
              </NoticeBox>
            )}
            <GiveOut data={data} compId={compId} busy={busy} press={press} />
            <PrintBibs compId={compId} clubs={clubsOf(data)} />
            <Card flush>
              <BibTable holders={data.holders} compId={compId} busy={busy} press={press} />
            </Card>
            <Changes compId={compId} zone={data.competition.zone} />
          </Page>
        )}
      </States>
    </>
  );
}

const clubsOf = ({ holders }: BibsOfCompetition): string[] =>
  [...new Set(holders.map(({ club }) => club))].filter((club) => club !== '').sort((a, b) => a.localeCompare(b));

type GiveProps = {
  data: BibsOfCompetition;
  compId: CompetitionId;
  busy: boolean;
  press: (work: () => Promise<Reply<unknown>>) => Promise<boolean>;
};

/** The available numbers and their order, and the two ways to give them out. */
function GiveOut({ data: { ranges, order, holders }, compId, busy, press }: GiveProps) {
  const unused = useCall(unusedBibNumbers, { id: compId }).data?.data;
  const [isSure, setSure] = useState(false);
  const without = holders.filter(({ bib }) => bib === '').length;
  return (
    <Card>
      <p>
        {without === 0
          ? 'Everyone has a number.'
          : `${without} of ${holders.length} ${without === 1 ? 'has' : 'have'} no number yet.`}{' '}
        Ranges: {ranges === '' ? 'any number from 1' : ranges}. Order: {order.join(', ')}.
      </p>
      {unused && <p className="text-ink2">Unused: {unused.words === '' ? 'none' : unused.words}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void press(() => send(assignBibNumbers, { compId }))}>
          Give numbers to athletes without one
        </Button>
        {isSure ? (
          <Button
            variant="danger"
            busy={busy}
            onClick={() =>
              void press(() => send(assignBibNumbers, { compId, anew: true })).then(() => {
                setSure(false);
              })
            }
          >
            Yes, renumber everyone
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setSure(true)}>
            Renumber everyone
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Every change of a number, latest first. */
function Changes({ compId, zone }: { compId: CompetitionId; zone: BibsOfCompetition['competition']['zone'] }) {
  const changes = useCall(bibHistory, { compId }).data?.data ?? [];
  if (changes.length === 0) return null;
  return (
    <Card flush>
      <CardHead title="Changes" />
      <ul className="divide-y divide-line">
        {changes.slice(0, shownChanges).map(({ name, bib, at, by }, n) => (
          <li key={n} className="px-4 py-2 text-[0.95rem]">
            <strong className="num">{bib}</strong> to {name} <span className="text-ink2">by {by}</span>{' '}
            <span className="text-ink2">{longDateTime(instant(at), zone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const shownChanges = 20;
