import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { minutes, type IsoDate } from '@startline/rules/time';
import { afterEach, expect, test } from 'vitest';
import { TestClock } from '../testing/context.ts';
import { rankingSiteAt } from './ranking-site.ts';
import { registerAt } from './register.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a stand-in that answers on this machine. */
async function standIn(answer: RequestListener): Promise<{ address: string; seen: string[] }> {
  const seen: string[] = [];
  server = createServer((request, reply) => {
    seen.push(`${request.url ?? ''} ${request.headers.authorization ?? ''}`.trim());
    answer(request, reply);
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/look`, seen };
}
const proof = { ao: 'EA', urn: '3012345', dob: '2012-04-09' as IsoDate } as const;
const athlete = { firstName: 'Niamh', surName: 'Byrne', gender: 'F', club: 'Tonbridge AC', expires: '2027-12-31' };

test('a register is asked with number and date of birth together, and its key', async () => {
  const { address, seen } = await standIn((_, reply) => reply.end(JSON.stringify({ athlete })));
  const register = registerAt(address, 'a-key', { now: new TestClock().now });
  expect(await register.find(proof)).toEqual({ kind: 'answered', answer: athlete });
  expect(seen).toEqual(['/look?aocode=EA&urn=3012345&dob=2012-04-09 Bearer a-key']);
});

test('a register that knows nobody says so', async () => {
  const { address } = await standIn((_, reply) => reply.end('{"athlete":null}'));
  expect(await registerAt(address, undefined, { now: new TestClock().now }).find(proof)).toEqual({
    kind: 'answered',
    answer: null,
  });
});

test.each<[string, RequestListener]>([
  ['silent for 20 seconds', () => undefined],
  ['slow after its first byte', (_, reply) => void reply.write('{"athlete":')],
  ['broken', (_, reply) => void reply.writeHead(500).end()],
  ['not JSON', (_, reply) => void reply.end('<html>')],
  ['of another form', (_, reply) => void reply.end('{"athlete":{"firstName":7}}')],
  ['elsewhere', (_, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['endless', (_, reply) => void reply.end(`"${'x'.repeat(1_100_000)}"`)],
  ['cut off', (request) => void request.socket.destroy()],
])('a reply that is %s ends within the patience, without an exception', async (_, answer) => {
  const { address } = await standIn(answer);
  const terms = { now: new TestClock().now, patienceMs: 300 };
  expect(await registerAt(address, undefined, terms).find(proof)).toEqual({ kind: 'unavailable' });
  expect(await rankingSiteAt(address, 'urn', terms).bests('3012345')).toEqual({ kind: 'unavailable' });
});

test('after three failures in a row the service is left alone for a minute', async () => {
  const clock = new TestClock();
  let isWell = false;
  const { address, seen } = await standIn((_, reply) =>
    isWell ? reply.end('{"bests":[]}') : reply.writeHead(503).end(),
  );
  const site = rankingSiteAt(address, 'urn', { now: clock.now });
  for (let n = 0; n < 5; n++) expect(await site.bests('3012345')).toEqual({ kind: 'unavailable' });
  expect(seen).toHaveLength(3);
  isWell = true;
  expect((await site.bests('3012345')).kind).toBe('unavailable');
  clock.pass(minutes(1));
  expect(await site.bests('3012345')).toEqual({ kind: 'answered', answer: [] });
  expect(seen).toHaveLength(4);
});

test('a ranking site is asked with the number in the configured parameter', async () => {
  const bests = [{ event: '100', pb: '12.34', on: '2026-06-01' }];
  const { address, seen } = await standIn((_, reply) => reply.end(JSON.stringify({ bests })));
  const site = rankingSiteAt(`${address}?format=json`, 'athleteid', { now: new TestClock().now });
  expect(await site.bests('3012345')).toEqual({ kind: 'answered', answer: bests });
  expect(seen).toEqual(['/look?format=json&athleteid=3012345']);
});
