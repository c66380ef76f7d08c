import { screen } from '@testing-library/react';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { EnterSomebody } from './enter-somebody.tsx';

test('an organiser reads in whose list and basket a new entry goes before entering somebody', async () => {
  const Shown = () => (
    <main>
      <h1>Entries</h1>
      <EnterSomebody compId={5 as CompetitionId} />
    </main>
  );
  await screenAt(Shown, '/entries', '/entries');
  expect(screen.getByRole('link', { name: 'Enter somebody' }).getAttribute('href')).toBe('/app-v3/v2/entry-v2/5');
  screen.getByText(/^You add the athlete to your own list and pay from your basket\./);
});
