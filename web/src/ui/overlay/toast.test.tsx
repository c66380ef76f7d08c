import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
