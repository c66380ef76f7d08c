import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import Frame from './dialog-frame.tsx';

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

/** A page with a list of rows, each with a button that asks before it removes itself or its row. */
function Rows({ removes }: { removes: 'row' | 'button' }) {
  const [rows, setRows] = useState(['one', 'two']);
  const [asked, setAsked] = useState<string>();
  const [done, setDone] = useState<string>();
  return (
    <main>
      <h1 tabIndex={-1}>Rows</h1>
      <ul>
        {rows.map((name) => (
          <li key={name} tabIndex={-1} aria-label={name}>
            {done !== name && <button onClick={() => setAsked(name)}>Remove {name}</button>}
          </li>
        ))}
      </ul>
      {asked && (
        <Frame open onOpenChange={() => setAsked(undefined)} title="Sure?" look="">
          <button
            onClick={() => {
              if (removes === 'row') setRows(rows.filter((name) => name !== asked));
              else setDone(asked);
              setAsked(undefined);
            }}
          >
            Yes
          </button>
        </Frame>
      )}
    </main>
  );
}

async function remove(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
}

test('after a dialog that removes the row of its opener the focus is in the next row, then on the heading', async () => {
  render(<Rows removes="row" />);
  await remove('one');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove two' })));
  await remove('two');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rows' })));
});

test('after a dialog that removes its opener the focus is on the row, and else on the opener', async () => {
  render(<Rows removes="button" />);
  await remove('one');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'one' })));
  await userEvent.click(screen.getByRole('button', { name: 'Remove two' }));
  await screen.findByRole('button', { name: 'Yes' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove two' })));
});

test('the second click of a double click on the opener leaves the dialog open; a later press outside closes it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  render(<Rows removes="row" />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove one' }));
  await screen.findByRole('dialog', { name: 'Sure?' });
  now.mockReturnValue(1_200);
  await userEvent.click(document.body);
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeDefined();
  now.mockReturnValue(1_600);
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  now.mockRestore();
});
