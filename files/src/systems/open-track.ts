import { linesOf, plainText } from '../cells.ts';
import { notUsed, remark, type FaultReason, type FileFault, type Reading } from '../fault.ts';
import { emptyFile } from '../finish.ts';
import { jsonLines } from './json-lines.ts';
import { node, isObject, type JsonNode } from './json-node.ts';

export type OpenTrackCompetitor = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: string;
  readonly birthDate: string;
  readonly teamId: string;
  readonly nationality: string;
  readonly events: readonly OpenTrackEntry[];
};
export type OpenTrackEntry = { readonly eventId: string; readonly eventCode: string };
export type OpenTrackTeam = { readonly id: string; readonly name: string };
export type OpenTrackRelay = {
  readonly id: string;
  readonly eventId: string;
  readonly teamId: string;
  readonly name: string;
  readonly runners: readonly string[];
};
export type OpenTrackEvent = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly genders: string;
  readonly category: string;
  readonly rounds: string;
  readonly ageGroups: readonly string[];
  readonly parent: string;
  readonly units: readonly OpenTrackUnit[];
};
export type OpenTrackUnit = {
  readonly round: string;
  readonly heat: string;
  readonly status: string;
  readonly resultsStatus: string;
  readonly results: readonly OpenTrackResult[];
  readonly trials: readonly OpenTrackTrial[];
};
export type OpenTrackResult = {
  readonly bib: string;
  readonly place: string;
  readonly performance: string;
  readonly points: string;
  readonly lane: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly club: string;
  readonly category: string;
};
/** One attempt: at a height, or in a round of a field event. */
export type OpenTrackTrial = {
  readonly bib: string;
  readonly height: string;
  readonly round: string;
  readonly result: string;
};
export type OpenTrackCompetition = {
  readonly slug: string;
  readonly name: string;
  readonly country: string;
  readonly date: string;
  readonly finishDate: string;
  readonly competitors: readonly OpenTrackCompetitor[];
  readonly teams: readonly OpenTrackTeam[];
  readonly relays: readonly OpenTrackRelay[];
  readonly events: readonly OpenTrackEvent[];
};

/**
 * Reads a competition as OpenTrack and its relatives publish it in JSON, in both spellings (full_name and fullName); a
 * single race (`positions` or `results`), a list of races (`event_results`), and marks with their athlete
 * (`performance`) too. Entries for unknown events, results of unknown numbers, and repeated ids are faults with their
 * line. Other attributes stay with the raw file.
 */
export function readOpenTrack(text: string): Reading<OpenTrackCompetition> {
  const lines = linesOf(text).length;
  if (lines === 0) return { lines, records: [], faults: emptyFile };
  let parsed: unknown;
  try {
    parsed = JSON.parse(plainText(text));
  } catch {
    return {
      lines,
      records: [],
      faults: [notUsed(0, { kind: 'not-readable', why: 'it is incomplete or incorrect JSON' })],
    };
  }
  const root = node(parsed, '');
  if (!isObject(parsed) || !isCompetition(root)) {
    return {
      lines,
      records: [],
      faults: [
        notUsed(0, { kind: 'not-readable', why: 'it is not a competition with events, competitors or positions' }),
      ],
    };
  }
  const competition = competitionOf(root);
  const at = jsonLines(text);
  return { lines, records: [competition], faults: faultsOf(root, competition, at) };
}
/** The fields with the competitors of a single race in a file of its own. */
const singleRace = ['positions', 'results', 'performances'];
const isCompetition = (root: JsonNode): boolean =>
  ['events', 'competitors', 'event_results', 'eventResults', 'performance', ...singleRace].some(root.has);

function competitionOf(root: JsonNode): OpenTrackCompetition {
  const races = root.list('event_results').map(raceAsEvent('finishers'));
  const positions = singleRace.filter(root.has).map((rows) => raceAsEvent(rows)(root));
  const alone = root.has('performance') ? [eventOf(root)] : [];
  return {
    slug: root.text('slug', 'comp_id'),
    name: root.text('full_name', 'name'),
    country: root.text('country_id'),
    date: root.text('date', 'start_date'),
    finishDate: root.text('finish_date'),
    competitors: root.list('competitors').map(competitorOf),
    teams: root.list('teams').map((team) => ({ id: team.text('team_id'), name: team.text('team_name', 'name') })),
    relays: root.list('relay_teams').map((relay) => ({
      id: relay.text('relay_team_id'),
      eventId: relay.text('event_id'),
      teamId: relay.text('team_id'),
      name: relay.text('name'),
      runners: relay.words('runners'),
    })),
    events: [...root.list('events').map(eventOf), ...races, ...positions, ...alone],
  };
}

const competitorOf = (one: JsonNode): OpenTrackCompetitor => ({
  id: one.text('competitor_id', 'bib'),
  firstName: one.text('first_name', 'given_name'),
  lastName: one.text('last_name', 'family_name'),
  gender: one.text('gender'),
  birthDate: one.text('date_of_birth'),
  teamId: one.text('team_id', 'team'),
  nationality: one.text('nationality'),
  events: one
    .list('events_entered')
    .map((entry) => ({ eventId: entry.text('event_id'), eventCode: entry.text('event_code') })),
});

const eventOf = (event: JsonNode): OpenTrackEvent => ({
  id: event.text('event_id'),
  code: event.text('event_code', 'discipline', 'event') || codeInMarks(event.list('performances')),
  name: event.text('name', 'full_name'),
  genders: event.text('genders', 'gender'),
  category: event.text('category'),
  rounds: event.text('rounds'),
  ageGroups: event.words('age_groups'),
  parent: event.text('parent'),
  units: [...event.list('units').map(unitOf), ...loose(event)],
});

/**
 * Returns results directly on the event, as those of a combined event are; an event with a mark of its own is one
 * result.
 */
function loose(event: JsonNode): readonly OpenTrackUnit[] {
  const rows = event.has('performance') ? [event] : event.list('results', 'performances');
  const unit = { round: '', heat: '', status: event.text('status'), resultsStatus: event.text('results_status') };
  return rows.length === 0 ? [] : [{ ...unit, results: rows.map(resultOf), trials: rows.flatMap(attemptsOf) }];
}

/** Returns the attempts of a mark, in their order. */
function attemptsOf(row: JsonNode): readonly OpenTrackTrial[] {
  const { bib } = resultOf(row);
  return [...row.words('attempts'), ...row.of('performance').words('attempts')].map((result, at) => ({
    bib,
    height: '',
    round: String(at + 1),
    result,
  }));
}

const unitOf = (unit: JsonNode): OpenTrackUnit => ({
  round: unit.text('round'),
  heat: unit.text('heat'),
  status: unit.text('status'),
  resultsStatus: unit.text('results_status'),
  results: unit.list('results').map(resultOf),
  trials: unit.list('trials').map((trial) => ({
    bib: trial.text('bib'),
    height: trial.text('height'),
    round: trial.text('round'),
    result: trial.text('result'),
  })),
});

/** Returns a result; the athlete and the mark may be in objects of their own. */
function resultOf(result: JsonNode): OpenTrackResult {
  const athlete = result.of('athlete');
  return {
    bib: result.text('bib', 'competitor_id') || athlete.text('bib', 'vest_number'),
    place: result.text('place', 'rank', 'pos'),
    performance: result.text('performance', 'perf', 'time') || result.of('performance').text('performance'),
    points: result.text('points'),
    lane: result.text('lane'),
    firstName: result.text('first_name', 'given_name') || athlete.text('first_name', 'given_name'),
    lastName: result.text('last_name', 'family_name') || athlete.text('last_name', 'family_name', 'name'),
    club: result.text('club', 'team') || athlete.text('club', 'team'),
    category: result.text('category'),
  };
}

/** Returns the event code of the first mark, when the event itself has none. */
const codeInMarks = (rows: readonly JsonNode[]): string => rows[0]?.of('performance').text('event') ?? '';

const raceAsEvent =
  (rows: string) =>
  (race: JsonNode): OpenTrackEvent => ({
    id: race.text('prog_code', 'event_id'),
    code: race.text('discipline', 'event_code') || codeInMarks(race.list(rows)),
    name: race.text('name', 'full_name'),
    genders: race.text('gender'),
    category: race.text('category'),
    rounds: '',
    ageGroups: [],
    parent: '',
    units: [
      {
        round: '',
        heat: '',
        status: '',
        resultsStatus: '',
        results: race.list(rows).map(resultOf),
        trials: race.list(rows).flatMap(attemptsOf),
      },
    ],
  });

function faultsOf(
  root: JsonNode,
  { competitors, teams, relays, events }: OpenTrackCompetition,
  lineAt: ReadonlyMap<string, number>,
): readonly FileFault[] {
  const line = (path: string): number => lineAt.get(path) ?? 0;
  const eventIds = new Set(events.map(({ id }) => id));
  const bibs = new Set([
    ...competitors.map(({ id }) => id),
    ...teams.map(({ id }) => id),
    ...relays.map(({ id }) => id),
  ]);
  const unknownEntries = root.list('competitors').flatMap((competitor) =>
    competitor
      .list('events_entered')
      .filter((entry) => !eventIds.has(entry.text('event_id')))
      .map((entry) =>
        remark(line(entry.path), { kind: 'not-linked' as const, column: 'event', text: entry.text('event_id') }),
      ),
  );
  const unknownResults =
    competitors.length === 0
      ? []
      : root
          .list('events')
          .flatMap((event) => [event, ...event.list('units')])
          .flatMap((unit) => unit.list('results'))
          .filter((result) => !bibs.has(result.text('bib')))
          .map((result) =>
            remark(line(result.path), { kind: 'not-linked' as const, column: 'bib', text: result.text('bib') }),
          );
  const unknownRunners = root.list('relay_teams').flatMap((relay) =>
    relay
      .words('runners')
      .filter((runner) => !bibs.has(runner))
      .map((runner) => remark(line(relay.path), { kind: 'not-linked' as const, column: 'runner', text: runner })),
  );
  return [
    ...twice(root.list('competitors'), 'competitor_id', line),
    ...twice(root.list('events'), 'event_id', line),
    ...unknownEntries,
    ...unknownResults,
    ...unknownRunners,
  ].toSorted((a, b) => a.line - b.line);
}

/** Returns faults for elements of a list without an id, and for repeated ids. */
function twice(list: readonly JsonNode[], key: string, line: (path: string) => number): readonly FileFault[] {
  const first = new Map<string, number>();
  return list.flatMap((element) => {
    const id = element.text(key);
    const before = first.get(id);
    first.set(id, before ?? line(element.path));
    const reason: FaultReason | undefined =
      id === ''
        ? { kind: 'cell-empty', column: key }
        : before === undefined
          ? undefined
          : { kind: 'number-repeated', number: id, firstLine: before };
    return reason ? [remark(line(element.path), reason)] : [];
  });
}
