import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventMatrix } from './event-matrix.tsx';
import type { MatrixStore } from './matrix-store.ts';

test('the matrix explains the numbers in its cells, and a cell says them in words', () => {
  const cell = { isOn: true, isPending: false, entered: 7, rounds: 3 };
  const store = { subscribe: () => () => undefined, cell: () => cell } as unknown as MatrixStore;
  const columns = [{ key: '1F', ageGroup: 'U13', ageGroupId: 1, gender: 'F' as const }];
  const sections = [{ title: 'Track', rows: [{ code: '100', name: '100m' }] }];
  render(<EventMatrix store={store} columns={columns as never} sections={sections as never} />);
  expect(screen.getByRole('checkbox', { name: '100m, U13 Female, 7 taken or held, 3 rounds' }).textContent).toBe('7×3');
  const legend = document.getElementById(screen.getByRole('grid').getAttribute('aria-describedby') ?? '');
  expect(legend?.textContent).toContain('A number beside a tick counts the places taken or held; ×3 means 3 rounds.');
});
