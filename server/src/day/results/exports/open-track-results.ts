import type {
  OpenTrackCompetition,
  OpenTrackEvent,
  OpenTrackResult,
  OpenTrackTrial,
  OpenTrackUnit,
} from '@startline/files/systems/open-track';
import { barOf, keptStatus } from '@startline/rules/day/results/typed-result';
import type { EventGroupId, StartId } from '@startline/rules/ids';
import { codeOf } from '../labels.ts';
import type { ResultPerson } from './export-queries.ts';
import { stateOf, type ExportedResults } from './result-rows.ts';

type Event = ExportedResults['events'][number];
type Line = Event['heats'][number]['lines'][number];
/** The number of each start, as results name it: the bib, else one of our own. */
type Numbers = (line: Pick<Line, 'bib'> & { readonly startId: StartId | undefined }) => string;

/**
 * Returns a competition with its results as OpenTrack describes it: one event for all rounds that fill each other. No
 * dates of birth.
 */
export function openTrackResults(results: ExportedResults): OpenTrackCompetition {
  const { head, people, facts } = results;
  const cards = new Map([...facts.cards.values()].flat().map((one) => [one.start.startId, one]));
  const isTeam = (id: StartId): boolean => cards.get(id)?.start.kind === 'team';
  const numbers: Numbers = ({ bib, startId }) => {
    const card = startId === undefined ? undefined : cards.get(startId);
    if (bib !== '' || !card) return bib;
    const [athlete] = people.get(card.start.startId) ?? [];
    return card.start.kind === 'entry' && athlete ? personId(athlete) : `T${String(card.start.lineId)}`;
  };
  const first = firstRounds(results);
  const events = eventsOf(results, { first, numbers });
  const clubs = clubIds(results);
  const starts = results.events.flatMap((event) =>
    event.heats.flatMap(({ lines }) => lines.map((line) => ({ line, eventId: idOf(first, event.egId) }))),
  );
  const relays = starts.filter(({ line }) => isTeam(line.startId));
  const codes = new Map(events.map(({ id, code }) => [id, code]));
  return {
    ...{
      slug: head.slug,
      name: head.name,
      country: head.country,
      date: head.startsOn,
      finishDate: head.endsOn,
      events,
    },
    competitors: competitorsOf(starts, { people, isTeam, clubs, codes }),
    teams: [...clubs].map(([club, id]) => ({ id, name: club })),
    relays: onceBy(relays, ({ line, eventId }) => `${eventId} ${numbers(line)}`).map(({ line, eventId }) => ({
      ...{ id: numbers(line), eventId, teamId: clubs.get(line.club) ?? '', name: line.name },
      runners: (people.get(line.startId) ?? []).map(personId),
    })),
  };
}

const personId = ({ bib, athleteId }: ResultPerson): string => (bib === '' ? `A${String(athleteId)}` : bib);

const onceBy = <T>(all: readonly T[], key: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [key(one), one] as const)).values(),
];

/** Returns the short names of the clubs that have results, in the order of their names. */
const clubIds = ({ events }: ExportedResults): ReadonlyMap<string, string> => {
  const clubs = events.flatMap(({ heats }) => heats.flatMap(({ lines }) => lines.map(({ club }) => club)));
  const names = [...new Set(clubs.filter((club) => club !== ''))].sort((a, b) => a.localeCompare(b));
  return new Map(names.map((club, at) => [club, `C${String(at + 1)}`]));
};

type Started = { readonly line: Line; readonly eventId: string };
type About = {
  readonly people: ExportedResults['people'];
  readonly isTeam: (id: StartId) => boolean;
  readonly clubs: ReadonlyMap<string, string>;
  readonly codes: ReadonlyMap<string, string>;
};

/** Returns each athlete once, with the events of their own starts; runners of teams too. */
function competitorsOf(starts: readonly Started[], { people, isTeam, clubs, codes }: About) {
  const all = starts.flatMap(({ line, eventId }) =>
    (people.get(line.startId) ?? []).map((person) => ({ person, line, eventId })),
  );
  return onceBy(all, ({ person }) => personId(person)).map(({ person, line }) => {
    const own = all.filter((one) => one.person.athleteId === person.athleteId && !isTeam(one.line.startId));
    return {
      ...{ id: personId(person), firstName: person.firstName, lastName: person.surname, gender: person.gender },
      ...{ birthDate: '', teamId: clubs.get(line.club) ?? '', nationality: '' },
      events: [...new Set(own.map(({ eventId }) => eventId))].map((eventId) => ({
        eventId,
        eventCode: codes.get(eventId) ?? '',
      })),
    };
  });
}

/** Returns for each event group the first round that leads to it, and its number among the rounds. */
type Firsts = ReadonlyMap<number, { readonly first: EventGroupId; readonly round: number }>;
function firstRounds({ groups }: ExportedResults): Firsts {
  const byId = new Map(groups.map((group) => [group.groupId, group]));
  const back = (id: EventGroupId, seen: readonly EventGroupId[]): { first: EventGroupId; round: number } => {
    const [source] = byId.get(id)?.sourceIds ?? [];
    if (source === undefined || seen.includes(source)) return { first: id, round: 1 };
    const { first, round } = back(source, [...seen, id]);
    return { first, round: round + 1 };
  };
  return new Map(groups.map(({ groupId }) => [groupId, back(groupId, [])]));
}
const idOf = (firsts: Firsts, egId: number): string => String(firsts.get(egId)?.first ?? egId);

type Chains = { readonly first: Firsts; readonly numbers: Numbers };

function eventsOf(results: ExportedResults, chains: Chains): OpenTrackEvent[] {
  const { events, combined, parts } = results;
  const ids = [...new Set(events.map(({ egId }) => idOf(chains.first, egId)))];
  const own = ids.flatMap((id) => {
    const rounds = events.filter(({ egId }) => idOf(chains.first, egId) === id);
    const parent = parts.find(({ groupId }) => String(groupId) === id && combined.some(isParent(groupId)));
    return rounds.length === 0
      ? []
      : [eventOf(id, rounds, { results, chains, parent: String(parent?.parentId ?? '') })];
  });
  return [...combined.map((event) => combinedOf(event, results, chains)), ...own];
}

const isParent = (groupId: number) => (event: ExportedResults['combined'][number]) =>
  event.parts.some(({ egId }) => egId === groupId);

type Among = { readonly results: ExportedResults; readonly chains: Chains; readonly parent: string };

function eventOf(id: string, rounds: readonly Event[], { results, chains, parent }: Among): OpenTrackEvent {
  const roundOf = ({ egId }: Event): number => chains.first.get(egId)?.round ?? 1;
  const units = rounds
    .flatMap((event) => event.heats.map((heat) => ({ event, heat, round: roundOf(event) })))
    .sort((a, b) => a.round - b.round);
  const numbers = [...new Set(units.map(({ round }) => round))];
  const inRound = (round: number) => units.filter((unit) => unit.round === round);
  return {
    ...headOf(id, rounds, results),
    parent,
    rounds: numbers.map((round) => String(inRound(round).length)).join(','),
    units: numbers.flatMap((round) =>
      inRound(round).map(({ event, heat }, at) => ({
        ...{ round: String(numbers.indexOf(round) + 1), heat: String(at + 1), ...statesOf(heat.state) },
        results: heat.lines
          .filter(({ mark }) => mark !== '')
          .map((line) => resultOf(chains.numbers(line), line, event.layout === 'lanes' ? line.position : null)),
        trials: trialsOf(event, heat.lines, chains.numbers),
      })),
    ),
  };
}

const statesOf = (state: Event['state']): Pick<OpenTrackUnit, 'status' | 'resultsStatus'> => ({
  status: state === 'under-way' ? 'in_progress' : 'finished',
  resultsStatus: state === 'under-way' ? 'provisional' : state,
});

/** Returns what an event is; its genders are those of its athletes, when it has several age groups it has no category. */
function headOf(id: string, rounds: readonly Event[], { groups, facts }: ExportedResults) {
  const group = groups.find(({ groupId }) => String(groupId) === id);
  const entrants = rounds.flatMap(({ egId }) => (facts.cards.get(egId) ?? []).flatMap(({ entrant }) => entrant ?? []));
  const ageGroups = [...new Set(entrants.map(({ ageGroup }) => ageGroup))].sort((a, b) => a.localeCompare(b));
  const genders = new Set(entrants.map(({ gender }) => gender));
  const [only] = genders;
  return {
    ...{ id, code: group ? codeOf(group) : '', name: group?.name ?? rounds[0]?.name ?? '', ageGroups },
    genders: genders.size === 1 && only !== 'O' ? (only ?? '') : 'MF',
    category: ageGroups.length === 1 ? (ageGroups[0] ?? '') : '',
  };
}

const resultOf = (
  bib: string,
  { place, mark }: { readonly place: number | null; readonly mark: string },
  lane: number | null,
  points = '',
): OpenTrackResult => ({
  ...{ bib, place: String(place ?? ''), performance: keptStatus(mark)?.kind ?? mark, points, lane: String(lane ?? '') },
  ...{ firstName: '', lastName: '', club: '', category: '' },
});

/** Returns the trials as judges take them: round by round, or bar by bar and each trial at it in turn. */
function trialsOf({ form }: Event, lines: readonly Line[], numbers: Numbers): OpenTrackTrial[] {
  if (form === 'race') return [];
  const trials = lines.flatMap((line) => {
    const bib = numbers(line);
    return line.series.flatMap(({ part, text }) =>
      form === 'trials'
        ? [{ turn: [part, 0] as const, bib, height: '', round: String(part), result: trialText(text) }]
        : text.split('').map((jump, at) => ({
            ...{ turn: [part, at] as const, bib, height: (barOf(part).centimetres / 100).toFixed(2), round: '' },
            result: jump.toLowerCase(),
          })),
    );
  });
  return trials
    .sort((a, b) => a.turn[0] - b.turn[0] || a.turn[1] - b.turn[1])
    .map(({ bib, height, round, result }) => ({ bib, height, round, result }));
}

/** Returns a trial without its wind: '7.80 +1.2' is '7.80', 'X' is 'x'. */
const trialText = (text: string): string => (text.split(' ')[0] ?? '').toLowerCase();

/** Returns a combined event with its totals as points. */
function combinedOf(event: ExportedResults['combined'][number], results: ExportedResults, { numbers }: Chains) {
  const id = String(event.egId);
  const group = results.groups.find(({ groupId }) => groupId === event.egId);
  const states = statesOf(stateOf(event, results));
  return {
    ...{
      id,
      code: group ? codeOf(group) : '',
      name: event.name,
      ageGroups: [event.ageGroup],
      category: event.ageGroup,
    },
    genders: results.parts.find(({ parentId }) => parentId === event.egId)?.gender ?? '',
    ...{ rounds: '1', parent: '' },
    units: [
      {
        ...{ round: '', heat: '', ...states, trials: [] },
        results: event.lines.map((line) => {
          const mark = line.withdrew === '' ? String(line.total) : 'DNF';
          return resultOf(numbers(line), { place: line.place, mark }, null, String(line.total));
        }),
      },
    ],
  };
}
