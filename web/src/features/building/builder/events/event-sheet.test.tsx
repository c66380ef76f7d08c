import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BuilderSession, SessionContext } from '../frame/builder-session.ts';
import { aRecord } from '../testing/a-record.ts';
import { EventSheet } from './event-sheet.tsx';
import { anEvent } from './testing/an-event.ts';

afterEach(cleanup);

test('the limit of athletes may not go below those entered, and that of teams may', async () => {
  const event = anEvent({ entered: 3 });
  const choices = { events: [event], prices: [], ageGroups: [], definitions: [], sets: [] };
  const open = (shown: typeof event) =>
    render(
      <SessionContext value={new BuilderSession(aRecord(), { levels: ['Comp Events'], steps: [] })}>
        <EventSheet event={shown} choices={choices as never} onClose={() => undefined} />
      </SessionContext>,
    );
  open(event);
  expect(await screen.findByText('3 entered. The limit cannot be lower than this.')).toBeDefined();
  cleanup();
  open({ ...event, event: { ...event.event, isTeamEvent: true } });
  expect(await screen.findByText('3 entered.')).toBeDefined();
});
