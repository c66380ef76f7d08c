import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { RegistersScreen } from './registers-screen.tsx';

afterEach(cleanup);

const file = {
  ...{ id: 3, fileName: 'kent.csv', aocode: 'EA', state: 'read', createdAt: '2027-03-01T12:00:00Z', doneAt: null },
  ...{ rows: 1_203, read: 1_191, refused: 12, written: 0, fresh: 1_000, changed: 191, same: 0 },
  missing: ['Club', 'Expiry date'],
  refusals: [{ line: 8, why: "'x7' is not a registration number." }],
};
const row = {
  line: 2,
  urn: '3012345',
  name: 'Niamh Byrne',
  dob: '09/04/2012',
  club: 'Tonbridge AC',
  expires: '31/03/2027',
};
const open = () => screenAt(RegistersScreen, '/v2/registers-v2', '/v2/registers-v2');
const listed = (...files: object[]) => said(files);

test('a file that was read shows what it would change and what was refused, and is used by a press', async () => {
  let isUsed = false;
  const requests = aServer(({ url, method }) => {
    if (method === 'POST') {
      isUsed = true;
      return said(null);
    }
    if (/registers\/3/.test(url)) return said([row], '', { totalCount: 1_000 });
    return listed({ ...file, state: isUsed ? 'done' : 'read' });
  });
  await open();
  expect(
    await screen.findByText('1,203 rows: 1,191 read, 12 refused. 1,000 new, 191 changed, 0 unchanged.'),
  ).toBeDefined();
  expect(
    screen.getByText('The file has no column for Club, Expiry date. The register keeps what it already has.'),
  ).toBeDefined();
  expect(within(await screen.findByRole('table')).getByRole('rowheader').textContent).toBe('Niamh Byrne');
  expect(screen.getByText("Line 8: 'x7' is not a registration number.")).toBeDefined();
  expect(screen.getByText('Not listed here: 11 more.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Changed (191)' }));
  await waitFor(() => expect(requests.some(({ url }) => url.includes('change=changed'))).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Use this register' }));
  expect(await screen.findByText('In use')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Use this register' })).toBeNull();
});

test('a file that is being read says how far it is, and is asked about again', async () => {
  let times = 0;
  aServer(({ url }) => {
    if (/registers\/3/.test(url)) return said([row], '', { totalCount: 1 });
    times += 1;
    return listed(times === 1 ? { ...file, state: 'reading', read: 500, refused: 0 } : file);
  });
  await open();
  expect(await screen.findByText('500 of 1,203 rows read')).toBeDefined();
  expect(await screen.findByText('Not used yet', {}, { timeout: 5_000 })).toBeDefined();
});

test('a file is chosen before it is sent, and a refusal is said at the field', async () => {
  const requests = aServer(({ method }) =>
    method === 'POST' ? refused(1005, 400, 'No line has the headings of a register.') : listed(),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send the file' }));
  expect(screen.getByText('Choose a file.')).toBeDefined();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.upload(screen.getByLabelText('File'), new File(['Name'], 'list.csv'));
  await userEvent.click(screen.getByRole('button', { name: 'Send the file' }));
  expect(await screen.findByText('No line has the headings of a register.')).toBeDefined();
  expect(screen.getByText('No files yet')).toBeDefined();
});

test('a user who is not an administrator sees neither the form nor a file', async () => {
  aServer(() => refused(1003, 403, 'This is for administrators.'));
  await open();
  expect(await screen.findByText('This is for administrators.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send the file' })).toBeNull();
});
