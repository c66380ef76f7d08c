import { expect, test } from 'vitest';
import { cellRows } from './cells.ts';
import { decodeBytes } from './decode-bytes.ts';
import type { Reading } from './fault.ts';
import { readWind } from './finish.ts';
import { readEvt } from './lynx/evt.ts';
import { readLif } from './lynx/lif.ts';
import { readAlgeRows, readHeatResultXml } from './systems/alge.ts';
import { readHytek } from './systems/hytek.ts';
import { jsonLines } from './systems/json-lines.ts';
import { readMacFinish } from './systems/mac-finish.ts';
import { readOsvResults } from './systems/omega-osv.ts';
import { readOpenTrack } from './systems/open-track.ts';
import { readXml } from './systems/xml.ts';
import {
  polishEntryColumns,
  readOpenTrackGrid,
  readRoster,
  readSeltecResults,
  seltecAthleteColumns,
} from './tables/presets.ts';
import { readTable } from './tables/table.ts';

/** The longest file; a file that is not ours must be refused in the time of reading one of ours. */
const size = 1_000_000;
const filled = (piece: string): string => piece.repeat(Math.ceil(size / piece.length));

const readers: Readonly<Record<string, (text: string) => Reading<unknown>>> = {
  readLif,
  readEvt,
  readAlgeRows,
  readHeatResultXml,
  readHytek,
  readMacFinish,
  readOsvResults,
  readOpenTrack,
  readRoster,
  readOpenTrackGrid,
};

test.each([
  ['elements within each other', '<a>'],
  ['a heading for each sign', `\t${filled('\t')}x`],
  ['brackets', '['],
  ['a row of nothing but its ends', `1${filled(';')}x`],
  ['blanks', `1${filled(' ')}x`],
  ['bytes of zero', '\0'],
])('no reader takes long over a file of %s', (_, piece) => {
  const text = filled(piece);
  for (const [name, read] of Object.entries(readers)) {
    const before = performance.now();
    expect(read(text).records.length, name).toBeLessThanOrEqual(1);
    expect(performance.now() - before, name).toBeLessThan(4_000);
  }
});

test('many heats in one file are read in one go', () => {
  const heats = Array.from(
    { length: 4_000 },
    (_, at) => `<HeatResult HeatId="${at}"><Competitor Lane="1" Runtime="12.3"/></HeatResult>`,
  );
  const before = performance.now();
  const { records, faults } = readHeatResultXml(`<Results>${heats.join('\n')}</Results>`);
  expect(performance.now() - before).toBeLessThan(2_000);
  expect([records.length, faults]).toEqual([4_000, []]);
  expect(records.map(({ heatId, rows }) => [heatId, rows.length]).at(-1)).toEqual(['3999', 1]);
});

test('a race of thousands is read in one go', () => {
  const rows = Array.from({ length: 40_000 }, (_, at) => `1;1;1;9999;${at};0;0;80752;8.08;${at + 1}`);
  const before = performance.now();
  expect(readOsvResults(rows.join('\n')).records).toHaveLength(40_000);
  expect(performance.now() - before).toBeLessThan(5_000);
});

test('elements deeper than any result end the reading, as a file that is cut short', () => {
  const nested = (depth: number): string => `${'<a>'.repeat(depth)}<HeatResult/>${'</a>'.repeat(depth)}`;
  expect([100, 102].map((depth) => readXml(nested(depth)).closed)).toEqual([true, false]);
  expect(readXml(nested(102)).elements).toEqual([]);
});

test('values deeper than any of a competition have no line, and those behind them have theirs', () => {
  const nested = (depth: number): string => `{"a":${'['.repeat(depth)}1${']'.repeat(depth)},\n"b":2}`;
  const lines = jsonLines(nested(60));
  expect(lines.get('b')).toBe(2);
  expect([...lines.keys()].filter((path) => path.startsWith('a'))).toHaveLength(50);
});

test('a wind has few signs', () => {
  const blanks = (count: number): string => `+1.2${' '.repeat(count)}m/s`;
  expect([33, 34].map((count) => readWind(blanks(count)))).toEqual([1.2, 'wrong']);
});

test('megabytes of any content are decoded', () => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7919) % 256);
  const before = performance.now();
  expect(decodeBytes(bytes).text.length).toBeLessThanOrEqual(size);
  expect(performance.now() - before).toBeLessThan(4_000);
});

test.each(['\0', '\0\0\n\0', '\u001A', '\r\n\u001A\0 ', '\n\0'])(
  'what programs fill a file up with is no line: %j',
  (filling) => {
    const texts: Readonly<Record<string, string>> = {
      readLif: '1,1,1,100m\n1,12,3,Smith,Ann,Club,12.34',
      readEvt: '1,1,1,100m\n,12,3,Smith,Ann,Club',
      readAlgeRows: '1\t12\t3\tAnn\tSmith\tClub\t\t12.34',
      readHytek: 'I;Smith;Ann;;F',
      readOsvResults: '1;1;1;9999;12;3;0;123400;12.34;1',
      readOpenTrack: '{"events":[{"event_id":"T01"}]}',
      readRoster: 'EntryId,EventCode\n1,100',
    };
    for (const [name, text] of Object.entries(texts))
      expect(readers[name]?.(text + filling), name).toEqual(readers[name]?.(text));
    expect(readLif(filling).faults).toEqual(readLif('').faults);
  },
);

test('empty cells at the end of the last row are not taken for filling', () => {
  expect(cellRows('a\tb\nc\t\t', '\t').map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['c', '', ''],
  ]);
});

test.each([
  [0x0a, 'a'],
  [0x00, 'a'],
  [0x0d, 'a'],
  [0x1a, 'a'],
  [0x62, 'a\uFFFD'],
])('UTF-16 with half a pair %i at its end', (byte, text) => {
  const read = decodeBytes(Uint8Array.from([0xff, 0xfe, 0x61, 0x00, byte]));
  expect([read.text, read.faults.length]).toEqual([text, text.length - 1]);
});

test.each([',', ';', '\t'])('exports that a spreadsheet saved again with %j are read', (sign) => {
  const table = (...rows: readonly string[]): string => rows.map((row) => row.replaceAll(' ', sign)).join('\n');
  const roster = readRoster(table('EntryId EventCode Gender PersonalBest', '7 100 Female 12.5', '8 LJ Male'));
  expect(roster.records.map(({ cells: { entryId, eventCode } }) => [entryId, eventCode])).toEqual([
    ['7', '100'],
    ['8', 'LJ'],
  ]);
  const seltec = readSeltecResults(table('Type Bib Event Result Details', 'A 12 60M 11.69 60M:11.69|BAL:12.30'));
  expect(seltec.records.map(({ cells: { event, details } }) => [event, details])).toEqual([
    ['60M', '60M:11.69|BAL:12.30'],
  ]);
  const athletes = readTable(table('CompetitorType Bib FirstName', 'A 12 Ann'), seltecAthleteColumns);
  expect(athletes.records.map(({ cells: { firstName } }) => firstName)).toEqual(['Ann']);
  const polish = readTable(table('NrKonkur NazwaPZLA NrStart', '1 K100 12'), polishEntryColumns);
  expect(polish.records.map(({ cells: { bib } }) => bib)).toEqual(['12']);
});
