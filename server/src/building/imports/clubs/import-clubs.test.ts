import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addUnattached } from '../../../people/athletes/unattached-queries.ts';
import { transaction } from '../../../db/db.ts';
import type { Engine } from '../../../db/engine.ts';
import { testDatabase } from '../../../testing/database.ts';
import { textOf } from '../csv-lines.ts';
import { clubReportText, importClubs } from './import-clubs.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
beforeEach(async () => {
  await engine.db.deleteFrom('club').execute();
  await engine.db.deleteFrom('area').execute();
  await transaction(engine.db, addUnattached);
});
afterAll(() => engine.close());

const load = (text: string, dryRun = false) => importClubs(engine.db, { text, body: 'EA', dryRun });
const clubs = () =>
  engine.db
    .selectFrom('club as c')
    .leftJoin('area as a', 'a.id', 'c.area_id')
    .leftJoin('area as b', 'b.id', 'a.parent_id')
    .select(['c.name', 'c.kind', 'c.ao_code', 'a.name as area', 'a.level', 'b.name as above'])
    .where('c.name', '!=', 'Unattached')
    .orderBy('c.name')
    .execute();

const file = `Club name;County;Region;Country;Type;Body;Colours
"Herne Hill Harriers, Track";Surrey;South;England;;;red
Dún Laoghaire AC;Dublin;Leinster;Ireland;club;IRL;
St Brigid's ;Dublin;Leinster;Ireland;School;IRL;
`;

test('clubs and schools are added with their counties, regions and countries, each area once', async () => {
  const report = await load(file);
  expect(report).toMatchObject({
    read: 3,
    added: 3,
    moved: 0,
    same: 0,
    areas: 6,
    remarks: [{ line: 1, used: true, words: "The column 'Colours' is not known and is left out." }],
  });
  expect(await clubs()).toEqual([
    { name: 'Dún Laoghaire AC', kind: 'C', ao_code: 'IRL', area: 'Dublin', level: 2, above: 'Leinster' },
    { name: 'Herne Hill Harriers, Track', kind: 'C', ao_code: 'EA', area: 'Surrey', level: 2, above: 'South' },
    { name: "St Brigid's", kind: 'S', ao_code: 'IRL', area: 'Dublin', level: 2, above: 'Leinster' },
  ]);
});

test('the same file again adds nothing; a corrected county moves the club; nothing is ever removed', async () => {
  await load(file);
  expect(await load(file)).toMatchObject({ added: 0, moved: 0, same: 3, areas: 0 });
  expect(await load('name,county\n"HERNE HILL HARRIERS, TRACK",Kent\nunattached,\n')).toMatchObject({
    added: 0,
    moved: 1,
    same: 1,
    areas: 1,
  });
  expect((await clubs()).map(({ name, area }) => [name, area])).toEqual([
    ['Dún Laoghaire AC', 'Dublin'],
    ['Herne Hill Harriers, Track', 'Kent'],
    ["St Brigid's", 'Dublin'],
  ]);
});

test('unusable rows are reported by their line, and the rest is added', async () => {
  const report = await load(
    'name,type,body\n,club,\nGood AC,,\ngood ac,Club,ea\nOdd AC,constructor,\nFar AC,,MARS\nToo,many,EA,cells\nhttps://evil.example,,\n' +
      `${'x'.repeat(101)},,\n`,
  );
  expect(clubReportText(report, false).split('\n')).toEqual([
    'Imported: 1 of 8 rows.',
    '  Clubs and schools: 1 added, 0 moved to another area, 0 there already. Areas: 0 added.',
    'Not used (7):',
    '  Line 2: The name is empty.',
    '  Line 4: Line 3 already has the same club.',
    "  Line 5: 'constructor' is neither club nor school.",
    "  Line 6: 'MARS' is not a body such as EA or IRL.",
    '  Line 7: The row has more cells than the first line has columns. Put a name with a comma in quotes.',
    '  Line 8: A name cannot contain a web address. Leave it out.',
    '  Line 9: A name has more than 100 characters.',
  ]);
});

test('a dry run says the same and writes nothing', async () => {
  expect(await load(file, true)).toMatchObject({ added: 3, areas: 6 });
  expect(await clubs()).toEqual([]);
  expect(await engine.db.selectFrom('area').select('id').execute()).toEqual([]);
});

test.each([
  ['', 'The file is empty.'],
  ['a,b\nx,y\n', "The column 'name' is missing: the first line names 'a', 'b'."],
  ['constructor,__proto__\nx,y\n', "The column 'name' is missing: the first line names 'constructor', '__proto__'."],
])('a file without names is refused in words: %j', async (text, phrase) => {
  expect((await load(text)).remarks).toEqual([expect.objectContaining({ used: false, words: phrase })]);
});

test('a file as spreadsheets save it is read with its letters: UTF-8, UTF-16 and the old encoding of Windows', () => {
  const name = 'Dún Laoghaire';
  expect(
    [Buffer.from(name), Buffer.from(`\uFEFF${name}`, 'utf16le'), Buffer.from(name, 'latin1')].map((bytes) =>
      textOf(bytes),
    ),
  ).toEqual([name, name, name]);
});
