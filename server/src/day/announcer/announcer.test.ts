import { announcerView } from '@startline/contract/day/announcer';
import { saveRecords } from '@startline/contract/day/records';
import { changeProtest, publicResults } from '@startline/contract/day/results';
import { instant } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { aPit } from '../../testing/pit.ts';

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

test('the announcer has in sight what just happened, open protests, and records and bests of the event', async () => {
  const pit = await aPit(2, { engine, site, clock });
  await pit.know(0, 5.2);
  const { compId, egId, official } = pit;
  const text = `Event,Gender,Mark,Holder,Year\nLJ,${pit.who.gender},5.00,Old Holder,1999`;
  await official.call(saveRecords, { compId, text, save: true });
  const before = (await official.call(announcerView, { compId })).data;
  expect(before).toMatchObject({ happened: [], protests: [], egId: 0, records: [], bests: [] });
  await pit.write([0, 1, '5.31 +1.0']);
  const now = (await official.call(announcerView, { compId })).data;
  expect(now.happened.map(({ kind, text: phrase }) => `${kind} ${phrase}`).sort()).toEqual([
    'trial 5.31 +1.0',
    'unit-state under-way',
  ]);
  expect(now.happened.find(({ kind }) => kind === 'trial')).toMatchObject({ egId, heat: 1, part: 1 });
  expect(now).toMatchObject({ egId, records: [{ code: 'CR', mark: '5.00', holder: 'Old Holder', now: null }] });
  expect(now.bests.map(({ pb }) => pb).sort()).toEqual(['', '5.20']);

  await pit.go('provisional');
  await official.call(changeProtest, { compId, egId, heat: 1, state: 'protest', note: 'The take-off board' });
  const protested = (await official.call(announcerView, { compId })).data;
  expect(protested.protests).toMatchObject([{ egId, heat: 1, state: 'protest' }]);
  expect(JSON.stringify(protested)).not.toContain('take-off');
  await official.call(changeProtest, { compId, egId, heat: 1, state: 'protest-rejected' });
  expect((await official.call(announcerView, { compId })).data.protests).toEqual([]);
});

test('a correction of a result that was out says when, and what was before; nothing else does', async () => {
  const pit = await aPit(1, { engine, site, clock });
  const corrections = async () => {
    clock.pass(2_000); // a shared reply is a second old at most
    return (await site.nobody.call(publicResults, { id: pit.compId })).data.events[0]?.corrections;
  };
  await pit.write([0, 1, '5.31 +1.0']);
  await pit.write([0, 1, '5.13 +1.0']);
  expect(await corrections()).toEqual([]);
  await pit.go('provisional');
  await pit.write([0, 1, '5.31 +1.0']);
  await pit.write([0, 2, '5.40 +0.2']);
  expect(await corrections()).toMatchObject([
    { kind: 'trial', part: 2, before: '', after: '5.40 +0.2', by: 'official', heat: 1 },
    { kind: 'trial', part: 1, before: '5.13 +1.0', after: '5.31 +1.0', by: 'official' },
  ]);
  expect((await corrections())?.[0]?.name).toBe('Runner No 1');
  await pit.go('official');
  expect(await corrections()).toHaveLength(2);
});
