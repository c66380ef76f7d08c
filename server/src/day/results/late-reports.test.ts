import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { changeUnitState, publicResults, resultSheet } from '@startline/contract/day/results';
import { instant } from '@startline/rules/time';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { engineUnderTest } from '../../testing/database.ts';
import type { TestApp } from '../../testing/http.ts';
import { seedDrawnMeet } from '../../testing/meet.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { lockGroups } from '../startlists/queries.ts';

let engine: Engine;
let site: TestApp;
beforeAllSite(handlers, (made) => {
  ({ engine } = site = made);
  site.clock.at = instant('2027-04-24T10:00:00Z');
});

const HOURS_3 = 3 * 60 * 60 * 1_000;
const longJump = { events: [{ code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 20 }] } as const;

/** Returns a published event with its officials, each on a device of their own. */
async function anEvent(facts?: Parameters<typeof seedDrawnMeet>[2]['facts']) {
  const meet = await seedDrawnMeet(engine, 2, { clock: site.clock, ...(facts ? { facts } : {}) });
  const { compId, egId } = meet;
  const anOfficial = () => site.aUser({ permissions: [{ role: 'RESULTS', compId }] });
  const away = await anOfficial();
  const [one, two] = [await site.as(away), await site.as(await anOfficial())];
  const sheet = async (official = one) => (await official.call(resultSheet, { compId, egId })).data;
  const starts = (await sheet()).heats[0]?.starts.map(({ startId }) => startId) ?? [];
  const devices = [randomUUID(), randomUUID()];
  const row = (device: number, value: string, more: Partial<SentDayRow> = {}): SentDayRow => ({
    ...{ id: randomUUID(), subject: 'start', subjectId: starts[0] ?? 0, kind: 'result', value },
    ...{ reportedAt: new Date(site.clock.at).toISOString(), device: devices[device] ?? '' },
    ...more,
  });
  const send = async (official: typeof one, ...rows: SentDayRow[]) =>
    (await official.call(sendReports, { compId, rows })).data.answers.map(({ answer, reason }) => reason || answer);
  const go = (state: 'provisional' | 'official') =>
    two.call(changeUnitState, { compId, egId, heat: 1, state, reason: '' });
  const cells = async (official = one) =>
    (await sheet(official)).heats[0]?.starts.find(({ startId }) => startId === starts[0])?.cells;
  /** Signs the first official in again on the same tablet three hours later. */
  const returns = async () => {
    site.clock.pass(HOURS_3);
    return site.as(away);
  };
  return { ...meet, ...{ one, two, row, send, go, cells, returns } };
}

const closed = 'This result is official. Reopen it with a reason to change a mark.';

test('a tablet that returns after three hours brings its trials once, and one that was corrected meanwhile shows both', async () => {
  const { two, row, send, cells, returns } = await anEvent(longJump);
  const kept = [1, 2].map((part) => row(0, part === 1 ? '5.10' : 'x', { kind: 'trial', part }));
  const meanwhile = row(1, '5.01', { kind: 'trial', part: 1 });
  expect(await send(two, meanwhile)).toEqual(['kept']);
  const back = await returns();
  expect(await send(back, ...kept)).toEqual(['kept', 'kept']);
  expect(await send(back, ...kept)).toEqual(['known', 'known']);
  expect(await cells(back)).toMatchObject([
    { part: 1, text: '5.10', against: [{ rowId: meanwhile.id, text: '5.01' }] },
    { part: 2, text: 'X', against: [] },
  ]);
});

test('a tablet that returns to an official result changes nothing, and is told why', async () => {
  const { two, row, send, go, cells, returns } = await anEvent();
  const late = row(0, '12.10');
  await send(two, row(1, '12.00'));
  await go('provisional');
  await go('official');
  const back = await returns();
  expect(await send(back, late)).toEqual([closed]);
  expect(await cells(back)).toMatchObject([{ text: '12.00', against: [] }]);
});

test('two officials who write one race at once leave both times on its sheet, and one of them in the results', async () => {
  const { compId, one, two, row, send, cells } = await anEvent();
  const [a, b] = [row(0, '12.10'), row(1, '12.20')];
  expect(await Promise.all([send(one, a), send(two, b)])).toEqual([['kept'], ['kept']]);
  const [cell] = (await cells()) ?? [];
  expect([cell?.text, cell?.against.map(({ text }) => text)].flat().sort()).toEqual(['12.10', '12.20']);
  site.clock.pass(2_000);
  const { events } = (await site.nobody.call(publicResults, { id: compId })).data;
  expect(events[0]?.heats[0]?.lines[0]?.mark).toBe(cell?.text);
});

test.runIf(engineUnderTest === 'postgres').each(['official first', 'mark first'] as const)(
  'a mark that meets the result being made official is in it or refused: %s',
  async (order) => {
    const { compId, egId, one, row, send, go, cells } = await anEvent();
    await send(one, row(0, '12.00'));
    await go('provisional');
    const late = row(1, '12.10');
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    onTestFinished(release);
    let shut: () => void = () => undefined;
    const isShut = new Promise<void>((done) => (shut = done));
    const gate = transaction(engine.db, async (tx) => {
      await lockGroups(tx, compId, egId);
      shut();
      await held;
    });
    const acts = [() => go('official'), () => send(one, late)] as const;
    const [first, second] = order === 'official first' ? acts : ([acts[1], acts[0]] as const);
    await isShut;
    const begun = first();
    await somebodyWaits(engine.db, 1);
    const follows = second();
    await somebodyWaits(engine.db, 2);
    release();
    const done = await Promise.all([begun, follows, gate]);
    const answer = order === 'official first' ? done[1] : done[0];
    expect(answer).toEqual([order === 'official first' ? closed : 'kept']);
    expect((await cells())?.[0]?.text).toBe(order === 'official first' ? '12.00' : '12.10');
  },
);
