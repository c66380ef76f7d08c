import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { Threads, type Bounds } from './threads.ts';

/** A worker that echoes its input; 'never' never ends, 'bad' fails. */
const started: Worker[] = [];
const echo = (): Worker => {
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', (order) => {
      if (order === 'never') for (;;);
      if (order === 'bad') throw new Error('bad');
      parentPort.postMessage(order);
    });`,
    { eval: true },
  );
  started.push(thread);
  return thread;
};
const threads = (bounds: Partial<Bounds> = {}): Threads =>
  new Threads({ size: 1, mostWaiting: 10, mostOfOwner: 3, limit: 30_000, ...bounds }, echo);
afterEach(async () => {
  await Promise.all(started.splice(0).map((thread) => thread.terminate()));
});

test('a thread is used again for the next piece of work', async () => {
  const own = threads();
  expect([await own.run('a', 1), await own.run('b', 2)]).toEqual([1, 2]);
  expect(started).toHaveLength(1);
});

test('a piece of one account waits for that before it, and those of others go on beside them', async () => {
  const own = threads({ size: 2 });
  own.run('a', 'never').catch(() => undefined);
  own.run('a', 'behind it').catch(() => undefined);
  expect(await own.run('b', 'beside it')).toBe('beside it');
  expect(started).toHaveLength(2);
});

test('an account has a few pieces at a time, all together not many: more are asked to come again', async () => {
  const own = threads({ mostOfOwner: 2, mostWaiting: 3 });
  const kept = [own.run('a', 1), own.run('a', 2)];
  const message = 'This is already being done. Try again in a moment.';
  expect(() => own.run('a', 3)).toThrow(expect.objectContaining({ code: 'busy', message, retryAfter: 2 }) as Error);
  kept.push(own.run('b', 4), own.run('b', 5));
  const many = 'Many people are doing this at once. Try again.';
  expect(() => own.run('c', 6)).toThrow(expect.objectContaining({ code: 'busy', message: many }) as Error);
  expect(await Promise.all(kept)).toEqual([1, 2, 4, 5]);
});

test('a piece that takes too long ends with its thread, and the next one gets another', async () => {
  const own = threads({ limit: 3_000 });
  await expect(own.run('a', 'never')).rejects.toMatchObject({
    code: 'body-too-large',
    message: 'That is too much to read at once. Send less.',
  });
  expect(await own.run('a', 'next')).toBe('next');
});

test('a fault in a thread is told to the piece that made it alone', async () => {
  const own = threads();
  await expect(own.run('a', 'bad')).rejects.toThrow('bad');
  expect(await own.run('a', 'good')).toBe('good');
});
