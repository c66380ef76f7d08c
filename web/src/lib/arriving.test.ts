import { afterEach, expect, test, vi } from 'vitest';
import { arriving } from './arriving.ts';

afterEach(() => void vi.restoreAllMocks());

test('a part of the page that cannot be fetched without a connection is fetched once there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isThere = false;
  const load = vi.fn(() => (isThere ? Promise.resolve('the part') : Promise.reject(new TypeError('Failed to fetch'))));
  const part = arriving(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  isThere = true;
  online.mockReturnValue(true);
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await part).toBe('the part');
});

test('a connection that comes back while the part fails is used at once', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn(() => Promise.resolve('the part'))
    .mockImplementationOnce(() => {
      online.mockReturnValue(true);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
  expect(await arriving(load)).toBe('the part');
});

test('with a connection it fails as it does', async () => {
  await expect(arriving(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
