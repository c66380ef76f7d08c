import { instant } from '@startline/rules/time';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aView } from '../testing/view.ts';
import { CompetitionBand } from './competition-band.tsx';

afterEach(cleanup);

/** Returns the links of the day that staff see at a moment; the competition begins on 24 April. */
async function linksAt(now: string, checkInFrom: string | null): Promise<readonly string[]> {
  const band = { access: true, now: instant(now), seesEntries: true, draws: true, runsBoards: false };
  const Shown = () => <CompetitionBand view={aView({ checkInFrom })} {...band} />;
  await screenAt(Shown, '/v2/show-entry-v2/$id', '/v2/show-entry-v2/12');
  return screen.getAllByRole('link').flatMap(({ textContent: name }) => (/^(Today|Check-in)$/.test(name) ? name : []));
}

test.each([
  ['weeks before', '2027-04-01T12:00:00Z', '2027-04-22T23:00:00Z', []],
  ['two days before, late', '2027-04-22T22:59:00Z', '2027-04-22T23:00:00Z', []],
  ['the day before', '2027-04-22T23:00:00Z', '2027-04-22T23:00:00Z', ['Today', 'Check-in']],
  ['the day before, without check-in', '2027-04-23T12:00:00Z', null, ['Today']],
  ['once check-in opens early', '2027-04-19T12:00:00Z', '2027-04-19T09:00:00Z', ['Check-in']],
])('%s the page leads to the work of the day: %s', async (_title, now, checkInFrom, links) => {
  expect(await linksAt(now, checkInFrom)).toEqual(links);
});

test('somebody who only runs scoreboards is led to them, and to nothing of the draw', async () => {
  const band = { access: true, now: instant('2027-04-24T12:00:00Z'), seesEntries: false };
  const Shown = () => <CompetitionBand view={aView()} {...band} draws={false} runsBoards />;
  await screenAt(Shown, '/v2/show-entry-v2/$id', '/v2/show-entry-v2/12');
  expect(screen.getByRole('link', { name: 'Scoreboards' }).getAttribute('href')).toContain('scoreboard-output-list/12');
  expect(screen.queryByRole('link', { name: /^(Draw|Today|Manage entries)$/ })).toBeNull();
});
