import { cleanup, render, screen, within } from '@testing-library/react';
import type { CompetitionId } from '@startline/rules/ids';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { aServer, said } from '../../../lib/testing/server.ts';
import { EnteredTeamsCard } from './entered-teams.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
});

const team = (teamId: number, state: 'paid' | 'held', ceid = 11) => ({
  teamId,
  teamName: `Harriers ${String(teamId)}`,
  entity: '',
  ceid,
  event: ceid === 11 ? '4x100m' : '4x400m',
  ageGroup: 'U15',
  gender: 'F',
  state,
  currency: 'GBP',
  total: '24.00',
  athletes: ['Orla Byrne'],
  contact: { name: 'Ann', email: 'ann@club.test' },
});

test('an organiser sees how many teams each event has and how many are paid for', async () => {
  aServer(() => said([team(1, 'paid'), team(2, 'held'), team(3, 'paid', 12)]));
  render(<EnteredTeamsCard compId={5 as CompetitionId} />);
  const counts = await screen.findByRole('list', { name: 'Teams by event' });
  expect(
    within(counts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['4x100m, U15: 2 teams, 1 paid', '4x400m, U15: 1 team, 1 paid']);
});

test('each team names its event, its athletes, its state and whom to ask', async () => {
  aServer(() => said([team(1, 'paid'), { ...team(2, 'held', 12), athletes: [] }]));
  render(<EnteredTeamsCard compId={5 as CompetitionId} />);
  await screen.findByText('Harriers 1');
  const rows = ['Harriers 1', 'Harriers 2'].map((name) => screen.getByText(name).closest('li')?.textContent);
  expect(rows).toEqual([
    'Harriers 14x100m, U15PaidOrla ByrneAnn, ann@club.test',
    'Harriers 24x400m, U15In a basketNo athletes named yetAnn, ann@club.test',
  ]);
});
