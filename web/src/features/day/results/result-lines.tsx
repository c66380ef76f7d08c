import type { PublicLine, PublicResults } from '@startline/contract/day/results';
import { printPlace } from '@startline/rules/day/results/places';
import { printBar } from '@startline/rules/day/results/typed-result';
import { Table } from '../../../ui/table.tsx';

type Props = {
  caption: string;
  captionShown?: boolean;
  lines: readonly PublicLine[];
  form: PublicResults['form'];
  club: string;
};

/** One result list: place, athlete with the series, and mark. Athletes of the chosen club are marked. */
export const ResultLines = ({ caption, captionShown = false, lines, form, club }: Props) => (
  <Table
    caption={caption}
    captionShown={captionShown}
    rows={lines}
    rowKey={(line) => `${String(line.position)} ${line.bib} ${line.name}`}
    marked={(line) => club !== '' && line.club === club}
    columns={[
      { key: 'place', head: 'Place', numeric: true, cell: (line) => <Place line={line} /> },
      { key: 'name', head: 'Athlete', rowHead: true, cell: (line) => <Athlete line={line} form={form} /> },
      { key: 'age', head: 'Age group', wideOnly: true, cell: ({ ageGroup }) => ageGroup },
      {
        key: 'mark',
        head: 'Result',
        numeric: true,
        cell: ({ mark, wind }) => (
          <>
            <strong>{mark}</strong>
            {wind !== '' && <span className="block text-[0.87rem] text-ink2">{wind}</span>}
          </>
        ),
      },
    ]}
  />
);

const Place = ({ line: { place, tied } }: { line: PublicLine }) =>
  place === null ? <span className="text-ink2">–</span> : <strong>{printPlace({ place, tied })}</strong>;

const Athlete = ({ line, form }: { line: PublicLine; form: PublicResults['form'] }) => (
  <>
    {line.name}
    <span className="block text-[0.9rem] font-normal text-ink2">
      {[line.bib, line.club].filter(Boolean).join(' · ')}
    </span>
    {line.series.length > 0 && (
      <span className="num block text-[0.9rem] font-normal text-ink2">
        <span className="sr-only">Series: </span>
        {line.series.map(({ part, text }) => (form === 'heights' ? `${printBar(part)} ${text}` : text)).join(' · ')}
      </span>
    )}
  </>
);
