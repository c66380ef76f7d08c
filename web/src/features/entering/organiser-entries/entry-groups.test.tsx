import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import type { Grouping } from './entries-filter.ts';
import { EntryGroups } from './entry-groups.tsx';

afterEach(cleanup);

const entry = (entryId: number, athleteId: number, surName: string, facts: object) => ({
  ...{ entryId, athleteId, firstName: 'Ada', surName, urn: '', ageGroup: 'U15', gender: 'F', ceid: 11 },
  ...{ perfText: '', state: 'paid', paid: 1, total: '9.00', orderId: null, refunded: '', answers: [] },
  ...{ enteredAt: '2027-04-01T10:00:00.000Z', contact: { name: 'Pat', email: 'pat@test.example', phone: '' } },
  ...facts,
});
const sprint = { eventGroupId: 1, event: '100m' };
const jump = { eventGroupId: 2, event: 'Long Jump' };
const event = (eventGroupId: number, name: string) => ({
  ...{ eventGroupId, name, eventNo: eventGroupId, startDateTime: '2027-04-24T10:00:00Z', timeKnown: true },
  ...{ max: 0, paid: 2, awaitingCheque: 0, held: 0, ceids: [11] },
});
const data = {
  competition: { id: 5, name: 'Kent Open', currency: 'GBP', zone: 'Europe/London', mayMarkPaid: true },
  events: [event(1, '100m U15'), event(2, 'Long Jump U15')],
  clubs: [{ id: 1, name: 'Medway AC', entries: 2 }],
  entries: [
    entry(1, 31, 'Byrne', { ...sprint, club: 'Medway AC' }),
    entry(2, 31, 'Byrne', { ...jump, club: 'Medway AC' }),
    entry(3, 32, 'Cole', { ...sprint, club: '' }),
  ],
} as unknown as CompetitionEntries;

test.each<[Grouping, string[]]>([
  ['event', ['100m U15: Ada Byrne, Ada Cole', 'Long Jump U15: Ada Byrne']],
  ['athlete', ['Ada Byrne: 100m, Long Jump', 'Ada Cole: 100m']],
  ['club', ['Medway AC: Ada Byrne, Ada Byrne', 'No club: Ada Cole']],
])('the entries by %s have a heading for each, with its own entries below', async (group, shown) => {
  const Shown = () => (
    <>
      <h1>Entries</h1>
      <EntryGroups
        {...{ data, group, columns: ['club'], questions: [], chosen: new Set<number>() }}
        onChoose={() => undefined}
      />
    </>
  );
  await screenAt(Shown, '/entries', '/entries');
  const cards = screen.getAllByRole('region').map((card) => {
    const rows = [...card.querySelectorAll('tbody tr a')].map(({ textContent }) => textContent);
    return `${card.querySelector('h2')?.textContent}: ${rows.join(', ')}`;
  });
  expect(cards).toEqual(shown);
});
