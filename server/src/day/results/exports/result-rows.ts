import { keptStatus, printBar } from '@startline/rules/day/results/typed-result';
import type { StartId } from '@startline/rules/ids';
import { ageText } from '@startline/rules/people/athletes/gender';
import { printStatus } from '@startline/rules/performances/status-codes';
import { codeOf, dayOf } from '../labels.ts';
import type { currentResults } from '../show-public.ts';
import type { ResultPerson, ResultsHead } from './export-queries.ts';

/** The results of a competition with what a file says beyond the readers' page. */
export type ExportedResults = Awaited<ReturnType<typeof currentResults>> & {
  readonly head: ResultsHead;
  /** The athlete of each start, or the runners of its team. */
  readonly people: ReadonlyMap<StartId, readonly ResultPerson[]>;
};
type Event = ExportedResults['events'][number];
type Line = Event['heats'][number]['lines'][number];
type State = Event['state'];

/** One result of a competition: of a heat, or of a combined event. */
export type ResultRow = {
  readonly eventNo: number;
  readonly event: string;
  readonly code: string;
  readonly round: string;
  readonly on: string;
  /** Null for a combined event. */
  readonly heat: number | null;
  readonly state: State;
  readonly place: number | null;
  readonly bib: string;
  readonly name: string;
  readonly people: readonly ResultPerson[];
  readonly club: string;
  readonly ageGroup: string;
  /** The printed mark, or the points of a combined event; '' with a status. */
  readonly mark: string;
  readonly wind: string;
  readonly status: string;
  readonly qualified: string;
  readonly labels: readonly string[];
  readonly series: string;
};

/** Returns the results by event, heat and place; starts without any are left out. */
export function resultRows(results: ExportedResults): ResultRow[] {
  const groups = new Map(results.groups.map((group) => [group.groupId as number, group]));
  const about = ({ egId, eventNo, name }: Pick<Event, 'egId' | 'eventNo' | 'name'>) => {
    const group = groups.get(egId);
    return {
      ...{ eventNo, event: name, code: group ? codeOf(group) : '', on: group ? dayOf(group, results.head) : '' },
      round: results.head.rounds.find(({ id }) => id === egId)?.round ?? '',
    };
  };
  const races = results.events.flatMap((event) =>
    event.heats.flatMap(({ heat, state, wind, lines }) =>
      lines
        .filter(({ mark }) => mark !== '')
        .map((line): ResultRow => {
          const status = keptStatus(line.mark);
          return {
            ...about(event),
            ...{ heat, state, place: line.place, bib: line.bib, name: line.name, club: line.club },
            people: results.people.get(line.startId) ?? [],
            ageGroup: line.ageGroup,
            mark: status ? '' : line.mark,
            wind: status ? '' : line.wind || wind,
            status: status ? printStatus(status) : '',
            qualified: line.qualified,
            labels: line.labels,
            series: seriesText(event.form, line),
          };
        }),
    ),
  );
  return [...races, ...results.combined.flatMap((event) => combinedRows(event, about(event), results))];
}

type Combined = ExportedResults['combined'][number];

/** Returns the totals of a combined event; an athlete who left out a part has no place and counts as DNF. */
const combinedRows = (
  event: Combined,
  about: Pick<ResultRow, 'eventNo' | 'event' | 'code' | 'round' | 'on'>,
  results: ExportedResults,
): ResultRow[] =>
  event.lines.map(({ startId, bib, name, club, place, total, withdrew, parts }) => ({
    ...about,
    ...{ heat: null, state: stateOf(event, results), place, bib, name, club, ageGroup: ageText(event.ageGroup) },
    people: startId === undefined ? [] : (results.people.get(startId) ?? []),
    mark: withdrew === '' ? String(total) : '',
    ...{ wind: '', status: withdrew === '' ? '' : 'DNF', qualified: '', labels: [] },
    series: parts.map(({ mark, points }) => (points === null ? mark : `${mark} (${String(points)})`)).join(' | '),
  }));

/** Returns the state of a combined event: that of its least advanced part. */
export function stateOf({ parts }: Combined, { events }: ExportedResults): State {
  const states = parts.map(({ egId }) => events.find((event) => event.egId === egId)?.state ?? 'under-way');
  return (['under-way', 'provisional'] as const).find((state) => states.includes(state)) ?? 'official';
}

const seriesText = (form: Event['form'], { series }: Line): string =>
  series.map(({ part, text }) => (form === 'heights' ? `${printBar(part)} ${text}` : text)).join(' | ');
