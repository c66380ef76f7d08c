import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { Loop, type LoopWork } from './loop.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const loops: Loop[] = [];
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
});
function aLoop(work: Partial<LoopWork>): Loop {
  const loop = new Loop({
    name: 'test',
    firstMs: 0,
    everyMs: 20,
    restMs: 0,
    hangsAfterMs: 60_000,
    turn: () => Promise.resolve(false),
    failed: () => undefined,
    hung: () => undefined,
    ...work,
  });
  loops.push(loop);
  return loop;
}

test('a loop goes on while every piece of garbage is collected', async () => {
  const turn = vi.fn(() => Promise.resolve(false));
  aLoop({ turn });
  const collecting = setInterval(collect, 5);
  await vi.waitFor(() => expect(turn.mock.calls.length).toBeGreaterThan(20), { timeout: 10_000 });
  clearInterval(collecting);
});

test('a turn that fails is told of, and the next one comes', async () => {
  const failed = vi.fn();
  const turn = vi.fn(() => Promise.reject(new Error('the provider is away')));
  aLoop({ turn, failed });
  await vi.waitFor(() => expect(turn.mock.calls.length).toBeGreaterThan(2));
  expect(failed).toHaveBeenCalledWith(new Error('the provider is away'));
});

test('a turn that hangs is given up by the watchdog, and the next one comes', async () => {
  const hung = vi.fn();
  const turn = vi.fn(() =>
    turn.mock.calls.length === 1 ? new Promise<boolean>(() => undefined) : Promise.resolve(false),
  );
  aLoop({ turn, hung, hangsAfterMs: 30 });
  await vi.waitFor(() => expect(turn.mock.calls.length).toBeGreaterThan(2));
  expect(hung).toHaveBeenCalledTimes(1);
});

test('a ring brings the next turn at once, and one during a turn is not lost', async () => {
  let finish = (): void => undefined;
  const turn = vi.fn(() => new Promise<boolean>((done) => (finish = () => done(false))));
  const loop = aLoop({ turn, everyMs: 600_000 });
  await vi.waitFor(() => expect(turn).toHaveBeenCalledTimes(1));
  loop.ring();
  finish();
  await vi.waitFor(() => expect(turn).toHaveBeenCalledTimes(2));
  finish();
});

test('after a stop no turn begins, and the one in hand ends first', async () => {
  let finish = (): void => undefined;
  let ended = false;
  const turn = vi.fn(() => new Promise<boolean>((done) => (finish = () => done(true))).then(() => (ended = true)));
  const loop = aLoop({ turn });
  await vi.waitFor(() => expect(turn).toHaveBeenCalledTimes(1));
  const stopped = loop.stop();
  finish();
  await stopped;
  expect([ended, turn.mock.calls.length]).toEqual([true, 1]);
});

test('a turn with more to do rests before the next piece, and does not wait for the next round', async () => {
  const turn = vi.fn(() => Promise.resolve(turn.mock.calls.length < 3));
  aLoop({ turn, everyMs: 600_000, restMs: 1 });
  await vi.waitFor(() => expect(turn).toHaveBeenCalledTimes(3));
  const resting = vi.fn(() => Promise.resolve(true));
  const loop = aLoop({ turn: resting, everyMs: 600_000, restMs: 600_000 });
  await vi.waitFor(() => expect(resting).toHaveBeenCalledTimes(1));
  await loop.stop();
  expect(resting).toHaveBeenCalledTimes(1);
});
