import type { PublicLine, PublicResults } from '@startline/contract/day/results';
import { printPlace } from '@startline/rules/day/results/places';
import { printBar } from '@startline/rules/day/results/typed-result';
import { TextLink } from '../../../ui/link-button.tsx';
import { Table } from '../../../ui/table.tsx';
import { MarkLabels } from './mark-labels.tsx';
import { AthleteStar } from './follow-star.tsx';

type Props = {
  caption: string;
  captionShown?: boolean;
  lines: readonly PublicLine[];
  form: PublicResults['form'];
  isMarked: (line: PublicLine) => boolean;
};

/** One result list: place, athlete with the series, and mark. `isMarked` tells which lines are highlighted. */
export const ResultLines = ({ caption, captionShown = false, lines, form, isMarked }: Props) => (
  <Table
    caption={caption}
    captionShown={captionShown}
    rows={lines}
    rowKey={(line) => `${String(line.position)} ${line.bib} ${line.name}`}
    marked={isMarked}
    columns={[
      { key: 'place', head: 'Place', numeric: true, cell: (line) => <Place line={line} /> },
      { key: 'name', head: 'Athlete', rowHead: true, cell: (line) => <Athlete line={line} form={form} /> },
      { key: 'age', head: 'Age group', wideOnly: true, cell: ({ ageGroup }) => ageGroup },
      {
        key: 'mark',
        head: 'Result',
        numeric: true,
        cell: ({ mark, wind, qualified, labels }) => (
          <>
            <strong>
              {mark}
              {qualified !== '' && `\u00a0${qualified}`}
            </strong>
            {wind !== '' && <span className="block text-[0.87rem] text-ink2">{wind}</span>}
            <MarkLabels labels={labels} />
          </>
        ),
      },
      {
        key: 'star',
        head: <span className="sr-only">Follow</span>,
        numeric: true,
        cell: (line) => <AthleteStar line={line} />,
      },
    ]}
  />
);

const Place = ({ line: { place, tied } }: { line: PublicLine }) =>
  place === null ? <span className="text-ink2">–</span> : <strong>{printPlace({ place, tied })}</strong>;

const Athlete = ({ line, form }: { line: PublicLine; form: PublicResults['form'] }) => (
  <>
    {line.pageOf > 0 ? (
      <TextLink to="/v2/athlete-results-v2/$id" params={{ id: String(line.pageOf) }}>
        {line.name}
      </TextLink>
    ) : (
      line.name
    )}
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
