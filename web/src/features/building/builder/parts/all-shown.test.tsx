import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { PartList } from './part-list.tsx';

beforeEach(() => localStorage.clear());

const parts = Array.from({ length: 8 }, (_, n) => ({ id: n + 1, name: `Price ${n + 1}` }));
const open = (title: string) =>
  render(
    <PartList
      title={title}
      note=""
      empty=""
      parts={parts}
      add={null}
      nameOf={({ name }) => name}
      line={() => ''}
      onOpen={() => undefined}
    />,
  );
const rows = () => screen.getAllByRole('listitem').length;

test('a long list shows five rows until somebody wants all, which is remembered for that list', async () => {
  const first = open('Prices');
  expect(rows()).toBe(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(rows()).toBe(8);
  first.unmount();
  const other = open('Discounts');
  expect(rows()).toBe(5);
  other.unmount();
  open('Prices');
  expect(rows()).toBe(8);
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 5' }));
  expect(rows()).toBe(5);
});
