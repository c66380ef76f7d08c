import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { saveCheckIns } from '@startline/contract/day/check-in';
import { bibsOfCompetition } from '@startline/contract/day/bibs';
import { drawStartLists, startListsOfCompetition } from '@startline/contract/day/start-lists';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompetitionId, EntryId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { transaction, type Tx } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { seedPaidEntry, type PaidEntry } from '../../testing/paid-entries.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { lockGroups } from '../startlists/queries.ts';
import { lockLog } from './log-queries.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T08:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

type Day = { readonly comp: Seeded; readonly compId: CompetitionId; readonly staff: Visitor; readonly ada: PaidEntry };
async function aDay(): Promise<Day & { readonly bea: PaidEntry }> {
  const comp = await seedCompetition(engine.db, {
    events: [{ name: '100m', startsAt: '2027-04-24T10:00:00Z' }, { name: 'Long Jump' }],
    options: { bibNos: '1-9', checkIn: { enabled: true, defaultFrom: 240, defaultTo: 60 } },
  });
  const { compId, orgId } = comp;
  const staff = await site.as(await site.aUser({ permissions: [{ role: 'ADMIN', orgId }] }));
  const ada = await seedPaidEntry(engine.db, comp, { firstName: 'Ada' });
  return { comp, compId, staff, ada, bea: await seedPaidEntry(engine.db, comp, { firstName: 'Bea' }) };
}

const aRow = (subjectId: number, kind: SentDayRow['kind'], value: SentDayRow['value']): SentDayRow => ({
  ...{ id: randomUUID(), subject: 'entry', subjectId, kind, value, replaces: [] },
  ...{ device: randomUUID(), reportedAt: '2027-04-24T07:59:00Z' },
});
const send = async ({ staff, compId }: Day, ...rows: SentDayRow[]) =>
  (await staff.call(sendReports, { compId, rows })).data.answers;
const numbers = async ({ staff, compId }: Day): Promise<Record<string, string>> => {
  const { data } = await staff.call(bibsOfCompetition, { compId });
  return Object.fromEntries(data.holders.map(({ name, bib }) => [name.split(' ')[0] ?? '', bib]));
};

/** Runs calls together once each waits for a lock; on the embedded engine they run one by one. */
async function together<T>(lock: (tx: Tx) => Promise<unknown>, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  if (engineUnderTest !== 'postgres') return Promise.all(calls.map((call) => call()));
  let running: Promise<T>[] = [];
  await transaction(engine.db, async (tx) => {
    await lock(tx);
    running = calls.map((call) => call());
    await somebodyWaits(engine.db, calls.length);
  });
  return Promise.all(running);
}

test('a number sent to the log is judged as at the desk: in the ranges, and worn by nobody else', async () => {
  const day = await aDay();
  const { ada, bea } = day;
  expect(await send(day, aRow(ada.entryId, 'bib', '7'), aRow(bea.entryId, 'bib', ' 07 '))).toMatchObject([
    { answer: 'kept' },
    { answer: 'refused', reason: expect.stringMatching(/ has number 7\. Choose another number/u) as string },
  ]);
  expect(await send(day, aRow(bea.entryId, 'bib', '10'), aRow(bea.entryId, 'bib', null))).toMatchObject([
    { answer: 'refused', reason: "This competition's numbers are 1-9. Choose one of these." },
    { answer: 'refused', reason: 'Change the number to another one. It cannot be removed.' },
  ]);
  expect(await numbers(day)).toEqual({ Ada: '7', Bea: '' });
});

test('a number that was sent again stays known, and does not bring an old one back', async () => {
  const day = await aDay();
  const [first, second] = [aRow(day.ada.entryId, 'bib', '7'), aRow(day.ada.entryId, 'bib', '8')];
  await send(day, first, { ...second, replaces: [first.id] });
  expect(await send(day, first, aRow(day.bea.entryId, 'bib', '8'))).toMatchObject([
    { answer: 'known' },
    { answer: 'refused' },
  ]);
  expect(await send(day, aRow(day.bea.entryId, 'bib', '7'))).toMatchObject([{ answer: 'kept' }]);
  expect(await numbers(day)).toEqual({ Ada: '8', Bea: '7' });
});

test('a number sent for one entry is worn in every event of the athlete', async () => {
  const day = await aDay();
  const by = { id: day.ada.userId, email: day.ada.email };
  const facts = { ceid: day.comp.eventIds[1]!, athleteId: day.ada.athleteId, by };
  const { entryId: jump } = await seedPaidEntry(engine.db, day.comp, facts);
  await send(day, aRow(jump, 'bib', '3'));
  const cells = await engine.db
    .selectFrom('day_cell')
    .select(['subject_id', 'value'])
    .where('comp_id', '=', day.compId)
    .where('kind', '=', 'bib')
    .execute();
  expect(new Map(cells.map((cell) => [cell.subject_id, String(cell.value)]))).toEqual(
    new Map([
      [day.ada.entryId, '3'],
      [jump, '3'],
    ]),
  );
});

test('when two devices give one number at once, one is refused', async () => {
  const day = await aDay();
  const answers = await together(
    (tx) => lockLog(tx, day.compId),
    [day.ada, day.bea].map(
      ({ entryId }) =>
        () =>
          send(day, aRow(entryId, 'bib', '5')),
    ),
  );
  expect(answers.flatMap((rows) => rows.map(({ answer }) => answer)).toSorted()).toEqual(['kept', 'refused']);
  expect(Object.values(await numbers(day)).toSorted()).toEqual(['', '5']);
});

test('a lane is changed on the start list alone, so no two athletes get one by the log', async () => {
  const day = await aDay();
  await day.staff.call(drawStartLists, { compId: day.compId, egId: 0 });
  const lists = async () => (await day.staff.call(startListsOfCompetition, { compId: day.compId })).data;
  const before = await lists();
  const answers = await Promise.all([day.ada, day.bea].map(({ entryId }) => send(day, aRow(entryId, 'lane', 4))));
  expect(answers.flat()).toMatchObject([{ answer: 'refused' }, { answer: 'refused' }]);
  expect(answers.flat()[0]?.reason).toBe('Move the athlete on the start list, which shows the free lanes.');
  expect(await lists()).toEqual(before);
});

const draw = ({ staff, compId }: Day) => staff.call(drawStartLists, { compId, egId: 0 });
const checkIn = ({ staff, compId }: Day, entryId: EntryId, collected: boolean) =>
  staff.call(saveCheckIns, { id: compId, athletes: [{ entryId, collected }] });
const DRAWN = 'This athlete is already on the start list. Scratch them there if they are not starting.';

test('a check-in is taken back until the start list is drawn, at the desk as by the log', async () => {
  const day = await aDay();
  for (const { entryId } of [day.ada, day.bea]) await checkIn(day, entryId, true);
  expect((await checkIn(day, day.ada.entryId, false)).data.answers).toMatchObject([{ answer: 'taken-back' }]);
  const row = aRow(day.ada.entryId, 'check-in', 'desk');
  expect(await send(day, row)).toMatchObject([{ answer: 'kept' }]);
  await draw(day);
  expect((await checkIn(day, day.ada.entryId, false)).data.answers).toMatchObject([
    { answer: 'refused', reason: DRAWN },
  ]);
  const back = { ...aRow(day.ada.entryId, 'check-in', null), replaces: [row.id] };
  expect(await send(day, back)).toMatchObject([{ answer: 'refused', reason: DRAWN }]);
  expect(await send(day, aRow(day.ada.entryId, 'check-in', 'out'))).toMatchObject([{ answer: 'kept' }]);
});

test('a check-in that is taken back while the draw is under way waits for it, and stays', async () => {
  const day = await aDay();
  for (const { entryId } of [day.ada, day.bea]) await checkIn(day, entryId, true);
  if (engineUnderTest !== 'postgres') await draw(day);
  const [answer] = await together(
    async (tx) => {
      await lockGroups(tx, day.compId, 0);
      await drawnWith(tx, day);
    },
    [() => checkIn(day, day.ada.entryId, false)],
  );
  expect(answer?.data.answers).toMatchObject([{ answer: 'refused', reason: DRAWN }]);
});

/** Writes the rows of a draw in a transaction of the test. */
async function drawnWith(tx: Tx, { compId, comp, ada }: Day): Promise<void> {
  const { event_group_id } = await tx
    .selectFrom('comp_event')
    .select('event_group_id')
    .where('id', '=', comp.eventIds[0]!)
    .executeTakeFirstOrThrow();
  const now = new Date(clock.now());
  const terms = { photo_no: 1, layout: 'lanes', first_lane: 1, last_lane: 8, max_per_heat: 8 } as const;
  const { id } = await tx
    .insertInto('start_list')
    .values({ comp_id: compId, event_group_id, ...terms, seed: 'test', drawn_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const unit = await tx
    .insertInto('unit')
    .values({ start_list_id: id, heat: 1, state: 'drawn' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('start')
    .values({
      unit_id: unit.id,
      start_list_id: id,
      kind: 'entry',
      line_id: ada.entryId as never,
      state: 'on',
      position: 4,
      placed: 'draw',
    })
    .execute();
}
