import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aServer, said } from '../../../../../lib/testing/server.ts';
import { BuilderSession, SessionContext } from '../../frame/builder-session.ts';
import { aRecord } from '../../testing/a-record.ts';
import { PastePreview } from './paste-preview.tsx';
import type { Pasted } from './paste-row-words.ts';

const sprint = {
  ...{ line: 1, nth: 1, eventCode: '100', eventName: '100m', gender: 'F', ageGroup: 'U14', ageGroupId: 1 },
  ...{ startDateTime: '2027-05-08T10:00', maxAthletes: 0, price: '', groupName: '', round: '' },
  ...{ entriesFromRows: [], partOfRow: null, facility: '' },
};
const line = (at: number, text: string, outcome: 'read' | 'refused') => ({ line: at, nth: 1, text, outcome });
const read = {
  count: { rows: 3, read: 1, refused: 2, leftOut: 0, headings: 0 },
  rows: [sprint],
  textRows: [
    line(1, '10:00 100m U14 Girls', 'read'),
    line(2, '10:10 Egg and spoon', 'refused'),
    line(3, '10:20 Sack', 'refused'),
  ],
  faults: [],
} as unknown as Pasted;

test('before events are added the page says that the lines that could not be read will not be', async () => {
  const requests = aServer(() => said({ created: [{ id: 1 }], groups: 1, events: 1 }));
  const onDone = vi.fn();
  const session = new BuilderSession(aRecord(), { levels: ['Comp Events'], steps: [] });
  render(
    <SessionContext value={session}>
      <PastePreview {...{ read, prices: [], corrected: [], busy: false, onDone }} onCorrect={vi.fn()} />
    </SessionContext>,
  );
  expect(
    screen.getByText(/^The 2 lines that could not be read will not be added\..* they stay in the box\.$/),
  ).toBeDefined();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 event' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [{ body } = { body: {} }] = requests.filter(({ method }) => method === 'POST');
  expect((body as { rows: object[] }).rows).toMatchObject([{ eventCode: '100', startDateTime: '2027-05-08T10:00' }]);
});
