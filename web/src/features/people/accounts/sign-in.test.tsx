import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { eachAVisit, saidConfig } from '../../../lib/testing/visits.ts';
import { SignInScreen } from './sign-in-screen.tsx';

eachAVisit();

test('a link to log in is asked for by address, and the words of the server are shown', async () => {
  const requests = aServer(() => said(null, 'If a@b.test has an account, a link is on its way to that address.'));
  await screenAt(SignInScreen, '/v2/sign-in', '/v2/sign-in');
  await userEvent.type(screen.getByLabelText('Email address'), 'a@b.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a login link' }));
  expect(await screen.findByText(/is on its way to that address/)).toBeDefined();
  expect(requests.at(-1)).toMatchObject({ url: '/wp-json/e4s/v5/public/sign-in-link', body: { email: 'a@b.test' } });
});

test('an emailed link logs in with one press, asks for a code where it is needed, and leads back', async () => {
  const requests = aServer(({ url, body }) => {
    if (url.includes('/public/config')) return saidConfig({ user: aParent });
    if (url.includes('/check-key')) return said({ works: true });
    return JSON.stringify(body).includes('123456')
      ? said({ display_name: 'Aoife Byrne', twoStepNeeded: false })
      : refused(1016, 401, 'Enter the code from your authenticator app.', { error: 'second-factor-needed' });
  });
  const at = await screenAt(SignInScreen, '/v2/sign-in', '/v2/sign-in?key=abc&redirectFrom=%2Fapp-v3%2Fv2%2Fbasket-v2');
  expect(requests.filter(({ url }) => url.endsWith('/public/sign-in'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(at.href()).toBe('/app-v3/v2/basket-v2'));
});
