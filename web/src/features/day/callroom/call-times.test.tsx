import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { CallTimesScreen } from './call-times-screen.tsx';

class NoLine {
  addEventListener(): void {}
  close(): void {}
}
beforeEach(() => vi.stubGlobal('EventSource', NoLine));

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
