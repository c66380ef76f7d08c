import type { FollowedLine } from '@startline/rules/day/readers/following';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTelling } from './use-telling.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const followed = (phase: FollowedLine['phase']): readonly FollowedLine[] => [
  { phase, event: { egId: 4, name: '100m' }, line: { name: 'Grace Adeyemi', club: '' }, mark: '' } as FollowedLine,
];
const withNotifications = (shows: () => void) =>
  vi.stubGlobal('Notification', Object.assign(vi.fn(shows), { permission: 'granted' }));
const upNow = () => {
  const hook = renderHook(({ lines }) => useTelling(lines), { initialProps: { lines: followed('next') } });
  expect(hook.result.current.state).toBe('tells');
  hook.rerender({ lines: followed('now') });
  return hook.result.current.state;
};

test('a followed athlete who is up is told of at once', () => {
  const shows = vi.fn(function () {
    return;
  });
  withNotifications(shows);
  expect(upNow()).toBe('tells');
  expect(shows).toHaveBeenCalledTimes(1);
});

test('a phone that cannot show notifications from a page no longer promises them', () => {
  withNotifications(function () {
    throw new TypeError('Illegal constructor');
  });
  expect(upNow()).toBe('cannot');
});
