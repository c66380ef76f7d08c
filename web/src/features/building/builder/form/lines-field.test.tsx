import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Draft } from '../draft/draft.ts';
import { LinesField } from './lines-field.tsx';

const rowsOf = (lines: number): number => {
  const text = Array.from({ length: lines }, (_, at) => `Size ${String(at + 1)}`).join('\n');
  const { unmount } = render(
    <LinesField draft={new Draft({ choices: text })} spec={{ kind: 'lines', name: 'choices', label: 'Choices' }} />,
  );
  const { rows } = screen.getByRole<HTMLTextAreaElement>('textbox');
  unmount();
  return rows;
};

test('a list of four choices shows them all and has a free line for the next', () => {
  expect(rowsOf(4)).toBe(5);
});

test('the box of a list is three lines high at least and twelve at most', () => {
  expect([rowsOf(1), rowsOf(2), rowsOf(40)]).toEqual([3, 3, 12]);
});
