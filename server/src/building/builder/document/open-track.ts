import { placeText } from '@startline/rules/competitions/published/place-text';
import type { DocumentRows } from './document-queries.ts';
import { timetableLines, type TimetableLine } from './timetable-csv.ts';

type Known = Readonly<Record<string, unknown>>;
const genders: Readonly<Record<string, string>> = { M: 'M', F: 'F', Mixed: 'MF' };

/**
 * Returns a competition in the format of that results site: one event for all of its rounds, each round with its day
 * and time. Never contains people or results.
 */
export function openTrackOf(rows: DocumentRows): Record<string, unknown> {
  const { competition } = rows;
  const lines = timetableLines(rows);
  const firsts = lines.filter(({ event_id: id }) => !lines.some(({ to }) => to === id));
  return {
    full_name: competition.name,
    short_name: competition.name.slice(0, 30),
    slug: competition.short_code ?? '',
    country_id: competition.ao_code === 'IRL' ? 'IRL' : 'GBR',
    address: placeText(competition.place),
    date: competition.starts_on,
    finish_date: competition.ends_on,
    basic_description: competition.information,
    website: competition.link,
    age_groups: [...new Set(lines.map(({ age }) => age))],
    competitors: [],
    events: firsts.map((first) => openTrackEvent(first, lines)),
  };
}

function openTrackEvent(first: TimetableLine, lines: readonly TimetableLine[]): Known {
  const rounds = roundsFrom(first, lines);
  const times: Known = Object.fromEntries(
    rounds.flatMap(
      ({ day, time }, index) =>
        [
          [`r${String(index + 1)}_day`, day],
          [`r${String(index + 1)}_time`, time],
        ] as [string, unknown][],
    ),
  );
  return {
    event_id: first.event_id,
    event_code: first.discipline,
    name: `${first.discipline} ${first.age} ${first.gender}`,
    genders: genders[first.gender] ?? 'MF',
    category: first.age,
    age_groups: [first.age],
    rounds: rounds.map(() => '1').join(','),
    ...times,
    units: [],
  };
}

/** Returns an event and the rounds that it leads to, in order; a circle ends where it began. */
function roundsFrom(
  line: TimetableLine,
  lines: readonly TimetableLine[],
  seen: readonly TimetableLine[] = [],
): TimetableLine[] {
  const next = lines.find(({ event_id: id }) => id === line.to);
  return next && !seen.includes(next) && next !== line ? [line, ...roundsFrom(next, lines, [...seen, line])] : [line];
}

/** Returns whether a parsed file has the format of that site: a competition with events that carry codes. */
export const isOpenTrack = (file: unknown): file is Known & { readonly events: readonly Known[] } =>
  isRecord(file) &&
  Array.isArray(file['events']) &&
  file['events'].length > 0 &&
  file['events'].every((event) => isRecord(event) && 'event_code' in event);

const isRecord = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Returns the competition's own fields of such a file; fields may be missing. */
export const openTrackFacts = (
  file: Known,
): { readonly name: string; readonly date: string; readonly place: string } => ({
  name: text(file['full_name'] ?? file['fullName'] ?? file['name']),
  date: text(file['date']),
  place: text(file['address'] ?? file['venue']),
});

/** Returns the events as rows of a timetable, one for each round; an event for all ages is one for seniors. */
export const openTrackRows = ({ events }: { readonly events: readonly Known[] }): Record<string, unknown>[] =>
  events.flatMap(rowsOf);

function rowsOf(event: Known, index: number): Record<string, unknown>[] {
  const rounds = Math.max(
    1,
    text(event['rounds'])
      .split(',')
      .filter((part) => part.trim() !== '').length,
  );
  const id = text(event['event_id']) || `row ${String(index + 1)}`;
  const ages = Array.isArray(event['age_groups']) ? event['age_groups'].map(text) : [];
  const age = ages.map((one) => (one === 'ALL' || one === 'NA' ? 'SEN' : one)).join('/') || 'SEN';
  return Array.from({ length: rounds }, (_, at) => ({
    event_id: `${id}.${String(at + 1)}`,
    day: text(event[`r${String(at + 1)}_day`] ?? event['day']) || '1',
    time: text(event[`r${String(at + 1)}_time`] ?? event['time']),
    discipline: text(event['event_code']),
    age,
    gender: genderOf(text(event['genders'])),
    stage: at === rounds - 1 ? 'FINAL' : at === 0 ? 'HEAT' : 'SEMI',
    to: at === rounds - 1 ? '' : `${id}.${String(at + 2)}`,
  }));
}

const genderOf = (genders: string): string => (genders === 'M' || genders === 'F' ? genders : 'Mixed');
