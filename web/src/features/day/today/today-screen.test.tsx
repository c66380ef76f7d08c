import type { DayPack, PackEvent } from '@startline/contract/day/pack';
import type { EventGroupId } from '@startline/rules/ids';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, startSession } from '../../../lib/session.ts';
import { aParent, anAppConfig } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aDesk, anEntrant, freshDesk } from '../checkin/testing/a-desk.ts';
import { TodayScreen } from './today-screen.tsx';

beforeEach(() => {
  freshDesk();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-04-24T09:50:00Z') });
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.useRealTimers();
});

const event = (egId: number, name: string, start: string, call: string): PackEvent => ({
  ...{ egId: egId as EventGroupId, eventNo: egId, name, timeKnown: true },
  ...{ startDateTime: `2027-04-24T${start}:00Z`, callAt: `2027-04-24T${call}:00Z` },
});
const inEvent = (lineId: number, name: string, egId: number, closes: string | null = null) =>
  anEntrant(lineId, name, { egId: egId as EventGroupId, closes: closes && `2027-04-24T${closes}:00Z` });
const open = async (pack: Partial<DayPack>, entrants = [inEvent(1, 'Ada', 7)]) => {
  aDesk(entrants, { pack: { madeAt: '2027-04-24T09:50:00Z', ...pack } });
  await screenAt(TodayScreen, '/v2/today-v2/$compId', '/v2/today-v2/100');
};
const listed = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the day lists each event by time with its next step, and late steps are at the top', async () => {
  await open(
    {
      events: [
        event(7, '100m', '10:00', '09:40'),
        event(8, 'Long Jump', '10:30', '10:00'),
        event(9, '800m', '12:00', '11:40'),
      ],
      units: [{ unitId: 31, egId: 7 as EventGroupId, heat: 1, layout: 'lanes', state: 'published' }],
    },
    [inEvent(1, 'Ada', 7), inEvent(2, 'Bea', 8, '09:30'), inEvent(3, 'Cleo', 9, '11:00')],
  );
  expect(listed(await screen.findByRole('region', { name: 'Late' }))).toEqual([
    '11:00100m0 of 1 checked in · call 10:40LateCall',
    '11:30Long Jump0 of 1 checked in · call 11:00LateDraw',
  ]);
  expect(listed(screen.getByRole('region', { name: '24th Apr 2027' }))).toEqual([
    '11:00100m0 of 1 checked in · call 10:40LateCall',
    '11:30Long Jump0 of 1 checked in · call 11:00LateDraw',
    '13:00800m0 of 1 checked in · call 12:40Check-in',
  ]);
  const link = screen.getAllByRole('link', { name: 'Draw' }).at(-1);
  expect(link?.getAttribute('href')).toContain('/v2/draw-v2/100/8');
});

test('without events the day says so, and with nothing late there is no such card', async () => {
  await open({ events: [] });
  expect(await screen.findByText('No events yet')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Late' })).toBeNull();
});

const signIn = (role: string): Promise<void> =>
  startSession({
    config: anAppConfig({
      user: aParent,
      permissions: [{ role, orgid: 3, orgname: 'Kent AA', compid: 100, permLevels: [] }] as never,
    }),
  });
test.each([
  ['RESULTS', false],
  ['CHECKIN', true],
])('an official with the role %s is shown only what they may open', async (role, isDesk) => {
  await signIn(role);
  await open({ events: [event(7, '100m', '10:00', '09:40')] }, [inEvent(1, 'Ada', 7, '09:55')]);
  await screen.findByRole('region', { name: '24th Apr 2027' });
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  const desk = ['Check-in desk', 'Bibs', 'Poster (PDF)', 'Check-in'];
  expect(links.filter((name) => desk.includes(name)).sort()).toEqual(isDesk ? desk.sort() : []);
  expect(screen.queryByRole('region', { name: 'Volunteers' }) !== null).toBe(isDesk);
  expect(links.includes('Enter results')).toBe(!isDesk);
});

test('before the day it says which day is listed', async () => {
  vi.setSystemTime(Date.parse('2027-04-01T09:50:00Z'));
  await open({ madeAt: '2027-04-01T09:50:00Z', events: [event(7, '100m', '10:00', '09:40')] });
  expect(await screen.findByText('The first day is 24th Apr 2027')).toBeDefined();
  expect(screen.getByText(/so make them the day before\. You can put the poster up any time/)).toBeDefined();
  vi.setSystemTime(Date.parse('2027-04-24T09:50:00Z'));
  cleanup();
  freshDesk();
  await open({ events: [event(7, '100m', '10:00', '09:40')] });
  await screen.findByRole('region', { name: '24th Apr 2027' });
  expect(screen.queryByText('The first day is 24th Apr 2027')).toBeNull();
});
