import type { AnnouncerView } from '@startline/contract/day/announcer';
import type { PublicLine, PublicResults } from '@startline/contract/day/results';
import { printPlace } from '@startline/rules/day/results/places';
import { markLabelText } from '@startline/rules/day/results/mark-label-words';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/screen-states.tsx';
import { Table } from '../../../ui/table.tsx';

const MOST_LEADERS = 8;
type Props = { view: AnnouncerView; event: PublicResults | undefined };

/** One event: its leaders, the records that may fall, and the bests of those who start. */
export function EventInSight({ view, event }: Props) {
  if (view.egId === 0)
    return (
      <Card flush>
        <EmptyState title="No event yet">Choose one, or wait for the first mark.</EmptyState>
      </Card>
    );
  return (
    <>
      <Card flush>
        <CardHead title={event ? `Leaders: ${event.name}` : 'Leaders'} />
        {event ? (
          <Leaders lines={leadersOf(event)} />
        ) : (
          <EmptyState title="Not started">Its leaders appear with the first mark.</EmptyState>
        )}
      </Card>
      {view.records.length > 0 && <Records records={view.records} />}
      {view.bests.length > 0 && <Bests bests={view.bests} />}
    </>
  );
}

const leadersOf = ({ overall, heats }: PublicResults): PublicLine[] => {
  const lines = overall.length > 0 ? overall : heats.flatMap((heat) => heat.lines);
  return lines.filter(({ place }) => place !== null).slice(0, MOST_LEADERS);
};

const Leaders = ({ lines }: { lines: readonly PublicLine[] }) => (
  <Table
    caption="Leaders"
    rows={lines}
    rowKey={({ bib, name }) => `${bib} ${name}`}
    columns={[
      {
        key: 'place',
        head: 'Place',
        numeric: true,
        cell: ({ place, tied }) => place !== null && <strong>{printPlace({ place, tied })}</strong>,
      },
      { key: 'name', head: 'Athlete', rowHead: true, cell: (line) => <Person {...line} /> },
      {
        key: 'mark',
        head: 'Result',
        numeric: true,
        cell: ({ mark, wind, qualified, labels }) => (
          <>
            <strong>{[mark, qualified].filter(Boolean).join(' ')}</strong>{' '}
            <span className="text-[0.9rem] text-ink2">{wind}</span>{' '}
            <span className="flex flex-wrap justify-end gap-1">
              {labels.map((label) => (
                <Badge key={label} tone="gold">
                  {markLabelText(label)}
                </Badge>
              ))}
            </span>
          </>
        ),
      },
    ]}
  />
);

const Person = ({ bib, name, club }: { bib: string; name: string; club: string }) => (
  <>
    {[bib, name].filter(Boolean).join(' ')}
    <span className="block text-[0.9rem] font-normal text-ink2">{club}</span>
  </>
);

const Records = ({ records }: { records: AnnouncerView['records'] }) => (
  <Card flush>
    <CardHead title="Records" />
    <ul className="grid gap-1 p-4">
      {records.map(({ code, ageGroup, mark, holder, year, now }) => (
        <li key={`${code} ${ageGroup}`}>
          <strong className="num">
            {[code, ageGroup].filter(Boolean).join(' ')} {mark}
          </strong>{' '}
          {[holder, year].filter(Boolean).join(', ')}
          {now && (
            <>
              {' '}
              <Badge tone="ok">{`today ${now.mark} ${now.holder}`}</Badge>
            </>
          )}
        </li>
      ))}
    </ul>
  </Card>
);

const Bests = ({ bests }: { bests: AnnouncerView['bests'] }) => (
  <Card flush>
    <CardHead title="On the start list" />
    <Table
      caption="PBs on the start list"
      rows={bests}
      rowKey={({ heat, bib, name }) => `${String(heat)} ${bib} ${name}`}
      columns={[
        { key: 'heat', head: 'Heat or pool', numeric: true, wideOnly: true, cell: ({ heat }) => heat },
        { key: 'position', head: 'Lane or position', numeric: true, cell: ({ position }) => position },
        { key: 'name', head: 'Athlete', rowHead: true, cell: (row) => <Person {...row} /> },
        { key: 'pb', head: 'PB', numeric: true, cell: ({ pb }) => pb },
        { key: 'sb', head: 'SB', numeric: true, cell: ({ sb }) => sb },
      ]}
    />
  </Card>
);
