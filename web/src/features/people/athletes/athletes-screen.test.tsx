import type { AthleteSummary } from '@startline/contract/people/athletes';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { showToastsWith, type Toast } from '../../../lib/notices.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { AthletesScreen } from './athletes-screen.tsx';

const moss = { id: 1, firstName: 'Moss', surName: 'Kelly', URN: '', club: 'Hartsfield AC', school: '' };
const niamh = { ...moss, id: 2, firstName: 'Niamh', surName: 'Byrne', URN: '3012345' };
let toasts: Toast[] = [];
afterEach(cleanup);
beforeEach(() => {
  forgetCalls();
  toasts = [];
  showToastsWith((toast) => toasts.push(toast));
});

/** Opens the list of two athletes, which loses those taken off it. */
async function open(): Promise<void> {
  let list = [moss, niamh] as unknown as readonly AthleteSummary[];
  aServer(({ url, method }) => {
    if (method === 'DELETE') {
      list = list.filter(({ id }) => !url.includes(`/athlete/${String(id)}/`));
      return said({ removed: true });
    }
    return said(list, '', { page: 1, pageSize: 20, totalCount: list.length, mayDeleteLinks: true });
  });
  await screenAt(AthletesScreen, '/v2/athletes-v2', '/v2/athletes-v2');
}
const ask = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Take ${name} off my list` }));
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Take off my list' }));

test('an athlete taken off the list is named, and the focus is on the next athlete', async () => {
  await open();
  await ask('Moss Kelly');
  await confirm();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /Niamh Byrne/ })));
  expect(toasts.map(({ text }) => text)).toEqual(['Moss Kelly is off your list.']);
});

test('the way back for an athlete is by the registration number, or without one by the name', async () => {
  await open();
  await ask('Moss Kelly');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(
    'To have Moss back, add the athlete again with the same name and date of birth. This works if you added',
  );
  expect(dialog.textContent).not.toContain('registration number');
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await ask('Niamh Byrne');
  expect((await screen.findByRole('dialog', { name: /Niamh/ })).textContent).toContain(
    'To have Niamh back, choose “Ask to share an athlete” and enter the registration number and date of birth.',
  );
});
