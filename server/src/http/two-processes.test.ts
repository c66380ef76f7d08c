import http from 'node:http';
import { checkOut, payByTestCard } from '@startline/contract/selling/payments';
import { eventsForAthlete, holdPlace } from '@startline/contract/entering/entries';
import { whoHasEntered } from '@startline/contract/entering/competition-entries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineUnderTest, freshPostgres } from '../testing/database.ts';
import { buildIfOlder, startServerProcess, type ServerProcess } from '../testing/rounds/built-server.ts';
import { dataOf, intend, lineTo, type Intention, type Line, type Reply } from '../testing/rounds/calls.ts';
import { onPostgres } from '../testing/rounds/kill-server.ts';
import { seedMeet, type Meet, type Parent } from '../testing/rounds/meet.ts';

type At = { readonly server: ServerProcess; readonly line: Line };
let database: Awaited<ReturnType<typeof freshPostgres>>;
let homes: ReturnType<typeof onPostgres>[];
let meet: Meet;
let a: At;
let b: At;

beforeAll(async () => {
  if (engineUnderTest !== 'postgres') return;
  buildIfOlder();
  database = await freshPostgres();
  meet = await seedMeet(database.db, { parents: 6, caps: [2, 0] });
  homes = [onPostgres(database.url), onPostgres(database.url)];
  const [first, second] = await Promise.all(
    homes.map(({ env }) => startServerProcess({ ...env, SECRET_KEY: 'one secret that both processes share' })),
  );
  if (!first || !second) throw new Error('Two processes were to start.');
  [a, b] = [first, second].map((server) => ({ server, line: lineTo(server.origin) })) as [At, At];
}, 120_000);
afterAll(async () => {
  if (engineUnderTest !== 'postgres') return;
  for (const { server, line } of [a, b]) {
    line.close();
    await server.end('SIGKILL');
  }
  await database.close();
  for (const home of homes) home.remove();
});

let keys = 0;
const key = () => `two-processes-${String(++keys)}`;
async function told({ line }: At, { token }: Parent, intention: Intention): Promise<Reply> {
  const reply = await line.send(token, intention);
  if (!reply) throw new Error('No answer came.');
  return reply;
}
const parent = (index: number): Parent => meet.parents[index]!;
const place = (world: Parent, event: number) =>
  intend(holdPlace, { ceid: meet.ceids[event]!, athleteId: world.athletes[0]!, clubId: 0, teamId: 0 }, key());

test.runIf(engineUnderTest === 'postgres')(
  'a place held through one process is gone in the other at once',
  async () => {
    expect((await told(a, parent(0), place(parent(0), 0))).status).toBe(200);
    const { rows } = dataOf(
      eventsForAthlete,
      await told(
        b,
        parent(1),
        intend(eventsForAthlete, { compId: meet.compId, athleteId: parent(1).athletes[0]! }, key()),
      ),
    );
    expect(rows.find(({ ceid }) => ceid === meet.ceids[0])?.places).toMatchObject({ max: 2, held: 1, left: 1 });
    expect((await told(b, parent(1), place(parent(1), 0))).status).toBe(200);
    const third = await told(a, parent(2), place(parent(2), 0));
    expect([third.status, third.body.includes('Event full')]).toEqual([409, true]);
  },
);

test.runIf(engineUnderTest === 'postgres')(
  'one process hears of an entry paid through the other, and shows it to the public',
  async () => {
    const entered = async ({ server }: At) => {
      const reply = await fetch(`${server.origin}/wp-json/e4s/v5/public/comp/${String(meet.compId)}/entries`);
      return whoHasEntered.output.parse(((await reply.json()) as { data: unknown }).data).counters.entries;
    };
    expect([await entered(a), await entered(b)]).toEqual([0, 0]);
    const heard = firstNews(b);
    const { entryId, total } = dataOf(holdPlace, await told(a, parent(3), place(parent(3), 1)));
    const order = dataOf(
      checkOut,
      await told(
        b,
        parent(3),
        intend(
          checkOut,
          { orgId: meet.orgId, method: 'card', entryIds: [entryId], expectedTotal: total, currency: 'GBP' },
          key(),
        ),
      ),
    );
    const pay = intend(payByTestCard, { orderId: order.orderId, number: '4242424242424242' }, key());
    const paid = await told(a, parent(3), pay);
    expect(dataOf(payByTestCard, paid).state).toBe('paid');
    expect(await told(b, parent(3), pay)).toMatchObject({ body: paid.body, replayed: true });
    expect(await heard).toContain('event: entries');
    await expect.poll(async () => [await entered(a), await entered(b)], { timeout: 5_000 }).toEqual([1, 1]);
  },
);

test.runIf(engineUnderTest === 'postgres')('one process stops gracefully while the other goes on serving', async () => {
  const inFlight = Promise.all([told(a, parent(4), place(parent(4), 1)), told(a, parent(5), place(parent(5), 1))]);
  const answers = await inFlight;
  await a.server.end('SIGTERM');
  expect([answers.map(({ status }) => status), a.server.hasEnded(), a.server.complaints()]).toEqual([
    [200, 200],
    true,
    [],
  ]);
  expect((await told(b, parent(4), place(parent(4), 1))).status).toBe(200);
});

/** Returns the first change that a watcher of the competition receives. */
const firstNews = ({ server }: At) =>
  new Promise<string>((done, failed) => {
    const request = http.get(`${server.origin}/wp-json/e4s/v5/public/live/${String(meet.compId)}`, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
          if (!text.includes('"refId"')) return;
          done(text);
          request.destroy();
        })
        .on('error', () => undefined);
    });
    request.on('error', failed);
  });
