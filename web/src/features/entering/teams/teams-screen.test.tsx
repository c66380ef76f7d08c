import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { showToastsWith } from '../../../lib/notices.ts';
import { forgetSession, refreshSession } from '../../../lib/session.ts';
import { anAppConfig, aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said, type Asked } from '../../../lib/testing/server.ts';
import { TeamsScreen } from './teams-screen.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
  forgetSession();
});

const eventTeam = {
  min: 2,
  max: 3,
  minTargetAgeGroupCount: 0,
  maxOtherAgeGroupCount: 0,
  maxTeamsForAthlete: 0,
  positionLabel: 'Leg',
  substituteLabel: 'Reserve',
  positionGenders: [],
  maxEventTeams: 0,
  singleClub: false,
  formType: 'DEFAULT',
  price: '',
  teamNameFormat: '',
  mustBeIndivEntered: false,
  disableTeamNameEdit: false,
};
const ceoptions = { isTeamEvent: true, excludeFromCntRule: false, eventTeam };
const header = {
  ceid: 11,
  eventName: '4x100m',
  eventGroupId: 4,
  eventGroup: '4x100m',
  ageGroup: 'U15',
  gender: 'F',
  forWhom: 'U15 girls',
  startDateTime: null,
  maxAthletes: 0,
  ceoptions,
  currency: 'GBP',
  price: '12.00',
  representativesOnly: false,
  isFull: false,
  teamName: 'Hartsfield AC 4x100m',
  places: ['Leg 1', 'Leg 2', 'Reserve 1'].map((label, at) => ({ label, isSubstitute: at === 2, gender: null })),
};
const meta = {
  name: 'County Championships',
  zone: 'Europe/London',
  closesAt: '2027-04-20T22:59:00.000Z',
  helpText: 'Relays are at the end of the day.',
};
const athletes = ['Niamh', 'Orla', 'Maeve', 'Liam'].map((firstName, at) => ({
  id: 7 + at,
  firstName,
  surName: 'Byrne',
  gender: firstName === 'Liam' ? 'M' : 'F',
  ageGroup: 'U15',
}));
const ofCounty = ['Grace', 'Orla'].map((firstName, at) => ({
  id: 20 + at,
  firstName,
  surName: 'Lane',
  ageGroup: 'U15',
  club: 'Medway AC',
}));
const made = {
  id: 90,
  compId: 5,
  teamName: 'Hartsfield AC 4x100m',
  clubId: 3,
  areaId: 0,
  entity: 'Hartsfield AC',
  gender: 'F',
  state: 'held',
  paid: false,
  heldUntil: '2027-03-01T12:30:00.000Z',
  currency: 'GBP',
  total: '12.00',
  isOwn: true,
  edit: 'all',
  faults: [],
  athletes: [],
  compEventTeams: [{ ceid: 11 }],
};

/** Opens the screen for the secretary of one club; the server makes a team, or refuses it. */
async function open(answer: 'made' | 'refused', edit = 'all', event = header, closed = ''): Promise<readonly Asked[]> {
  const config = anAppConfig({ user: aParent });
  let teams: unknown[] = [];
  const requests = aServer(({ url, method }) => {
    if (url.includes('/public/config'))
      return said({
        ...config,
        userInfo: {
          ...config.userInfo,
          clubs: [{ id: 3, name: 'Hartsfield AC', kind: 'C' }],
          areas: [{ id: 7, name: 'Kent', level: 2 }],
        },
      });
    if (url.includes('/eventteams/'))
      return said([event], '', { ...meta, closed, ...(closed !== '' && { closesAt: '2026-04-20T22:59:00.000Z' }) });
    if (url.includes('/my/athletes')) return said(athletes);
    if (url.includes('/club/grid/')) return said({ athletes });
    if (url.includes('/v5/athletes')) return said(ofCounty, '', { page: 1, pageSize: 200, totalCount: 431 });
    if (url.includes('/clubcomps')) return said([]);
    if (method === 'DELETE') {
      teams = [{ ...made, state: 'paid', paid: true }];
      return refused(2030, 409, 'This team is already entered. Cancel it under My entries.');
    }
    if (method === 'POST' && answer === 'refused') return refused(2030, 409, 'Team event full');
    if (method === 'POST') {
      teams = [{ ...made, edit }];
      return said({ ...made, basketCount: 1 }, `Team: ${made.teamName} saved.`);
    }
    return said(teams, '', { now: '2027-03-01T12:00:00.000Z' });
  });
  await refreshSession();
  await screenAt(TeamsScreen, '/v2/teams-v2/$compId', '/v2/teams-v2/5');
  return requests;
}

test('TEAM-16 a secretary names a team with its order and a reserve, and it is in the basket', async () => {
  const requests = await open('made');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Enter a team' }));
  expect(screen.getByLabelText('Team name')).toHaveProperty('value', 'Hartsfield AC 4x100m');
  await user.selectOptions(screen.getByLabelText('Leg 1'), 'Niamh Byrne, U15');
  await user.selectOptions(screen.getByLabelText('Leg 2'), 'Orla Byrne, U15');
  await user.selectOptions(screen.getByLabelText(/Reserve 1/), 'Niamh Byrne, U15');
  await user.selectOptions(screen.getByLabelText('Leg 1'), 'Maeve Byrne, U15');
  await user.click(screen.getByRole('button', { name: 'Put the team in the basket' }));
  const card = await screen.findByRole('region', { name: '4x100m, U15 girls' });
  expect(await within(card).findByText('In the basket')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    compId: 5,
    ceid: 11,
    clubId: 3,
    teamName: 'Hartsfield AC 4x100m',
    athletes: [9, 8, 7],
  });
  expect(screen.getByRole('link', { name: 'Review and pay' })).toBeTruthy();
});

test('a team for representatives alone is not offered to somebody with their own athletes', async () => {
  await open('made', 'all', { ...header, representativesOnly: true });
  await userEvent.selectOptions(await screen.findByLabelText('Teams of'), 'My own athletes');
  expect(await screen.findByText(/Entry by CLUB, COUNTY representative only/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enter a team' })).toBeNull();
  for (const represented of ['Hartsfield AC', 'Kent']) {
    await userEvent.selectOptions(screen.getByLabelText('Teams of'), represented);
    expect(await screen.findByRole('button', { name: 'Enter a team' })).toBeTruthy();
  }
});

test('once entries have closed, no team can be entered, and the page says why', async () => {
  await open('made', 'all', header, 'Closed 20th Apr 23:59');
  expect(await screen.findByText('Closed 20th Apr 23:59')).toBeTruthy();
  expect(screen.getByText(/entries closed Monday 20 April/)).toBeTruthy();
  expect(screen.getByRole('region', { name: '4x100m, U15 girls' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enter a team' })).toBeNull();
});

test('the places of a girls’ team offer no boy', async () => {
  await open('made');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter a team' }));
  const offered = within(screen.getByLabelText('Leg 1')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent).join()).toMatch(/Niamh.*Orla.*Maeve/);
  expect(offered.filter(({ textContent }) => textContent.includes('Liam'))).toEqual([]);
});

test('TEAM-03 the screen keeps the teams, the one that is selected, and the words after one is made', async () => {
  const statements: string[] = [];
  showToastsWith(({ text }) => statements.push(text));
  await open('made');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Enter a team' }));
  await user.selectOptions(screen.getByLabelText('Leg 1'), 'Niamh Byrne, U15');
  await user.click(screen.getByRole('button', { name: 'Put the team in the basket' }));
  const card = await screen.findByRole('region', { name: '4x100m, U15 girls' });
  expect(await within(card).findByText('Hartsfield AC 4x100m')).toBeTruthy();
  expect(statements).toContain('Team: Hartsfield AC 4x100m saved.');
  await user.click(within(card).getByRole('button', { name: /^(Change|Edit)/ }));
  expect(screen.getByLabelText('Team name')).toHaveProperty('value', 'Hartsfield AC 4x100m');
});

test('once entries have closed, the form says why the team name cannot change', async () => {
  await open('made', 'order');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Enter a team' }));
  await user.click(screen.getByRole('button', { name: 'Put the team in the basket' }));
  const card = await screen.findByRole('region', { name: '4x100m, U15 girls' });
  await user.click(await within(card).findByRole('button', { name: /^(Change|Edit)/ }));
  expect(screen.getByText('Entries have closed, so the name cannot change.')).toBeTruthy();
});

test("TEAM-15 a failed team shows the server's words in the form, and keeps what was chosen", async () => {
  await open('refused');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Enter a team' }));
  await user.selectOptions(screen.getByLabelText('Leg 1'), 'Niamh Byrne, U15');
  await user.click(screen.getByRole('button', { name: 'Put the team in the basket' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Team event full');
  expect(screen.getByLabelText('Leg 1')).toHaveProperty('value', '7');
});

test('a county manager enters a team of the county with athletes of all its clubs, found by name', async () => {
  const requests = await open('made');
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Teams of'), 'Kent');
  await user.click(await screen.findByRole('button', { name: 'Enter a team' }));
  const first = screen.getByLabelText('Leg 1');
  await within(first).findByRole('option', { name: 'Orla Lane, U15, Medway AC' });
  await user.selectOptions(first, 'Orla Lane, U15, Medway AC');
  await user.type(screen.getByLabelText('Find an athlete'), 'lan{Enter}');
  expect(first).toHaveProperty('value', '21');
  await user.click(screen.getByRole('button', { name: 'Put the team in the basket' }));
  const card = await screen.findByRole('region', { name: '4x100m, U15 girls' });
  expect(await within(card).findByText('In the basket')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    clubId: 0,
    areaId: 7,
    athletes: [21],
  });
  expect(requests.some(({ url }) => url.includes('entityid=7') && url.includes('entitylevel=2'))).toBe(true);
  expect(requests.some(({ url }) => url.includes('/v5/athletes') && url.includes('gender=F'))).toBe(true);
});

test('the focus moves to the title of the event when its form opens and goes', async () => {
  await open('made');
  const title = await screen.findByRole('heading', { name: '4x100m, U15 girls' });
  const focus = () => document.activeElement;
  for (const away of ['Back', 'Put the team in the basket']) {
    await userEvent.click(screen.getByRole('button', { name: 'Enter a team' }));
    expect(focus()).toBe(title);
    await userEvent.click(screen.getByRole('button', { name: away }));
    await waitFor(() => expect(focus()).toBe(title));
  }
  await userEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  expect(focus()).toBe(title);
});

test('a team that was paid for in another window shows so once it cannot be deleted', async () => {
  await open('made');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter a team' }));
  await userEvent.click(screen.getByRole('button', { name: 'Put the team in the basket' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});
