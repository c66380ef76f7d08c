import type { CartLine } from '@startline/contract/selling/basket';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { AskFamilies } from './ask-families.tsx';

afterEach(cleanup);

const line = (entryId: number, firstName: string, more: object = {}): CartLine =>
  ({
    ...{ kind: 'entry', state: 'held', entryId, athleteId: firstName.length, compId: 1, firstName, surName: 'Byrne' },
    ...{ event: '100m', total: '9.00', zone: 'Europe/London', ...more },
  }) as unknown as CartLine;

test('each athlete has one link for all that is held, and what others pay for is left out', async () => {
  const requests = aServer(() => said({ link: 'https://x.example/pay-v2?key=abc', until: '2027-03-03T12:00:00.000Z' }));
  const onAsked = vi.fn(() => Promise.resolve());
  const lines = [line(1, 'Niamh'), line(2, 'Niamh', { event: 'Long Jump' }), line(3, 'Amy', { state: 'asked' })];
  render(<AskFamilies lines={lines} currency="GBP" onAsked={onAsked} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('£18.00')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Email address for Niamh Byrne/), 'fay@test.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('https://x.example/pay-v2?key=abc')).toBeDefined();
  expect(requests[0]?.body).toEqual({ entryIds: [1, 2], email: 'fay@test.example' });
  expect(onAsked).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('a refusal is shown beside the address, which stays', async () => {
  aServer(() => refused(2004, 409, 'There is no time left.', { error: 'basket-refused' }));
  render(<AskFamilies lines={[line(1, 'Niamh')]} currency="GBP" onAsked={() => Promise.resolve()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Get a link' }));
  expect(await screen.findByText('There is no time left.')).toBeDefined();
});
