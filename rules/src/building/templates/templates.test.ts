import { describe, expect, test } from 'vitest';
import { judgeTimetable, timetableFaultText } from '../../competitions/timetable/judge-timetable.ts';
import { proposedTerms } from '../../day/results/later-round.ts';
import { usualWeights } from '../../competitions/timetable/timetable.ts';
import { programmeFacts, programmeRows, type ProgrammeEvent } from '../builder/programme.ts';
import { standardTemplates } from './standard-templates.ts';
import { eventOfRow, roundsBefore, templateDays, templateEvents, templateRows, type Template } from './template.ts';

/** Returns the programme of a template as a competition would have it. */
function eventsOf({ rows }: Template): ProgrammeEvent[] {
  const events: (ProgrammeEvent & { readonly of: string })[] = [];
  for (const [group, row] of rows.entries()) {
    const [hour = 0, minute = 0] = row.time.split(':').map(Number);
    for (const age of row.ages) {
      const heats =
        roundsBefore(row.round)
          .map((round) =>
            events.filter(
              (one) => one.code === row.code && one.gender === row.gender && one.age === age && one.round === round,
            ),
          )
          .find((some) => some.length > 0) ?? [];
      events.push({
        id: events.length + 1,
        group: heats[0]?.group ?? group,
        code: row.code,
        type: eventOfRow(row)?.type ?? 'T',
        gender: row.gender,
        age,
        round: row.round,
        day: row.day,
        minute: hour * 60 + minute,
        minutes: row.minutes,
        facility: '',
        locked: false,
        entered: 0,
        maxAthletes: row.limit,
        places: row.places,
        entriesFrom: heats.map(({ id }) => id),
        of: row.partOf,
      });
    }
  }
  return events;
}

test('there is a template for each of the eight kinds, and one for masters', () => {
  expect([...new Set(standardTemplates.map(({ kind }) => kind))]).toEqual([
    'championship',
    'open',
    'schools',
    'league',
    'indoor',
    'combined',
    'cross-country',
    'road',
  ]);
  expect(new Set(standardTemplates.map(({ key }) => key)).size).toBe(9);
  expect(standardTemplates.map(({ key }) => key)).toContain('masters');
});

test('a county championship has all events of a county from under 14 to senior for both over two days', () => {
  const [county] = standardTemplates;
  if (!county) throw new Error('There is no county championship.');
  const open = county.rows.filter(({ limit }) => limit >= 0);
  for (const gender of ['F', 'M'] as const)
    expect(new Set(open.filter((row) => row.gender === gender).map(({ code }) => code))).toEqual(
      new Set([
        ...['100', '200', '300', '400', '800', '1500', '3000', '5000', '4x100', '80H', '100H', '75H', '400H'],
        ...(gender === 'F' ? ['70H', '300H', '2000SC'] : ['110H', '1500SC', '3000SC']),
        ...['HJ', 'PV', 'LJ', 'TJ', 'SP', 'DT', 'HT', 'JT'],
      ]),
    );
  expect(templateEvents(county)).toBeGreaterThanOrEqual(110);
  expect(templateDays(county)).toBe(2);
  for (const gender of ['F', 'M'] as const)
    expect([...new Set(county.rows.filter((row) => row.gender === gender).flatMap(({ ages }) => ages))].sort()).toEqual(
      ['SEN', 'U14', 'U16', 'U18', 'U20'],
    );
});

describe.each(standardTemplates.map((template) => [template.name, template] as const))('%s', (_, template) => {
  test('its plan has no clash, no short rest and no fault by our own rules, on its own ground', () => {
    const rows = programmeRows(eventsOf(template), template.facilities);
    const judgement = judgeTimetable(
      programmeFacts(rows, { days: templateDays(template), entered: [], ground: template.facilities ?? [] }),
      new Map(rows.map(({ key, day, minute }) => [key, { day, minute: minute ?? 0 }])),
      usualWeights,
    );
    expect(judgement.clashes).toEqual([]);
    expect(judgement.faults.map(timetableFaultText)).toEqual([]);
  });

  test('each event that can be entered has one of its prices, a name in the sport, and a start on the five minutes', () => {
    const kinds = template.prices.map(({ kind }) => kind);
    for (const row of template.rows) {
      expect(eventOfRow(row)?.name).toMatch(/\w/);
      expect(row.time.endsWith('0') || row.time.endsWith('5')).toBe(true);
      if (row.limit >= 0) expect(kinds).toContain(row.price);
    }
  });

  test('no event is listed twice', () => {
    const all = template.rows.flatMap(({ code, gender, ages, round, partOf }) =>
      ages.map((age) => `${code} ${gender} ${age} ${round} ${partOf}`),
    );
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  });
});

test('a cross country has its distances, the youngest first, and teams score by places', () => {
  const cross = standardTemplates.find(({ kind }) => kind === 'cross-country');
  expect(cross?.rows.map(({ code, gender, ages }) => `${gender} ${ages[0] ?? ''} ${code}`)).toEqual([
    'F U12 XC2K',
    'M U12 XC2K',
    'F U14 XC3K',
    'M U14 XC3K',
    'F U16 XC4K',
    'M U16 XC4K',
    'F U18 XC5K',
    'M U18 XC6K',
    'F U20 XC8K',
    'M U20 XC10K',
  ]);
  expect(cross?.scoring).toEqual({ method: 'cross-country' });
});

const codesOf = (kind: string, gender: 'F' | 'M', age: string) =>
  (standardTemplates.find((one) => one.key === kind)?.rows ?? [])
    .filter((row) => row.limit >= 0 && row.gender === gender && row.ages.includes(age))
    .map(({ code }) => code)
    .sort();

test.each([
  ['F', 'Junior', ['300', '75H']],
  ['M', 'Junior', ['300', '80H']],
  ['F', 'Intermediate', ['300', '80H', 'TJ']],
  ['M', 'Intermediate', ['300', '100H', 'TJ']],
  ['F', 'Senior', ['400', '100H', 'TJ']],
  ['M', 'Senior', ['400', '110H', 'TJ']],
] as const)('a schools championship has the events of %s %s', (gender, age, own) => {
  const all = ['100', '200', '800', '1500', 'HJ', 'LJ', 'SP', 'DT', 'JT', '4x100', ...own];
  expect(codesOf('schools', gender, age)).toEqual(all.sort());
});

test.each([
  ['F', 'U14', ['70H']],
  ['M', 'U14', ['75H']],
  ['F', 'U16', ['75H', '300', 'DT']],
  ['M', 'U16', ['80H', '300', 'DT']],
] as const)('a league match has the events of %s %s', (gender, age, own) => {
  const all = ['100', '200', '800', '1500', 'HJ', 'LJ', 'SP', 'JT', '4x100', ...own];
  expect(codesOf('league', gender, age)).toEqual(all.sort());
});

test('masters have all flat races up to 5000m, jumps and throws', () => {
  for (const gender of ['F', 'M'] as const)
    expect(codesOf('masters', gender, 'V50')).toEqual(
      ['100', '200', '400', '800', '1500', '5000', 'HJ', 'LJ', 'TJ', 'SP', 'DT', 'HT', 'JT'].sort(),
    );
});

test('relays end the day of a league match, of a schools and of a county championship, the youngest first', () => {
  for (const key of ['league', 'schools', 'county-championship']) {
    const rows = standardTemplates.find((one) => one.key === key)?.rows ?? [];
    const relays = rows.filter((row) => eventOfRow(row)?.isTeamEvent);
    expect(rows.slice(-relays.length)).toEqual(relays);
    expect(relays.map(({ ages }) => ages[0])).toEqual(
      [...new Set(relays.map(({ ages }) => ages[0]))].flatMap((age) => [age, age]),
    );
  }
});

test.each([
  ['county-championship', 1, ['110H', '100H', '100H', '80H', '80H', '75H', '75H', '70H']],
  ['county-championship', 2, ['400H', '400H', '400H', '300H']],
  ['schools', 1, ['110H', '100H', '100H', '80H', '80H', '75H']],
  ['league', 1, ['80H', '75H', '75H', '70H']],
])('in the %s template the hurdles of day %i are one block, without another race between', (key, day, block) => {
  const races = (standardTemplates.find((one) => one.key === key)?.rows ?? []).filter(
    (row) => row.day === day && eventOfRow(row)?.type === 'T',
  );
  const isHurdles = (row: (typeof races)[number]) => eventOfRow(row)?.discipline === 'hurdles';
  const first = races.findIndex(isHurdles);
  expect(races.slice(first, first + block.length).map(({ code }) => code)).toEqual(block);
  expect(races.filter(isHurdles)).toHaveLength(block.length);
});

test.each(['100', '200'])('at a schools championship the %sm has heats and a final for each age group', (code) => {
  const rows = standardTemplates.find(({ key }) => key === 'schools')?.rows.filter((row) => row.code === code) ?? [];
  const groups = (round: string) =>
    rows.filter((row) => row.round === round).map(({ gender, ages }) => `${gender} ${ages.join()}`);
  expect(groups('Heats').sort()).toEqual(
    ['F', 'M'].flatMap((gender) => ['Intermediate', 'Junior', 'Senior'].map((age) => `${gender} ${age}`)),
  );
  expect(groups('Final').sort()).toEqual(groups('Heats').sort());
  expect(rows).toHaveLength(12);
});

test.each([
  ['100', ['U14', 'U16', 'U18', 'U20,SEN']],
  ['200', ['U18', 'U20,SEN']],
])('at a county championship the %sm has heats and a final for the ages %s', (code, ages) => {
  const rows = standardTemplates.find(({ key }) => key === 'county-championship')?.rows ?? [];
  const groups = (round: string) =>
    rows
      .filter((row) => row.code === code && row.round === round)
      .map((row) => `${row.gender} ${row.ages.join()}`)
      .sort();
  expect(groups('Heats')).toEqual(['F', 'M'].flatMap((gender) => ages.map((age) => `${gender} ${age}`)).sort());
  expect(groups('Final')).toEqual(groups('Heats'));
});

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test.each([
  ['schools', ['100', '200', '300', '400'], 35],
  ['schools', ['800', '1500'], 70],
  ['league', ['100', '200', '300'], 40],
  ['league', ['800', '1500'], 40],
  ['open-meeting', ['100', '200', '400'], 60],
  ['open-meeting', ['800', '1500'], 60],
])('in the %s template an age group has its races over %s at least %s minutes apart', (key, codes, least) => {
  const races = (standardTemplates.find((one) => one.key === key)?.rows ?? []).filter(({ code }) =>
    codes.includes(code),
  );
  const groups = new Map<string, number[]>();
  for (const { gender, ages, day, time } of races)
    for (const age of ages) {
      const group = `${gender} ${age} ${day}`;
      groups.set(
        group,
        [...(groups.get(group) ?? []), minuteOf(time)].toSorted((a, b) => a - b),
      );
    }
  const gaps = [...groups].flatMap(([group, starts]) =>
    starts.slice(1).map((start, at) => ({ group, gap: start - (starts[at] ?? 0) })),
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.filter(({ gap }) => gap < least)).toEqual([]);
});

test.each([
  ['schools', 255],
  ['indoor', 225],
])('in the %s template a round follows the one before it within %i minutes', (key, most) => {
  const rows = standardTemplates.find((one) => one.key === key)?.rows ?? [];
  const waits = rows.flatMap((row) => {
    const same = rows.filter(
      ({ code, gender, ages }) => code === row.code && gender === row.gender && ages.join() === row.ages.join(),
    );
    const before = roundsBefore(row.round).flatMap((round) => same.filter((one) => one.round === round))[0];
    return before ? [minuteOf(row.time) - minuteOf(before.time)] : [];
  });
  expect(waits.length).toBeGreaterThan(9);
  expect(Math.max(...waits)).toBeLessThanOrEqual(most);
  expect(Math.min(...waits)).toBeGreaterThan(0);
});

test('an open graded meeting runs and jumps from its first hour, at most an hour and a half between races', () => {
  const rows = standardTemplates.find(({ key }) => key === 'open-meeting')?.rows ?? [];
  const races = rows.filter((row) => eventOfRow(row)?.type === 'T').map(({ time }) => minuteOf(time));
  const first = Math.min(...rows.map(({ time }) => minuteOf(time)));
  expect([first, ...races].toSorted((a, b) => a - b).every((at, n, all) => at - (all[n - 1] ?? at) <= 90)).toBe(true);
});

test('at a schools championship an athlete has two events and a relay', () => {
  expect(standardTemplates.find(({ kind }) => kind === 'schools')?.rules).toEqual([
    { ages: [], limits: { maxCompEvents: 2, maxTeamEvents: 1 } },
  ]);
});

test('a league match scores an A and a B string', () => {
  expect(standardTemplates.find(({ kind }) => kind === 'league')?.scoring).toEqual({ method: 'doubled-strings' });
});

const indoor = standardTemplates.find(({ kind }) => kind === 'indoor')?.rows ?? [];
const groupsOf = (code: string, round: string) =>
  indoor
    .filter((row) => row.code === code && row.round === round)
    .map(({ gender, ages }) => `${gender} ${ages.join()}`);

test.each([
  ['60', 8, 4],
  ['60H', 8, 0],
  ['200', 6, 0],
])('indoors the %s has heats and a final for each age group, and semi-finals where numbers need them', (...facts) => {
  const [code, groups, semis] = facts;
  expect(groupsOf(code, 'Heats')).toHaveLength(groups);
  expect(groupsOf(code, 'Final').sort()).toEqual(groupsOf(code, 'Heats').sort());
  expect(groupsOf(code, 'Semi-finals')).toHaveLength(semis);
  expect(groupsOf(code, '')).toEqual([]);
});

test.each([
  ['two heats: the first 3 and the 2 fastest', '60H U16', { heats: 2, room: 8 }, { byPlace: 3, byTime: 2 }],
  ['three heats: the first 2 and the 2 fastest', '60 U14', { heats: 3, room: 8 }, { byPlace: 2, byTime: 2 }],
  ['three heats: the first 2 and the 2 fastest', '200 SEN', { heats: 3, room: 8 }, { byPlace: 2, byTime: 2 }],
  ['four heats: the first 3 and the 4 fastest', '60 SEN', { heats: 4, room: 16 }, { byPlace: 3, byTime: 4 }],
])('indoors %s go on (%s)', (_words, event, { heats, room }, terms) => {
  const [code, age] = event.split(' ');
  const first = indoor.filter((row) => row.code === code && row.ages.includes(age ?? '') && row.round === 'Heats');
  expect(first).toHaveLength(2);
  for (const { limit } of first) {
    expect(Math.ceil(limit / 8)).toBe(heats);
    expect(proposedTerms({ heats, entrants: limit, room, isField: false }, room / 8)).toMatchObject(terms);
  }
});

test('the final after two semi-finals takes the first 3 of each and the 2 fastest', () => {
  expect(proposedTerms({ heats: 2, entrants: 16, room: 8, isField: false }, 1)).toMatchObject({
    byPlace: 3,
    byTime: 2,
  });
});

test('a round is filled by the nearest round before it', () => {
  expect([roundsBefore('Final'), roundsBefore('Semi-finals'), roundsBefore('Heats'), roundsBefore('')]).toEqual([
    ...[['Semi-finals', 'Heats'], ['Heats'], [], []],
  ]);
});

test('in an open graded meeting the ages of a race share one limit', () => {
  const open = standardTemplates.find(({ kind }) => kind === 'open');
  expect(open?.rows.filter(({ ages, places }) => ages.length > 1 && places === '')).toEqual([]);
  const words = open?.rows.map(({ places }) => places).filter((word) => word !== '') ?? [];
  expect(words).toContain('100m U14 U16');
  expect(new Set(words).size).toBe(words.length);
});

test('relays are for teams of one club, and an athlete is in one of them', () => {
  const relays = standardTemplates.flatMap(({ rows }) => rows.filter((row) => eventOfRow(row)?.isTeamEvent));
  expect(relays).toHaveLength(12);
  for (const { team } of relays)
    expect(team).toMatchObject({ min: 4, max: 6, singleClub: true, maxTeamsForAthlete: 1 });
});

test('parts of a combined event follow it in order, on its days', () => {
  const combined = standardTemplates.find(({ kind }) => kind === 'combined');
  const partsOf = (whole: string, age: string) =>
    (combined?.rows ?? [])
      .filter(({ partOf, ages }) => partOf === whole && ages.includes(age))
      .toSorted((a, b) => a.day - b.day || a.time.localeCompare(b.time))
      .map(({ code }) => code);
  expect(partsOf('DEC', 'SEN')).toEqual(['100', 'LJ', 'SP', 'HJ', '400', '110H', 'DT', 'PV', 'JT', '1500']);
  expect(partsOf('HEP', 'SEN')).toEqual(['100H', 'HJ', 'SP', '200', 'LJ', 'JT', '800']);
});

test('a line that is not a row of a template is refused', () => {
  expect(() => templateRows('1 10:00 F 70X U14 8 entry')).toThrow('Not a row of a template');
  expect(() => templateRows('soon F 100 U14 8 entry')).toThrow('Not a row of a template');
});
