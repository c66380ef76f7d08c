import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import type { ClubId } from '@startline/rules/ids';
import { ClubAthletes } from './club-athletes.tsx';

afterEach(cleanup);

const rows = [
  {
    ...{ line: 2, text: '3012345 100 12.50', athlete: 'Niamh Byrne', event: '100m', mark: '12.50', on: '2026-05-09' },
    ...{ before: '12.80', becomes: 'better', why: '' },
  },
  {
    ...{ line: 3, text: 'Ann Other 100 12.50', athlete: '', event: '', mark: '', on: null, before: '' },
    ...{ becomes: 'refused', why: 'None of your athletes has this name.' },
  },
];
const answer = { rows, counts: { rows: 2, fresh: 0, better: 1, left: 0, refused: 1 } };
/** Opens the club's page with the sheet open; the club has no athletes. */
const open = async (reply: Parameters<typeof aServer>[0]) => {
  const requests = aServer((call) => (call.method === 'GET' ? said([], '', { totalCount: 0 }) : reply(call)));
  const Page = () => (
    <>
      <h1>Hartsfield AC</h1>
      <ClubAthletes clubId={7 as ClubId} name="Hartsfield AC" />
    </>
  );
  await screenAt(Page, '/v2/club-v2/$id', '/v2/club-v2/7');
  await userEvent.click(await screen.findByRole('button', { name: 'PBs from a list' }));
  return {
    box: await screen.findByLabelText('Rows of your list'),
    sent: () => requests.filter(({ method }) => method === 'POST'),
  };
};

test('a pasted list is checked, each row shown with what becomes of it, and saved by a press', async () => {
  const { box, sent } = await open(() => said(answer));
  await userEvent.click(box);
  await userEvent.paste('URN\tEvent\tMark\n3012345\t100\t12.50');
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(await screen.findByText('2 rows: 1 better, 1 refused')).toBeDefined();
  const shown = within(screen.getByRole('list', { name: 'Rows of the list' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Row 3: Ann Other 100 12.50None of your athletes has this name.',
    'Row 2: Niamh Byrne, 100m12.50 on 09/05/2026. Better than 12.80.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 PB' }));
  expect(await screen.findByText('2 rows: 1 improved, 1 refused')).toBeDefined();
  expect(sent().map(({ url }) => url.replace(/.*\/v5/, ''))).toEqual(['/club/bests/7/check', '/club/bests/7']);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByLabelText('Rows of your list')).toBeNull());
});

test('a file is read into the rows, and a list that cannot be read says why at the field', async () => {
  const { sent } = await open(({ url }) =>
    url.includes('/club/sheet/')
      ? said({ text: 'Niamh Byrne\t100\t12.50', from: 'workbook', sheet: '' })
      : refused(1005, 400, 'Put headings above the rows.'),
  );
  await userEvent.upload(await screen.findByLabelText('Or open a file'), new File(['x'], 'bests.xlsx'));
  expect(await screen.findByDisplayValue(/Niamh Byrne/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(await screen.findByText('Put headings above the rows.')).toBeDefined();
  expect(sent()).toHaveLength(2);
});
