import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultText, type Reading } from './fault.ts';
import { competitor, lynxRaceKey } from './lynx/fields.ts';
import { evtRace, readEvt, writeEvt } from './lynx/evt.ts';
import { lifHeaderColumns, lifRow, readLif, writeLif, type LifHeader } from './lynx/lif.ts';
import { readPpl, writePpl } from './lynx/ppl.ts';
import { readSch, writeSch } from './lynx/sch.ts';
import { keepLatest } from './once.ts';
import { readAlgeRows, readAlgeStartList, readHeatResultXml, writeAlgeStartList } from './systems/alge.ts';
import { readHytek } from './systems/hytek.ts';
import { readMacFinish } from './systems/mac-finish.ts';
import { readOsvHeats, readOsvResults, readOsvStartList } from './systems/omega-osv.ts';
import { readOpenTrack } from './systems/open-track.ts';
import { athleteListColumns, readOpenTrackGrid, readRoster, readSeltecResults } from './tables/presets.ts';
import { readTable } from './tables/table.ts';

/** A reader, and files for it in which rows repeat now and then, as bibs and lanes do from race to race. */
type Case = readonly [name: string, read: (text: string) => Reading<unknown>, files: fc.Arbitrary<string>];

const bib = fc.integer({ min: 1, max: 9 }).map(String);
const name = fc.constantFrom('Elm', 'Oak', 'Łoś', "O'Neill", 'Van, Jr', 'Ash "A"');
const time = fc.constantFrom('12.80', '3:31.794', '');
const race = fc.record({ event: bib, round: fc.constantFrom('1', '2'), heat: fc.constantFrom('1', '2') });
const person = fc.record({ id: bib, lane: bib, lastName: name, firstName: name, affiliation: name, time });
const rowsOf = <Row>(
  row: fc.Arbitrary<Row>,
  asText: (row: Row) => string,
  end = '\r\n',
  head = '',
): fc.Arbitrary<string> =>
  fc.array(row, { minLength: 1, maxLength: 8 }).map((rows) => head + rows.map((one) => asText(one) + end).join(''));
const plain = (text: string): string => text.replaceAll('"', "'");
const lifHeader = (known: Partial<LifHeader>): LifHeader => ({
  ...(Object.fromEntries(lifHeaderColumns.map((column) => [column, ''])) as LifHeader),
  ...known,
});

const cases: readonly Case[] = [
  [
    'EVT',
    readEvt,
    fc
      .array(fc.tuple(race, fc.array(person, { maxLength: 3 })), { minLength: 1, maxLength: 4 })
      .map((races) => writeEvt(races.map(([id, people]) => evtRace({ ...id, competitors: people.map(competitor) })))),
  ],
  [
    'LIF',
    readLif,
    fc.tuple(race, fc.array(person, { maxLength: 5 })).map(([id, people]) =>
      writeLif({
        header: lifHeader({ ...id, startClock: '10:00' }),
        rows: people.map((one, at) => lifRow(competitor({ ...one, place: String(at + 1) }))),
      }),
    ),
  ],
  ['PPL', readPpl, fc.array(person, { minLength: 1 }).map(writePpl)],
  ['SCH', readSch, fc.array(race, { minLength: 1 }).map(writeSch)],
  [
    'OSV heats',
    readOsvHeats,
    rowsOf(race, ({ event, round, heat }) => `" ${event}";${round};${heat};01.02.2026;10:00`),
  ],
  [
    'OSV results',
    readOsvResults,
    rowsOf(
      fc.tuple(race, person),
      ([{ event, round, heat }, { id, lane }]) => `${event};${round};${heat};9999;${id};${lane};0;80752;8.08;1`,
    ),
  ],
  [
    'OSV start list',
    readOsvStartList,
    rowsOf(fc.tuple(bib, fc.array(person, { maxLength: 3 })), ([event, people]) =>
      [
        `${event};01.02.2026;10:00;;;;;;100;Final`,
        ...people.map(({ id, lane, lastName }) => `;;;${lane};${id};${plain(lastName)};;IRL`),
      ].join('\r\n'),
    ),
  ],
  [
    'ALGE rows',
    readAlgeRows,
    rowsOf(person, ({ id, lane, lastName, firstName }) =>
      ['1', id, lane, plain(firstName), plain(lastName), 'AC', '2010', '12.80'].join('\t'),
    ),
  ],
  [
    'ALGE start list',
    readAlgeStartList,
    fc
      .array(person, { minLength: 1 })
      .map((people) =>
        writeAlgeStartList(people.map(({ id, lastName }) => ({ number: id, name: lastName, nation: 'IRL' }))),
      ),
  ],
  [
    'ALGE results',
    readHeatResultXml,
    rowsOf(
      fc.tuple(bib, fc.array(bib, { maxLength: 3 })),
      ([heat, bibs]) =>
        `<HeatResult EventNr="1" HeatId="${heat}">${bibs.map((one) => `<Competitor Bib="${one}" Lane="${one}" Runtime="12.80"/>`).join('')}</HeatResult>`,
    ),
  ],
  [
    'MacFinish',
    readMacFinish,
    rowsOf(
      fc.tuple(bib, fc.array(bib, { maxLength: 3 })),
      ([file, bibs]) =>
        `\u0001@\u0002race${file}\t10 : +0.5\r${bibs.map((one) => `1\t${one}\t12.80\r`).join('')}\u0003`,
    ),
  ],
  [
    'Hy-Tek entries',
    readHytek,
    rowsOf(
      fc.tuple(person, fc.constantFrom('D', 'I')),
      ([{ lastName, id }, letter]) =>
        `${letter};${plain(lastName)};Ada;;F;02/01/2010;NORT;North;;;${letter === 'D' ? `100;12.80;M;;${id};;` : ''}`,
    ),
  ],
  [
    'Hy-Tek results',
    readHytek,
    rowsOf(race, ({ event, round }) => `E;T;${event};;100;F;;;;${round};12.80;M`, '\n', 'H;County;01/02/2026;;;;\n'),
  ],
  [
    'Roster',
    readRoster,
    rowsOf(
      person,
      ({ id, lastName }) => `${id},"${lastName.replaceAll('"', '""')}\nthe second",100`,
      '\r\n',
      'EntryId,LastName,EventCode\r\n',
    ),
  ],
  [
    'Seltec',
    readSeltecResults,
    rowsOf(
      person,
      ({ id, lastName }) => `A;${id};${plain(lastName)};100;12,80`,
      '\n',
      'Type;Bib;LastName;Event;Result\n',
    ),
  ],
  [
    "OpenTrack's grid",
    readOpenTrackGrid,
    rowsOf(person, ({ id, lastName }) => `${id}\t${plain(lastName)}\t100 LJ`, '\n', 'Competitor id\tLast\tEvents\n'),
  ],
  [
    'a list below a title',
    (text) => readTable(text, athleteListColumns),
    rowsOf(
      person,
      ({ lastName, firstName }) => `${plain(firstName)};${plain(lastName)};12,80`,
      '\n',
      'County championships\n\nFirst name;Surname;PB\n',
    ),
  ],
];

describe('reading a file twice is reading it once', () => {
  test.each(cases)('%s: saved behind itself', (_, read, files) => {
    fc.assert(
      fc.property(files, (text) => {
        const [one, two] = [read(text), read(text + text)];
        expect(withoutLines(two)).toEqual(withoutLines(one));
        expect(one.records.length).toBeGreaterThan(0);
        const repeated = ({ faults }: Reading<unknown>): number =>
          faults.filter(({ used, reason }) => !used && reason.kind === 'row-repeated').length;
        expect(repeated(two)).toBeGreaterThan(repeated(one));
        expect(two.faults.filter(({ reason }) => reason.kind !== 'row-repeated')).toEqual(
          one.faults.filter(({ reason }) => reason.kind !== 'row-repeated'),
        );
      }),
      { numRuns: 40 },
    );
  });

  test.each(cases)('%s: arriving again', (_, read, files) => {
    fc.assert(
      fc.property(files, (text) => {
        const { records } = read(text);
        const kept = keepLatest([], records, JSON.stringify);
        expect([keepLatest(kept, records, JSON.stringify), read(text).records]).toEqual([kept, records]);
      }),
      { numRuns: 20 },
    );
  });

  test('a competition in JSON is that one competition, and its second half is no second one', () => {
    const text = '{"slug":"county","events":[{"event_id":"T01"}]}';
    const [first] = readOpenTrack(text).records;
    expect(
      keepLatest(
        keepLatest([], readOpenTrack(text).records, ({ slug }) => slug),
        readOpenTrack(text).records,
        ({ slug }) => slug,
      ),
    ).toEqual([first]);
    expect(readOpenTrack(text + text).faults.map(faultText)).toEqual([
      'The file cannot be read: it is incomplete or incorrect JSON. Not used.',
    ]);
  });
});

test('a result that arrives twice counts once, whatever came between; the latest counts', () => {
  fc.assert(
    fc.property(fc.array(race), fc.array(race), (kept, arrived) => {
      const latest = keepLatest(kept, arrived, lynxRaceKey);
      expect(keepLatest(latest, arrived, lynxRaceKey)).toEqual(latest);
      expect(new Set(latest.map(lynxRaceKey)).size).toBe(latest.length);
    }),
  );
  expect(
    keepLatest(
      [
        { key: 'a', n: 1 },
        { key: 'b', n: 2 },
      ],
      [{ key: 'a', n: 3 }],
      ({ key }) => key,
    ),
  ).toEqual([
    { key: 'a', n: 3 },
    { key: 'b', n: 2 },
  ]);
});

test('somebody with the same lane in two races of a start list is in both', () => {
  const list = readOsvStartList(
    '1;01.02.2026;10:00;;;;;;100;Heats\n;;;4;12;Elm;Ada;IRL\n2;01.02.2026;12:00;;;;;;200;Final\n;;;4;12;Elm;Ada;IRL\n',
  );
  expect([list.records.map(({ eventCode, competitors }) => [eventCode, competitors.length]), list.faults]).toEqual([
    [
      ['1', 1],
      ['2', 1],
    ],
    [],
  ]);
});

test('each repeated line of a race is reported with the line that it repeats', () => {
  const { records, faults } = readEvt('5,1,1,100m\n,12,4,Elm\n\n5,1,1,100m\n,12,4,Elm\n');
  expect([records.length, faults.map(faultText)]).toEqual([
    1,
    [
      'Line 4: This line is the same as line 1, so it counts once. Not used.',
      'Line 5: This line is the same as line 2, so it counts once. Not used.',
    ],
  ]);
});

/** Returns the records without the lines that they are on. */
const withoutLines = ({ records }: Reading<unknown>): unknown =>
  JSON.parse(JSON.stringify(records, (key, value: unknown) => (key === 'line' ? undefined : value)));
