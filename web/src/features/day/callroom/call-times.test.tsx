import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { CallTimesScreen } from './call-times-screen.tsx';

class NoLine {
  addEventListener(): void {}
  close(): void {}
}
beforeEach(() => vi.stubGlobal('EventSource', NoLine));
afterEach(() => {
  cleanup();
  forgetCalls();
});

const event = (egId: number, name: string, layout: 'lanes' | 'order') => ({
  ...{ egId, eventNo: egId, name, layout, timeKnown: true },
  ...{ startDateTime: '2027-04-24T10:30:00Z', callAt: '2027-04-24T10:10:00Z' },
  heats: [1, 2, 3].map((heat) => ({ heat, state: heat < 3 ? 'called' : 'published' })),
});

test('the heats of a race and the pools of a field event that are called are named', async () => {
  const competition = { id: 5, name: 'Kent Open', zone: 'Europe/London' };
  aServer(() => said({ competition, events: [event(1, '100m', 'lanes'), event(2, 'Long Jump', 'order')] }));
  await screenAt(CallTimesScreen, '/v2/call-times-v2/$id', '/v2/call-times-v2/5');
  expect(await screen.findByText('Called now: heat 1 and heat 2')).toBeDefined();
  expect(screen.getByText('Called now: pool A and pool B')).toBeDefined();
});

test.each([
  [[false, false], 'No call times yet', 'The organiser has not set any times yet.'],
  [[true, false], 'All events with a time have been called', 'The other events have no time yet.'],
  [[true, true], 'All events have been called', ''],
])('without an event to call the screen says why: %j', async (areDone, title, text) => {
  const competition = { id: 5, name: 'Kent Open', zone: 'Europe/London' };
  const done = { ...event(1, '100m', 'lanes'), heats: [{ heat: 1, state: 'official' }] };
  const untimed = { ...event(2, '200m', 'lanes'), timeKnown: false, heats: [] };
  aServer(() => said({ competition, events: areDone.map((isDone) => (isDone ? done : untimed)) }));
  await screenAt(CallTimesScreen, '/v2/call-times-v2/$id', '/v2/call-times-v2/5');
  const heading = await screen.findByRole('heading', { name: title });
  expect(heading.parentElement?.textContent).toBe(title + text);
});
