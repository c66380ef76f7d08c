import { readCart } from '@startline/contract/selling/basket';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain, FRESH_MS, keptCall, replyOf, watch } from './kept-calls.ts';
import { aServer, refused, said, type Asked } from './testing/server.ts';

let requests: Asked[] = [];
let answer = (): ReturnType<typeof said> | ReturnType<typeof refused> | 'lost' => said([]);
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => said([]);
  requests = aServer(() => answer());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const cart = () => keptCall(readCart, {});

test('the same question at the same time or soon after shares one call', async () => {
  const [one, two] = await Promise.all([replyOf(cart()), replyOf(cart())]);
  expect(two).toBe(one);
  vi.advanceTimersByTime(FRESH_MS - 1);
  await replyOf(cart());
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await replyOf(cart());
  expect(requests).toHaveLength(2);
});

test('an equal reply stays the same reply, so that nothing is drawn again', async () => {
  const first = await replyOf(cart());
  const stop = watch(cart(), () => undefined);
  await askAgain(readCart);
  expect(requests).toHaveLength(2);
  expect(cart().standing.data).toBe(first);
  stop();
});

test('a changed reply is fetched again at once if it is watched, and later if it is not', async () => {
  await replyOf(cart());
  await askAgain(readCart);
  expect(requests).toHaveLength(1);
  const stop = watch(cart(), () => undefined);
  await vi.waitFor(() => expect(cart().standing.isFetching).toBe(false));
  expect(requests).toHaveLength(2);
  stop();
});

test('a reply that was on its way when something changed is not taken', async () => {
  const answers: ((body: unknown) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        answers.push((data) => resolve(new Response(JSON.stringify(said(data).body)))),
      ),
  );
  const stop = watch(cart(), () => undefined);
  const again = askAgain(readCart);
  answers[1]?.(['new']);
  await again;
  answers[0]?.(['old']);
  await vi.advanceTimersByTimeAsync(0);
  expect(cart().standing.data?.data).toEqual(['new']);
  stop();
});

test('a refusal is final, a failure without words is tried once more', async () => {
  answer = () => refused(1004, 404, 'No such basket');
  await expect(replyOf(cart())).rejects.toThrow('No such basket');
  expect(requests).toHaveLength(1);
  const bodies = ['<p>Bad gateway</p>', JSON.stringify(said([]).body)];
  answer = () => ({ status: bodies.length === 2 ? 502 : 200, body: bodies.shift() ?? '' }) as never;
  const reply = replyOf(cart());
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await reply).data).toEqual([]);
  expect(requests).toHaveLength(3);
});

test('a reply stays when fetching again fails', async () => {
  const stop = watch(cart(), () => undefined);
  await vi.waitFor(() => expect(cart().standing.data).toBeDefined());
  answer = () => refused(1010, 503, 'Busy');
  await askAgain(readCart);
  expect(cart().standing).toMatchObject({ data: { data: [] }, error: { message: 'Busy' }, isFetching: false });
  stop();
});

test('when the connection comes back, what failed is asked for again', async () => {
  answer = () => refused(1010, 503, 'Busy');
  const stop = watch(cart(), () => undefined);
  await vi.waitFor(() => expect(cart().standing.error).not.toBeNull());
  answer = () => said([]);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(cart().standing).toMatchObject({ data: { data: [] }, error: null }));
  stop();
});
