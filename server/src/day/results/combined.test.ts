import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { publicResults, resultSheet, type CombinedResults } from '@startline/contract/day/results';
import { exportResults } from '@startline/contract/day/results-export';
import { drawStartLists, publishStartLists } from '@startline/contract/day/start-lists';
import { readOpenTrack } from '@startline/files/systems/open-track';
import { barPart } from '@startline/rules/day/results/typed-result';
import type { CompetitionId, CompEventId, EventGroupId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { scoreSheets, type ScoreSheet } from '../../testing/combined-sheets.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
const device = randomUUID();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T10:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const unitOf = (code: string): 'middleTime' | 'height' | 'distance' =>
  /^\d/.test(code) ? 'middleTime' : /HJ|PV/.test(code) ? 'height' : 'distance';

type Combined = {
  readonly compId: CompetitionId;
  readonly official: Visitor;
  readonly groups: readonly EventGroupId[];
};

/** Inserts a combined event with its parts, entered by these athletes, all drawn and published. */
async function held(sheets: readonly ScoreSheet[]): Promise<Combined> {
  const [first] = sheets;
  const gender = first?.gender ?? 'F';
  const comp = await seedCompetition(engine.db, {
    events: [
      {
        code: gender === 'M' ? 'DEC' : 'HEP',
        name: 'Combined',
        tf: 'M',
        unit: 'points',
        gender,
        max: 20,
        group: 'All',
      },
      ...(first?.parts ?? []).map(([code], at) => ({
        code,
        name: code,
        gender,
        tf: unitOf(code) === 'middleTime' ? ('T' as const) : ('F' as const),
        unit: unitOf(code),
        max: -1,
        group: code,
        startsAt: `2027-04-24T${String(10 + at)}:00:00Z`,
      })),
    ],
  });
  const [parent, ...parts] = comp.eventIds;
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ multiEventOptions: { parentCeid: parent, childCeids: [] } }) })
    .where('id', 'in', parts)
    .execute();
  for (const { athlete } of sheets) await seedPaidEntry(engine.db, comp, { firstName: 'A', surname: athlete });
  const rows = await engine.db
    .selectFrom('comp_event')
    .select(['id', 'event_group_id'])
    .where('comp_id', '=', comp.compId)
    .execute();
  const groups = parts.map((id) => rows.find((row) => row.id === id)?.event_group_id as EventGroupId);
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: comp.compId }] }));
  await official.call(drawStartLists, { compId: comp.compId, egId: 0 });
  await official.call(publishStartLists, { compId: comp.compId, egId: 0 });
  return { compId: comp.compId, official, groups };
}

/** Writes a mark of a part as officials do. */
async function write({ compId, official, groups }: Combined, at: number, marks: Readonly<Record<string, string>>) {
  const { data } = await official.call(resultSheet, { compId, egId: groups[at] ?? 0 });
  const rows = data.heats.flatMap(({ starts }) =>
    starts.flatMap(({ startId, name }): SentDayRow[] => {
      const mark = marks[name.slice(2)];
      if (mark === undefined) return [];
      const isStatus = !/^\d/.test(mark);
      const cell =
        data.form === 'race' || isStatus
          ? { kind: 'result' as const, part: 0, value: mark }
          : data.form === 'trials'
            ? { kind: 'trial' as const, part: 1, value: mark }
            : { kind: 'height' as const, part: barPart(Math.round(Number(mark) * 100)), value: 'O' };
      return [
        { id: randomUUID(), subject: 'start', subjectId: startId, reportedAt: '2027-04-24T10:00:00Z', device, ...cell },
      ];
    }),
  );
  const sent = await official.call(sendReports, { compId, rows });
  expect(sent.data.answers.map(({ answer, reason }) => answer + reason)).toEqual(rows.map(() => 'kept'));
}

async function totals({ compId }: Combined): Promise<CombinedResults | undefined> {
  clock.pass(2_000);
  return (await site.nobody.call(publicResults, { id: compId })).data.combined[0];
}

const sheetsOf = (gender: 'M' | 'F') => scoreSheets.filter((sheet) => sheet.gender === gender);

/** Expects the totals of score sheets in the exported files. */
async function expectExported({ compId, official }: Combined, sheets: readonly ScoreSheet[]): Promise<void> {
  const { data: csv } = await official.call(exportResults, { compId, format: 'csv' });
  for (const [at, { athlete, total }] of sheets.entries())
    expect(csv.content).toContain(`,under way,${String(at + 1)},,A ${athlete},,U15,${String(total)},`);
  const { data: file } = await official.call(exportResults, { compId, format: 'opentrack' });
  const { records, faults } = readOpenTrack(file.content);
  expect(faults).toEqual([]);
  const [whole, ...parts] = records[0]?.events ?? [];
  expect(whole?.units[0]?.results.map(({ points }) => Number(points))).toEqual(sheets.map(({ total }) => total));
  expect(new Set(parts.map(({ parent }) => parent))).toEqual(new Set([whole?.id]));
}

test.each(['M', 'F'] as const)(
  'the printed score sheets (%s), entered mark by mark, give the printed points',
  async (gender) => {
    const sheets = sheetsOf(gender);
    const world = await held(sheets);
    expect(await totals(world)).toBeUndefined();
    for (const [at] of (sheets[0]?.parts ?? []).entries()) {
      await write(world, at, Object.fromEntries(sheets.map(({ athlete, parts }) => [athlete, parts[at]?.[1] ?? ''])));
      if (at === 0)
        expect((await totals(world))?.lines.map(({ total }) => total).sort()).toEqual(
          sheets.map(({ parts }) => parts[0]?.[2]).sort(),
        );
    }
    const shown = await totals(world);
    expect(
      shown?.lines.map(({ name, place, total, parts }) => [
        name.slice(2),
        place,
        total,
        parts.map(({ points }) => points),
      ]),
    ).toEqual(
      sheets.map(({ athlete, parts, total }, at) => [athlete, at + 1, total, parts.map(([, , points]) => points)]),
    );
    await expectExported(world, sheets);
    const [line] = shown?.lines ?? [];
    expect(Object.keys(line ?? {}).sort()).toEqual([
      'bib',
      'club',
      'name',
      'parts',
      'place',
      'tied',
      'total',
      'withdrew',
    ]);
  },
);

test('an athlete who does not start a part withdraws: points so far, and no place', async () => {
  const sheets = sheetsOf('F');
  const world = await held(sheets);
  await write(world, 0, { Prokhorova: '13.77', Sazanovich: '13.29' });
  await write(world, 1, { Prokhorova: 'DNS', Sazanovich: '1.76' });
  const shown = await totals(world);
  expect(shown?.lines.map(({ name, place, total, withdrew }) => [name.slice(2), place, total, withdrew])).toEqual([
    ['Sazanovich', 1, 1081 + 928, ''],
    ['Prokhorova', null, 1011, 'HJ'],
  ]);
});

test('age groups that run together have places of their own', async () => {
  const comp = await seedCompetition(engine.db, {
    events: [
      { code: '100', name: '100m', max: 20, group: 'Girls 100m', age: { key: 'U13' } },
      { code: '100', name: '100m', max: 20, group: 'Girls 100m', age: { key: 'U15' } },
    ],
  });
  const [young, old] = comp.eventIds as [CompEventId, CompEventId];
  for (const [ceid, surname] of [
    [young, 'Young1'],
    [young, 'Young2'],
    [old, 'Old1'],
    [old, 'Old2'],
  ] as const)
    await seedPaidEntry(engine.db, comp, { ceid, firstName: 'A', surname });
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: comp.compId }] }));
  await official.call(drawStartLists, { compId: comp.compId, egId: 0 });
  await official.call(publishStartLists, { compId: comp.compId, egId: 0 });
  const [group] = await engine.db.selectFrom('comp_event').select('event_group_id').where('id', '=', young).execute();
  const world = { compId: comp.compId, official, groups: [group?.event_group_id as EventGroupId] };
  await write(world, 0, { Young1: '13.50', Young2: '13.20', Old1: '12.50', Old2: 'DNF' });
  clock.pass(2_000);
  const { data } = await site.nobody.call(publicResults, { id: comp.compId });
  const lists = data.events[0]?.groups.map(({ lines }) => lines.map(({ name, place }) => [name.slice(2), place]));
  expect(lists?.toSorted()).toEqual([
    [
      ['Old1', 1],
      ['Old2', null],
    ],
    [
      ['Young2', 1],
      ['Young1', 2],
    ],
  ]);
});
