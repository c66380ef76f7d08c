import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { testApp } from '../testing/http.ts';

afterEach(() => vi.useRealTimers());

test('a server starts when its database takes a minute to listen for changes', async () => {
  const engine = await testDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = { ...engine, listen: () => new Promise<void>((done) => void setTimeout(done, 60_000)) };
  const starting = testApp(slow, []);
  const started = vi.fn();
  const refused = vi.fn();
  starting.then(started, refused);
  for (let minutes = 0; minutes < 3; minutes++) await vi.advanceTimersByTimeAsync(61_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(started.mock.calls.length + refused.mock.calls.length).toBe(1));
  expect(refused).not.toHaveBeenCalled();
  await (await starting).close();
  await engine.close();
});
