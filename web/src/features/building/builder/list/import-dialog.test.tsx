import { refusals } from '@startline/contract/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession } from '../../../../lib/session.ts';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, refused, said, type Asked } from '../../../../lib/testing/server.ts';
import { ImportDialog } from './import-dialog.tsx';

const ground = { id: 3, name: 'Morton Stadium', address: '', town: 'Dublin', postcode: 'D09' };
/** Returns a chosen file; the test's document cannot read the bytes of one itself. */
const file = (name: string, text: string): File =>
  Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetSession();
});

function Builder() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Builder</h1>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Returns the dialog with a file chosen, and the requests to the server; `answer` is that to the import. */
async function withFile(
  file: File,
  answer: ReturnType<typeof said> | ReturnType<typeof refused> = said({
    id: 9,
    name: 'Open',
    words: 'Made.',
    notes: [],
  }),
) {
  const requests = aServer(({ url }: Asked) => {
    if (url.includes('/builder/import')) return answer;
    if (url.includes('/v5/locs')) return said([ground], '', { totalCount: 1 });
    return said([{ id: 5, name: 'Fingal AC', status: 'Approved', logo: '' }]);
  });
  await screenAt(Builder, '/v2', '/v2');
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a competition' });
  await userEvent.upload(within(dialog).getByLabelText('File'), file);
  await within(dialog).findByRole('option', { name: 'Fingal AC' });
  return { asked: requests, dialog };
}
const send = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));

test('A timetable as CSV is imported with the ground that is chosen for it', async () => {
  const { asked: requests, dialog } = await withFile(
    file('timetable.csv', 'event,age group,gender,time\n100m,U13,F,10:00'),
  );
  await send(dialog);
  expect(within(dialog).getAllByText('Enter a Location.').length).toBeGreaterThan(0);
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Fingal Open');
  await userEvent.type(within(dialog).getByLabelText(/^First day/), '08/05/2027');
  await userEvent.type(within(dialog).getByLabelText(/^Location/), 'Mor');
  await userEvent.click(await within(dialog).findByRole('button', { name: /Morton Stadium/ }));
  await send(dialog);
  const sent = requests.find(({ url }) => url.includes('/builder/import'));
  expect(sent?.body).toMatchObject({ orgId: 5, name: 'Fingal Open', date: '2027-05-08', locationId: 3 });
});

test('Faults in the file are named with their place, beside the file', async () => {
  const answer = refused(refusals['import-refused'].errNo, 400, 'One thing cannot be read.', {
    data: { faults: [{ field: 'line 2', message: 'No such event.' }] },
  });
  const { dialog } = await withFile(file('export.json', '[]'), answer);
  await send(dialog);
  expect((await within(dialog).findAllByText('In the file, line 2: No such event.')).length).toBe(2);
});

test('An empty file is said to be empty', async () => {
  const { dialog } = await withFile(file('export.json', ''));
  await send(dialog);
  expect(within(dialog).getAllByText('This file is empty.').length).toBe(2);
});
