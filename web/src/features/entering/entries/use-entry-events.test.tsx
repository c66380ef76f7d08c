import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countBasket } from '../../../app/basket-badge.ts';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { aServer, said } from '../../../lib/testing/server.ts';
import { aCart } from './testing/cart.ts';
import { useBasket, useEntryEvents } from './use-entry-events.ts';

beforeEach(() => forgetCalls());
afterEach(() => void vi.useRealTimers());

test('the entry page and the number in the header read the basket once between them; the page takes its own competition', async () => {
  const groups = [[12, 51] as const, [13, 52] as const].flatMap(
    ([compId, product]) => aCart(compId, new Map([[1, product]])).body.data as object[],
  );
  const requests = aServer(() => said(groups, '', { firstEnd: null }));
  const counted = countBasket();
  const { result } = renderHook(() => useBasket(12 as CompetitionId));
  await counted;
  await waitFor(() => expect(result.current.map(({ productId }) => productId)).toEqual([51]));
  expect(requests.map(({ url }) => url.replace(/^.*\/v5/, ''))).toEqual(['/cart']);
});

test('an open entry page counts the places again, so that it shows those that others hold meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  let entered = 3;
  aServer(() => said({ rows: [{ ceid: 1, entered }] }));
  const { result } = renderHook(() => useEntryEvents(12 as CompetitionId, 7 as AthleteId));
  const shown = () => result.current.data?.data.rows.map((row) => row.entered);
  await vi.waitFor(() => expect(shown()).toEqual([3]));
  entered = 4;
  act(() => void vi.advanceTimersByTime(25_000));
  await vi.waitFor(() => expect(shown()).toEqual([4]));
});
