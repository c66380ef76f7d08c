import type { CombinedResults as Combined } from '@startline/contract/day/results';
import { printPlace } from '@startline/rules/day/results/places';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import { ageText } from '@startline/rules/people/athletes/gender';
import type { TimeZone } from '@startline/rules/time';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Table } from '../../../ui/table.tsx';

type Line = Combined['lines'][number];

/** A combined event: the places so far, with mark and points of each part. */
export const CombinedResults = ({ event, zone }: { event: Combined; zone: TimeZone }) => (
  <Card flush className="break-inside-avoid">
    <CardHead title={eventHead(event, zone)} note={`${ageText(event.ageGroup)}. Points after each part`} />
    <Table
      caption={`${event.name}, ${ageText(event.ageGroup)}`}
      rows={event.lines}
      rowKey={({ bib, name }) => `${bib} ${name}`}
      columns={[
        {
          key: 'place',
          head: 'Place',
          numeric: true,
          cell: ({ place, tied }) => (place === null ? '–' : <strong>{printPlace({ place, tied })}</strong>),
        },
        { key: 'name', head: 'Athlete', rowHead: true, cell: (line) => <Athlete line={line} /> },
        {
          key: 'total',
          head: 'Points',
          numeric: true,
          cell: ({ total, withdrew }) => (
            <>
              <strong>{total}</strong>
              {withdrew !== '' && <span className="block text-[0.87rem] text-ink2">DNS {withdrew}</span>}
            </>
          ),
        },
        ...event.parts.map(({ egId, code }, at) => ({
          key: String(egId),
          head: code,
          numeric: true,
          cell: ({ parts }: Line) => (
            <>
              {parts[at]?.points ?? '–'}
              <span className="block text-[0.87rem] text-ink2">
                {[parts[at]?.mark, parts[at]?.wind].filter(Boolean).join(' ')}
              </span>
            </>
          ),
        })),
      ]}
    />
  </Card>
);

const Athlete = ({ line: { name, bib, club } }: { line: Line }) => (
  <>
    {name}
    <span className="block text-[0.9rem] font-normal text-ink2">{[bib, club].filter(Boolean).join(' · ')}</span>
  </>
);
