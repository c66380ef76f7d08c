import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { eachAVisit } from '../../../lib/testing/visits.ts';
import { ReportsScreen } from './reports-screen.tsx';

eachAVisit();
const reports = [
  { id: 1, name: 'Entries by event', about: 'Every event.' },
  { id: 4, name: 'Money by event', about: 'What was paid.' },
];
const competitions = [{ id: 7, name: 'Kent Open', date: '2027-04-24', organisation: 'Kent AA' }];
const made = (id: number, rows: string[][], totals: string[] = []) => ({
  ...reports.find((one) => one.id === id),
  compId: 7,
  competition: 'Kent Open',
  madeAt: '2027-03-01T10:00:00Z',
  columns: [
    { title: 'Event', isNumber: false },
    { title: 'Paid', isNumber: true },
  ],
  rows,
  totals,
  file: null,
  sentTo: '',
});
const PATH = '/v2/reports-v2/{-$compId}';

test('ADMIN-09 the reports of a competition are found by its name', async () => {
  const requests = aServer((one) =>
    said({ reports, competitions: one.url.includes('search=sussex') ? [] : competitions }),
  );
  await screenAt(ReportsScreen, PATH, '/v2/reports-v2');
  expect((await screen.findByRole('link', { name: 'Kent Open' })).getAttribute('href')).toBe('/app-v3/v2/reports-v2/7');
  await userEvent.type(screen.getByRole('searchbox'), 'sussex{Enter}');
  expect(await screen.findByText('No matching competitions')).toBeTruthy();
  expect(requests.at(-1)?.url).toContain('/v5/report/readid?search=sussex');
});

test('a report is a table with its sums; another is one press away and is kept in the address', async () => {
  aServer((one) =>
    said(
      one.url.includes('readid')
        ? { reports, competitions }
        : one.url.includes('reportid=4')
          ? made(
              4,
              [
                ['100m', '9.00'],
                ['200m', '9.00'],
              ],
              ['Total', '18.00'],
            )
          : made(1, []),
    ),
  );
  const at = await screenAt(ReportsScreen, PATH, '/v2/reports-v2/7');
  expect(await screen.findByText('Nothing in it yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Money by event' }));
  const table = await screen.findByRole('table', { name: 'Money by event' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['EventPaid', '100m9.00', '200m9.00', 'Total18.00']);
  expect(at.href()).toBe('/app-v3/v2/reports-v2/7?report=4');
});

test('a day in a report is written as on the other screens', async () => {
  aServer((one) => said(one.url.includes('readid') ? { reports, competitions } : made(1, [['2027-05-08', '9.00']])));
  await screenAt(ReportsScreen, PATH, '/v2/reports-v2/7');
  expect(await screen.findByText('08/05/2027')).toBeDefined();
});

test('a report of thousands of lines shows the first and says that the file has them all', async () => {
  aServer((one) =>
    said(
      one.url.includes('readid')
        ? { reports, competitions }
        : made(
            1,
            Array.from({ length: 5_000 }, (_, n) => [`Event ${String(n)}`, '1']),
          ),
    ),
  );
  await screenAt(ReportsScreen, PATH, '/v2/reports-v2/7');
  expect(await screen.findByText(/The first 300 of 5,000 lines are shown. The file has them all/)).toBeTruthy();
});

test('a report is sent by email; a fault is named beside the address, which is kept', async () => {
  let tries = 0;
  const requests = aServer((one) => {
    if (one.url.includes('readid')) return said({ reports, competitions });
    if (!one.url.includes('email=')) return said(made(1, [['100m', '1']]));
    tries += 1;
    return tries === 1
      ? refused(1005, 400, 'Check what you typed.', {
          data: { faults: [{ field: 'email', message: 'Enter an email address such as name@example.org.' }] },
        })
      : said(made(1, []), 'The report is on its way to t@test.example.');
  });
  await screenAt(ReportsScreen, PATH, '/v2/reports-v2/7');
  await userEvent.click(await screen.findByRole('button', { name: /Send by email/ }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: 'Email address' });
  await userEvent.clear(field);
  await userEvent.type(field, 't@test');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  expect(
    (await within(dialog).findAllByText('Enter an email address such as name@example.org.')).length,
  ).toBeGreaterThan(0);
  expect((field as HTMLInputElement).value).toBe('t@test');
  await userEvent.type(field, '.example');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  expect(requests.at(-1)?.url).toContain('email=t%40test.example');
  expect(screen.queryByRole('dialog')).toBeNull();
});
