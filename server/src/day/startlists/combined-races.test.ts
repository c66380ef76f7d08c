import { lynxFiles } from '@startline/contract/day/photo-finish';
import { dayChanges, dayPack } from '@startline/contract/day/pack';
import { sendReports } from '@startline/contract/day/log';
import { publicResults, resultSheet } from '@startline/contract/day/results';
import * as contract from '@startline/contract/day/start-lists';
import { readEvt } from '@startline/files/lynx/evt';
import type { CompEventId, CompetitionId, EntryId, EventGroupId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

type Meet = {
  readonly compId: CompetitionId;
  readonly desk: Visitor;
  readonly race: EventGroupId;
  readonly joins: EventGroupId;
  readonly ids: readonly EntryId[];
};

/** Creates two events of 3000 m at eleven and at noon, with three and two athletes entered, and a mile. */
async function aMeet(): Promise<Meet> {
  const comp = await seedCompetition(engine.db, {
    events: [
      { group: '3000m U17M', name: '3000m', code: '3000', startsAt: '2027-04-24T10:00:00Z', age: { key: 'U17' } },
      { group: '3000m U20M', name: '3000m', code: '3000', startsAt: '2027-04-24T11:00:00Z', age: { key: 'U20' } },
      { group: 'Mile', name: 'Mile', code: '1609', startsAt: '2027-04-24T12:00:00Z' },
    ],
  });
  const ids: EntryId[] = [];
  for (const [count, at] of [
    [3, 0],
    [2, 1],
    [1, 2],
  ] as const)
    for (let n = 0; n < count; n++)
      ids.push(
        (
          await seedPaidEntry(engine.db, comp, {
            ceid: comp.eventIds[at] as CompEventId,
            firstName: ['Ann', 'Ben', 'Cy'][n] ?? '',
            surname: ['Younger', 'Older', 'Miler'][at] ?? '',
          })
        ).entryId,
      );
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: comp.compId }] }));
  const { lists } = (await desk.call(contract.startListsOfCompetition, { compId: comp.compId })).data;
  const [race, joins] = lists.map(({ egId }) => egId);
  if (race === undefined || joins === undefined) throw new Error('The events are not there.');
  return { compId: comp.compId, desk, race, joins, ids };
}

const listOf = async ({ desk, compId }: Meet, egId: EventGroupId) =>
  (await desk.call(contract.startListOfEvent, { compId, egId })).data;
const onList = async (meet: Meet, egId: EventGroupId): Promise<number[]> =>
  (await listOf(meet, egId)).heats.flatMap(({ starts }) => starts.map(({ lineId }) => lineId)).sort((a, b) => a - b);
const combine = ({ desk, compId, race }: Meet, withId: number, egId: number = race) =>
  desk.call(contract.combineRaces, { compId, egId, withId });
const draw = ({ desk, compId }: Meet, egId: number) => desk.call(contract.drawStartLists, { compId, egId });
const publish = ({ desk, compId }: Meet, egId: number) => desk.call(contract.publishStartLists, { compId, egId });

test('two events run in one race: drawn as one, one race for photo finish, and each by itself again', async () => {
  const meet = await aMeet();
  const { compId, desk, race, joins, ids } = meet;
  await draw(meet, 0);
  await publish(meet, 0);
  expect((await listOf(meet, race)).mayJoin).toEqual([{ egId: joins, name: '3000m U20M' }]);
  const { seq: since, mark } = (await desk.call(dayPack, { compId })).data;

  expect(await combine(meet, joins)).toMatchObject({
    status: 200,
    message: '3000m U17M + U20M run as one race. Draw it.',
  });
  expect((await desk.call(dayChanges, { compId, since, mark })).data.isStale).toBe(true);
  const joined = await listOf(meet, race);
  expect(joined).toMatchObject({
    name: '3000m U17M + U20M',
    version: 0,
    joined: [{ egId: joins, name: '3000m U20M' }],
    mayJoin: [],
  });
  const { lists } = (await desk.call(contract.startListsOfCompetition, { compId })).data;
  expect(lists.map(({ name, ready }) => [name, ready])).toEqual([
    ['3000m U17M + U20M', 5],
    ['Mile', 1],
  ]);
  await draw(meet, race);
  await publish(meet, race);
  expect(await onList(meet, race)).toEqual(ids.slice(0, 5));
  const { files } = (await desk.call(lynxFiles, { compId })).data;
  const evt = readEvt(
    Buffer.from(files.find(({ name }) => name === 'lynx.evt')?.base64 ?? '', 'base64').toString('latin1'),
  );
  expect(evt.records.map(({ name, competitors }) => [name, competitors.length])).toEqual([
    ['3000m U17M + U20M', 5],
    ['Mile', 1],
  ]);

  expect((await desk.call(contract.splitRaces, { compId, egId: race })).status).toBe(200);
  await draw(meet, 0);
  expect([await onList(meet, race), await onList(meet, joins)]).toEqual([ids.slice(0, 3), ids.slice(3, 5)]);
  const apart = await listOf(meet, joins);
  expect([apart.name, apart.startDateTime, apart.joined]).toEqual(['3000m U20M', '2027-04-24T11:00:00.000Z', []]);
  expect((await listOf(meet, race)).name).toBe('3000m U17M');
});

test('places of a combined race are counted over all and for each event', async () => {
  const meet = await aMeet();
  const { compId, desk, race, joins } = meet;
  await combine(meet, joins);
  await draw(meet, race);
  await publish(meet, race);
  const { heats } = (await desk.call(resultSheet, { compId, egId: race })).data;
  const times: Readonly<Record<string, string>> = {
    'Ann Younger': '9:10.00',
    'Ben Younger': '9:00.00',
    'Cy Younger': '9:40.00',
    'Ann Older': '9:05.00',
    'Ben Older': '9:20.00',
  };
  const starts = heats.flatMap((heat) => heat.starts);
  const rows = starts.map(({ startId, name }) => ({
    ...{ id: randomUUID(), subject: 'start' as const, subjectId: startId, kind: 'result' as const, part: 0 },
    ...{ value: times[name] ?? null, reportedAt: '2027-04-24T10:30:00Z', device: randomUUID() },
  }));
  const sent = await desk.call(sendReports, { compId, rows });
  expect(sent.data.answers.map(({ answer, reason }) => answer + reason)).toEqual(rows.map(() => 'kept'));
  clock.pass(6_000);
  const { events } = (await site.nobody.call(publicResults, { id: compId })).data;
  const [shown] = events.filter(({ name }) => name === '3000m U17M + U20M');
  const placesOf = (lines: readonly { readonly name: string; readonly place: number | null }[]) =>
    lines.map(({ name, place }) => `${String(place)} ${name}`);
  expect(placesOf(shown?.heats[0]?.lines ?? [])).toEqual([
    '1 Ben Younger',
    '2 Ann Older',
    '3 Ann Younger',
    '4 Ben Older',
    '5 Cy Younger',
  ]);
  expect(shown?.groups.map(({ name, lines }) => [name, ...placesOf(lines)]).toSorted()).toEqual([
    ['U17', '1 Ben Younger', '2 Ann Younger', '3 Cy Younger'],
    ['U20', '1 Ann Older', '2 Ben Older'],
  ]);
});

test('a race that others joined can join another one, and all run by themselves again with their names', async () => {
  const meet = await aMeet();
  const { compId, desk, race, joins } = meet;
  await combine(meet, race, joins);
  expect((await listOf(meet, joins)).name).toBe('3000m U20M + U17M');
  expect((await desk.call(contract.splitRaces, { compId, egId: joins })).status).toBe(200);
  const names = (await desk.call(contract.startListsOfCompetition, { compId })).data.lists.map(({ name }) => name);
  expect(names).toEqual(['3000m U17M', '3000m U20M', 'Mile']);
});

test('other distances, races that were called and somebody entered for both do not run together', async () => {
  const meet = await aMeet();
  const { compId, desk, race, joins, ids } = meet;
  const mile = (await desk.call(contract.startListsOfCompetition, { compId })).data.lists[2]?.egId ?? 0;
  expect((await combine(meet, mile)).message).toBe('Only events of the same distance and kind can run in one race.');
  expect((await combine(meet, race)).message).toBe('Choose another event.');
  expect((await combine(meet, 9_999_999)).status).toBe(404);
  const twice = sql`update entry set athlete_id = (select athlete_id from entry where id = ${ids[0]}) where id = ${ids[3]}`;
  await twice.execute(engine.db);
  expect((await combine(meet, joins)).message).toMatch(/ is entered for both\. Take out one of the entries first\.$/);
  await sql`update entry set athlete_id = (select athlete_id from entry where id = ${ids[5]}) where id = ${ids[3]}`.execute(
    engine.db,
  );
  await draw(meet, 0);
  await sql`update unit u set state = 'called' from start_list l where l.id = u.start_list_id and l.event_group_id = ${joins}`.execute(
    engine.db,
  );
  expect((await combine(meet, joins)).message).toBe('A heat has been called, so the races stay as they are.');
  expect((await desk.call(contract.splitRaces, { compId, egId: race })).message).toBe(
    'This event already runs on its own.',
  );
});
