import { beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusal } from './api.ts';
import {
  adminOnly,
  BASKET_WARNING_MS,
  HIDE_MS,
  info,
  level,
  MESSAGE_MS,
  message,
  saying,
  showToastsWith,
  toast,
  TOAST_MS,
  toastsFor,
  warn,
  type Toast,
} from './notices.ts';

let shown: Toast[] = [];
beforeEach(() => {
  shown = [];
  showToastsWith((one) => shown.push(one));
  toastsFor({ isAdmin: false, debug: false });
});

test('UI-07 the levels and their numbers', () => {
  expect(level).toEqual({ DEBUG: 0, INFO: 1, WARN: 2, ERROR: 3 });
});

test('UI-08 a toast stays 7000 ms', () => {
  info('Saved');
  expect([TOAST_MS, shown[0]?.duration]).toEqual([7000, 7000]);
});

test('UI-09 the message helper shows for 70000 ms', () => {
  message('Read this');
  expect([MESSAGE_MS, shown[0]?.duration]).toEqual([70_000, 70_000]);
});

test('a basket warning stays 10000 ms at level WARN', () => {
  warn('No events in basket.', BASKET_WARNING_MS);
  expect(shown).toEqual([{ level: 2, text: 'No events in basket.', duration: 10_000 }]);
  expect(HIDE_MS).toBe(300);
});

test('UI-13 when showing fails the text goes to the console and nothing else breaks', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  showToastsWith(() => {
    throw new Error('no room');
  });
  expect(() => info('Still said')).not.toThrow();
  expect(written.mock.calls[0]?.[0]).toBe('Still said');
  written.mockRestore();
});

test('UI-14 the admin-only helper shows only to an administrator', () => {
  adminOnly('Secret', false);
  adminOnly('Known', true);
  expect(shown.map(({ text }) => text)).toEqual(['Known']);
});

test('UI-OPEN-03 DEBUG is for an administrator in debug mode', () => {
  toast('a', level.DEBUG);
  toastsFor({ isAdmin: true, debug: false });
  toast('b', level.DEBUG);
  toastsFor({ isAdmin: true, debug: true });
  toast('c', level.DEBUG);
  expect(shown.map(({ text }) => text)).toEqual(['c']);
});

test('ENV-09 a refusal is an ERROR notice and the action stops', async () => {
  const after = await saying<number>(() =>
    Promise.reject(new ApiRefusal({ errNo: 2001, error: 'full', message: 'Event full', data: null }, 409)),
  );
  expect(shown).toEqual([{ level: 3, text: 'Event full', duration: 7000 }]);
  expect(after).toBeUndefined();
});

test('ENV-10 the message of a success is an INFO notice', async () => {
  await expect(saying(() => Promise.resolve({ data: 5, message: 'PB saved', meta: undefined }))).resolves.toBe(5);
  await saying(() => Promise.resolve({ data: 5, message: '', meta: undefined }));
  expect(shown).toEqual([{ level: 1, text: 'PB saved', duration: 7000 }]);
});

test('ENV-11 a thrown failure is an ERROR notice', async () => {
  await saying(() => Promise.reject(new TypeError('Something broke')));
  expect(shown).toEqual([{ level: 3, text: 'Something broke', duration: 7000 }]);
});
