import { expect, test } from 'vitest';
import { scorePacks } from './cross-country-teams.ts';
import { medalTable } from './medal-table.ts';
import { scoringLists, teamStandings, type ScoringTerms, type StandingEvent } from './team-standings.ts';

const terms = (facts: Partial<ScoringTerms> = {}): ScoringTerms => ({
  ...{ method: 'places', points: [5, 3, 2, 1], perTeam: 0, extras: 'skip', ties: 'share', relayTimes: 1 },
  ...{ tieBreak: 'none', scorers: 5, displacers: 2 },
  ...facts,
});
/** Returns an event whose finishers are given by the letters of their teams: 'ABBA' is A first, B second and third. */
const event = (name: string, order: string, more: Partial<StandingEvent> = {}): StandingEvent => ({
  ...{ name, state: 'provisional', isFinal: true, isRelay: false },
  lists: [
    {
      name: '',
      lines: Array.from(order).map((club, at) => ({ name: `${club}${String(at + 1)}`, club, place: at + 1 })),
    },
  ],
  ...more,
});
const totals = (events: readonly StandingEvent[], facts: Partial<ScoringTerms>, teams: readonly string[] = []) =>
  teamStandings(events, teams, terms(facts)).tables.map(({ lines }) =>
    lines.map(({ place, tied, team, score }) => `${String(place)}${tied ? '=' : ''} ${team} ${score}`.trim()),
  );
const runners = (order: string) =>
  Array.from(order).map((team, at) => ({
    name: `${team}${String(at + 1)}`,
    team: team === '-' ? '' : team,
    place: at + 1,
  }));

test.each<[string, Partial<ScoringTerms>, string[][]]>([
  ['a list of points', {}, [['1 A 6', '2 B 5', '3 C 0']]],
  ['as many points as teams', { method: 'teams' }, [['1= A 3', '1= B 3', '3 C 0']]],
  ['one scorer of each team', { perTeam: 1 }, [['1 A 5', '2 B 3', '3 C 2']]],
  ['A and B strings, doubled', { method: 'doubled-strings' }, [['1 A 8', '2 B 7', '3 C 2']]],
  ['A and B strings in one sequence', { method: 'stacked-strings' }, [['1= A 8', '1= B 8', '3 C 4']]],
  ['medals', { method: 'medals' }, [['1 A 1-0-0', '2 B 0-1-1']]],
])('a match is scored by %s', (_, facts, standings) => {
  expect(totals([event('100 m', 'ABBAC')], facts)).toEqual(standings);
});

test('an event under way and one that athletes go on from do not count, and a relay may count double', () => {
  const events = [
    event('100 m', 'AB'),
    event('200 m heats', 'BA', { isFinal: false }),
    event('400 m', 'BA', { state: 'under-way' }),
    event('4 x 100 m', 'BA', { isRelay: true }),
  ];
  expect(totals(events, { relayTimes: 2 })).toEqual([['1 B 13', '2 A 11']]);
  expect(teamStandings(events, [], terms())).toMatchObject({ counted: 2, begun: 3 });
  expect(teamStandings([event('100 m', 'AB', { state: 'under-way' })], [], terms()).tables).toEqual([]);
});

test('athletes of clubs outside the match are guests, and a team that has scored nothing is listed', () => {
  expect(totals([event('100 m', 'GAB')], {}, ['A', 'B', 'C'])).toEqual([['1 A 5', '2 B 3', '3 C 0']]);
});

test('a guest takes no medal, while an athlete without a club does where every club is in', () => {
  const medals = (teams: readonly string[], order = 'GABA') =>
    totals([event('100 m', order)], { method: 'medals' }, teams);
  expect(medals(['A', 'B'])).toEqual([['1 A 1-0-1', '2 B 0-1-0']]);
  expect(medals(['A', 'B'], 'GGGAB')).toEqual([['1 A 1-0-0', '2 B 0-1-0']]);
  const unattached = event('100 m', 'AB', {
    lists: [
      {
        name: '',
        lines: [
          { name: 'Ida', club: '', place: 1 },
          { name: 'Ada', club: 'A', place: 2 },
        ],
      },
    ],
  });
  expect(totals([unattached], { method: 'medals' })).toEqual([['1 A 0-1-0']]);
});

test('a standing says where its points come from', () => {
  const { tables } = teamStandings([event('100 m', 'AB')], [], terms({ method: 'stacked-strings' }));
  expect(tables[0]?.lines[0]?.from).toEqual([{ event: '100 m', name: 'A1', score: 'A 4' }]);
});

test('lists of an event that score: each group, else all heats, else the heat', () => {
  const heats = [{ lines: [1] }, { lines: [2] }];
  expect(scoringLists({ groups: [{ name: 'U15', lines: [3] }], overall: [4], heats })).toEqual([
    { name: 'U15', lines: [3] },
  ]);
  expect(scoringLists({ groups: [], overall: [4], heats })).toEqual([{ name: '', lines: [4] }]);
  expect(scoringLists({ groups: [], overall: [], heats })).toEqual([{ name: '', lines: [1] }]);
  expect(scoringLists({ groups: [], overall: [], heats: [] })).toEqual([{ name: '', lines: [] }]);
});

test('five score and two displace; runners of incomplete teams, without a team and beyond the seventh are taken out', () => {
  const packs = scorePacks(runners('-AICAAAAAAABBBBB'), ['A', 'B', 'C', 'I'], { scorers: 5, displacers: 2 });
  expect(packs.map(({ team, place, points, runners: own }) => [team, place, points, own.length])).toEqual([
    ['A', 1, 15, 7],
    ['B', 2, 50, 5],
    ['C', null, null, 1],
    ['I', null, null, 1],
  ]);
});

test('equal totals are decided by the first runner who did not score, and a team without one comes after', () => {
  const two = { scorers: 2, displacers: 1 };
  const places = (order: string) =>
    scorePacks(runners(order), ['A', 'B'], two).map(({ team, place, tied, points }) => [team, place, tied, points]);
  expect(places('ABBABA')).toEqual([
    ['B', 1, false, 5],
    ['A', 2, false, 5],
  ]);
  expect(places('ABBAA')).toEqual([
    ['A', 1, false, 5],
    ['B', 2, false, 5],
  ]);
  expect(places('ABBA')).toEqual([
    ['A', 1, true, 5],
    ['B', 1, true, 5],
  ]);
});

test('equal totals are decided by the first runner who did not score, also where nobody displaces', () => {
  const packs = scorePacks(runners('ABBABA'), ['A', 'B'], { scorers: 2, displacers: 0 });
  expect(packs.map(({ team, place, tied, points }) => [team, place, tied, points])).toEqual([
    ['B', 1, false, 5],
    ['A', 2, false, 5],
  ]);
});

test('each race of a cross-country meeting has a table of its own', () => {
  const match = teamStandings(
    [event('U13', 'AAB'), event('U15', 'BBA')],
    [],
    terms({ method: 'cross-country', scorers: 2 }),
  );
  expect(match.tables.map(({ name, lines }) => [name, lines.map(({ team, score }) => `${team} ${score}`)])).toEqual([
    ['U13', ['A 3', 'B ']],
    ['U15', ['B 3', 'A ']],
  ]);
});

test('athletes who share a medal place all have its medal, and equal teams share their place', () => {
  const lines = [
    ...[
      { team: 'A', place: 1 },
      { team: 'B', place: 1 },
      { team: 'C', place: 3 },
      { team: 'C', place: null },
    ],
  ];
  expect(medalTable(lines)).toEqual([
    { team: 'A', medals: [1, 0, 0], place: 1, tied: true },
    { team: 'B', medals: [1, 0, 0], place: 1, tied: true },
    { team: 'C', medals: [0, 0, 1], place: 3, tied: false },
  ]);
});
