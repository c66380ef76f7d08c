import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession } from '../../../../lib/session.ts';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, said, type Asked } from '../../../../lib/testing/server.ts';
import { NewCompetition } from './new-competition.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  forgetSession();
});

test('a chosen template is still chosen after an organisation was set up on another page', async () => {
  const county = {
    key: 'county',
    name: 'County championship',
    description: 'Two days.',
    kind: 'championship',
    days: 2,
    events: 159,
    own: false,
    organisation: '',
  };
  aServer(({ url }: Asked) => said(url.includes('template') ? [county] : []));
  const open = () => screenAt(NewCompetition, '/v2', '/v2');
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: /^County championship/ }));
  cleanup();
  await open();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^County championship/ })).checked).toBe(true);
  await userEvent.type(screen.getByLabelText('Day of competition'), '08/05/2027');
  expect(screen.getByLabelText<HTMLInputElement>(/^Last day/).value).toBe('09/05/2027');
});

test('the name box takes as many characters as a name may have, and says how many', async () => {
  aServer(() => said([]));
  await screenAt(NewCompetition, '/v2', '/v2');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.type(name, 'x'.repeat(70));
  expect(name.value).toHaveLength(60);
  expect(screen.getByText('At most 60 characters')).toBeDefined();
});
