import type { AthleteId } from '@startline/rules/ids';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { aServer, said } from '../../../lib/testing/server.ts';
import { ContactLooksCard } from './contact-looks-card.tsx';

beforeEach(forgetCalls);
afterEach(cleanup);
const drawn = () => render(<ContactLooksCard id={5 as AthleteId} />);

test('each look is listed with its time at the competition, and a way to ask', async () => {
  aServer(() =>
    said([{ at: '2027-07-10T11:01:00Z', competition: 'Kent County Championships', zone: 'Europe/London' }]),
  );
  drawn();
  expect(await screen.findByText('Kent County Championships')).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toContain('12:01');
  expect(screen.getByText(/ask the organiser/u)).toBeDefined();
});

test('while nobody looked there is no card', async () => {
  const requests = aServer(() => said([]));
  const { container } = drawn();
  await waitFor(() => expect(requests.map(({ url }) => url)).toEqual(['/wp-json/e4s/v5/athlete/5/contact-looks']));
  expect(container.textContent).toBe('');
});
