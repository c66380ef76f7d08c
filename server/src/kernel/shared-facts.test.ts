import { instant, later, type Instant } from '@startline/rules/time';
import { expect, test } from 'vitest';
import { SharedFacts } from './shared-facts.ts';

const events = { name: 'events', competition: 1 };

function facts() {
  let now: Instant = instant('2027-03-01T12:00:00Z');
  let reads = 0;
  const shared = new SharedFacts(() => now);
  return {
    shared,
    pass: (ms: number) => (now = later(now, ms)),
    read: (competition = 1) => shared.read({ name: 'events', competition }, () => Promise.resolve(++reads)),
  };
}

test('facts are read once for all who ask within a second, and then anew', async () => {
  const { read, pass } = facts();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  pass(999);
  expect(await read()).toBe(1);
  pass(1);
  expect(await read()).toBe(2);
});

test('a change drops the facts of its competition only, and a gap in the notifications all', async () => {
  const { shared, read } = facts();
  expect([await read(1), await read(2)]).toEqual([1, 2]);
  shared.changed(1);
  expect([await read(1), await read(2)]).toEqual([3, 2]);
  shared.changed(undefined);
  expect([await read(1), await read(2)]).toEqual([4, 5]);
});

test('a read that a change overtook is not kept', async () => {
  const { shared } = facts();
  let answer: (text: string) => void = () => undefined;
  const asked = shared.read(events, () => new Promise<string>((resolve) => (answer = resolve)));
  shared.changed(1);
  expect(await shared.read(events, () => Promise.resolve('after'))).toBe('after');
  answer('before');
  expect(await asked).toBe('before');
  expect(await shared.read(events, () => Promise.reject(new Error('nobody asks')))).toBe('after');
});

test('a failed read is not kept', async () => {
  const { shared } = facts();
  await expect(shared.read(events, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await shared.read(events, () => Promise.resolve('there'))).toBe('there');
});

test('at most 200 are kept; the oldest goes first', async () => {
  const { read } = facts();
  for (let competition = 1; competition <= 201; competition++) await read(competition);
  expect([await read(201), await read(2), await read(1)]).toEqual([201, 2, 202]);
});
