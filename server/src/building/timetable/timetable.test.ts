import {
  createCompEvents,
  editCompEvents,
  listCompEvents,
  removeCompEvents,
} from '@startline/contract/building/comp-events';
import * as contract from '@startline/contract/building/timetable';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { compEventRoutes } from '../events/routes.ts';
import type { Engine } from '../../db/engine.ts';
import { beforeEachDraft, emptyWeekend } from '../../testing/before.ts';
import { seedAthlete, seedEntry, seedUser } from '../../testing/entrants.ts';
import type { Visitor } from '../../testing/http.ts';
import { timetableRoutes } from './routes.ts';

let engine: Engine;
let builder: Visitor;
let compId: CompetitionId;

beforeEachDraft(
  { handlers: [...compEventRoutes, ...timetableRoutes], seed: emptyWeekend, standards: true },
  (draft) => {
    ({ engine, builder, compId } = draft);
  },
);

const row = (eventCode: string, time: string, facts: Record<string, unknown> = {}) => ({
  eventCode,
  gender: 'F' as const,
  ageGroup: 'U14',
  startDateTime: `2027-05-08T${time}`,
  maxAthletes: 8,
  ...facts,
});
const add = async (...rows: ReturnType<typeof row>[]) =>
  expect((await builder.call(createCompEvents, { compId, rows })).status).toBe(200);
const read = async () => (await builder.call(contract.readTimetable, { compId })).data;

async function enterAll(names: readonly string[]): Promise<void> {
  const events = (await builder.call(listCompEvents, { compId, pagesize: 0 })).data;
  const { id: userId } = await seedUser(engine.db);
  for (const surname of names) {
    const athleteId = await seedAthlete(engine.db, userId, { firstName: 'Ada', surname });
    for (const event of events.filter(({ maxAthletes }) => maxAthletes >= 0))
      await seedEntry(engine.db, { compId, ceid: event.id, athleteId, userId });
  }
}

test('the timetable has a row for each round of a group, by day and time, with its facility and how long it takes', async () => {
  await add(
    row('100', '11:00'),
    row('100', '11:00', { ageGroup: 'U16' }),
    row('HJ', '10:00'),
    row('800', '00:00', { startDateTime: '2027-05-09T00:00' }),
  );
  const table = await read();
  expect(table).toMatchObject({ status: 'provisional', stepMinutes: 5, fromEntries: false });
  expect(table.days).toEqual([
    { day: 1, date: '2027-05-08', heading: 'Saturday 8th May 2027' },
    { day: 2, date: '2027-05-09', heading: 'Sunday 9th May 2027' },
  ]);
  expect(table.rows.map(({ name, day, time, timeKnown, needs }) => [name, day, time, timeKnown, needs])).toEqual([
    ['High Jump Girls U14', 1, '10:00', true, ['high jump']],
    ['100m Girls U14, U16', 1, '11:00', true, ['track']],
    ['800m Girls U14', 2, '00:00', false, ['track']],
  ]);
});

test('events that share their places have one limit between them in the timetable', async () => {
  await add(row('LJ', '10:00'), row('LJ', '10:00', { ageGroup: 'U16' }));
  expect((await read()).rows).toMatchObject([{ name: 'Long Jump Girls U14, U16', maxAthletes: 16 }]);
  const events = (await builder.call(listCompEvents, { compId, pagesize: 0 })).data;
  const sent = { compId, events: events.map(({ id, version }) => ({ id, version })), change: { maxGroup: 'pit 1' } };
  expect((await builder.call(editCompEvents, sent)).status).toBe(200);
  expect((await read()).rows).toMatchObject([{ maxAthletes: 8 }]);
});

test('before entries a short rest counts between events that athletes often do, and only there', async () => {
  await add(row('100', '10:00'), row('200', '10:30'), row('SP', '10:50'));
  const table = await read();
  expect(table).toMatchObject({ fromEntries: false, overlapping: 0, tight: 1 });
  expect(table.clashes).toMatchObject([
    {
      kind: 'tight',
      gapMinutes: 28,
      words: '100m Girls U14 and 200m Girls U14 are 28 minutes apart, and the same athletes often do both.',
    },
  ]);
});

test('clashes are those of athletes who are entered, by name', async () => {
  await add(row('LJ', '10:00'), row('HJ', '10:15'), row('800', '13:00'));
  expect((await read()).clashes).toMatchObject([
    {
      kind: 'overlap',
      words: 'Long Jump Girls U14 and High Jump Girls U14 overlap, and are for the same age group.',
      names: [],
    },
  ]);
  await enterAll(['Long', 'Short']);
  const table = await read();
  expect(table).toMatchObject({ fromEntries: true, overlapping: 2 });
  expect(table.clashes[0]).toMatchObject({
    kind: 'overlap',
    athletes: 2,
    names: ['Ada Long', 'Ada Short'],
    words: 'Long Jump Girls U14 and High Jump Girls U14 overlap: 2 athletes are in both.',
  });
});

test('a row that was off the five minutes is put back where it was', async () => {
  await add(row('HJ', '10:08'));
  const [first] = (await read()).rows;
  if (!first) throw new Error('There is no row.');
  const ceids = first.ceids as unknown as number[];
  const move = (facts: Record<string, unknown>) =>
    builder.call(contract.saveTimetableRows, { compId, rows: [{ ceids, ...facts }] } as never);
  expect(await move({ version: first.version, startDateTime: '2027-05-08T10:10' })).toMatchObject({ status: 200 });
  const back = { version: first.version + 1, startDateTime: '2027-05-08T10:08' };
  expect((await move(back)).data).toMatchObject({ faults: [{ field: 'rows.0.startDateTime' }] });
  expect((await move({ ...back, putBack: true })).data).toMatchObject({ rows: [{ time: '10:08' }] });
});

test('a row moves in steps of five minutes, keeps its place when it is locked, and a second editor is told', async () => {
  await add(row('100', '11:00'), row('100', '11:00', { ageGroup: 'U16' }));
  const [first] = (await read()).rows;
  if (!first) throw new Error('There is no row.');
  const { ceids, version } = first;
  const save = (facts: Record<string, unknown>) =>
    builder.call(contract.saveTimetableRows, { compId, rows: [{ ceids: ceids, version, ...facts }] });
  expect((await save({ startDateTime: '2027-05-08T11:03' })).data).toMatchObject({
    faults: [{ field: 'rows.0.startDateTime', message: 'Start times must be in steps of 5 minutes, such as 10:35.' }],
  });
  expect((await save({ startDateTime: '2027-05-12T11:05' })).data).toMatchObject({
    faults: [{ message: 'This is not a day of the competition.' }],
  });
  const moved = await save({ startDateTime: '2027-05-08T11:35', facility: 'Track', minutes: 25, locked: true });
  expect(moved).toMatchObject({ status: 200, message: 'Timetable saved.' });
  expect(moved.data.rows).toMatchObject([
    { time: '11:35', facility: 'Track', minutes: 25, locked: true, version: version + 2 },
  ]);
  expect(await save({ startDateTime: '2027-05-08T12:00' })).toMatchObject({
    status: 409,
    error: 'changed-elsewhere',
    data: { who: 'Helen Marsh', whoId: builder.userId },
  });
  const again = { ceids: ceids as unknown as number[], version: version + 2, startDateTime: '2027-05-08T12:00' };
  expect((await builder.call(contract.saveTimetableRows, { compId, rows: [again] })).data).toMatchObject({
    faults: [{ message: 'This row is locked. Unlock it first.' }],
  });
  expect(
    (await builder.call(contract.saveTimetableRows, { compId, rows: [{ ...again, locked: false }] })).data.rows,
  ).toMatchObject([{ time: '12:00', locked: false, minutes: 25 }]);
  const tbc = await builder.call(contract.saveTimetableRows, {
    compId,
    rows: [{ ...again, version: version + 4, startDateTime: '2027-05-08T00:00' }],
  });
  expect(tbc.data.rows).toMatchObject([{ timeKnown: false, time: '00:00' }]);
});

test('rows with a deleted event are not saved, not even those of the other events', async () => {
  await add(row('100', '11:00'), row('HJ', '12:00'));
  const { rows } = await read();
  const [first, second] = rows;
  await builder.call(removeCompEvents, { ceids: [...(second?.ceids ?? [])] });
  expect(
    await builder.call(contract.saveTimetableRows, {
      compId,
      rows: rows.map(({ ceids, version }) => ({ ceids, version, facility: 'Track' })),
    }),
  ).toMatchObject({
    status: 404,
    message: 'Some of these events are not in the timetable any more. Load it again.',
  });
  expect((await read()).rows).toMatchObject([{ ceids: first?.ceids, version: first?.version }]);
});

test('the scheduler proposes starts with fewer clashes than before, moves no locked row and writes nothing', async () => {
  await add(
    row('LJ', '10:00'),
    row('HJ', '10:15'),
    row('SP', '10:20'),
    row('800', '10:30'),
    row('100', '10:25', { gender: 'M' }),
  );
  await enterAll(['Long', 'Short', 'Grey']);
  const before = await read();
  const locked = before.rows.find(({ name }) => name.startsWith('Long Jump'));
  expect(
    (await builder.call(contract.lockTimetableRows, { compId, ceids: locked?.ceids ?? [], locked: true })).data,
  ).toEqual({ changed: 1 });
  const proposal = (await builder.call(contract.proposeTimetable, { compId, effort: 300 })).data;
  expect(proposal.before.overlapping).toBeGreaterThan(0);
  expect(proposal.after.overlapping).toBe(0);
  expect(proposal.moves.map(({ key }) => key)).not.toContain(locked?.key);
  expect(proposal.notPlaced).toEqual([]);
  expect((await read()).rows.map(({ key, time }) => [key, time])).toEqual(
    before.rows.map(({ key, time }) => [key, time]),
  );
  const saved = await builder.call(contract.saveTimetableRows, {
    compId,
    rows: proposal.moves.map(({ ceids, version, startDateTime }) => ({ ceids: ceids, version, startDateTime })),
  });
  expect(saved).toMatchObject({ status: 200, data: { overlapping: 0 } });
});

test('before entries a proposal parts the events that many do both, and never puts two at once to end sooner', async () => {
  await add(row('100', '11:00'), row('200', '11:15'), row('SP', '11:30'), row('DT', '12:20'));
  await add(row('800', '13:30', { ageGroup: 'U16' }), row('1500', '14:00', { ageGroup: 'U16' }));
  const proposed = (await builder.call(contract.proposeTimetable, { compId, effort: 50 })).data;
  expect(proposed.before).toMatchObject({ overlapping: 1, tight: 2 });
  expect(proposed.after).toEqual({ overlapping: 0, tight: 0, faults: 0 });
});

test('BUILD-28 the timetable is provisional until it is called final, and back', async () => {
  await add(row('100', '11:00'));
  expect((await read()).status).toBe('provisional');
  expect(await builder.call(contract.setTimetableStatus, { compId, status: 'final' })).toMatchObject({
    message: 'The timetable is final.',
  });
  expect((await read()).status).toBe('final');
});

test('a final before its heats have had their rest is named as a fault, and so are two events on one pit', async () => {
  await add(
    row('100', '11:00', { round: 'Heats' }),
    row('100', '11:30', { round: 'Final', maxAthletes: -1, entriesFromRows: [0], groupName: '' }),
    row('PV', '10:00'),
    row('PV', '10:30', { ageGroup: 'U16' }),
  );
  const { faults } = await read();
  expect(faults.map(({ words: text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^100m Girls U14 final: it starts \d+ minutes too soon after 100m Girls U14, Heats\.$/),
      'Pole Vault Girls U16: the pole vault is taken by Pole Vault Girls U14 until about 10:52.',
    ]),
  );
});

test('an event without a time is no fault of the present timetable beside a proposal', async () => {
  await add(row('100', '11:00'), row('HJ', '00:00'));
  const { before, after, moves } = (await builder.call(contract.proposeTimetable, { compId, effort: 50 })).data;
  expect(before).toEqual({ overlapping: 0, tight: 0, faults: 0 });
  expect(after).toEqual({ overlapping: 0, tight: 0, faults: 0 });
  expect(moves.map(({ name }) => name)).toContain('High Jump Girls U14');
});
