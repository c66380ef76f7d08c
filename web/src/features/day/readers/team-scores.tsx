import type { ResultsOfCompetition } from '@startline/contract/day/results';
import { printPlace } from '@startline/rules/day/results/places';
import type { Standing, Standings, StandingTable } from '@startline/rules/day/results/team-standings';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { standingsIn } from '../../../lib/team-standings.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Table } from '../../../ui/table.tsx';

type Props = { results: ResultsOfCompetition; isPrinting: boolean };

/** The teams of each table shown before the card is opened. */
const MOST_CLOSED = 3;

/**
 * The present scores of the teams: the first of them, and at a press all with the source of their points. Nothing when
 * no team is scored.
 */
export function TeamScores({ results, isPrinting }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!results.scoring) return null;
  const standings = standingsIn(results);
  const { tables } = standings;
  const isWhole = isOpen || isPrinting;
  const heads = headsOf(results.scoring.terms.method);
  return (
    <Card flush className="break-inside-avoid">
      <CardHead
        title="Team scores"
        note={countedText(standings)}
        aside={
          tables.length > 0 && (
            <Button
              variant="quiet"
              className="print:hidden"
              aria-expanded={isOpen}
              onClick={() => setOpen((before) => !before)}
            >
              {isOpen ? <ChevronUp aria-hidden size={18} /> : <ChevronDown aria-hidden size={18} />}
              {isOpen ? 'Top teams only' : 'All teams and points'}
            </Button>
          )
        }
      />
      {tables.map((table) => (
        <TeamTable key={table.name} table={table} heads={heads} isWhole={isWhole} />
      ))}
    </Card>
  );
}

type Heads = { readonly score: string; readonly none: string };
const headsOf = (method: string): Heads => {
  if (method === 'medals') return { score: 'Gold-silver-bronze', none: '' };
  return { score: 'Points', none: method === 'cross-country' ? 'Incomplete' : '' };
};

function countedText({ counted, begun }: Standings): string {
  if (counted === 0) return 'No event has been counted yet. Each is counted as soon as its result is provisional.';
  return `After ${String(counted)} ${counted === 1 ? 'event' : 'events'}${
    begun > counted ? `, ${String(begun - counted)} under way` : ''
  }`;
}

type TableProps = { table: StandingTable; heads: Heads; isWhole: boolean };

const TeamTable = ({ table, heads, isWhole }: TableProps) => (
  <div className="[&_td]:align-top [&_th]:align-top">
    <Table
      caption={table.name === '' ? 'Team scores' : table.name}
      captionShown={table.name !== ''}
      rows={isWhole ? table.lines : table.lines.slice(0, MOST_CLOSED)}
      rowKey={({ team }) => team}
      columns={[
        {
          key: 'place',
          head: 'Place',
          numeric: true,
          cell: ({ place, tied }) => (place === null ? '–' : <strong>{printPlace({ place, tied })}</strong>),
        },
        { key: 'team', head: 'Team', rowHead: true, cell: (line) => <Team line={line} isWhole={isWhole} /> },
        {
          key: 'score',
          head: heads.score,
          numeric: true,
          cell: ({ score }) =>
            score === '' ? <span className="text-ink2">{heads.none}</span> : <strong>{score}</strong>,
        },
      ]}
    />
  </div>
);

const Team = ({ line: { team, from }, isWhole }: { line: Standing; isWhole: boolean }) => (
  <>
    {team}
    {isWhole && (
      <ul className="text-[0.9rem] font-normal text-ink2">
        {from.map(({ event, name, score }) => (
          <li key={`${event} ${name} ${score}`}>
            {event}: {name}, {score}
          </li>
        ))}
      </ul>
    )}
  </>
);
