import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorSummary } from '../form/error-summary.tsx';
import { clearCorner } from './toast-place.ts';
import { toastText } from './toast-text.tsx';
import { ToastRegion } from './toast.tsx';

type Show = Parameters<Parameters<typeof ToastRegion>[0]['connect']>[0];

function region(): Show {
  let show: Show = () => undefined;
  render(
    <ToastRegion
      hideMs={300}
      connect={(taken) => {
        show = taken;
      }}
    />,
  );
  return (toast) => act(() => show(toast));
}

test('UI-11 of the markup only br, strong, em and a survive', () => {
  const { container } = render(
    <div>
      {toastText(
        '<h1>Big</h1><b>bold</b> <strong>s</strong><em>e</em><br><img src=x onerror=alert(1)><script>alert(1)</script><p onclick="x()">text</p><a href="javascript:alert(1)">bad</a>',
      )}
    </div>,
  );
  expect(
    new Set(Array.from(container.firstElementChild?.querySelectorAll('*') ?? [], ({ tagName }) => tagName)),
  ).toEqual(new Set(['STRONG', 'EM', 'BR', 'A']));
  expect(container.textContent).toBe('Bigbold setextbad');
  expect(container.querySelector('a')?.hasAttribute('href')).toBe(false);
  expect(container.innerHTML).not.toMatch(/onclick|onerror|javascript/);
});

test('UI-12 links open in a new tab', () => {
  const { container } = render(<div>{toastText('See <a href="https://example.org/x" target="_top">this</a>')}</div>);
  const link = container.querySelector('a');
  expect([link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
    'https://example.org/x',
    '_blank',
    'noopener',
  ]);
});

test('UI-10 the way out of a toast takes 300 ms', async () => {
  const show = region();
  show({ level: 1, text: 'Saved', duration: 7000 });
  const toast = (await screen.findByText('Saved')).closest<HTMLElement>('[data-level]');
  expect(toast?.style.transitionDuration).toBe('300ms');
});

test('a refused form takes away the toast of an earlier success, shown or waiting, and leaves a warning', async () => {
  const show = region();
  show(say('Profile saved.'));
  show(say('Photo saved.'));
  expect(shownTexts()).toEqual(['Profile saved.']);
  render(<ErrorSummary faults={[{ message: 'Enter a name.' }]} attempt={1} />);
  // sooner than the waiting toast would have its turn
  await waitFor(() => expect(shownTexts()).toEqual([]), { timeout: 1_500 });
  show(say('Check the date.', 2));
  await waitFor(() => expect(shownTexts()).toEqual(['Check the date.']));
  render(<ErrorSummary faults={[{ message: 'Enter a phone number.' }]} attempt={1} />);
  expect(document.querySelector('[data-level][data-ending-style]')).toBeNull();
  expect(shownTexts()).toEqual(['Check the date.']);
});

test('the button that dismisses a toast is there for screen readers, as it can be focused', async () => {
  const show = region();
  show({ level: 1, text: 'Saved', duration: 7000 });
  expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeDefined();
});

test('an error is read out at once, and goes when its time is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const show = region();
  show({ level: 3, text: 'It failed', duration: 7000 });
  const toast = () => document.querySelector('[data-level="3"]');
  expect(toast()?.textContent).toBe('It failed');
  expect(screen.getByRole('alert').textContent).toBe('It failed');
  await act(() => vi.advanceTimersByTimeAsync(6_900));
  expect(toast()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(500));
  await waitFor(() => expect(toast()).toBeNull());
  vi.useRealTimers();
});

const shownTexts = () => Array.from(document.querySelectorAll('[data-level]'), ({ textContent }) => textContent);
const say = (text: string, level: 0 | 1 | 2 | 3 = 1) => ({ level, text, duration: 7000 });

test('toasts come one at a time, and the same words are said once with their count', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const show = region();
  for (const text of ['Saved', 'Sent', 'Saved', 'Sent', 'Sent']) show(say(text));
  expect(shownTexts()).toEqual(['Saved (2 times)']);
  await act(() => vi.advanceTimersByTimeAsync(7_100));
  await waitFor(() => expect(shownTexts()).toEqual(['Sent (3 times)']));
  await act(() => vi.advanceTimersByTimeAsync(7_500));
  await waitFor(() => expect(shownTexts()).toEqual([]));
  vi.useRealTimers();
});

test('the next toast is shown after two seconds, not when the first has had its time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const show = region();
  show(say('Saved'));
  show(say('Sent'));
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(shownTexts()).toEqual(['Saved']);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await waitFor(() => expect(shownTexts()).toEqual(['Sent']));
  vi.useRealTimers();
});

test('a refusal does not wait for something milder, which comes back afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const show = region();
  show(say('Saved'));
  show(say('It failed', 3));
  await waitFor(() => expect(shownTexts()).toEqual(['It failed']));
  expect(screen.getByRole('alert').textContent).toBe('It failed');
  await act(() => vi.advanceTimersByTimeAsync(7_500));
  await waitFor(() => expect(shownTexts()).toEqual(['Saved']));
  vi.useRealTimers();
});

test('a toast is at the foot, above the bar there, and never over the pressed control', () => {
  const phone = { width: 390, height: 800 };
  const desktop = { width: 1280, height: 800 };
  const toast = { width: 300, height: 60 };
  const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 44 });
  expect(clearCorner(toast, phone, 70, [box(200, 745)])).toBe('right');
  expect(clearCorner(toast, phone, 70, [box(200, 670)])).toBe('top');
  expect(clearCorner(toast, desktop, 0, [])).toBe('right');
  expect(clearCorner(toast, desktop, 0, [box(1100, 740)])).toBe('left');
  expect(clearCorner(toast, desktop, 0, [box(1100, 740), box(20, 740)])).toBe('top');
  // A dialog over the whole window may be covered; its button may not.
  const sheet = { left: 0, top: 100, right: 390, bottom: 800 };
  expect(clearCorner(toast, phone, 0, [box(200, 745), sheet])).toBe('top');
});
