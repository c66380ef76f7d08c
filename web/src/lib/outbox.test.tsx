import type { SentDayRow } from '@startline/contract/day/log';
import type { CompetitionId } from '@startline/rules/ids';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDay, keepPack, keepRows, rowsHere, type HeldPack } from './day/day-store.ts';
import { forgetOutboxes, useOutbox } from './outbox.ts';
import { aServer, said, type Asked } from './testing/server.ts';

const compId = 5 as CompetitionId;
const jump = { subject: 'start', subjectId: 7, kind: 'trial', part: 1, value: '5.21', replaces: [] } as const;

beforeEach(() => {
  localStorage.clear();
  forgetDay();
  forgetOutboxes();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rowsOf = ({ body }: Asked) => (body as { rows: SentDayRow[] }).rows;
const kept = (input: Asked) =>
  said({ compId, seq: 1, answers: rowsOf(input).map(({ id }) => ({ id, answer: 'kept', seq: 1, reason: '' })) });
const open = () => renderHook(() => useOutbox(compId));

test('a report leaves the outbox when the server answers for it, and not before', async () => {
  const requests = aServer(kept);
  const { result } = open();
  act(() => void result.current.report(jump));
  expect(result.current.waiting).toMatchObject([jump]);
  await waitFor(() => expect(result.current.waiting).toEqual([]));
  expect(requests.flatMap(rowsOf)).toMatchObject([jump]);
  expect(requests.flatMap(rowsOf)[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/u);
});

test('without signal reports wait, outlive a reload, and go in order under the same ids', async () => {
  aServer(() => 'lost');
  const first = open();
  act(() => void first.result.current.report(jump));
  act(() => void first.result.current.report({ ...jump, part: 2, value: 'X' }));
  await waitFor(() => expect(first.result.current.trouble).not.toBe(''));
  const ids = first.result.current.waiting.map(({ id }) => id);
  first.unmount();
  forgetOutboxes();
  const requests = aServer(kept);
  const again = open();
  await waitFor(() => expect(again.result.current.waiting).toEqual([]));
  expect(requests.flatMap(rowsOf).map(({ id }) => id)).toEqual(ids);
  expect(await rowsHere({ compId, author: 'user-0' })).toMatchObject({ own: [], others: 0 });
});

test('a sent report is shown again after a reload without signal, until the pack includes it', async () => {
  const desk = { compId, author: 'user-0' };
  const pack = (seq: number) => ({ seq, expiresAt: '2099-01-01T00:00:00Z' }) as HeldPack;
  await keepPack(desk, pack(0));
  aServer(kept);
  const first = open();
  act(() => void first.result.current.report(jump));
  await waitFor(() => expect(first.result.current.waiting).toEqual([]));
  first.unmount();
  forgetOutboxes();
  aServer(() => 'lost');
  const again = open();
  await waitFor(() => expect(again.result.current.kept).toMatchObject([{ row: jump, seq: 1 }]));
  expect(again.result.current.waiting).toEqual([]);
  await keepPack(desk, pack(1));
  expect(await rowsHere(desk)).toEqual({ own: [], sent: [], others: 0 });
});

test('an answer that never came is asked for again with the same row', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let lost = true;
  const requests = aServer((one) => {
    if (!lost) return kept(one);
    lost = false;
    return 'lost';
  });
  const { result } = open();
  act(() => void result.current.report(jump));
  await waitFor(() => expect(requests).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  await waitFor(() => expect(result.current.waiting).toEqual([]));
  expect(new Set(requests.flatMap(rowsOf).map(({ id }) => id)).size).toBe(1);
});

test('a report that is refused says why until the cell is written anew', async () => {
  let refuse = true;
  aServer((one) =>
    refuse
      ? said({
          compId,
          seq: 0,
          answers: rowsOf(one).map(({ id }) => ({ id, answer: 'refused', seq: 0, reason: 'This result is official.' })),
        })
      : kept(one),
  );
  const { result } = open();
  act(() => void result.current.report(jump));
  await waitFor(() => expect(result.current.refused[0]?.reason).toBe('This result is official.'));
  refuse = false;
  act(() => void result.current.report({ ...jump, value: '5.22' }));
  expect(result.current.refused).toEqual([]);
});

test('reports that an earlier version of the app kept are taken over, and what cannot be read is left out', async () => {
  const old = { ...jump, id: 'a0000000-0000-4000-8000-000000000001', reportedAt: '2027-04-24T09:00:00Z', device: 'x' };
  localStorage.setItem('outbox-5', JSON.stringify([old]));
  localStorage.setItem('outbox-6', '{"no":"rows"}');
  const requests = aServer(kept);
  const { result } = open();
  await waitFor(() => expect(requests.flatMap(rowsOf)).toMatchObject([{ id: old.id, value: '5.21' }]));
  await waitFor(() => expect(result.current.waiting).toEqual([]));
  expect(localStorage.getItem('outbox-5')).toBeNull();
  const other = renderHook(() => useOutbox(6 as CompetitionId));
  expect(other.result.current.waiting).toEqual([]);
});

test('reports of somebody else on this device wait for them and are not sent under another name', async () => {
  const theirs = {
    ...jump,
    id: 'b0000000-0000-4000-8000-000000000001',
    reportedAt: '2027-04-24T09:00:00Z',
    device: 'x',
  };
  await keepRows({ compId, author: 'user-9' }, [theirs]);
  const requests = aServer(kept);
  const { result } = open();
  await waitFor(() => expect(result.current.others).toBe(1));
  expect(requests).toEqual([]);
});
