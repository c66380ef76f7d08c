import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said, type Asked } from '../../../lib/testing/server.ts';
import { BibsScreen } from './bibs-screen.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
});

const holders = ['Niamh Byrne', 'Orla Kelly'].map((name, at) => ({
  kind: 'athlete',
  id: 7 + at,
  name,
  club: 'Hartsfield AC',
  ageGroup: 'U15',
  events: ['100m'],
  bib: at === 0 ? '15' : '',
}));
const bibs = {
  competition: { id: 5, name: 'County Championships', zone: 'Europe/London' },
  ranges: '15-35',
  order: ['surname'],
  holders,
  shared: [],
  fault: '',
};
const history = [{ name: 'Niamh Byrne', bib: '15', at: '2027-04-24T07:30:00.000Z', by: 'Pat Desk' }];

/** Opens the numbers of a competition; returns what was sent. */
async function open(more: object = {}): Promise<readonly Asked[]> {
  const requests = aServer(({ url, method }) => {
    if (method === 'POST') return said(url.includes('/assign') ? { given: 1, without: 0 } : { bib: '20' }, 'Done.');
    if (url.includes('/unused/')) return said({ unused: [{ from: 16, to: 35 }], words: '16-35', next: 16 });
    if (url.includes('/history')) return said(history);
    return said({ ...bibs, ...more });
  });
  await screenAt(BibsScreen, '/v2/bibs-v2/$id', '/v2/bibs-v2/5');
  await screen.findByRole('rowheader', { name: 'Niamh Byrne' });
  return requests;
}
const sent = (requests: readonly Asked[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

test('BIB-02 staff number those without one, or all again after a second press', async () => {
  const requests = await open();
  const user = userEvent.setup();
  expect(screen.getByText(/1 of 2 has no number yet/)).toBeTruthy();
  expect(await screen.findByText('Unused: 16-35')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Give numbers to athletes without one' }));
  await user.click(screen.getByRole('button', { name: 'Renumber everyone' }));
  expect(sent(requests)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Yes, renumber everyone' }));
  expect(sent(requests)[1]?.[1]).toEqual({ anew: true });
});

test('a number is changed in its row, and each change is listed with who made it', async () => {
  const requests = await open();
  const user = userEvent.setup();
  expect(await screen.findByText('by Pat Desk')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change Niamh Byrne' }));
  const field = screen.getByLabelText(/Number for Niamh Byrne/);
  await user.clear(field);
  await user.type(field, '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent(requests)[0]?.[0]).toContain('/v5/bib/change/5/7/20');
});

test('BIB-01 numbers worn twice are named on top', async () => {
  const fault = 'Please make sure all entries have unique bib numbers.';
  await open({ fault, shared: [{ bib: '15', names: ['Niamh Byrne', 'Orla Kelly'] }] });
  expect(screen.getByText(fault)).toBeTruthy();
  expect(screen.getByText('15: Niamh Byrne, Orla Kelly')).toBeTruthy();
});

test('labels, envelopes and the list are printed for the stock, the code and the club that are chosen', async () => {
  await open();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Labels'), 'A4, 2 × 7 labels of 99.1 × 38.1 mm');
  await user.selectOptions(screen.getByLabelText('Code'), 'QR code');
  await user.selectOptions(screen.getByLabelText('Club'), 'Hartsfield AC');
  await user.clear(screen.getByLabelText('Labels already used on the first sheet'));
  await user.type(screen.getByLabelText('Labels already used on the first sheet'), '99');
  const href = screen.getByRole('link', { name: 'Labels' }).getAttribute('href') ?? '';
  expect(href).toContain('/v5/bibs/5/labels/pdf?');
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toMatchObject({
    stock: 'a4-2x7',
    code: 'qr',
    used: '13',
    club: 'Hartsfield AC',
  });
});
