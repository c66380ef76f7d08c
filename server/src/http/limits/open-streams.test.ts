import http from 'node:http';
import { minutes } from '@startline/rules/time';
import { beforeEach, expect, test } from 'vitest';
import { sliceOf } from '../../access/rate-decision.ts';
import { countHits } from '../../access/rate-limit-queries.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { testCtx } from '../../testing/context.ts';
import type { TestApp } from '../../testing/http.ts';
import { RateLimits } from './rate-limits.ts';

const LIVE = '/wp-json/e4s/v5/public/live/99999999';
let site: TestApp;
beforeAllSite([], (made) => void (site = made), { config: { rateLimits: true, trustProxy: 1 } });
beforeEach(() => site.clock.pass(minutes(5)));

const open = async (address: string): Promise<number> => {
  const answer = await site.app.inject({ url: LIVE, payloadAsStream: true, headers: { 'x-forwarded-for': address } });
  return answer.statusCode;
};

test('the opening of a live stream counts as a call of its network', async () => {
  expect(await open('192.0.2.50')).toBe(200);
  const now = sliceOf(site.clock.now(), minutes(1));
  await countHits(site.engine.db, { bucket: 'api', who: 'a:192.0.2.51' }, now, 6_000);
  expect([await open('192.0.2.51'), await open('192.0.2.50')]).toEqual([429, 200]);
});

test('a network holds 2,000 live streams open; others are let in still', async () => {
  const seen: number[] = [];
  while (seen.length < 2_010) seen.push(...(await Promise.all(Array.from({ length: 10 }, () => open('192.0.2.52')))));
  expect([seen.indexOf(429), seen.filter((status) => status === 200).length]).toEqual([2_000, 2_000]);
  expect(await open('192.0.2.53')).toBe(200);
});

test('a stream that closes makes room', () => {
  const { outside, log } = testCtx(site.engine.db, {});
  const limits = new RateLimits({ engine: site.engine, config: site.config, now: site.clock.now, outside, log });
  const responses = Array.from(
    { length: 2_000 },
    () => new http.ServerResponse(new http.IncomingMessage(null as never)),
  );
  for (const response of responses) limits.countStream('2001:db8:0:9::1', response);
  const another = () =>
    limits.countStream('2001:db8:0:9::2', new http.ServerResponse(new http.IncomingMessage(null as never)));
  expect(another).toThrow('Too many attempts.');
  responses[0]?.emit('close');
  expect(another).not.toThrow();
});
