import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused } from '../../../lib/testing/server.ts';
import { CompEntriesScreen } from './comp-entries-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is in baskets is read again each minute, as nobody announces it', async () => {
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener = vi.fn();
      removeEventListener = vi.fn();
      close = vi.fn();
    },
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const requests = aServer(() => refused(1004, 404, 'There is nothing at this address.'));
  const reads = () => requests.filter(({ url }) => /\/entries\/100\?.*page=1/.test(url)).length;
  await screenAt(CompEntriesScreen, '/v2/comp-entries-v2/$compId', '/v2/comp-entries-v2/100');
  await waitFor(() => expect(reads()).toBeGreaterThan(0));
  const before = reads();
  act(() => void vi.advanceTimersByTime(61_000));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});
