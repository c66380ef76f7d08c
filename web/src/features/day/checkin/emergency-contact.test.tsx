import type { AthleteId, CompetitionId, LineId } from '@startline/rules/ids';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownSource } from '../../../lib/day/day-source.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import type { Contacted } from './at-desk.ts';
import { CheckInDesk } from './check-in-desk.tsx';
import { ContactsAt } from './contacts-at.ts';
import { EmergencyContacts } from './emergency-contact.tsx';
import { aDesk, anEntrant, freshDesk } from './testing/a-desk.ts';

beforeEach(freshDesk);
afterEach(cleanup);

const gran = { name: 'Gran Frost', tel: '+44 (0)7700 900123 ext 4', relationship: 'grandmother' };
const ada = { athleteId: 5 as AthleteId, name: 'Ada Frost' };
const bea = { athleteId: 6 as AthleteId, name: 'Bea Hill' };

async function opened(people: readonly Contacted[] = [ada]): Promise<void> {
  render(
    <ContactsAt value={100 as CompetitionId}>
      <EmergencyContacts of="Ada Frost" people={people} />
    </ContactsAt>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Emergency contact for Ada Frost' }));
  await screen.findByRole('dialog');
}
const press = (name = 'Ada Frost') =>
  userEvent.click(screen.getByRole('button', { name: `Show emergency contact for ${name}` }));

test('nothing is asked before the press, and one press asks for one athlete and shows a number to call', async () => {
  const requests = aServer(() => said({ contact: gran }));
  await opened([ada, bea]);
  expect(screen.getByText(/We record that you looked/u)).toBeDefined();
  expect(requests).toEqual([]);
  await press();
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('tel:+447700900123');
  expect(screen.getByText(/Gran Frost/u).textContent).toContain('(grandmother)');
  expect(requests.map(({ url, method, body }) => [url, method, body])).toEqual([
    ['/wp-json/e4s/v5/day/100/emergency-contact', 'POST', { athleteId: 5 }],
  ]);
  expect(screen.getByRole('button', { name: 'Show emergency contact for Bea Hill' })).toBeDefined();
});

test('the button is busy until the answer is there', async () => {
  aServer(() => said({ contact: gran }));
  const { fetch } = globalThis;
  let go = (): void => undefined;
  const wait = new Promise<void>((resolve) => (go = resolve));
  globalThis.fetch = async (...asked) => {
    await wait;
    return fetch(...asked);
  };
  await opened();
  await press();
  const button = screen.getByRole('button', { name: 'Show emergency contact for Ada Frost' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  go();
  expect(await screen.findByRole('link')).toBeDefined();
});

test('without a contact it says so', async () => {
  aServer(() => said({ contact: null }));
  await opened();
  await press();
  expect(await screen.findByText('No emergency contact is recorded.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a refusal is shown in its words, and the button asks again', async () => {
  let isRefused = true;
  aServer(() => (isRefused ? refused(1004, 404, 'No emergency contact can be shown.') : said({ contact: gran })));
  await opened();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('No emergency contact can be shown.');
  isRefused = false;
  await press();
  expect(await screen.findByRole('link')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('closing the dialog forgets the contact: another look asks again', async () => {
  aServer(() => said({ contact: gran }));
  await opened();
  await press();
  await screen.findByRole('link');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Emergency contact for Ada Frost' }));
  expect(await screen.findByRole('button', { name: 'Show emergency contact for Ada Frost' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('900123');
});

const desk = (withContacts: boolean) =>
  screenAt(
    () => <CheckInDesk source={ownSource(100 as CompetitionId)} withContacts={withContacts} />,
    '/v2/checkin-v2/$id',
    '/v2/checkin-v2/100',
  );
const team = {
  lineId: 9 as LineId,
  places: ['Leg 1'],
  runnerIds: [6 as AthleteId],
  candidates: [bea, { athleteId: 7 as AthleteId, name: 'Cleo Ash' }],
};

test('the desk offers it once for each athlete and for the runners of a team', async () => {
  aDesk(
    [
      anEntrant(1, 'Ada', { personId: 'a5' }),
      anEntrant(2, 'Ada', { personId: 'a5', event: 'Long Jump' }),
      anEntrant(9, '', { kind: 'team', personId: 't9', surName: 'Tonbridge A' }),
    ],
    { pack: { teams: [team] } },
  );
  await desk(true);
  expect(await screen.findAllByRole('button', { name: 'Emergency contact for Ada Frost' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Emergency contact for Tonbridge A' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('button', { name: /^Show/u }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Show emergency contact for Bea Hill',
  ]);
});

test('a volunteer’s link does not offer it', async () => {
  aDesk([anEntrant(1, 'Ada')]);
  await desk(false);
  expect(await screen.findByRole('button', { name: 'Check in Ada Frost, 100m' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Emergency contact/u })).toBeNull();
});

test('without check-in the page finds an athlete by name, and lists nobody unasked', async () => {
  aDesk([anEntrant(1, 'Ada'), anEntrant(2, 'Bea')], { pack: { checkIn: { enabled: false, opens: null } } });
  await desk(true);
  const box = await screen.findByRole('searchbox', { name: 'Find an athlete’s emergency contact' });
  expect(screen.queryByRole('button', { name: /^Emergency contact/u })).toBeNull();
  await userEvent.type(box, 'bea');
  expect(await screen.findByRole('button', { name: 'Emergency contact for Bea Frost' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Emergency contact for Ada Frost' })).toBeNull();
});
