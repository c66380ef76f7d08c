import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CompetitionId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { announce } from '../../kernel/live-queries.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';

let engine: Engine;
let site: TestApp;
let port: number;
/** Four published competitions and a draft. */
let comps: readonly number[] = [];
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, []);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const seeded = [true, true, true, true, false].map((active) => () => seedCompetition(engine.db, { active }));
  for (const seed of seeded) comps = [...comps, (await seed()).compId];
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const comp = (at: number): number => comps[at] ?? 0;
type Watcher = { text(): string; refs(): number[]; lastId(): string; status: number; close(): void };
const watch = (
  compId: number | string,
  lastId?: string,
  own: Readonly<Record<string, string>> = {},
): Promise<Watcher> =>
  new Promise((done, failed) => {
    const request = http.get(
      {
        port,
        host: '127.0.0.1',
        path: `/wp-json/e4s/v5/public/live/${String(compId)}`,
        headers: { ...own, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
      },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('error', () => undefined);
        const watcher: Watcher = {
          text: () => text,
          status: response.statusCode ?? 0,
          close: () => request.destroy(),
          refs: () => [...text.matchAll(/"refId":(\d+)/g)].map(([, ref]) => Number(ref)),
          lastId: () => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '',
        };
        response.once('data', () => done(watcher));
      },
    );
    request.on('error', failed);
  });
const change = (compId: number, refId: number) =>
  transaction(engine.db, (tx) =>
    announce(tx, { compId: compId as CompetitionId, kind: 'entries', refId, now: site.clock.now() }),
  );

test('everyone who watches a competition hears of its changes, once each, and of no other', async () => {
  const [a, b, elsewhere] = [await watch(comp(0)), await watch(comp(0)), await watch(comp(1))];
  for (const ref of [1, 2, 3]) await change(comp(0), ref);
  await expect
    .poll(() => [a.refs(), b.refs()])
    .toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  expect(elsewhere.refs()).toEqual([]);
  for (const one of [a, b, elsewhere]) one.close();
});

test('a client that reconnects with the number of its last change is told what it missed', async () => {
  const first = await watch(comp(2));
  await change(comp(2), 1);
  await expect.poll(() => first.refs()).toEqual([1]);
  const seen = first.lastId();
  first.close();
  await change(comp(2), 2);
  await change(comp(2), 3);
  const back = await watch(comp(2), seen);
  await expect.poll(() => back.refs()).toEqual([2, 3]);
  back.close();
});

test('a change that was numbered first but committed last is not lost', async () => {
  const watcher = await watch(comp(3));
  const {
    rows: [early],
  } = {
    rows: await engine.db
      .insertInto('live_event')
      .values({ comp_id: 99_999 as CompetitionId, kind: 'entries', ref_id: 70, at: new Date(site.clock.now()) })
      .returning('seq')
      .execute(),
  };
  await change(comp(3), 71);
  await expect.poll(() => watcher.refs()).toEqual([71]);
  await engine.db
    .updateTable('live_event')
    .set({ comp_id: comp(3) as CompetitionId })
    .where('seq', '=', early!.seq)
    .execute();
  await change(comp(3), 72);
  await expect.poll(() => watcher.refs()).toEqual([71, 70, 72]);
  watcher.close();
});

test('an address without a competition is refused', async () => {
  expect((await site.app.inject('/wp-json/e4s/v5/public/live/x')).statusCode).toBe(400);
});

test('a draft is as quiet as a number that nothing has; its organiser hears of it', async () => {
  const staff = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: comp(4) }] }));
  const elsewhere = await site.as(await site.aUser({ permissions: [{ role: 'ADMIN', compId: comp(0) }] }));
  await change(comp(4), 1);
  const watchers = [
    await watch(comp(4), '0'),
    await watch(99_999_999, '0'),
    await watch(comp(4), '0', elsewhere.headers),
  ];
  const own = await watch(comp(4), '0', staff.headers);
  await change(comp(4), 2);
  await change(99_999_999, 2);
  await expect.poll(() => own.refs()).toContain(2);
  expect(watchers.map((one) => [one.status, one.text()])).toEqual(watchers.map(() => [200, watchers[1]?.text()]));
  expect(watchers.flatMap((one) => one.refs())).toEqual([]);
  for (const one of [...watchers, own]) one.close();
});
