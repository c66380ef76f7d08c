import type { ResultsOfCompetition, Scoring } from '@startline/contract/day/results';
import { usualTeamScores, type TeamScores as Terms } from '@startline/contract/competitions/team-scores';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { standingsIn } from '../../../lib/team-standings.ts';
import { TeamScores } from './team-scores.tsx';

afterEach(cleanup);

type Event = ResultsOfCompetition['events'][number];
const line = (at: number, club: string): Event['overall'][number] => ({
  ...{ position: at, bib: String(at), name: `Runner ${String(at)}`, club, ageGroup: 'U15', place: at, tied: false },
  ...{ mark: `12.${String(at)}0`, wind: '', qualified: '' as const, labels: [], pageOf: 0, series: [] },
});
const event = (egId: number, clubs: readonly string[], state: Event['state'] = 'provisional') =>
  ({
    ...{ egId, eventNo: egId, name: `Race ${String(egId)}`, startDateTime: '2027-04-24T09:00:00.000Z' },
    ...{ timeKnown: true, form: 'race', layout: 'lanes', state, moves: [], corrections: [], overall: [], groups: [] },
    heats: [{ heat: 1, state, wind: '', protest: null, lines: clubs.map((club, at) => line(at + 1, club)) }],
  }) as unknown as Event;
const reply = (events: readonly Event[], terms: Partial<Terms>, more: Partial<NonNullable<Scoring>> = {}) =>
  ({
    competition: { id: 5, name: 'Match', zone: 'Europe/London' },
    ...{ events, combined: [] },
    scoring: {
      terms: { ...usualTeamScores, ...terms },
      ...{ teams: [], finals: events.map(({ egId }) => egId), relays: [] },
      ...more,
    },
  }) as unknown as ResultsOfCompetition;
const show = (results: ResultsOfCompetition, isPrinting = false) =>
  render(<TeamScores results={results} isPrinting={isPrinting} />);
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

test('the first teams, and at a press all of them with where their points come from', async () => {
  show(reply([event(4, ['Ashby', 'Barford', 'Corley', 'Dunton'])], { method: 'places', points: [5, 3, 2, 1] }));
  expect(screen.getByText('After 1 event')).toBeTruthy();
  expect(rows()).toEqual(['PlaceTeamPoints', '1Ashby5', '2Barford3', '3Corley2']);
  expect(screen.queryByText('Race 4: Runner 1, 5')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'All teams and points' }));
  expect(screen.getByText('Race 4: Runner 1, 5')).toBeTruthy();
  expect(rows()).toHaveLength(5);
});

test('printed with all points, and an incomplete team is named so', () => {
  show(reply([event(4, ['Ashby', 'Ashby', 'Barford'])], { method: 'cross-country', scorers: 2 }), true);
  expect(screen.getByText('Race 4: Runner 2, 2')).toBeTruthy();
  expect(rows()[2]).toMatch(/^–Barford.*Incomplete$/u);
});

test('before the first event is counted the card says when it will be; without team scores there is none', () => {
  show(reply([event(4, ['Ashby'], 'under-way')], { method: 'teams' }));
  expect(screen.getByText(/No event has been counted yet/u)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  const { container } = show({ ...reply([], {}), scoring: null });
  expect(container.textContent).toBe('');
});

test('a combined event scores by its totals once all its parts are provisional', () => {
  const combined = (state: Event['state']) => ({
    ...reply([event(4, [], 'official'), event(6, [], state)], { method: 'medals' }, { finals: [9] as never }),
    combined: [
      {
        ...{ egId: 9, eventNo: 9, name: 'Pentathlon', startDateTime: '2027-04-24T09:00:00.000Z', timeKnown: true },
        ...{ ageGroup: 'U15', parts: [4, 6].map((egId) => ({ egId, code: '100' })) },
        lines: [
          { bib: '1', name: 'Runner', club: 'Ashby', place: 1, tied: false, total: 3_000, withdrew: '', parts: [] },
        ],
      },
    ] as unknown as ResultsOfCompetition['combined'],
  });
  expect(standingsIn(combined('under-way')).tables).toEqual([]);
  expect(standingsIn(combined('provisional')).tables[0]?.lines).toMatchObject([{ team: 'Ashby', score: '1-0-0' }]);
});
