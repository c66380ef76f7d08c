import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { eachAVisit } from '../../../lib/testing/visits.ts';
import { RecordsScreen } from './records-screen.tsx';

eachAVisit();

const line = (ageGroup: string, becomes: string, why = '') => ({
  code: 'CBP',
  event: '100m',
  gender: ageGroup === '' ? 'O' : 'M',
  ageGroup,
  mark: '11.2',
  holder: 'J Smith',
  year: '1987',
  becomes,
  why,
});

test('a line of records that was not read stays to be corrected when the others are saved', async () => {
  const why = 'The competition has no such age group.';
  aServer(({ method }) =>
    said(
      method === 'POST'
        ? { rows: [line('U16', 'new'), line('', 'refused', why)] }
        : { competition: { id: 5, name: 'County', mayChange: true }, mayChange: true, records: [] },
    ),
  );
  await screenAt(RecordsScreen, '/v2/records-v2/$compId', '/v2/records-v2/5');
  const box = await screen.findByLabelText<HTMLTextAreaElement>(/^List of records/);
  await userEvent.type(box, '100m,M,U16{Enter}100m,M,U99');
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByText(why);
  screen.getByText('U16 boys');
  expect(screen.queryByText('Mixed')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 record' }));
  await screen.findByText(why);
  expect(screen.queryByText('U16 boys')).toBeNull();
  expect(box.value).toContain('U99');
});

test('the box of a list of records is empty once all of them are saved', async () => {
  aServer(({ method }) =>
    said(
      method === 'POST'
        ? { rows: [line('U16', 'new')] }
        : { competition: { id: 5, name: 'County', mayChange: true }, mayChange: true, records: [] },
    ),
  );
  await screenAt(RecordsScreen, '/v2/records-v2/$compId', '/v2/records-v2/5');
  const box = await screen.findByLabelText<HTMLTextAreaElement>(/^List of records/);
  await userEvent.type(box, '100m,M,U16');
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save 1 record' }));
  await waitFor(() => expect(box.value).toBe(''));
});
