import { expect, test } from 'vitest';
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
import { readOpenTrackGrid, readRoster } from './tables/presets.ts';

/** Files are at most so long; what is no file of ours must be refused in the time that one of ours takes. */
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

test('elements deeper than any result end the reading, as a file that is cut short', () => {
  const nested = (depth: number): string => `${'<a>'.repeat(depth)}<HeatResult/>${'</a>'.repeat(depth)}`;
  expect([100, 101].map((depth) => readXml(nested(depth)).closed)).toEqual([true, false]);
  expect(readXml(nested(101)).elements).toHaveLength(101);
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

test('megabytes are decoded whatever they are', () => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7919) % 256);
  const before = performance.now();
  expect(decodeBytes(bytes).text.length).toBeLessThanOrEqual(size);
  expect(performance.now() - before).toBeLessThan(4_000);
});
