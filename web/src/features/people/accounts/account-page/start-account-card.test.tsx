import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { VisitorEntry } from '../visitor-entry.tsx';

afterEach(cleanup);

test('a number that nobody can ring is refused before it is sent, with the other faults', async () => {
  const requests = aServer(() => said({}));
  await screenAt(() => <VisitorEntry competition="1" />, '/v2/entry-v2/$id', '/v2/entry-v2/1');
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Your name'), 'Rosa Marchetti');
  await user.type(screen.getByLabelText('Your email address'), 'rosa');
  await user.type(screen.getByLabelText('Your phone'), '12');
  await user.click(screen.getByRole('button', { name: 'Continue to the entry' }));
  const summary = screen.getByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.textContent).toContain('Enter an email address such as name@example.org.');
  expect(summary.textContent).toContain('Enter a phone number, for example 07700 900123.');
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  await user.clear(screen.getByLabelText('Your phone'));
  await user.type(screen.getByLabelText('Your phone'), '01632 960 700');
  expect(summary.textContent).not.toContain('Enter a phone number');
  expect(screen.getByLabelText('Your phone').getAttribute('aria-invalid')).not.toBe('true');
  await user.type(screen.getByLabelText('Your email address'), '@example.org');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a name with digits in it is refused in the words of the athletes’ form, and leaves as it is corrected', async () => {
  const requests = aServer(() => said({}));
  await screenAt(() => <VisitorEntry competition="1" />, '/v2/entry-v2/$id', '/v2/entry-v2/1');
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Your name'), 'A2na 5');
  await user.type(screen.getByLabelText('Your email address'), 'anna@example.com');
  await user.type(screen.getByLabelText('Your phone'), '01632 960 700');
  await user.click(screen.getByRole('button', { name: 'Continue to the entry' }));
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('Enter the name in letters.');
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  await user.clear(screen.getByLabelText('Your name'));
  await user.type(screen.getByLabelText('Your name'), 'Anna O’Brien');
  expect(screen.queryByText('Enter the name in letters.')).toBeNull();
});
