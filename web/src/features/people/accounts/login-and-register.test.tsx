import { NOTICE_VERSION } from '@startline/rules/keeping/notice';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { isLoggedIn, knownConfig, refreshSession } from '../../../lib/session.ts';
import { aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said, type Asked } from '../../../lib/testing/server.ts';
import { eachAVisit, saidConfig } from '../../../lib/testing/visits.ts';
import { ConfirmScreen } from './confirm-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

eachAVisit();

const config = (loggedIn: boolean) => saidConfig(loggedIn ? { user: aParent } : {});
const isConfig = ({ url }: Asked): boolean => url.includes('/public/config');
const asksAboutKey = ({ url }: Asked): boolean => url.includes('/public/check-key');
const sent = (requests: readonly Asked[]) => requests.filter((one) => one.method !== 'GET' && !asksAboutKey(one));

async function logIn(typed: { email?: string; password?: string }): Promise<void> {
  if (typed.email) await userEvent.type(screen.getByLabelText('Email address'), typed.email);
  if (typed.password) await userEvent.type(screen.getByLabelText('Password'), typed.password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('AUTH-13 AUTH-01 logging in sends name and password, learns who is here, and goes back to where the person was', async () => {
  const requests = aServer((one) =>
    isConfig(one) ? config(true) : said({ display_name: 'Aoife Byrne', twoStepNeeded: false }),
  );
  const at = await screenAt(LoginScreen, '/v2/login-v2', '/v2/login-v2?redirectFrom=%2Fapp-v3%2Fv2%2Fentry-v2%2F12');
  expect(screen.getByLabelText('Email address').getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  await logIn({ email: 'parent@demo.test', password: 'startline-demo' });
  await waitFor(() => expect(at.href()).toBe('/app-v3/v2/entry-v2/12'));
  expect(sent(requests)).toMatchObject([
    { url: '/wp-login.php', body: { log: 'parent@demo.test', pwd: 'startline-demo' } },
  ]);
  expect(isLoggedIn(knownConfig()?.config)).toBe(true);
});

test('after logging in, an address on another site leads home instead', async () => {
  aServer((one) => (isConfig(one) ? config(true) : said({ display_name: 'Aoife Byrne', twoStepNeeded: false })));
  const at = await screenAt(LoginScreen, '/v2/login-v2', '/v2/login-v2?redirectFrom=%2F%2Fevil.example%2Fx');
  await logIn({ email: 'parent@demo.test', password: 'startline-demo' });
  await waitFor(() => expect(at.href()).toBe('/app-v3/v2'));
});

test('AUTH-02 when login fails the words of the server are shown with focus on them, and what was typed stays', async () => {
  aServer(() => refused(1002, 401, 'The email address and the password do not go together.'));
  const at = await screenAt(LoginScreen, '/v2/login-v2', '/v2/login-v2');
  await logIn({ email: 'parent@demo.test', password: 'wrong' });
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary.textContent).toContain('do not go together');
  expect(document.activeElement).toBe(summary);
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('parent@demo.test');
  expect(at.href()).toBe('/app-v3/v2/login-v2');
  await userEvent.type(screen.getByLabelText('Password'), '2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a logged-in user can go on from the login', async () => {
  aServer((one) => (isConfig(one) ? config(true) : refused(1002, 401, 'They do not go together.')));
  await refreshSession();
  await screenAt(LoginScreen, '/v2/login-v2', '/v2/login-v2?redirectFrom=%2Fv2%2Fentry-v2%2F12%3Fa%3D1%23b');
  expect(screen.getByText(/You are logged in as/).textContent).toContain(aParent.display_name);
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/app-v3/v2/entry-v2/12?a=1#b');
});

test('an empty form names all its faults at once and sends nothing', async () => {
  const requests = aServer(() => said(null));
  await screenAt(LoginScreen, '/v2/login-v2', '/v2/login-v2');
  await logIn({});
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Enter your email address.', 'Enter your password.']);
  expect(sent(requests)).toEqual([]);
});

test.each([
  ['log in', LoginScreen, '/v2/login-v2', 'Log in'],
  ['register', RegisterScreen, '/v2/register-v2', 'Register'],
  ['ask for a new password', ForgotPasswordScreen, '/v2/forgot-v2', 'Send the link'],
])('an empty form to %s moves the focus to its faults, each time it is sent', async (_, Screen, path, name) => {
  const requests = aServer((one) => (isConfig(one) ? config(false) : said(null)));
  await screenAt(Screen, path, path);
  const button = await screen.findByRole('button', { name });
  for (let time = 0; time < 2; time++) {
    await userEvent.click(button);
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
  }
  expect(sent(requests)).toEqual([]);
});

test('an account with a second step is asked for the code, in a field that phones fill in, with the focus on it', async () => {
  const requests = aServer((one) => {
    if (isConfig(one)) return config(true);
    return (one.body as { code: string }).code === '123456'
      ? said({ display_name: 'Aoife Byrne', twoStepNeeded: false })
      : refused(1016, 401, 'Enter the code from your authenticator app.');
  });
  const at = await screenAt(LoginScreen, '/v2/login-v2', '/v2/login-v2');
  await logIn({ email: 'parent@demo.test', password: 'startline-demo' });
  const code = await screen.findByLabelText('Code');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(at.href()).toBe('/app-v3/v2'));
  expect(sent(requests)).toHaveLength(2);
});

test('AUTH-14 registering sends name and email, the password only when one is chosen, and says that an email is coming', async () => {
  const requests = aServer((one) =>
    isConfig(one) ? config(false) : said(null, 'We have sent an email to ann@test.example.'),
  );
  await screenAt(RegisterScreen, '/v2/register-v2', '/v2/register-v2');
  await userEvent.type(screen.getByLabelText('Your name'), 'Ann Lee');
  await userEvent.type(screen.getByLabelText('Email address'), 'ann@test.example');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect((await screen.findByRole('status')).textContent).toContain('We have sent an email to ann@test.example.');
  await userEvent.type(screen.getByLabelText(/^Password/), 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Use at least 8 characters.');
  expect(screen.queryByText('We have sent an email to ann@test.example.')).toBeNull();
  expect(sent(requests).map((one) => one.body)).toEqual([
    { name: 'Ann Lee', email: 'ann@test.example', notice: NOTICE_VERSION },
  ]);
});

test('a refused registration shows each fault beside its field', async () => {
  aServer(() =>
    refused(1018, 400, 'Too common.', { data: { faults: [{ field: 'password', message: 'Too common.' }] } }),
  );
  await screenAt(RegisterScreen, '/v2/register-v2', '/v2/register-v2');
  await userEvent.type(screen.getByLabelText('Your name'), 'Ann Lee');
  await userEvent.type(screen.getByLabelText('Email address'), 'ann@test.example');
  await userEvent.type(screen.getByLabelText(/^Password/), 'password1');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true');
});

test('AUTH-15 the forgot screen sends a reset request with the email address as key', async () => {
  const requests = aServer(() => said(null, 'If ann@test.example has an account, an email is on its way.'));
  await screenAt(ForgotPasswordScreen, '/v2/forgot-v2', '/v2/forgot-v2');
  await userEvent.type(screen.getByLabelText('Email address'), 'ann@test.example{Enter}');
  await screen.findByRole('status');
  expect(sent(requests)).toMatchObject([
    { method: 'POST', url: '/wp-json/e4s/v5/public/pwdresetrequest', body: { key: 'ann@test.example' } },
  ]);
});

test('AUTH-16 the reset screen sets a new password with the key and login of the link', async () => {
  const requests = aServer((one) =>
    isConfig(one) ? config(false) : said(null, 'Your new password is set. Log in with it.'),
  );
  const at = await screenAt(ResetPasswordScreen, '/v2/reset_pwd', '/v2/reset_pwd?key=abc-DEF&login=ann%40test.example');
  expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password');
  await userEvent.type(screen.getByLabelText('New password'), 'three wet hurdles{Enter}');
  await waitFor(() => expect(at.href()).toBe('/app-v3/v2/login-v2'));
  expect(sent(requests)).toMatchObject([
    {
      method: 'POST',
      url: '/wp-json/e4s/v5/public/pwdreset',
      body: { key: 'abc-DEF', login: 'ann@test.example', pwd: 'three wet hurdles' },
    },
  ]);
});

test('a reset link that was used or is too old says so at once, without a form, and offers a new one', async () => {
  aServer((one) => (asksAboutKey(one) ? said({ works: false }) : config(false)));
  const way = 'redirectFrom=%2Fapp-v3%2Fv2%2Fentry-v2%2F12';
  await screenAt(ResetPasswordScreen, '/v2/reset_pwd', `/v2/reset_pwd?key=abc&login=ann%40test.example&${way}`);
  expect((await screen.findByRole('status')).textContent).toContain('This link has already been used or has expired.');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    `/app-v3/v2/forgot-v2?${way}`,
  );
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(`/app-v3/v2/login-v2?${way}`);
});

test('a reset link that another tab used meanwhile loses its form when it is sent; one whose fate is not known keeps it', async () => {
  let works = true;
  aServer((one) => {
    if (isConfig(one)) return config(false);
    return asksAboutKey(one) ? said({ works }) : refused(1017, 410, 'This link has already been used or has expired.');
  });
  await screenAt(ResetPasswordScreen, '/v2/reset_pwd', '/v2/reset_pwd?key=abc&login=');
  await userEvent.type(screen.getByLabelText('Email address'), 'nan@test.example');
  await userEvent.type(screen.getByLabelText('New password'), 'three wet hurdles{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('already been used');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('three wet hurdles');
  works = false;
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a used link to confirm an address says at once that there is nothing more to do', async () => {
  aServer((one) => (asksAboutKey(one) ? said({ works: false }) : config(true)));
  await screenAt(ConfirmScreen, '/v2/confirm-v2', '/v2/confirm-v2?key=abc');
  expect((await screen.findByRole('status')).textContent).toContain('do not need to do anything else');
  expect(screen.queryByRole('button', { name: 'Confirm email address' })).toBeNull();
});

test('a link without a key says so and offers a new one', async () => {
  await screenAt(ResetPasswordScreen, '/v2/reset_pwd', '/v2/reset_pwd');
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/app-v3/v2/forgot-v2');
});

test('an address is confirmed by a press, not by opening the link, and an old link says what to do', async () => {
  let used = false;
  const requests = aServer((one) => {
    if (isConfig(one)) return config(false);
    if (asksAboutKey(one)) return said({ works: true });
    const first = !used;
    used = true;
    return first
      ? refused(1017, 410, 'This link has already been used or has expired. Ask for a new one.')
      : said({ email: 'ann@test.example' });
  });
  await screenAt(ConfirmScreen, '/v2/confirm-v2', '/v2/confirm-v2?key=abc');
  expect(sent(requests)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email address' }));
  expect((await screen.findByRole('alert')).textContent).toContain('has expired');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email address' }));
  expect(await screen.findByText('ann@test.example is confirmed.')).toBeTruthy();
});

test('the wanted page is kept through registration, and the emailed link leads to it by the login', async () => {
  const requests = aServer((one) =>
    isConfig(one)
      ? config(false)
      : one.url.includes('/public/confirm')
        ? said({ email: 'ann@test.example' })
        : said(null, 'We have sent an email.'),
  );
  const way = 'redirectFrom=%2Fapp-v3%2Fv2%2Fentry-v2%2F12';
  await screenAt(RegisterScreen, '/v2/register-v2', `/v2/register-v2?${way}`);
  await userEvent.type(screen.getByLabelText('Your name'), 'Ann Lee');
  await userEvent.type(screen.getByLabelText('Email address'), 'ann@test.example{Enter}');
  await screen.findByRole('status');
  expect(sent(requests)[0]?.body).toEqual({
    name: 'Ann Lee',
    notice: NOTICE_VERSION,
    email: 'ann@test.example',
    redirectFrom: '/app-v3/v2/entry-v2/12',
  });
  cleanup();
  await screenAt(ConfirmScreen, '/v2/confirm-v2', `/v2/confirm-v2?key=abc&${way}`);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email address' }));
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe(`/app-v3/v2/login-v2?${way}`);
});

test('a forgotten password does not forget where the person wanted to go', async () => {
  const requests = aServer((one) => (isConfig(one) ? config(false) : said(null, 'Sent.')));
  const way = 'redirectFrom=%2Fapp-v3%2Fv2%2Fentry-v2%2F12';
  await screenAt(ForgotPasswordScreen, '/v2/forgot-v2', `/v2/forgot-v2?${way}`);
  await userEvent.type(screen.getByLabelText('Email address'), 'ann@test.example{Enter}');
  await screen.findByRole('status');
  expect(sent(requests)[0]?.body).toEqual({ key: 'ann@test.example', redirectFrom: '/app-v3/v2/entry-v2/12' });
  cleanup();
  const at = await screenAt(
    ResetPasswordScreen,
    '/v2/reset_pwd',
    `/v2/reset_pwd?key=abc&login=ann%40test.example&${way}`,
  );
  await userEvent.type(screen.getByLabelText('New password'), 'three wet hurdles{Enter}');
  await waitFor(() => expect(at.href()).toBe(`/app-v3/v2/login-v2?${way}`));
});

test('a way back that is not a text is ignored: the forms work', async () => {
  aServer((one) => (isConfig(one) ? config(true) : said({ display_name: 'Aoife Byrne', twoStepNeeded: false })));
  const at = await screenAt(LoginScreen, '/v2/login-v2', '/v2/login-v2?redirectFrom=12');
  await logIn({ email: 'parent@demo.test', password: 'startline-demo' });
  await waitFor(() => expect(at.href()).toBe('/app-v3/v2'));
});
