import { filterCall } from '@startline/contract/competitions/list';
import { publicCompetition } from '@startline/contract/competitions/competitions';
import { defaultFilter, readFilter } from '@startline/rules/competitions/published/list-filter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../runtime/clock.ts';
import type { Engine } from '../../db/engine.ts';
import { pageAt } from '../../kernel/pages.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { competitionPages } from './pages.ts';
import { showPublicCompetition } from './show-competition.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test.each([
  ['/v2', {}],
  ['/', { page: '2' }],
  [
    '/v2/home-v2',
    { q: '"100"', type: 'indoor', events: '100~LJ', sort: 'closing', from: 'any', organiser: '5', nonsense: 'x' },
  ],
])(
  'the front page %s %j brings the reply of the very call that its screen makes',
  (address, query: Record<string, string>) => {
    const request = pageAt(competitionPages, address)?.page.calls?.[0]?.input({}, query, []);
    const plain = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, text.replaceAll('"', '')]));
    expect(request).toEqual(
      filterCall(
        readFilter(plain, defaultFilter(systemClock(), 'Europe/London')),
        undefined,
        query['sort'] === 'closing' ? 'closing' : 'date',
      ),
    );
  },
);

test('the page of a competition tells search engines and previews what it is about', async () => {
  const { compId } = await seedCompetition(engine.db, {
    name: 'Kent </script> Championships',
    startsOn: '2027-05-08',
    endsOn: '2027-05-09',
  });
  const match = pageAt(competitionPages, `/v2/show-entry-v2/${String(compId)}`);
  expect(match?.page.calls?.[0]?.route).toBe(publicCompetition);
  const reply = match?.page.describe?.(
    await showPublicCompetition(testCtx(engine.db), { id: compId }),
    'https://site.test',
  );
  expect(reply?.title).toBe('Kent </script> Championships');
  expect(reply?.description).toContain('8 May 2027 to 9 May 2027 at Julie Rose Stadium, Ashford, by Kent County AA');
  expect(reply?.jsonLd).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2027-05-08',
    endDate: '2027-05-09',
    location: { name: 'Julie Rose Stadium' },
    offers: [{ price: '9.00', priceCurrency: 'GBP' }],
    url: `https://site.test/app-v3/v2/show-entry-v2/${String(compId)}`,
  });
});
