import type { CompetitionSummary } from '@startline/contract/competitions/competitions';
import { listLabel } from '@startline/rules/competitions/published/list-label';
import { competitionStatus, statusText } from '@startline/rules/competitions/published/status';
import type { Instant } from '@startline/rules/time';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { ageWords, CardButton, placeWords, type Own } from './competition-card.tsx';
import { shortDay } from '../facts/days.ts';
import { factsOfSummary } from '../facts/facts.ts';
import { kindWords } from '../facts/kinds.ts';
import { mayEnter } from '../facts/status-words.tsx';

type Props = {
  summaries: readonly CompetitionSummary[];
  own: readonly Own[];
  now: Instant;
  athlete?: number | undefined;
};

/** Returns a day that does not wrap. */
const day = (kind = '', after = '') => (
  <span className="whitespace-nowrap">
    {shortDay(kind)}
    {after}
  </span>
);

const Days = ({ first, last }: { first: string | undefined; last: string | undefined }) => (
  <span className="num">
    {first === last ? (
      day(first)
    ) : (
      <>
        {day(first, ' –')} {day(last)}
      </>
    )}
  </span>
);

/**
 * The list as a table, to compare competitions: one line each, with the status in the specification's words
 * (STATUS-01..10) and the list label (LIST-17).
 */
export function CompetitionTable({ summaries, own, now, athlete }: Props) {
  const facts = (summary: CompetitionSummary) =>
    factsOfSummary(summary, own.find((one) => one.compId === summary.compId)?.access ?? true);
  const columns: readonly Column<CompetitionSummary>[] = [
    { key: 'date', head: 'Date', cell: ({ dates }) => <Days first={dates[0]} last={dates.at(-1)} /> },
    {
      key: 'name',
      head: 'Competition',
      rowHead: true,
      cell: (summary) => (
        <TextLink to="/v2/show-entry-v2/$id" params={{ id: String(summary.compId) }}>
          {summary.compName}
        </TextLink>
      ),
    },
    { key: 'place', head: 'Venue', wideOnly: true, cell: placeWords },
    { key: 'club', head: 'Organiser', deskOnly: true, cell: ({ club }) => club },
    {
      key: 'type',
      head: 'Type',
      deskOnly: true,
      cell: (summary) => (
        <>
          {kindWords[summary.kind]}
          <span className="block text-[0.87rem] whitespace-nowrap text-ink2">{ageWords(summary)}</span>
        </>
      ),
    },
    { key: 'events', head: 'Events', numeric: true, deskOnly: true, cell: ({ eventCount }) => eventCount },
    {
      key: 'entries',
      head: 'Entries',
      numeric: true,
      wideOnly: true,
      cell: ({ entries }) => entries.indiv + entries.team,
    },
    { key: 'status', head: 'Status', cell: (summary) => <TableStatus summary={summary} now={now} /> },
    {
      key: 'button',
      wideOnly: true,
      head: <span className="sr-only">Next step</span>,
      cell: (summary) => (
        <div className="grid">
          <CardButton summary={summary} canEnter={mayEnter(facts(summary), now)} athlete={athlete} />
        </div>
      ),
    },
  ];
  return (
    <div className="card relative overflow-hidden">
      <Table caption="Competitions" columns={columns} rows={summaries} rowKey={({ compId }) => compId} />
    </div>
  );
}

function TableStatus({ summary, now }: { summary: CompetitionSummary; now: Instant }) {
  const facts = factsOfSummary(summary);
  const label = listLabel(facts, now);
  return (
    <span className="num block sm:min-w-36">
      {label !== undefined && <Badge tone={label === 'Inactive' ? 'warn' : 'plain'}>{label}</Badge>}{' '}
      <span className="block text-balance">{statusText(competitionStatus(facts, now), facts.zone)}</span>
    </span>
  );
}
