import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { eachAVisit } from '../../../lib/testing/visits.ts';
import { AgreementsCard } from './account-page/agreements-card.tsx';

eachAVisit();

const Page = () => (
  <>
    <h1>My account</h1>
    <AgreementsCard />
  </>
);

test('the account shows what was agreed to, when, for which orders and in which words', async () => {
  const agreement = { kind: 'competition-terms', name: 'County', agreedAt: '2027-03-01T12:00:00.000Z' };
  aServer(() => said([{ ...agreement, text: 'Be kind.', orders: [7, 9] }]));
  await screenAt(Page, '/v2/user-v2', '/v2/user-v2');
  expect((await screen.findByText('Terms of County')).parentElement?.textContent).toContain('01/03/2027');
  expect(screen.getByText('Orders 7, 9')).toBeDefined();
  expect(screen.getByText('Be kind.')).toBeDefined();
});
