import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

/** The CloseWatcher of a browser that asks a page to close what is open, as Android does on Back. */
class Watcher extends EventTarget {
  static readonly standing: Watcher[] = [];
  constructor() {
    super();
    Watcher.standing.push(this);
  }
  readonly destroy = (): void => {
    Watcher.standing.splice(Watcher.standing.indexOf(this), 1);
  };
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a close request closes the topmost dialog, and a closed dialog gets no more requests', async () => {
  vi.stubGlobal('CloseWatcher', Watcher);
  vi.resetModules();
  const { default: Frame } = await import('./dialog-frame.tsx');
  const closed: string[] = [];
  const dialogs = (open: readonly string[]) => (
    <>
      {['Outer', 'Inner'].map((title) => (
        <Frame key={title} open={open.includes(title)} onOpenChange={() => closed.push(title)} title={title} look="" />
      ))}
    </>
  );
  const { rerender } = render(dialogs(['Outer', 'Inner']));
  await screen.findByText('Inner');
  const back = () => act(() => void Watcher.standing.at(-1)?.dispatchEvent(new Event('close')));
  back();
  rerender(dialogs(['Outer']));
  back();
  rerender(dialogs([]));
  expect(closed).toEqual(['Inner', 'Outer']);
  expect(Watcher.standing).toEqual([]);
});
