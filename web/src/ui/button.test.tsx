import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a button that sends treats a double click as one press; a paging button takes both', async () => {
  const [sent, next] = [vi.fn(), vi.fn()];
  render(
    <>
      <Button busy={false} onClick={sent}>
        Send
      </Button>
      <Button onClick={next}>Next</Button>
    </>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
  expect([sent.mock.calls.length, next.mock.calls.length]).toEqual([1, 2]);
  await new Promise((wait) => setTimeout(wait, 600));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a busy button neither acts nor submits, by click or by Enter in a field', async () => {
  const [pressed, submitted] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())];
  render(
    <form onSubmit={submitted}>
      <input aria-label="Code" />
      <Button type="submit" busy onClick={pressed}>
        Continue
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([0, 0]);
});
