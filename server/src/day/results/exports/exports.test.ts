import { sendReports } from '@startline/contract/day/log';
import { changeUnitState, resultSheet } from '@startline/contract/day/results';
import { exportResults, resultFormats } from '@startline/contract/day/results-export';
import { drawRound } from '@startline/contract/day/rounds';
import { drawStartLists, publishStartLists } from '@startline/contract/day/start-lists';
import { readOpenTrack } from '@startline/files/systems/open-track';
import { barPart } from '@startline/rules/day/results/typed-result';
import type { CompetitionId, EventGroupId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { handlers } from '../../../start/routes.ts';
import { seedCompetition, type SeededCompetition } from '../../../testing/competitions.ts';
import { TestClock } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../../testing/http.ts';
import { seedPaidEntry } from '../../../testing/paid-entries.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T10:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

type Meet = {
  readonly compId: CompetitionId;
  readonly groups: readonly EventGroupId[];
  readonly official: Visitor;
};

/** Inserts a competition whose first event these athletes have entered, and draws and publishes it. */
async function aMeet(facts: SeededCompetition, surnames: readonly string[]): Promise<Meet> {
  const comp = await seedCompetition(engine.db, { name: 'Kent Open', ...facts });
  for (const surname of surnames) await seedPaidEntry(engine.db, comp, { firstName: 'Runner', surname });
  const rows = await engine.db
    .selectFrom('comp_event')
    .select(['id', 'event_group_id'])
    .where('comp_id', '=', comp.compId)
    .execute();
  const groups = comp.eventIds.map((id) => rows.find((row) => row.id === id)?.event_group_id as EventGroupId);
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: comp.compId }] }));
  const meet = { compId: comp.compId, groups, official };
  await official.call(drawStartLists, { compId: meet.compId, egId: groups[0] ?? 0 });
  await official.call(publishStartLists, { compId: meet.compId, egId: groups[0] ?? 0 });
  return meet;
}

type Written = { readonly kind: 'result' | 'trial' | 'height'; readonly part?: number; readonly value: string };

/** Writes the cells of an event by surname, and the wind of its first heat. */
async function write(
  { official, compId }: Meet,
  egId: number | undefined,
  cells: Readonly<Record<string, readonly Written[]>>,
  wind?: string,
): Promise<void> {
  const { heats } = (await official.call(resultSheet, { compId, egId: egId ?? 0 })).data;
  const report = { reportedAt: '2027-04-24T10:00:00Z', device: randomUUID() };
  const rows = heats
    .flatMap(({ starts }) => starts)
    .flatMap(({ startId, name }) =>
      (cells[name.replace('Runner ', '')] ?? []).map((cell) => ({
        ...{ id: randomUUID(), subject: 'start' as const, subjectId: startId, ...cell, ...report },
      })),
    );
  const winds = heats.slice(0, wind === undefined ? 0 : 1).map(({ unitId }) => ({
    ...{ id: randomUUID(), subject: 'unit' as const, subjectId: unitId, kind: 'wind' as const, value: wind ?? '' },
    ...report,
  }));
  const { data } = await official.call(sendReports, { compId, rows: [...rows, ...winds] });
  expect(data.answers.filter(({ answer }) => answer !== 'kept')).toEqual([]);
}
const result = (value: string): Written[] => [{ kind: 'result', value }];

async function makeOfficial({ official, compId }: Meet, egId = 0, heats = [1]): Promise<void> {
  for (const heat of heats)
    for (const state of ['provisional', 'official'] as const)
      await official.call(changeUnitState, { compId, egId, heat, state });
}

const fileOf = async ({ official, compId }: Meet, format: (typeof resultFormats)[number]) =>
  (await official.call(exportResults, { compId, format })).data;
const linesOf = ({ content }: { readonly content: string }): string[] =>
  content
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '');

test('all results leave as CSV: a row for each with its place, mark, wind and status; no cell runs as a formula', async () => {
  const meet = await aMeet({ events: [{ code: '100', name: '100m', max: 20 }] }, ['Ash', '=cmd()', 'Elm', 'Oak']);
  await write(
    meet,
    meet.groups[0],
    { Ash: result('12.41'), '=cmd()': result('12.38'), Elm: result('DQ TR16.8') },
    '-1.2',
  );
  await engine.db.updateTable('athlete').set({ first_name: '=Runner' }).where('surname', '=', '=cmd()').execute();
  const file = await fileOf(meet, 'csv');
  expect(file).toMatchObject({ fileName: 'Kent-Open-results.csv', type: 'text/csv; charset=utf-8' });
  const [head, ...rows] = linesOf(file);
  expect(head).toBe(
    'Event no,Event,Round,Heat,Date,State,Place,Bib,Name,Club,Age group,Mark,Wind,Status,Qualified,Labels,Series',
  );
  expect(rows.map((row) => row.split(',').slice(3))).toEqual([
    ['1', '2027-04-24', 'under way', '1', '', `"'=Runner =cmd()"`, '', 'U15', '12.38', '-1.2', '', '', '', ''],
    ['1', '2027-04-24', 'under way', '2', '', 'Runner Ash', '', 'U15', '12.41', '-1.2', '', '', '', ''],
    ['1', '2027-04-24', 'under way', '', '', 'Runner Elm', '', 'U15', '', '', 'DQ TR16.8', '', '', ''],
  ]);
});

test('only officials of the competition get the files', async () => {
  const meet = await aMeet({ events: [{ code: '100', name: '100m', max: 20 }] }, ['Ash']);
  const other = await aMeet({ events: [{ code: '100', name: '100m', max: 20 }] }, ['Elm']);
  const entrant = await site.as(await site.aUser());
  for (const format of resultFormats) {
    for (const visitor of [site.nobody, entrant, other.official])
      expect([401, 403, 404]).toContain((await visitor.call(exportResults, { compId: meet.compId, format })).status);
    expect((await meet.official.call(exportResults, { compId: meet.compId, format })).status).toBe(200);
  }
});

test('statisticians get what is official, with registration numbers', async () => {
  const meet = await aMeet(
    { venue: 'Tonbridge', events: [{ code: '100', name: '100m', max: 20, options: { heatInfo: { maxInHeat: 2 } } }] },
    ['Ash', 'Elm', 'Oak', 'Yew'],
  );
  await engine.db.updateTable('athlete').set({ urn: '2345678' }).where('surname', '=', 'Ash').execute();
  await write(meet, meet.groups[0], {
    ...{ Ash: result('12.41'), Elm: result('12.42'), Oak: result('12.43'), Yew: result('12.44') },
  });
  expect(linesOf(await fileOf(meet, 'statisticians'))).toHaveLength(1);
  const { heats } = (await meet.official.call(resultSheet, { compId: meet.compId, egId: meet.groups[0] ?? 0 })).data;
  const heat = heats.find(({ starts }) => starts.some(({ name }) => name === 'Runner Ash'))?.heat ?? 0;
  await makeOfficial(meet, meet.groups[0], [heat]);
  const [, first, ...rest] = linesOf(await fileOf(meet, 'statisticians'));
  expect(first?.replace(/h\d/, 'h')).toBe(
    'Kent Open,Tonbridge,2027-04-24,100,100m F 1,h,,1,,Runner Ash,F,U15,,2345678,12.41,,',
  );
  expect(rest).toHaveLength(1);
});

test('the file for OpenTrack has one event for heats and final, and its reader finds no fault', async () => {
  const meet = await aMeet(
    {
      events: [
        { code: '100', name: '100m', max: 20, group: 'Heats', options: { heatInfo: { maxInHeat: 2 } } },
        { code: '100', name: '100m', max: -1, group: 'Final', startsAt: '2027-04-24T13:00:00Z' },
      ],
    },
    ['Ash', 'Elm', 'Oak', 'Yew'],
  );
  const [heats = 0, final = 0] = meet.groups;
  const [first] = await engine.db
    .selectFrom('comp_event')
    .select('id')
    .where('event_group_id', '=', heats as EventGroupId)
    .execute();
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ entriesFrom: [first?.id] }) })
    .where('event_group_id', '=', final as EventGroupId)
    .execute();
  await write(meet, heats, {
    ...{ Ash: result('12.41'), Elm: result('12.42'), Oak: result('DNS'), Yew: result('12.44') },
  });
  await makeOfficial(meet, heats, [1, 2]);
  const terms = { byPlace: 0, byTime: 2, standard: 0, heats: 1 };
  await meet.official.call(drawRound, { compId: meet.compId, egId: final, how: 'draw', terms });
  await meet.official.call(publishStartLists, { compId: meet.compId, egId: final });
  await write(meet, final, { Ash: result('12.20'), Elm: result('12.10') });
  const file = await fileOf(meet, 'opentrack');
  expect(file).toMatchObject({ fileName: 'Kent-Open-opentrack.json', type: 'application/json' });
  expect(file.content).not.toContain('date_of_birth');
  const { records, faults } = readOpenTrack(file.content);
  expect(faults).toEqual([]);
  const [competition] = records;
  expect(competition).toMatchObject({ name: 'Kent Open', country: 'GBR', date: '2027-04-24' });
  expect(competition?.competitors.map(({ lastName, events }) => [lastName, events.length]).sort()).toEqual([
    ['Ash', 1],
    ['Elm', 1],
    ['Oak', 1],
    ['Yew', 1],
  ]);
  const [event, more] = competition?.events ?? [];
  expect(more).toBeUndefined();
  expect(event).toMatchObject({ code: '100', rounds: '2,1', genders: 'F', ageGroups: ['U15'], category: 'U15' });
  const nameOf = (bib: string) => competition?.competitors.find(({ id }) => id === bib)?.lastName;
  const units = event?.units.map(({ round, heat, resultsStatus, results }) => [
    ...[round, heat, resultsStatus],
    results.map(({ bib, place, performance }) => [nameOf(bib), place, performance].join(' ')),
  ]);
  expect(units?.map(([round, heat, state]) => [round, heat, state])).toEqual([
    ['1', '1', 'official'],
    ['1', '2', 'official'],
    ['2', '1', 'provisional'],
  ]);
  expect(units?.slice(0, 2).flatMap(([, , , results]) => results)).toContain('Oak  DNS');
  expect(units?.[2]?.[3]).toEqual(['Elm 1 12.10', 'Ash 2 12.20']);
});

test('trials leave for OpenTrack in the order of the pit, and bars jump by jump', async () => {
  const long = await aMeet({ events: [{ code: 'LJ', name: 'Long jump', tf: 'F', unit: 'distance', max: 20 }] }, [
    ...['Ash', 'Elm'],
  ]);
  const trials = (...values: string[]) => values.map((value, at) => ({ kind: 'trial' as const, part: at + 1, value }));
  await write(long, long.groups[0], { Ash: trials('5.10 +1.0', 'x'), Elm: trials('5.20 +2.3', '-') });
  const high = await aMeet({ events: [{ code: 'HJ', name: 'High jump', tf: 'F', unit: 'height', max: 20 }] }, ['Oak']);
  await write(high, high.groups[0], {
    Oak: [
      { kind: 'height', part: barPart(150), value: 'O' },
      { kind: 'height', part: barPart(155), value: 'XXO' },
    ],
  });
  const unitOf = async (meet: Meet) =>
    readOpenTrack((await fileOf(meet, 'opentrack')).content).records[0]?.events[0]?.units[0];
  const jumps = await unitOf(long);
  expect(jumps?.results.map(({ place, performance }) => [place, performance])).toEqual([
    ['1', '5.20'],
    ['2', '5.10'],
  ]);
  expect(jumps?.trials.map(({ round, result: text }) => `${round} ${text}`)).toEqual([
    '1 5.20',
    '1 5.10',
    '2 -',
    '2 x',
  ]);
  expect((await unitOf(high))?.trials.map(({ height, result: text }) => `${height} ${text}`)).toEqual([
    ...['1.50 o', '1.55 x', '1.55 x', '1.55 o'],
  ]);
  expect(linesOf(await fileOf(long, 'csv'))[1]).toContain(',5.20,2.3,,,,5.20 +2.3 | -');
  expect(linesOf(await fileOf(high, 'csv'))[1]).toMatch(/1.50 O \| 1.55 XXO$/);
});
