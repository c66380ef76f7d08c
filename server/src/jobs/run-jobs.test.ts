import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { hours, instant } from '@startline/rules/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import * as keptKeys from '../db/migrations/0045-kept-keys.ts';
import { newMailedKey } from '../letters/mailed-key.ts';
import type { Letter } from '../outside/mail.ts';
import { testConfig, testCtx, TestClock } from '../testing/context.ts';
import { testDatabase } from '../testing/database.ts';
import { putInOutbox, type OutboxJob } from '../kernel/outbox-queries.ts';
import { Pulse } from '../runtime/pulse.ts';
import { nextAttempt, runDueJobs, startJobs, type JobRunners } from './run-jobs.ts';

let engine: Engine;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

let sent: string[] = [];
let texts: string[] = [];
let answer: () => Promise<'sent' | 'kept'> = () => Promise.resolve('sent');
const done: string[] = [];
const runners: JobRunners = {
  refund: (_, { refundId }) => Promise.resolve(void done.push(`refund ${String(refundId)}`)),
  'cancel-entries': (_, { compId }) => Promise.resolve(void done.push(`cancel ${String(compId)}`)),
  'offer-places': (_, { ceid }) => Promise.resolve(void done.push(`offer ${String(ceid)}`)),
  'end-payment': (_, { paymentId }) => Promise.resolve(void done.push(`end ${String(paymentId)}`)),
  settle: (_, { paymentId }) => Promise.resolve(void done.push(`settle ${String(paymentId)}`)),
};
const mail = { send: (letter: Letter) => (sent.push(letter.subject), texts.push(letter.text), answer()) };
const kernel = () => ({
  engine,
  config: testConfig,
  now: clock.now,
  log: testCtx(engine.db).log,
  outside: testCtx(engine.db, { outside: { mail } }).outside,
});
const letter = (subject: string): OutboxJob => ({
  kind: 'mail',
  letter: { to: 'a@test.example', subject, text: '', html: '', attachments: [] },
});
const put = (job: OutboxJob, onceKey?: string) =>
  transaction(engine.db, (tx) =>
    putInOutbox(tx, job, { now: clock.now(), ...(onceKey === undefined ? {} : { onceKey }) }),
  );
const rows = () => engine.db.selectFrom('outbox').select(['state', 'attempts']).orderBy('id').execute();

beforeEach(async () => {
  sent = [];
  texts = [];
  done.length = 0;
  answer = () => Promise.resolve('sent');
  await engine.db.deleteFrom('outbox').execute();
});

test('an email is sent once, and one with the same once-key is not put down again', async () => {
  await put(letter('Welcome'), 'welcome 1');
  await put(letter('Welcome'), 'welcome 1');
  expect([await runDueJobs(kernel(), runners), await runDueJobs(kernel(), runners)]).toEqual([1, 0]);
  expect([sent, await rows()]).toEqual([['Welcome'], [{ state: 'sent', attempts: 1 }]]);
});

test('a letter waits with a seed in the place of its key, leaves with the key, and keeps the seed only where it is kept', async () => {
  const { seed, key } = newMailedKey(testConfig.secretKey);
  const text = `Log in:\nhttp://startline.test/x?key=${seed}&to=1`;
  for (const way of ['sent', 'kept'] as const) {
    answer = () => Promise.resolve(way);
    await put({
      kind: 'mail',
      letter: { to: 'a@test.example', subject: way, text, html: text, attachments: [] },
      seed,
    });
    await runDueJobs(kernel(), runners);
  }
  expect(texts).toEqual([text.replace(seed, key), text.replace(seed, key)]);
  const kept = await engine.db.selectFrom('outbox').select('payload').orderBy('id').execute();
  expect(kept.map(({ payload }) => JSON.stringify(payload).includes(seed))).toEqual([false, true]);
  expect(JSON.stringify(kept)).not.toContain(key);
  expect(JSON.stringify(kept[0])).toContain('key=hidden&to=1');
});

test('an email that waited through an upgrade leaves with the key it was written with', async () => {
  const text = 'http://startline.test/x?key=a-live-key&to=1';
  await put({ kind: 'mail', letter: { to: 'a@test.example', subject: 'Old', text, html: text, attachments: [] } });
  await runDueJobs(kernel(), runners);
  expect(texts).toEqual([text]);
  expect(JSON.stringify(await engine.db.selectFrom('outbox').select('payload').execute())).not.toContain('a-live-key');
});

test('the upgrade hides the keys of mails that are done with, and leaves those of mails that wait', async () => {
  const states = ['waiting', 'kept', 'sent', 'failed'] as const;
  for (const state of states) {
    const text = `x?key=of-${state}`;
    await put({ kind: 'mail', letter: { to: 'a@test.example', subject: state, text, html: text, attachments: [] } });
    await engine.db
      .updateTable('outbox')
      .set({ state })
      .where(sql`payload->'letter'->>'subject'`, '=', state)
      .execute();
  }
  await keptKeys.up(engine.db);
  const rows = await engine.db.selectFrom('outbox').select('payload').orderBy('id').execute();
  expect(rows.map(({ payload }) => /key=([\w-]+)/.exec(JSON.stringify(payload))?.[1])).toEqual([
    'of-waiting',
    'hidden',
    'hidden',
    'hidden',
  ]);
});

test('without an email server the email is kept for an administrator to read', async () => {
  answer = () => Promise.resolve('kept');
  await put(letter('Receipt'));
  await runDueJobs(kernel(), runners);
  expect(await rows()).toEqual([{ state: 'kept', attempts: 1 }]);
});

test('an email that the server refuses comes again later and later, and is laid down after about five hours', async () => {
  answer = () => Promise.reject(new Error('451 try later'));
  await put(letter('Stubborn'));
  const start = clock.now();
  for (let n = 0; n < 40; n++) {
    await runDueJobs(kernel(), runners);
    clock.pass(600_000);
  }
  expect(await rows()).toEqual([{ state: 'failed', attempts: 14 }]);
  const now = instant('2027-01-01T00:00:00Z');
  expect([1, 2, 3, 13, 14].map((attempts) => nextAttempt(attempts, now))).toEqual([
    now + 5_000,
    now + 10_000,
    now + 20_000,
    now + 3_600_000,
    undefined,
  ]);
  expect(clock.now() - start).toBeGreaterThan(0);
});

test('refunds and payments to settle go to those who do them', async () => {
  await put({ kind: 'refund', refundId: 3 });
  await put({ kind: 'settle', paymentId: 4 });
  await runDueJobs(kernel(), runners);
  expect(done.sort()).toEqual(['refund 3', 'settle 4']);
});

test('two runners at once share the work and do nothing twice', async () => {
  for (let n = 0; n < 30; n++) await put(letter(`Mail ${String(n)}`));
  const turns = await Promise.all([1, 2, 3, 4].map(() => runDueJobs(kernel(), runners)));
  expect(turns.reduce((sum, n) => sum + n)).toBe(30);
  expect(new Set(sent).size).toBe(30);
  expect(sent).toHaveLength(30);
});

test('a job in the hands of a process that was killed comes again within a minute', async () => {
  await put(letter('Killed'));
  answer = () => new Promise(() => undefined);
  void runDueJobs(kernel(), runners);
  await expect.poll(() => sent).toEqual(['Killed']);
  answer = () => Promise.resolve('sent');
  expect(await runDueJobs(kernel(), runners)).toBe(0);
  clock.pass(50_001);
  expect(await runDueJobs(kernel(), runners)).toBe(1);
});

test('a step of the clock neither stops mail nor sends it twice', async () => {
  await put(letter('Before the step'));
  clock.pass(-hours(3));
  expect(await runDueJobs(kernel(), runners)).toBe(1);
  answer = () => Promise.reject(new Error('451 try later'));
  await put(letter('Stubborn'));
  for (let n = 0; n < 12; n++) {
    await runDueJobs(kernel(), runners);
    clock.pass(3_600_000);
  }
  clock.pass(-hours(20));
  sent = [];
  await runDueJobs(kernel(), runners);
  expect([await runDueJobs(kernel(), runners), sent], 'once, and not again at once').toEqual([0, ['Stubborn']]);
  await engine.db.deleteFrom('outbox').execute();
  sent = [];
  let arrive: (as: 'sent') => void = () => undefined;
  answer = () => new Promise((done) => (arrive = done));
  await put(letter('In hand'));
  const first = runDueJobs(kernel(), runners);
  await expect.poll(() => sent).toEqual(['In hand']);
  clock.pass(hours(3));
  await runDueJobs(kernel(), runners);
  arrive('sent');
  await first;
  expect([sent, await rows()]).toEqual([['In hand'], [{ state: 'sent', attempts: 2 }]]);
});

test('the running loop wakes when a job is put down, runs rounds, and stops', async () => {
  let rounds = 0;
  const jobs = await startJobs(kernel(), runners, [
    {
      name: 'count',
      everySeconds: 60,
      run: (): Promise<void> =>
        Promise.resolve().then(() => {
          rounds += 1;
        }),
    },
  ]);
  await put(letter('Wake'));
  await expect.poll(() => sent, { timeout: 5_000 }).toEqual(['Wake']);
  expect(rounds, 'people come first').toBe(0);
  await expect.poll(() => rounds, { timeout: 5_000 }).toBe(1);
  await jobs.stop();
  expect(rounds).toBe(1);
});

test('rounds go on through forced collection, a failing and a hanging round, and steps of the clock', async () => {
  setFlagsFromString('--expose-gc');
  const collecting = setInterval(runInNewContext('gc') as () => void, 20);
  const pulse = new Pulse();
  let turns = 0;
  const every = (name: string, run: () => Promise<void>) => ({ name, everySeconds: 1, run });
  const jobs = await startJobs(
    kernel(),
    runners,
    [
      every('hangs', () => new Promise(() => undefined)),
      every('fails', () => Promise.reject(new Error('no answer'))),
      every('works', () => {
        turns += 1;
        clock.pass(turns % 2 === 0 ? -3_600_000 : 3_600_000);
        return Promise.resolve();
      }),
    ],
    pulse,
  );
  await expect.poll(() => turns, { timeout: 20_000 }).toBeGreaterThan(3);
  await put(letter('After a long sleep'));
  await expect.poll(() => sent, { timeout: 5_000 }).toEqual(['After a long sleep']);
  clearInterval(collecting);
  expect(pulse.beats().flatMap(({ name, lastSuccess }) => (lastSuccess === undefined ? [] : [name]))).toEqual(
    expect.arrayContaining(['outbox', 'sweep', 'works']),
  );
  void jobs.stop();
});
