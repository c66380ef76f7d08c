import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [sprint, jump] = ['event 1', 'event 2'] as const;

/** Starts work that goes on until it is told to end. */
function started(turns: string, name: string, order: string[]): { end: () => void; done: Promise<string> } {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  const done = inTurn(turns, async () => {
    order.push(name);
    await over;
    return name;
  });
  return { end, done };
}

test('two at a time are at the places of an event, the others come in the order in which they asked; another event does not wait', async () => {
  const order: string[] = [];
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => started(sprint, name, order)) as [
    ReturnType<typeof started>,
    ReturnType<typeof started>,
    ReturnType<typeof started>,
    ReturnType<typeof started>,
  ];
  const other = started(jump, 'other', order);
  expect(order).toEqual(['a', 'b', 'other']);
  b.end();
  await b.done;
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['a', 'b', 'other', 'c']);
  for (const one of [a, c, d, other]) one.end();
  expect(await Promise.all([a.done, c.done, d.done, other.done])).toEqual(['a', 'c', 'd', 'other']);
  expect(order.at(-1)).toBe('d');
});

test('R4 one whose turn does not come in time is told to come back, and takes no turn of another', async () => {
  const order: string[] = [];
  const [a, b] = [started(sprint, 'a', order), started(sprint, 'b', order)];
  const late = expect(inTurn(sprint, () => Promise.resolve('late'))).rejects.toMatchObject({
    code: 'busy',
    retryAfter: 1,
  });
  await vi.advanceTimersByTimeAsync(2_000);
  await late;
  const next = started(sprint, 'next', order);
  a.end();
  await a.done;
  next.end();
  b.end();
  expect(await Promise.all([b.done, next.done])).toEqual(['b', 'next']);
});

test('work that fails hands its turn on', async () => {
  const fails = () => inTurn(sprint, () => Promise.reject(new Error('lost')));
  const all = await Promise.allSettled([fails(), fails(), fails(), inTurn(sprint, () => Promise.resolve('mine'))]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
});
