import { publicResults, type PublicResults, type ResultsOfCompetition } from '@startline/contract/day/results';
import { publicStartLists, type PublicStartLists } from '@startline/contract/day/start-lists';
import type { CompetitionId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLiveResults, type LiveState } from '../../../lib/live-results.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { CombinedResults } from './combined-results.tsx';
import { EventResults } from './event-results.tsx';
import { FollowingCard } from './following-card.tsx';
import { LiveLine } from './live-results.tsx';
import { NextEvents } from './next-events.tsx';
import { ResultFilters } from './result-filters.tsx';
import { TeamScores } from './team-scores.tsx';
import { useChosenResults } from './use-chosen-results.ts';

/**
 * The results of a competition as they arrive (NAV-28): now, next and done, by event, club and athlete, and to print.
 */
export function ResultsScreen() {
  const { compId: text } = useParams({ from: '/v2/results-v2/$compId' });
  const compId = Number(text) as CompetitionId;
  const live = useLiveResults(compId);
  const results = useCall(publicResults, { id: compId }, { again: () => (live === 'live' ? false : 10_000) });
  const lists = useCall(publicStartLists, { id: compId }, { again: 60_000 });
  const [isPrinting, setPrinting] = useState(false);
  const competition = results.data?.data.competition;
  const print = (): void => {
    flushSync(() => setPrinting(true));
    window.print();
    setPrinting(false);
  };
  return (
    <>
      <ResultsBand id={text} title={competition?.name} live={live} onPrint={print} />
      <States
        query={results}
        onPage
        isEmpty={(reply) => reply.data.events.length === 0 && (lists.data?.data.lists ?? []).length === 0}
        empty={
          <EmptyState title="No results yet">They appear here, mark by mark, as the organiser enters them.</EmptyState>
        }
      >
        {({ data }) => (
          <Results reply={data} lists={lists.data?.data.lists ?? []} compId={compId} isPrinting={isPrinting} />
        )}
      </States>
    </>
  );
}

type BandProps = { id: string; title: string | undefined; live: LiveState; onPrint: () => void };
const ResultsBand = ({ id, title, live, onPrint }: BandProps) => (
  <Band
    back={
      <BackLink to="/v2/show-entry-v2/$id" params={{ id }}>
        Competition
      </BackLink>
    }
    title={title === undefined ? <TitleToCome>Results</TitleToCome> : `Results: ${title}`}
    lead={<LiveLine state={live} />}
    actions={
      <>
        <LinkButton to="/v2/start-lists-v2/$id" params={{ id }} variant="band">
          Start lists
        </LinkButton>
        <Button variant="band" onClick={onPrint}>
          <Printer aria-hidden size={18} /> Print
        </Button>
      </>
    }
  />
);

type Props = {
  reply: ResultsOfCompetition;
  lists: PublicStartLists['lists'];
  compId: CompetitionId;
  isPrinting: boolean;
};

/** The most events that open by themselves. */
const MOST_OPEN = 6;

function Results({ reply, lists, compId, isPrinting }: Props) {
  const { events: results, combined } = reply;
  const { zone } = reply.competition;
  const chosen = useChosenResults({ results, lists, zone });
  const { shown, next, followed, view, isMarked } = chosen;
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (event: PublicResults): boolean =>
    isPrinting || (turned.get(event.egId) ?? (shown.length <= MOST_OPEN || chosen.isFollowed(event)));
  return (
    <Page>
      <ResultFilters chosen={chosen} />
      {(view === 'following' || (view === 'all' && followed.length > 0)) && (
        <FollowingCard lines={followed} compId={compId} zone={zone} />
      )}
      {(view === 'all' || view === 'next') && next.length > 0 && shown.length === 0 && (
        <NextEvents events={next} zone={zone} />
      )}
      {shown.length === 0 && next.length === 0 && view !== 'following' && (
        <EmptyState title="No matching events">Try other filters, or choose All.</EmptyState>
      )}
      {view === 'all' && (
        <>
          <TeamScores results={reply} isPrinting={isPrinting} />
          {combined.map((event) => (
            <CombinedResults key={`${String(event.egId)} ${event.ageGroup}`} event={event} zone={zone} />
          ))}
        </>
      )}
      {shown.map((event) => (
        <EventResults
          key={event.egId}
          event={event}
          zone={zone}
          compId={compId}
          isMarked={isMarked}
          isOpen={isOpen(event)}
          toggle={() => setTurned(new Map([...turned, [event.egId, !isOpen(event)]]))}
        />
      ))}
      <p className="mt-4 print:hidden">
        <LinkButton to="/v2/rankings-v2" variant="quiet">
          Season rankings
        </LinkButton>
      </p>
    </Page>
  );
}
