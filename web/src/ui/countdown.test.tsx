import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('A countdown says when it ends, and asks again while it is shown, for a clock that is ahead of the server', () => {
  vi.useFakeTimers({ now: 0 });
  let count = 0;
  const { unmount } = render(
    <Countdown until={2_000} onOver={() => count++}>
      {(left, over) => (over ? 'over' : left)}
    </Countdown>,
  );
  expect(screen.getByText('0:02')).toBeTruthy();
  expect(count).toBe(0);
  pass(2_000);
  expect(screen.getAllByText('over')).toHaveLength(2);
  expect(count).toBe(1);
  pass(6_000);
  expect(count).toBe(3);
  unmount();
  pass(9_000);
  expect(count).toBe(3);
});
