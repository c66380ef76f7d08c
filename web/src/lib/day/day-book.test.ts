import type { DayChanges, DayPack } from '@startline/contract/day/pack';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test, vi } from 'vitest';
import { bookOf } from './day-book.ts';

const pack = (seq: number) => ({ seq, mark: 'm', expiresAt: '2099-01-01T00:00:00Z', cells: [], units: [] }) as unknown;

test('a change during a reading is read as soon as the reading ends', async () => {
  let reply: (pack: DayPack) => void = () => undefined;
  const first = new Promise<DayPack>((resolve) => (reply = resolve));
  const readChanges = vi.fn((since: number) =>
    Promise.resolve({
      madeAt: '2027-04-24T08:00:00Z',
      isStale: false,
      seq: since + 1,
      cells: [],
      units: [],
    } as unknown as DayChanges),
  );
  const readPack = vi.fn(() => first);
  const source = { compId: 77 as CompetitionId, author: 'user-1', readPack, readChanges };
  const book = bookOf({ ...source, send: () => Promise.resolve([]) });
  void book.catchUp();
  book.changed();
  book.changed();
  await vi.waitFor(() => expect(readPack).toHaveBeenCalled());
  reply(pack(4) as DayPack);
  await vi.waitFor(() => expect(book.state.pack?.seq).toBe(5));
  expect(readChanges).toHaveBeenCalledTimes(1);
});
