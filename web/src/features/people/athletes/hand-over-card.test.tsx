import type { AthleteRecord } from '@startline/contract/people/athletes';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { HandOverCard } from './hand-over-card.tsx';
import { TakeAthleteScreen } from './take-athlete-screen.tsx';

afterEach(cleanup);
beforeEach(() => forgetCalls());

const niamh = { id: 7, firstName: 'Niamh' } as AthleteRecord;

test('an athlete is handed to an address, and the card then says until when it waits and can stop it', async () => {
  let until: string | null = null;
  const requests = aServer(({ url, method }) => {
    if (url.endsWith('/stop')) until = null;
    else if (method === 'POST') until = '2027-03-08T12:00:00.000Z';
    return said(method === 'GET' ? { mayHand: true, until } : { message: 'Mailed.', until, stopped: true });
  });
  render(<HandOverCard athlete={niamh} />);
  await userEvent.type(await screen.findByLabelText('Email address of the other account'), 'sam@test.example');
  await userEvent.click(screen.getByRole('button', { name: 'Hand over the record' }));
  expect(await screen.findByText(/which works until 8 March/)).toBeDefined();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ id: 7, email: 'sam@test.example' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the hand-over' }));
  expect(await screen.findByLabelText('Email address of the other account')).toBeDefined();
});

test('somebody without the athlete on their own list is shown nothing of it', async () => {
  const requests = aServer(() => said({ mayHand: false, until: null }));
  const { container } = render(<HandOverCard athlete={niamh} />);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(container.textContent).toBe('');
});

test('an athlete is accepted by a press, and a link that is worth nothing says why', async () => {
  let works = false;
  aServer(() => (works ? said({ athleteId: 7, firstName: 'Niamh' }) : refused(1017, 410, 'This link cannot be used.')));
  await screenAt(TakeAthleteScreen, '/v2/take-athlete', '/v2/take-athlete?key=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the athlete' }));
  expect(await screen.findByText('This link cannot be used.')).toBeDefined();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Accept the athlete' }));
  expect(await screen.findByText('Niamh is now on your list.')).toBeDefined();
});
