import { refusals } from '@startline/contract/refusals';
import type { BuilderPrice } from '@startline/contract/selling/prices';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showToastsWith } from '../../../../../lib/notices.ts';
import { aServer, refused, said } from '../../../../../lib/testing/server.ts';
import { BuilderSession, SessionContext } from '../../frame/builder-session.ts';
import { aRecord } from '../../testing/a-record.ts';
import { PastePreview } from './paste-preview.tsx';
import type { Pasted } from './paste-row-words.ts';

afterEach(cleanup);

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

test('before there is a price the page says what is missing, and a price saved meanwhile is taken', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const words = 'Choose a price, or make the event schedule only.';
  const faults = [0, 1].map((row) => ({ field: `rows.${row}.priceId`, message: words }));
  const requests = aServer(() =>
    refused(refusals['bad-input'].errNo, 400, '2 things need another look.', { data: { faults } }),
  );
  const notices: string[] = [];
  showToastsWith(({ text }) => notices.push(text));
  const session = new BuilderSession(aRecord(), { levels: ['Comp Events'], steps: [] });
  const page = (prices: readonly BuilderPrice[]) => (
    <SessionContext value={session}>
      <PastePreview {...{ read, prices, corrected: [], busy: false, onDone: vi.fn() }} onCorrect={vi.fn()} />
    </SessionContext>
  );
  const { rerender } = render(page([]));
  expect(screen.getByText('First save what an entry costs, at the top of this page.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 event' }));
  await vi.waitFor(() => expect(notices).toEqual([words]));
  rerender(page([{ id: 7, description: 'Entry', price: '5.00', events: 0 } as unknown as BuilderPrice]));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 event' }));
  const sent = requests.filter(({ method }) => method === 'POST').at(-1);
  expect(sent?.body).toMatchObject({ rows: [{ priceId: 7 }] });
});
