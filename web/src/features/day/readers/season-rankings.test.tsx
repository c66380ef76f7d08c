import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { SeasonRankingsScreen } from './season-rankings-screen.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
});

test('the season rankings open on the latest season that has any, however old', async () => {
  const requests = aServer(() =>
    said({ year: 2019, total: 0, lines: [], events: [{ code: '100', name: '100m', gender: 'F', ageGroup: 'U15' }] }),
  );
  await screenAt(SeasonRankingsScreen, '/v2/rankings-v2', '/v2/rankings-v2');
  expect(await screen.findByRole('option', { name: '2019', selected: true })).toBeTruthy();
  expect(screen.getByRole('option', { name: '100m female U15' })).toBeTruthy();
  expect(requests[0]?.url).toContain('year=0');
});
