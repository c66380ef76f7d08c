import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timingOfText } from './parse-performance.ts';
import { clock } from './print-performance.ts';
import {
  handTime,
  officialTime,
  printOfficialTime,
  readClock,
  roundUp,
  wholeCentimetres,
  type Course,
  type Taking,
} from './rounding.ts';
import { clocks, handTimes, roundedUp } from './testing/athlib-vectors.ts';

const track: Course = { place: 'track', metres: 100 };
const long: Course = { place: 'track', metres: 20_000 };
const outside: Course = { place: 'outside', metres: 42_195 };
const read = (text: string): number => readClock(text) ?? expect.fail(text);

describe('rounding a time by the rules of the sport', () => {
  test.each<[Taking, Course, string, string]>([
    ['hand', track, '10.11', '10.2'],
    ['hand', track, '10.10', '10.1'],
    ['hand', track, '10.20', '10.2'],
    ['hand', track, '3:59.91', '4:00.0'],
    ['hand', outside, '2:09:44.3', '2:09:45'],
    ['hand', outside, '2:09:44.0', '2:09:44'],
    ['photo-finish', { place: 'track', metres: 10_000 }, '26:17.533', '26:17.54'],
    ['photo-finish', track, '9.580', '9.58'],
    ['photo-finish', track, '9.581', '9.59'],
    ['photo-finish', track, '59.991', '1:00.00'],
    ['photo-finish', long, '59:26.322', '59:26.4'],
    ['photo-finish', outside, '2:09:44.322', '2:09:45'],
    ['transponder', outside, '2:09:44.001', '2:09:45'],
    ['photo-finish', { place: 'road-mile', metres: 1609 }, '3:51.301', '3:51.31'],
    ['hand', long, '59:26.32', '59:26.4'],
    ['transponder', long, '59:26.001', '59:27'],
    ['photo-finish', track, '10.5801', '10.59'],
  ])('%s over %o: %s is %s', (taking, course, raw, out) => {
    expect(printOfficialTime(officialTime(read(raw), taking, course))).toBe(out);
  });

  test('a time never gets shorter, never grows by a whole step, and rounding it again changes nothing', () => {
    fc.assert(
      fc.property(fc.nat(40_000_000), fc.constantFrom<0 | 1 | 2>(0, 1, 2), (thousandths, decimals) => {
        const rounded = roundUp(thousandths, decimals) * 10;
        expect(rounded - thousandths).toBeGreaterThanOrEqual(0);
        expect(rounded - thousandths).toBeLessThan(10 ** (3 - decimals));
        expect(roundUp(rounded, decimals) * 10).toBe(rounded);
      }),
    );
  });

  test('an official time says how it was taken', () => {
    expect(officialTime(10_400, 'hand', track)).toEqual({ hundredths: 1040, decimals: 1, timing: 'hand' });
    expect(officialTime(10_400, 'photo-finish', track)).toEqual({
      hundredths: 1040,
      decimals: 2,
      timing: 'electronic',
    });
    expect(officialTime(10_400, 'transponder', outside)).toEqual({ hundredths: 1100, decimals: 0, timing: 'unstated' });
  });

  test.each(['', 'DNF', '1:5.2', '61:70.00', '1:60:00', '10,4', '-3', '1:2:03'])(
    '%j is no reading of a clock',
    (text) => {
      expect(readClock(text)).toBeUndefined();
    },
  );

  test('an hour is read with minutes and seconds of two digits', () => {
    expect(readClock('1:00:00')).toBe(3_600_000);
    expect(readClock('73:15.5')).toBe(4_395_500);
    expect(readClock(' 2:09:44.3 ')).toBe(7_784_300);
    expect(readClock('12.0000')).toBe(12_000);
  });
});

describe('three watches, two or one', () => {
  test.each<[readonly string[], string]>([
    [['11.2', '11.2', '11.3'], '11.2'],
    [['11.1', '11.3', '11.2'], '11.2'],
    [['11.1', '11.2'], '11.2'],
    [['11.15', '11.12', '11.21'], '11.2'],
    [['11.3'], '11.3'],
    [['11.3', '11.2', '11.3'], '11.3'],
  ])('%j is %s', (watches, official) => {
    const time = handTime(watches.map(read), track);
    expect(time && printOfficialTime(time)).toBe(official);
  });

  test('without a watch there is no time', () => {
    expect(handTime([], track)).toBeUndefined();
  });
});

describe('distances and heights', () => {
  test.each([
    ['LJ', 7.859, 785],
    ['JT', 86.549, 8654],
    ['HJ', 2.015, 201],
    ['LJ', 7.85, 785],
    ['SP', 8.2, 820],
    ['TJ', 0, 0],
  ])('%s of %d m is %d cm', (_event, metres, centimetres) => {
    expect(wholeCentimetres(metres)).toBe(centimetres);
  });

  test('every whole centimetre stays what it is', () => {
    fc.assert(fc.property(fc.nat(12_000), (centimetres) => wholeCentimetres(centimetres / 100) === centimetres));
  });
});

/** Returns the text of a rounded time: thousandths are kept as read; other decimals are those that results state. */
const roundedText = (text: string, decimals: number): string => {
  const thousandths = read(text);
  if (decimals === 3) return (thousandths / 1000).toFixed(3);
  return (roundUp(thousandths, decimals as 0 | 1 | 2) / 100).toFixed(decimals);
};

describe('recorded calls of another library', () => {
  test.each(roundedUp)('%s to %d decimals is %s', (text, decimals, out) => {
    expect(roundedText(text, decimals)).toBe(out);
  });

  // We never show three decimals: TR19 states at most hundredths.
  test.each(clocks.filter(([, decimals]) => decimals < 3))(
    '%s seconds to %d decimals is %s',
    (seconds, decimals, out) => {
      const shown = decimals as 0 | 1 | 2;
      expect(clock(roundUp(read(seconds), shown), shown)).toBe(out);
    },
  );

  // '1.00.0' with a dot between minutes and seconds is not a time that we read.
  test.each(handTimes.filter(([text]) => text.split('.').length === 2))('%s is a hand time: %s', (text, hand) => {
    expect(timingOfText('T', text) === 'hand').toBe(hand);
  });
});
