import { deleteRecord, recordsOfCompetition, saveRecords } from '@startline/contract/day/records';
import { instant } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { aPit as pitIn } from '../../testing/pit.ts';

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

const aPit = (count: number) => pitIn(count, { engine, site, clock });

test('a personal best and a record are marked as soon as they are written, and athletes’ bests follow when it is official', async () => {
  const pit = await aPit(3);
  await pit.know(0, 5.2);
  await pit.know(1, 5.6);
  const saved = await pit.official.call(saveRecords, {
    compId: pit.compId,
    text: `Event,Gender,Age group,Record,Mark,Holder,Year\nLong Jump,${pit.who.gender},,CR,5.30,Old Holder,1999\nHammock,F,,CR,9,,`,
    save: true,
  });
  expect(saved.data.rows.map(({ becomes }) => becomes)).toEqual(['new', 'refused']);
  await pit.write([0, 1, '5.31 +1.0'], [1, 1, '5.10 +0.3'], [2, 1, '4.90 +0.1']);
  expect(await pit.lines()).toEqual(['5.31 CR PB', '5.10', '4.90']);
  expect(await pit.best(0)).toMatchObject({ pb: '5.20' });
  await pit.go('provisional');
  await pit.go('official');
  expect(await pit.best(0)).toMatchObject({ pb: '5.31', text: '5.31', on: '2027-04-24', sb: '5.31' });
  expect(await pit.best(1)).toMatchObject({ pb: '5.60', sb: '5.10' });
  expect(await pit.best(2)).toMatchObject({ pb: '4.90', sb: '4.90' });
  expect(await pit.lines()).toEqual(['5.31 CR PB', '5.10', '4.90']);
  const list = await pit.official.call(recordsOfCompetition, { compId: pit.compId });
  expect(list.data.records).toMatchObject([{ mark: '5.30', now: { mark: '5.31', label: 'CR' } }]);

  await pit.go('provisional', 'The tape was read wrongly');
  expect(await pit.best(0)).toMatchObject({ pb: '5.20', on: null, sb: null });
  expect(await pit.best(1)).toMatchObject({ pb: '5.60', sb: null });
  expect(await pit.best(2)).toBeUndefined();
  await pit.write([0, 1, '5.21 +1.0']);
  expect(await pit.lines()).toEqual(['5.21 PB', '5.10', '4.90']);
  await pit.go('official');
  expect(await pit.best(0)).toMatchObject({ pb: '5.21' });
});

test('with too much wind a jump is neither a record nor a best', async () => {
  const pit = await aPit(1);
  await pit.know(0, 5.2);
  await pit.write([0, 1, '5.90 +2.4']);
  expect(await pit.lines()).toEqual(['5.90']);
  await pit.go('provisional');
  await pit.go('official');
  expect(await pit.best(0)).toMatchObject({ pb: '5.20', sb: null });
});

test('a list of records is checked before it is kept, replaces what it names, and one is deleted', async () => {
  const { compId, official } = await aPit(1);
  const send = (text: string, save = false) => official.call(saveRecords, { compId, text, save });
  const list = async () => (await official.call(recordsOfCompetition, { compId })).data.records;
  const first = 'Event\tSex\tRecord\tMark\tHolder\n100m\tMen\tSR\t10.91\tA Runner';
  expect((await send(first)).data.rows).toMatchObject([{ becomes: 'new', event: '100m', code: 'SR', gender: 'M' }]);
  expect(await list()).toEqual([]);
  await send(first, true);
  expect((await send(first)).data.rows).toMatchObject([{ becomes: 'same' }]);
  expect((await send(first.replace('10.91', '10.85'), true)).data.rows).toMatchObject([{ becomes: 'changed' }]);
  const [kept] = await list();
  expect(kept).toMatchObject({ mark: '10.85', holder: 'A Runner', now: null });
  expect((await send('a\nb')).message).toMatch(/^Put headings above the rows/);
  await official.call(deleteRecord, { compId, id: kept?.id ?? 0 });
  expect(await list()).toEqual([]);
  expect((await official.call(deleteRecord, { compId, id: kept?.id ?? 0 })).message).toBe('There is no such record.');
});

test('a competition keeps at most 500 records, in one list or in several', async () => {
  const { compId, official } = await aPit(1);
  const send = (from: number, count: number, save = true) => {
    const rows = Array.from({ length: count }, (_, at) => `100,F,R${String(from + at)},12.34`);
    return official.call(saveRecords, { compId, text: ['Event,Gender,Record,Mark', ...rows].join('\n'), save });
  };
  const kept = async () => (await official.call(recordsOfCompetition, { compId })).data.records.length;
  const refused = { status: 400, message: 'A competition keeps at most 500 records.' };
  expect(await send(0, 501)).toMatchObject(refused);
  expect(await send(0, 501, false)).toMatchObject(refused);
  expect(await send(0, 500, false)).toMatchObject({ status: 200 });
  expect(await send(0, 300)).toMatchObject({ status: 200, message: '300 records saved.' });
  expect(await send(300, 201)).toMatchObject(refused);
  expect(await kept()).toBe(300);
  expect(await send(300, 200)).toMatchObject({ status: 200 });
  expect(await kept()).toBe(500);
});
