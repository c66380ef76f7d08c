import { readEventCode } from '@startline/rules/performances/event-codes';
import { remark, type FileFault } from './fault.ts';
import { readPlacing, readRunTime, type Finish, type TimedRace } from './finish.ts';
import { readOpenTrack, type OpenTrackCompetition } from './systems/open-track.ts';
import { readSeltecResults, type SeltecResult } from './tables/presets.ts';

type Read = { readonly races: readonly TimedRace[]; readonly faults: readonly FileFault[] };

/**
 * Reads the races of OpenTrack's JSON by their event codes. Results of field and combined events are left out, with a
 * remark for each event.
 */
export function openTrackRaces(text: string): Read {
  const { records, faults } = readOpenTrack(text);
  const events = records.flatMap((competition) => competition.events.map((event) => ({ competition, event })));
  const races = events.flatMap(({ competition, event }) =>
    isRace(event.code)
      ? event.units.map(({ results }) => raceOf(event.code, results.map(openTrackFinish(competition))))
      : [],
  );
  return {
    races: races.filter(({ rows }) => rows.length > 0),
    faults: [...faults, ...leftOut(events.map(({ event }) => event.code))],
  };
}

type Result = OpenTrackCompetition['events'][number]['units'][number]['results'][number];

const openTrackFinish =
  ({ competitors }: OpenTrackCompetition) =>
  (result: Result): Finish => {
    const known = competitors.find(({ id }) => id === result.bib);
    return {
      ...{ id: result.bib, lane: result.lane, affiliation: result.club },
      firstName: result.firstName || (known?.firstName ?? ''),
      lastName: result.lastName || (known?.lastName ?? ''),
      ...outcomeOf(result.performance, result.place),
    };
  };

/**
 * Reads the races of a Seltec result export, by event, class and heat. Results of field and combined events are left
 * out, with a remark for each event.
 */
export function seltecRaces(text: string): Read {
  const { records, faults } = readSeltecResults(text);
  const races = new Map<string, TimedRace>();
  for (const row of records) {
    const { event, class: group, heat, gender } = row.cells;
    if (!isRace(event)) continue;
    const key = [event, group, gender, heat].join(' ');
    races.set(key, raceOf(event, [...(races.get(key)?.rows ?? []), seltecFinish(row)]));
  }
  return { races: [...races.values()], faults: [...faults, ...leftOut(records.map(({ cells }) => cells.event))] };
}

const seltecFinish = ({ cells }: SeltecResult): Finish => ({
  ...{ id: cells.bib, lane: cells.lane, firstName: cells.firstName, lastName: cells.lastName, affiliation: cells.club },
  ...outcomeOf(cells.result, cells.heatRank),
});

/** Returns the outcome of a text that is a time or a word for none. */
function outcomeOf(text: string, place: string): Pick<Finish, 'placing' | 'time' | 'timeText'> {
  const time = readRunTime(text);
  return {
    placing: readPlacing(time === undefined && text !== '' ? text : place),
    time,
    timeText: time === undefined ? '' : text,
  };
}

const raceOf = (code: string, rows: readonly Finish[]): TimedRace => ({
  ...{ event: '', round: '', heat: '', code: readEventCode(code)?.code ?? code, wind: null, byHand: false, rows },
});

function isRace(code: string): boolean {
  const type = readEventCode(code)?.type;
  return type !== undefined && type !== 'F' && type !== 'M';
}

const leftOut = (codes: readonly string[]): FileFault[] =>
  [...new Set(codes)].filter((code) => !isRace(code)).map((code) => remark(0, { kind: 'no-race', event: code }));
