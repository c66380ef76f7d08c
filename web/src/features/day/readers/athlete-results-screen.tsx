import { publicAthleteResults, RESULTS_A_PAGE, type AthleteResults } from '@startline/contract/day/rankings';
import { shortDay } from '@startline/rules/formats/dates';
import type { IsoDate } from '@startline/rules/time';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, TextLink } from '../../../ui/link-button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Table } from '../../../ui/table.tsx';
import { MarkLabels } from './mark-labels.tsx';
import { ShareButton } from './share-button.tsx';

/** An athlete's official results over all competitions, for everybody when the family shows them. */
export function AthleteResultsScreen() {
  const { id } = useParams({ from: '/v2/athlete-results-v2/$id' });
  const [page, setPage] = useState(1);
  const results = useCall(publicAthleteResults, { id: Number(id), pagenumber: page }, { keep: true });
  const athlete = results.data?.data.athlete;
  return (
    <>
      <Band
        back={<BackLink to="/v2/rankings-v2">Season rankings</BackLink>}
        title={athlete ? athlete.name : <TitleToCome>An athlete’s results</TitleToCome>}
        lead={athlete?.club}
      />
      <States
        query={results}
        onPage
        isEmpty={({ data }) => data.total === 0}
        empty={<EmptyState title="No official results yet">They appear here once a result is official.</EmptyState>}
      >
        {({ data }) => (
          <Page>
            <Bests bests={data.bests} />
            <Card flush>
              <CardHead title="Results" aside={<ShareButton title={data.athlete.name} />} />
              <ResultTable results={data.results} />
              <div className="px-4 pb-3">
                <Pager page={page} pageSize={RESULTS_A_PAGE} total={data.total} onPage={setPage} />
              </div>
            </Card>
          </Page>
        )}
      </States>
    </>
  );
}

const Bests = ({ bests }: { bests: AthleteResults['bests'] }) =>
  bests.length > 0 && (
    <Card flush>
      <CardHead title="Best official marks" />
      <ul className="flex flex-wrap gap-x-6 gap-y-2 p-4">
        {bests.map(({ event, mark, on }) => (
          <li key={event}>
            <span className="text-ink2">{event}</span> <strong className="num">{mark}</strong>{' '}
            <span className="text-[0.9rem] text-ink2">{shortDay(on as IsoDate)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );

const ResultTable = ({ results }: { results: AthleteResults['results'] }) => (
  <Table
    caption="Results, newest first"
    rows={results}
    rowKey={({ egId, on, mark }) => `${String(egId)} ${on} ${mark}`}
    columns={[
      {
        key: 'event',
        head: 'Event',
        rowHead: true,
        cell: ({ compId, competition, egId, event, on }) => (
          <>
            <TextLink
              to="/r4s/public-rankings/$compId/$eventGroupId"
              params={{ compId: String(compId), eventGroupId: String(egId) }}
            >
              {event}
            </TextLink>
            <span className="block text-[0.9rem] font-normal text-ink2">
              {shortDay(on as IsoDate)} · {competition}
            </span>
          </>
        ),
      },
      { key: 'place', head: 'Place', numeric: true, cell: ({ place }) => place ?? '–' },
      {
        key: 'mark',
        head: 'Result',
        numeric: true,
        cell: ({ mark, wind, labels }) => (
          <>
            <strong>{mark}</strong>
            {wind !== '' && <span className="block text-[0.87rem] text-ink2">{wind}</span>}
            <MarkLabels labels={labels} />
          </>
        ),
      },
    ]}
  />
);
