import { publicResults, type PublicResults } from '@startline/contract/day/results';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import type { CompetitionId, EventGroupId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../lib/use-call.ts';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { useLiveResults } from '../../../lib/live-results.ts';
import { LiveLine } from './live-results.tsx';
import { Corrections } from './corrections.tsx';
import { CombinedResults } from './combined-results.tsx';
import { ResultLines } from './result-lines.tsx';
import { FollowStar } from './follow-star.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { ShareButton } from './share-button.tsx';
import { useMarked } from './use-marked.ts';

/** The ranking of one event group over all its heats (NAV-68, RESULT-06): an address of its own to share. */
export function PublicRankingsScreen() {
  const params = useParams({ from: '/r4s/public-rankings/$compId/$eventGroupId' });
  const compId = Number(params.compId) as CompetitionId;
  const egid = Number(params.eventGroupId) as EventGroupId;
  const live = useLiveResults(compId);
  const results = useCall(publicResults, { id: compId, egid }, { again: () => (live === 'live' ? false : 10_000) });
  const isMarked = useMarked();
  const data = results.data?.data;
  const [event] = data?.events ?? [];
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/results-v2/$compId" params={{ compId: String(compId) }}>
            All results
          </BackLink>
        }
        title={data && event ? eventHead(event, data.competition.zone) : <TitleToCome>Ranking</TitleToCome>}
        lead={
          <>
            {data?.competition.name} <LiveLine state={live} />
          </>
        }
      />
      <States
        query={results}
        onPage
        isEmpty={(reply) => reply.data.events.length === 0 && reply.data.combined.length === 0}
        empty={<EmptyState title="No results yet">They appear here once the event begins.</EmptyState>}
      >
        {(reply) => (
          <Page>
            {reply.data.combined.map((one) => (
              <CombinedResults
                key={`${String(one.egId)} ${one.ageGroup}`}
                event={one}
                zone={reply.data.competition.zone}
              />
            ))}
            {reply.data.events.map((one) => (
              <Card flush key={one.egId}>
                <div className="flex items-center justify-end gap-2 px-4 pt-2">
                  <PhaseBadge state={one.state} />
                  <FollowStar kind="events" value={one.egId} name={one.name} />
                  <ShareButton title={one.name} />
                </div>
                <Corrections event={one} zone={reply.data.competition.zone} />
                <ResultLines caption={one.name} lines={rankingOf(one)} form={one.form} isMarked={isMarked} />
              </Card>
            ))}
          </Page>
        )}
      </States>
    </>
  );
}

/** Returns all heats by time or mark, or the only heat. */
const rankingOf = ({ overall, heats }: PublicResults) => (overall.length > 0 ? overall : (heats[0]?.lines ?? []));
