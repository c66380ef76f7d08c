import type { CompetitionId } from '@startline/rules/ids';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { countBasket } from '../../../app/basket-badge.ts';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { aServer, said } from '../../../lib/testing/server.ts';
import { aCart } from './testing/cart.ts';
import { useBasket } from './use-entry-events.ts';

beforeEach(() => forgetCalls());

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
