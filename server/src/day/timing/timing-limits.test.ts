import { receiveTiming, sendTimingFile } from '@startline/contract/day/photo-finish';
import { fullPath, type Route } from '@startline/contract/route';
import { createHash, randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { handlers } from '../../start/routes.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import type { TestApp } from '../../testing/http.ts';
import { timedResults } from './read-timing.ts';

let site: TestApp;
beforeAllSite(handlers, (made) => void (site = made));

const results = (count: number): string =>
  Array.from({ length: count }, (_, at) => `${String(1 + (at % 300))};1;1;9999;4;${String(at)};0;0;123450;1`).join(
    '\n',
  );
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const post = async (route: Route, path: string, body: string, headers: Readonly<Record<string, string>> = {}) => {
  const url = `${fullPath(route).replace(/:.*/u, '')}${path}`;
  const sent = { ...headers, 'content-type': 'application/octet-stream' };
  const { statusCode, body: text } = await site.app.inject({ method: 'POST', url, headers: sent, payload: body });
  return { status: statusCode, message: (JSON.parse(text) as { message: string }).message };
};

test('a file has at most 1,000 results, a whole meeting of them, and a larger one is told how many it has', async () => {
  const name = 'LSTRslt.txt';
  expect(timedResults({ name, bytes: bytes(results(1_000)) })).toHaveProperty('races.length', 300);
  expect(timedResults({ name, bytes: bytes(results(1_001)) })).toEqual({ tooMany: 1_001 });
  const { compId } = await seedCompetition(site.engine.db);
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId }] }));
  const path = `${String(compId)}/file?name=${name}`;
  expect(await post(sendTimingFile, path, results(1_001), official.headers)).toEqual({
    status: 400,
    message: 'This file has 1001 results; the limit is 1,000 at once. Send them in parts.',
  });
  expect((await post(sendTimingFile, path, results(300), official.headers)).status).toBe(200);
});

test('the server reads no file sent without a key', async () => {
  const { compId } = await seedCompetition(site.engine.db);
  const read = vi.spyOn(TextDecoder.prototype, 'decode');
  const reply = await post(receiveTiming, `${String(compId)}/${randomBytes(32).toString('base64url')}`, results(900));
  expect(reply.status).toBe(404);
  expect(read.mock.calls.filter(([input]) => (input?.byteLength ?? 0) > 20_000)).toEqual([]);
  read.mockRestore();
  const key = 'a key of this track that works';
  const key_hash = createHash('sha256').update(key).digest('hex');
  await site.engine.db
    .insertInto('timing_key')
    .values({ comp_id: compId, track: 'Track', key_hash, created_at: new Date(site.clock.now()) })
    .execute();
  expect((await post(receiveTiming, `${String(compId)}/${encodeURIComponent(key)}`, results(900))).status).toBe(200);
});
