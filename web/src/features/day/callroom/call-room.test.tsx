import type { SentDayRow } from '@startline/contract/day/log';
import type { DayPack } from '@startline/contract/day/pack';
import type { CompetitionId, EventGroupId, StartId, UnitId } from '@startline/rules/ids';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownSource } from '../../../lib/day/day-source.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import type { Asked } from '../../../lib/testing/server.ts';
import { aDesk, anEntrant, freshDesk } from '../checkin/testing/a-desk.ts';
import { CallRoom } from './call-room.tsx';

beforeEach(freshDesk);
afterEach(cleanup);

const egId = 7 as EventGroupId;
const people = [anEntrant(1, 'Ada', { bib: '105' }), anEntrant(2, 'Bea', { bib: '106' }), anEntrant(3, 'Cleo')];
const heat: Partial<DayPack> = {
  units: [{ unitId: 31, egId, heat: 1, layout: 'lanes', state: 'published' }],
  starts: people.map(({ lineId }, at) => ({
    ...{ startId: (41 + at) as StartId, unitId: 31 as UnitId, lineId, position: at + 3 },
  })),
};

const Room = () => <CallRoom source={ownSource(100 as CompetitionId)} />;
async function openHeat(server: Parameters<typeof aDesk>[1] = {}): Promise<Asked[]> {
  const requests = aDesk(people, { pack: heat, ...server });
  await screenAt(Room, '/v2/call-room-v2/$compId', '/v2/call-room-v2/100');
  await userEvent.click(await screen.findByRole('button', { name: /100m, .*To be called/ }));
  return requests;
}
const sent = (requests: readonly Asked[]) =>
  requests
    .flatMap(({ body }) => (body as { rows?: SentDayRow[] } | undefined)?.rows ?? [])
    .map(({ subject, subjectId, kind, part, value }) => [subject, subjectId, kind, part, value]);

test('heats are listed in the order of their calls, not of their starts', async () => {
  const at = { startDateTime: '2027-04-24T10:00:00Z', timeKnown: true };
  aDesk(people, {
    pack: {
      ...heat,
      events: [
        { ...at, egId, eventNo: 1, name: '100m', callAt: '2027-04-24T09:40:00Z' },
        { ...at, egId: 8 as EventGroupId, eventNo: 2, name: 'Long Jump', callAt: '2027-04-24T09:20:00Z' },
      ],
      units: [
        { unitId: 31, egId, heat: 1, layout: 'lanes', state: 'published' },
        { unitId: 32, egId: 8 as EventGroupId, heat: 1, layout: 'order', state: 'published' },
      ],
    },
  });
  await screenAt(Room, '/v2/call-room-v2/$compId', '/v2/call-room-v2/100');
  const heats = await screen.findAllByRole('button', { name: /To be called/ });
  expect(heats.map(({ textContent }) => textContent.slice(0, 5))).toEqual(['10:20', '10:40']);
});

test('one is missing, the rest are present at one press, and the heat is called and sent out', async () => {
  const requests = await openHeat();
  expect(screen.getByText('0 present, 0 missing, 3 to come')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Bea Frost missing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all 2 present' }));
  expect(await screen.findByText('2 present, 1 missing, 0 to come')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Call this heat' }));
  await userEvent.click(screen.getByRole('button', { name: 'Gone to the start' }));
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      ['start', 42, 'call', 0, 'missing'],
      ['start', 41, 'call', 0, 'present'],
      ['start', 43, 'call', 0, 'present'],
      ['unit', 31, 'unit-state', 0, 'called'],
      ['unit', 31, 'unit-state', 0, 'under-way'],
    ]),
  );
});

test('a second press takes back who is there, and a hip number out of its range is not sent', async () => {
  const requests = await openHeat();
  await userEvent.click(screen.getByRole('button', { name: 'Ada Frost present' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ada Frost present' }));
  const hip = screen.getByLabelText<HTMLInputElement>('Hip number for Ada Frost');
  expect(hip.value).toBe('3');
  await userEvent.clear(hip);
  await userEvent.type(hip, '100');
  await userEvent.tab();
  expect(hip.value).toBe('3');
  await userEvent.clear(hip);
  await userEvent.type(hip, '7');
  await userEvent.tab();
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      ['start', 41, 'call', 0, 'present'],
      ['start', 41, 'call', 0, null],
      ['start', 41, 'call', 1, 7],
    ]),
  );
});

test('without signal the list works on and says how much is not sent', async () => {
  let isLost = false;
  await openHeat({ isLost: () => isLost });
  isLost = true;
  await userEvent.click(screen.getByRole('button', { name: 'Mark all 3 present' }));
  expect(await screen.findByText('3 present, 0 missing, 0 to come')).toBeDefined();
  expect(await screen.findByText(/3 changes safe on this device, not sent yet/)).toBeDefined();
});

test('before a start list is published there is nobody to call', async () => {
  aDesk(people);
  await screenAt(Room, '/v2/call-room-v2/$compId', '/v2/call-room-v2/100');
  expect(await screen.findByText('Nobody to call yet')).toBeDefined();
});

test('a visitor who may not work here is told so', async () => {
  aDesk(people, { isOver: () => true });
  await screenAt(Room, '/v2/call-room-v2/$compId', '/v2/call-room-v2/100');
  expect(await screen.findByText('You may not do this here.')).toBeDefined();
});
