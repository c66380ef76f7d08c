import { anEventRow } from '@startline/rules/testing/event-rows';
import type { AthleteId, CompEventId } from '@startline/rules/ids';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aServer, said } from '../../../lib/testing/server.ts';
import { useChoices } from './use-choices.ts';
import type { Row } from './use-entry-events.ts';

const row = (ceid: number, parent: number | null = null): Row => {
  const secondary = { parent: parent as CompEventId | null, mandatoryGroup: null, alwaysShow: true };
  const facts = anEventRow({ id: ceid as CompEventId, secondary: parent === null ? null : secondary });
  return { ceid, facts, Name: 'Event', firstName: 'Niamh', surName: 'Byrne', order: { productId: 50 } } as Row;
};

test('ENTRY-12 an item that was ticked but not sent yet is unticked with its event, and no other item is', async () => {
  aServer(({ method }) => (method === 'PUT' ? 'lost' : said({ productId: 50, basketCount: 0 })));
  const { result, unmount } = renderHook(() => useChoices(7 as AthleteId));
  const [event, item, other] = [row(1), row(2, 1), row(3, 9)];
  await act(() => result.current.choose(item, 'hold'));
  await act(() => result.current.choose(other, 'hold'));
  expect([...result.current.wishes.keys()]).toEqual([2, 3]);
  await act(() => result.current.choose(event, 'release'));
  expect([...result.current.wishes.keys()]).toEqual([3]);
  unmount();
});
