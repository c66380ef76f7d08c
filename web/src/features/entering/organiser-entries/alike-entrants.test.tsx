import type { CompetitionId } from '@startline/rules/ids';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { AlikeEntrantsCard } from './alike-entrants.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
});

const entrant = (athleteId: number, name: string) => ({
  athleteId,
  name,
  club: 'Medway AC',
  urn: '',
  events: ['100m'],
});
const pair = (id: number) => ({
  ...{ id, sameness: 'likely', signs: ['the same date of birth'], reasons: [], isAsked: false },
  entrants: [entrant(id * 2, `Ada Long ${String(id)}`), entrant(id * 2 + 1, `Ade Long ${String(id)}`)],
});

test('of many pairs the first five are shown, so that the list of entries stays in sight, and all on request', async () => {
  aServer(() => said([1, 2, 3, 4, 5, 6, 7].map(pair)));
  const Shown = () => (
    <>
      <h1>Entries</h1>
      <AlikeEntrantsCard compId={5 as CompetitionId} />
    </>
  );
  await screenAt(Shown, '/v2/comp-entries-v2/$compId', '/v2/comp-entries-v2/5');
  expect(await screen.findAllByRole('button', { name: 'Ask to have them merged' })).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(await screen.findByText('Ada Long 7')).toBeDefined();
});
