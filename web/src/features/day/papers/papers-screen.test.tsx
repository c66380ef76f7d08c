import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { PapersScreen } from './papers-screen.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
});

const competition = { id: 5, name: 'County Championships', zone: 'Europe/London' };
const paper = {
  kind: 'Start list',
  title: '10:00 · 100m U15 girls',
  lead: 'Start list · Event 7',
  foot: 'Version 3, published 24th Apr 08:30',
  turned: false,
  size: 'usual',
  follows: true,
  sections: [
    {
      title: 'One race',
      note: '',
      columns: [{ head: 'Name', share: 20, align: 'left', isBox: false }],
      rows: [['Niamh Ní Dhálaigh']],
    },
  ],
};

/** Opens the papers of a competition that has these. */
async function open(papers: readonly object[]): Promise<void> {
  aServer(({ url }) => (url.includes('/papers/') ? said({ competition, papers }) : said({ competition, lists: [] })));
  await screenAt(PapersScreen, '/v2/papers-v2/$compId', '/v2/papers-v2/5');
}

test('a paper shows its version and its names, and comes as a PDF of the kind that is chosen', async () => {
  await open([paper]);
  expect(await screen.findByText('Version 3, published 24th Apr 08:30')).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Niamh Ní Dhálaigh' })).toBeTruthy();
  await userEvent.setup().selectOptions(screen.getByLabelText('Paper'), 'Field cards');
  expect(screen.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')).toContain(
    '/papers/5/field-cards/pdf',
  );
  expect(screen.getByRole('link', { name: 'All papers in one PDF' }).getAttribute('href')).toContain('/5/all/pdf');
});

test('without a start list there is nothing to print yet', async () => {
  await open([]);
  expect(await screen.findByText('Nothing to print yet')).toBeTruthy();
});
