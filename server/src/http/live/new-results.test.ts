import { sendReports } from '@startline/contract/day/log';
import { changeUnitState, publicResults, resultSheet } from '@startline/contract/day/results';
import { instant } from '@startline/rules/time';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { seedDrawnMeet } from '../../testing/meet.ts';

let engine: Engine;
let site: TestApp;
let port: number;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T10:00:00Z');
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

type Heard = { readonly kinds: () => string[]; readonly results: () => unknown[]; close(): void };

/** Opens a stream of a competition and collects its messages. */
const watch = (path: string): Promise<Heard> =>
  new Promise((done, failed) => {
    const request = http.get({ port, host: '127.0.0.1', path: `/wp-json/e4s/v5/public/live/${path}` }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', () => undefined);
      const kinds = () => [...text.matchAll(/^event: (\S+)$/gmu)].flatMap(([, kind]) => kind ?? []);
      const results = () =>
        [...text.matchAll(/^event: results\ndata: (.+)$/gmu)].map(([, data]) => JSON.parse(data ?? '') as unknown);
      response.once('data', () => done({ kinds, results, close: () => request.destroy() }));
    });
    request.on('error', failed);
  });

async function aRace() {
  const meet = await seedDrawnMeet(engine, 2, { clock });
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: meet.compId }] }));
  const { data } = await official.call(resultSheet, { compId: meet.compId, egId: meet.egId });
  const startId = data.heats[0]?.starts[0]?.startId ?? 0;
  const write = (value: string) =>
    official.call(sendReports, {
      compId: meet.compId,
      rows: [
        {
          ...{ id: randomUUID(), subject: 'start', subjectId: startId, kind: 'result', value, device: randomUUID() },
          reportedAt: '2027-04-24T10:00:00Z',
        },
      ],
    });
  return { ...meet, official, write };
}

test('a mark reaches those who show results in the message itself, as the public call answers; others hear that there is news', async () => {
  const { compId, egId, official, write } = await aRace();
  const [reader, other] = [await watch(`${String(compId)}?with=results`), await watch(String(compId))];
  await write('12.41');
  await expect.poll(() => reader.results()).toHaveLength(1);
  clock.pass(2_000);
  const answered = await site.nobody.call(publicResults, { id: compId, egid: egId });
  expect(reader.results()).toEqual([{ egId, reply: { errNo: 0, error: '', message: '', data: answered.data } }]);
  expect(answered.data.events[0]?.heats[0]?.lines[0]).toMatchObject({ mark: '12.41', place: 1 });
  await official.call(changeUnitState, { compId, egId, heat: 1, state: 'provisional', reason: '' });
  await expect.poll(() => reader.results()).toHaveLength(2);
  expect(reader.results()[1]).toMatchObject({ reply: { data: { events: [{ state: 'provisional' }] } } });
  expect(other.kinds()).not.toContain('results');
  expect(other.kinds()).toContain('day');
  for (const one of [reader, other]) one.close();
});

test('results of a competition that is not public are sent to nobody', async () => {
  const { compId, write } = await aRace();
  const reader = await watch(`${String(compId)}?with=results`);
  await engine.db.updateTable('competition').set({ active: false }).where('id', '=', compId).execute();
  const days = () => reader.kinds().filter((kind) => kind === 'day').length;
  await write('12.41');
  await expect.poll(days).toBeGreaterThan(0);
  const before = days();
  await write('12.40');
  await expect.poll(days).toBeGreaterThan(before);
  expect(reader.results()).toEqual([]);
  reader.close();
});
