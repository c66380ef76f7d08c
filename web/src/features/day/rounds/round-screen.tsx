import { drawRound, laterRound, type LaterRound, type RoundTerms } from '@startline/contract/day/rounds';
import { publishStartLists } from '@startline/contract/day/start-lists';
import { longDateTime } from '@startline/rules/formats/dates';
import type { CompetitionId, EventGroupId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useLive } from '../../../lib/use-live.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { Moves } from './moves.tsx';
import { Qualifiers } from './qualifiers.tsx';
import { TermsForm } from './terms-form.tsx';

const readRound = (): void => void askAgain(laterRound);

/** A round drawn from earlier ones: who advances, the draw, and whom a correction moves. */
export function RoundScreen() {
  const params = useParams({ from: '/v2/next-round-v2/$compId/$egId' });
  const [compId, egId] = [Number(params.compId) as CompetitionId, Number(params.egId) as EventGroupId];
  const [terms, setTerms] = useState<RoundTerms>();
  const line = useLive(compId, 'day', readRound);
  const query = useCall(
    laterRound,
    {
      compId,
      egId,
      ...(terms && { byplace: terms.byPlace, bytime: terms.byTime, standard: terms.standard, heats: terms.heats }),
    },
    { keep: true, again: () => (line === 'live' ? false : 10_000) },
  );
  const [busy, setBusy] = useState(false);
  const press = async (work: () => Promise<Reply<unknown>>): Promise<void> => {
    setBusy(true);
    await saying(work);
    query.refetch();
    setBusy(false);
  };
  const round = query.data?.data;
  const draw = (how: 'draw' | 'replace', by: RoundTerms): void =>
    void press(() => send(drawRound, { compId, egId, how, terms: by }));
  return (
    <>
      <RoundBand compId={compId} egId={egId} round={round} />
      <States query={query} onPage empty={null}>
        {({ data }) => (
          <Page>
            <Moves round={data} busy={busy} onReplace={() => draw('replace', data.terms)} />
            <Sources round={data} compId={compId} />
            <TermsForm
              round={data}
              terms={terms ?? data.terms}
              busy={busy}
              onTerms={setTerms}
              onDraw={(by) => draw('draw', by)}
            >
              {data.drawnAt !== null && !data.isClosed && (
                <Button
                  variant="secondary"
                  busy={busy}
                  onClick={() => void press(() => send(publishStartLists, { compId, egId }))}
                >
                  Publish
                </Button>
              )}
            </TermsForm>
            <Qualifiers round={data} />
          </Page>
        )}
      </States>
    </>
  );
}

type BandProps = { compId: CompetitionId; egId: EventGroupId; round: LaterRound | undefined };

const RoundBand = ({ compId, egId, round }: BandProps) => (
  <Band
    back={
      <BackLink to="/v2/draw-v2/$compId" params={{ compId: String(compId) }}>
        All events
      </BackLink>
    }
    title={round ? eventHead(round, round.competition.zone) : <TitleToCome>Next round</TitleToCome>}
    lead={round && stateOf(round)}
    actions={
      <LinkButton to="/v2/draw-v2/$compId/$egId" params={{ compId: String(compId), egId: String(egId) }} variant="band">
        Start list
      </LinkButton>
    }
  />
);

function stateOf({ drawnAt, isClosed, competition: { zone } }: LaterRound): string {
  if (drawnAt === null) return 'Not drawn';
  const drawn = `Drawn ${longDateTime(instant(drawnAt), zone)}`;
  return isClosed ? `${drawn}. This round has been called or run, so the list stays as it is.` : drawn;
}

const sourceState = { open: 'Not finished', provisional: 'Provisional', official: 'Official' } as const;

/** The earlier rounds with the state of their results. */
function Sources({ round, compId }: { round: LaterRound; compId: CompetitionId }) {
  const unit = round.form === 'race' ? 'heat' : 'pool';
  return (
    <Card flush>
      <CardHead title="Filled from" />
      <ul className="divide-y divide-line">
        {round.sources.map((source) => (
          <li key={source.egId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <TextLink
              to="/v2/results-entry-v2/$compId/$eventGroupId"
              params={{ compId: String(compId), eventGroupId: String(source.egId) }}
            >
              {eventHead(source, round.competition.zone)}
            </TextLink>
            <span className="flex items-center gap-3">
              <span className="text-ink2">{source.heats === 1 ? `1 ${unit}` : `${String(source.heats)} ${unit}s`}</span>
              <Badge tone={source.state === 'open' ? 'warn' : 'ok'}>{sourceState[source.state]}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {!round.isReady && (
        <div className="p-4">
          <NoticeBox tone="warn" title={`Not all ${unit}s have a result yet.`}>
            Make every {unit} provisional or official, then draw this round. The list below is provisional.
          </NoticeBox>
        </div>
      )}
    </Card>
  );
}
