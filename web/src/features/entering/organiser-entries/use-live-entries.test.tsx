import { entriesOfCompetition } from '@startline/contract/entering/competition-entries';
import type { CompetitionId } from '@startline/rules/ids';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain } from '../../../lib/kept-calls.ts';
import { useLiveEntries } from './use-live-entries.ts';

vi.mock('../../../lib/kept-calls.ts', () => ({ askAgain: vi.fn() }));

/** The browser's line to the server, whose ups and downs a test plays. */
class Line extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: Line[] = [];
  readyState = 0;
  onopen: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onmessage: () => void = () => undefined;
  readonly close = vi.fn();

  constructor() {
    super();
    Line.all.push(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Line);
  Line.all.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(askAgain).mockClear();
});

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const current = (): Line => Line.all.at(-1)!;
const opens = (): void => act(() => current().onopen());
const breaks = (readyState: number): void =>
  act(() => {
    current().readyState = readyState;
    current().onerror();
  });

test('P13 a line that broke is said to be lost, and once it stands again the list is read anew: what came meanwhile is caught up with', () => {
  const { result } = renderHook(() => useLiveEntries(7 as CompetitionId));
  opens();
  expect(result.current).toBe('live');
  wait(1_000);
  breaks(0);
  expect(result.current).toBe('lost');
  vi.mocked(askAgain).mockClear();
  wait(60_000);
  expect(
    [Line.all.length, vi.mocked(askAgain).mock.calls.length],
    'the browser tries again by itself; nothing is asked meanwhile',
  ).toEqual([1, 0]);
  opens();
  wait(1_000);
  expect([result.current, vi.mocked(askAgain).mock.calls]).toEqual(['live', [[entriesOfCompetition]]]);
});

test('P13 a line that the browser has given up, as after a reply of 502, is opened anew until it stands', () => {
  const { result, unmount } = renderHook(() => useLiveEntries(7 as CompetitionId));
  for (let tries = 1; tries <= 3; tries++) {
    breaks(Line.CLOSED);
    expect(Line.all).toHaveLength(tries);
    wait(3_000);
    expect(Line.all).toHaveLength(tries + 1);
  }
  opens();
  expect(result.current).toBe('live');
  breaks(Line.CLOSED);
  unmount();
  wait(60_000);
  expect([Line.all.length, current().close.mock.calls.length], 'a screen that was left opens none').toEqual([4, 1]);
});
