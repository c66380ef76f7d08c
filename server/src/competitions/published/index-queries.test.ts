import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { refreshCompetitionIndex } from './index-queries.ts';
import { searchWords } from './typed-words.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test('a competition is found by its events, its age groups and plain words', async () => {
  const { compId } = await seedCompetition(engine.db, {
    name: 'Dún Laoghaire Open',
    shortCode: 'DLO',
    orgName: 'Cuala',
    venue: 'Santry',
    town: 'Dublin',
    events: [
      { code: '100', gender: 'F', age: { key: 'U15' } },
      { code: '100', gender: 'F', age: { key: 'U15' }, round: 'Final' },
      { code: 'LJ', name: 'Long jump', gender: 'O', tf: 'F', unit: 'distance', age: { key: 'SEN' } },
      { code: 'HJ', name: 'Schedule only', gender: 'F', tf: 'F', unit: 'height', age: { key: 'U20' }, max: -1 },
      { code: 'SP4K', name: 'Shot (4kg)', gender: 'F', tf: 'F', unit: 'distance', age: { key: 'U15' } },
    ],
  });
  const row = await engine.db.selectFrom('competition').selectAll().where('id', '=', compId).executeTakeFirstOrThrow();
  expect(row.event_codes).toEqual(['100', 'LJ', 'SP', 'SP4K']);
  expect(row.age_keys).toEqual(expect.arrayContaining(['U15', 'F', 'F:U15', 'SEN', 'M:SEN', 'O:SEN']));
  expect(row.age_keys).not.toContain('M:U15');
  expect(row.event_count).toBe(3);
  expect(row.search_text).toMatch(/^dun laoghaire open dlo cuala santry dublin tn24 9qx /);
  const finds = async (typed: string) =>
    (
      await engine.db
        .selectFrom('competition')
        .select('id')
        .where(sql<boolean>`search_words @@ to_tsquery('simple', ${searchWords(typed) ?? ''})`)
        .execute()
    ).length;
  for (const typed of ['long jump', 'U15', 'under 15', 'U-15s', 'dublin long jump', 'shot', 'cuala u15 100'])
    expect([typed, await finds(typed)]).toEqual([typed, 1]);
  for (const typed of ['U13', 'under 13', 'schedule only', 'hammer'])
    expect([typed, await finds(typed)]).toEqual([typed, 0]);
});

test('a competition is found by the name of its area', async () => {
  const { compId } = await seedCompetition(engine.db, { name: 'Area Championships' });
  const area = await engine.db
    .insertInto('area')
    .values({ name: 'Quillshire', level: 2, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db.updateTable('competition').set({ area_id: area.id }).where('id', '=', compId).execute();
  await transaction(engine.db, (tx) => refreshCompetitionIndex(tx, compId));
  const row = await engine.db
    .selectFrom('competition')
    .select('search_text')
    .where('id', '=', compId)
    .executeTakeFirst();
  expect(row?.search_text).toContain(' quillshire ');
});

test.each([
  ['Dún  Lao', 'dun:* & lao:*'],
  ["O'Neill & (x)", 'o:* & neill:* & x:*'],
  ['  !! ', undefined],
  ['Under 15s long jump', 'u15:* & long:* & jump:*'],
  ['u-13 Hull 100 metres', 'u13:* & hull:* & 100m:*'],
  ['shot putt', 'shot:* & put:*'],
  ['800m Girls', '800m:*'],
  ['girls', 'girls:*'],
  ['under the clock', 'under:* & the:* & clock:*'],
])('typed words %s are the beginnings of plain words', (typed, text) => {
  expect(searchWords(typed)).toBe(text);
});
