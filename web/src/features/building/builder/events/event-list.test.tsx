import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EventList } from './event-list.tsx';
import { Selection } from './selection.ts';
import { anEvent } from './testing/an-event.ts';

afterEach(cleanup);

const sprint = anEvent({});
const jump = {
  ...anEvent({ id: 2, name: 'Long Jump' }),
  eventGroup: { ...sprint.eventGroup, name: 'Long Jump Girls U13' },
};

test.each(['Long Jump Girls U13', 'u13 long jump', 'girls jump', 'under 13 girls Long'])(
  'an event is found by the words of its name on the programme or of its age, in any order: %s',
  async (typed) => {
    render(<EventList events={[sprint, jump]} selection={new Selection()} onOpen={vi.fn()} marked={new Set()} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find an event' }), typed);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Long Jump Girls U13')).toBeDefined();
  },
);

test('events that share places do not each claim all of them', () => {
  const own = { ...anEvent({ id: 2, name: 'Long Jump' }), ...{ maxAthletes: 40, entered: 3 } };
  const shared = { ...sprint, ...{ maxAthletes: 40, entered: 3, maxGroup: 'Sprints' } };
  render(<EventList events={[shared, own]} selection={new Selection()} onOpen={vi.fn()} marked={new Set()} />);
  expect(screen.getByText('3 entered, 40 shared places')).toBeDefined();
  expect(screen.getByText('3 of 40 entered')).toBeDefined();
});
