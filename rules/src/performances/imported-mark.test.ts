import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFeetAndInches, readImportedMark } from './imported-mark.ts';
import { printPerformance } from './print-performance.ts';
import { readEventCode } from './event-codes.ts';
import { distance, height, longTime, middleTime, points, sprintTime, type Unit } from './units.ts';

describe('feet and inches', () => {
  test.each<[string, number]>([
    ['29-04.5', 895],
    ['8-00.5', 245],
    ['6\' 2 1/4"', 188],
    ['20\' 2 1/4"', 615],
    ['60-00', 1828],
    ['18ft 3in', 556],
    ["5'", 152],
    ['23 feet 9 1/2 inches', 725],
    ['5’10”', 177],
    ["5'10''", 177],
    [' 20 ft ', 609],
    ['6-1-1/2', 186],
    ['6\'  2 1/2 "', 189],
    ['5 ft. 10 in.', 177],
    ['5foot 6inch', 167],
    ['5ft 6ins', 167],
    ['19-8.75', 601],
    ['16\' 0"', 487],
    ['244-01', 7439],
    ['6-2', 187],
  ])('%s is %d cm', (text, centimetres) => {
    expect(readFeetAndInches(text)).toBe(centimetres);
  });

  test.each([
    '',
    '23',
    '23-12',
    '5.20',
    "'",
    '23-',
    '6-02-1',
    '5ft 10m',
    '4210',
    '-5-10',
    '6\' 2 5/4"',
    '6\' 2 2/2"',
    '23-5x',
    'x23-5',
    '5in 10',
    "6'2 1/3",
  ])('%j is no feet and inches', (text) => {
    expect(readFeetAndInches(text)).toBeUndefined();
  });

  test('an inch more is never less far', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 10 }), (feet, inches) => {
        expect(readFeetAndInches(`${feet}-${inches + 1}`) ?? 0).toBeGreaterThan(
          readFeetAndInches(`${feet}-${inches}`) ?? 0,
        );
      }),
    );
  });
});

describe('marks out of sheets', () => {
  test.each<[string, Unit, string]>([
    ['12,57', sprintTime, '12.57'],
    ['12.3 s', sprintTime, '12.3'],
    ['10.4h', sprintTime, '10.4'],
    ['2.05.43', middleTime, '2:05.43'],
    ['2\'05"43', middleTime, '2:05.43'],
    ['2:05,4', middleTime, '2:05.4'],
    ['4\'12"5', middleTime, '4:12.5'],
    ['1h23:45', longTime, '1:23:45'],
    ['12"34', sprintTime, '12.34'],
    ['4´05"6', middleTime, '4:05.6'],
    ["4' 05''  6", middleTime, '4:05.6'],
    ["4' x5", middleTime, 'none'],
    ['5´10´´', height, '1.77'],
    ["'12.83'", sprintTime, '12.83'],
    ['58.1 secs', sprintTime, '58.1'],
    ['3:45.67', middleTime, '3:45.67'],
    ['5,20', distance, '5.20'],
    ['5.20m', distance, '5.20'],
    ['5m20', distance, '5.20'],
    ['5.2 metres', distance, '5.20'],
    ['23-09.5', distance, '7.25'],
    ['6\'2"', height, '1.87'],
    ['45.07*', distance, '45.07'],
    ['4,210', points, '4210'],
    ["4'210", points, '4210'],
    ['4210 pts', points, '4210'],
    ['987', points, '987'],
    ['12.345', points, '12345'],
    ['4 210pt', points, '4210'],
    ['4210points.', points, '4210'],
    ['987 Pts.', points, '987'],
    [' 4’210 ', points, '4210'],
    ['"12.83"', sprintTime, '12.83'],
    ['12.3s', sprintTime, '12.3'],
    ['12.3 sec.', sprintTime, '12.3'],
    ['12.3 Seconds', sprintTime, '12.3'],
    ["12''34", sprintTime, '12.34'],
    ['12”34', sprintTime, '12.34'],
    ['12.05.4', middleTime, '12:05.4'],
    ['2’05”43', middleTime, '2:05.43'],
    ['10h05:09', longTime, '10:05:09'],
    ['1H05:09', longTime, '1:05:09'],
    ["58'12", middleTime, '58:12'],
    ['45m 07', distance, '45.07'],
    ['45 M07', distance, '45.07'],
    ['105m20', distance, '105.20'],
    ['5.20 meters.', distance, '5.20'],
    ['12"', sprintTime, '12'],
    ["12'34.5", middleTime, '12:34.5'],
    ['１２．３４', sprintTime, '12.34'],
    ['١٠٫٤٠', sprintTime, '10.40'],
    ['۱۰٫۴۰', sprintTime, '10.40'],
    ['12.34\u00A0s', sprintTime, '12.34'],
    ['4\u202F210', points, '4210'],
    ['4210p', points, '4210'],
    ['21\' 4½"', distance, '6.51'],
    ['21-04½', distance, '6.51'],
    ['10.4H', sprintTime, '10.4'],
    ['2m03.45', middleTime, '2:03.45'],
    ['2m 03,4s', middleTime, '2:03.4'],
    ['2 min 3.45', middleTime, '2:03.45'],
    ['2mins. 3.45 secs', middleTime, '2:03.45'],
    ['1h58m32s', longTime, '1:58:32'],
    ['1h58', longTime, '1:58:00'],
    ['1 h 05 min.', longTime, '1:05:00'],
    ['2 Hours 05 Minutes', longTime, '2:05:00'],
    ['12hr05m', longTime, '12:05:00'],
    ['1h5', longTime, 'none'],
    ['x1h58', longTime, 'none'],
    ['1h58x', longTime, 'none'],
    ['123h58', longTime, 'none'],
    ['1h58', sprintTime, 'none'],
    ['1 hr 8 min 32 sec.', longTime, '1:08:32'],
    ['1h 58m 2', longTime, '1:58:02'],
    ['12h 05m 09s', longTime, '12:05:09'],
    ['1 hour 58 min 32', longTime, '1:58:32'],
    ['2 minute 3.45 second', middleTime, 'none'],
    ['2 minute 3.45', middleTime, '2:03.45'],
    ['2 minutes 3.45 seconds', middleTime, '2:03.45'],
    ['x2m03.45', middleTime, 'none'],
    ['2m03.45x', middleTime, 'none'],
    ['12"34x', sprintTime, 'none'],
    ['6m 20cm', distance, '6.20'],
    ['620cm', distance, '6.20'],
    ['1205 cm', distance, '12.05'],
    ['85cm', height, '0.85'],
    ['1:02:03.40', middleTime, '1:02:03.40'],
    ['1:13:15,4', longTime, '1:13:15.4'],
    ['2:05:43.125', longTime, '2:05:43.13'],
  ])('%s', (text, unit, printed) => {
    const read = readImportedMark(text, unit);
    expect(read ? printPerformance(read.mark) : 'none').toBe(printed);
    expect(read?.mark.text ?? text.trim()).toBe(text.trim());
  });

  test.each<[string, Unit, number]>([
    ['10.121', sprintTime, 10.13],
    ['10.120', sprintTime, 10.12],
    ['10.1200001', sprintTime, 10.13],
    ['1:59.999', middleTime, 120],
    ['6.209', distance, 6.2],
    ['6.2', distance, 6.2],
    ['1.855', height, 1.85],
    ['1.8599', height, 1.85],
  ])('%s is rounded as results are: %s times up, distances down', (text, unit, value) => {
    expect(readImportedMark(text, unit)?.mark.value).toBe(value);
  });

  test.each<[string, { readonly min: number; readonly max: number } | null, string]>([
    ['1.58.32', null, '1:58:32'],
    ['2.05.43', null, '2:05:43'],
    ['5.59.59', null, '5:59:59'],
    ['6.00.00', null, '6:00.00'],
    ['25.05.43', null, '25:05.43'],
    ['1:58.32', null, '1:58.32'],
    ['58.12', null, '58:12'],
    ['9.05', null, '9:05'],
    ['120.05', null, '2:00:05'],
    ['3.50.40', { min: 220, max: 1609 }, '3:50.40'],
    ['3.50.40', { min: 7235, max: 42_195 }, '3:50:40'],
    ['1:58.32', { min: 3402, max: 21_098 }, '1:58:32'],
    ['6.10.20', { min: 7235, max: 42_195 }, '6:10:20'],
    ['1.58.32', { min: 1, max: 2 }, '1:58.32'],
    ['58.12', { min: 1, max: 2 }, '58:12'],
    ['1.58.3', null, '1:58.3'],
    ['1.58.75', null, '1:58.75'],
    ['58.75', null, 'none'],
    ['1:58:32', { min: 1, max: 2 }, '1:58:32'],
  ])('over long distances %s with %j between is %s', (text, sensible, printed) => {
    const read = readImportedMark(text, longTime, sensible);
    expect(read ? printPerformance(read.mark) : 'none').toBe(printed);
  });

  test.each<[string, string, string]>([
    ['LJ', '520', '5.20'],
    ['LJ', '520.0', '520.00'],
    ['LJ', '5', '5.00'],
    ['LJ', '95', '0.95'],
    ['LJ', '9000', '9000.00'],
    ['HJ', '165', '1.65'],
    ['HJ', '1.65 XO', '1.65'],
    ['HJ', '1.65o', '1.65'],
    ['HJ', '1.65xxo', '1.65'],
    ['HJ', '1.65 xxxo', 'none'],
    ['LJ', '1.65 XO', 'none'],
    ['SP', '1234', '12.34'],
    ['JT', '90', '90.00'],
    ['JT', '6543', '65.43'],
    ['800', '2.05', '2:05'],
    ['800', '2.05.43', '2:05.43'],
    ['800', '2:05:43', '2:05.43'],
    ['800', '1:02:03', 'none'],
    ['800', '105.2', '1:45.2'],
    ['800', '59.99', '59.99'],
    ['800', '00:02:05.43', '2:05.43'],
    ['800', '0:02:05', '2:05'],
    ['100', '12:34', '12.34'],
    ['100', '12:3', 'none'],
    ['100', '00:12.34', '12.34'],
    ['100', '00:00:12.34', '12.34'],
    ['100', '000:12.34', '12.34'],
    ['100', '12·34', '12.34'],
    ['100', '·34', 'none'],
    ['100', '5:00:00', 'none'],
    ['100', '9.05', '9.05'],
    ['10000', '1:02:03', '1:02:03'],
    ['10000', '31.02', '31:02'],
    ['10000', '31:02', '31:02'],
    ['10000', '3:02:03', 'none'],
    ['1500', '4:05:6', 'none'],
    ['HM', '1:13:05', '1:13:05'],
    ['HM', '1.13.05', '1:13:05'],
    ['5K', '19.05', '19:05'],
    ['5K', '0:19:05', '19:05'],
    ['MAR', '2.59', '2:59:00'],
    ['MAR', '2:58', '2:58:00'],
    ['HM', '1:08', '1:08:00'],
    ['HM', '68:05', '1:08:05'],
    ['HM', '0:08', '8'],
    ['HM', '1:08:05.', 'none'],
    ['10K', '9:59', '9:59'],
    ['10000', '1:08', '1:08'],
    ['400', '1:01.2', '1:01.2'],
    ['400', '1.01.20', '1:01.20'],
    ['400', '55:10', '55.10'],
  ])('over %s, %s is what is sensible for the event: %s', (code, text, printed) => {
    const event = readEventCode(code) ?? expect.fail(code);
    const read = readImportedMark(text, event.unit, event.sensible);
    expect(read ? printPerformance(read.mark) : 'none').toBe(printed);
  });

  test('1.58.32 is minutes where no hours are run', () => {
    expect(readImportedMark('1.58.32', middleTime)?.mark.value).toBe(118.32);
    expect(readImportedMark('58.12', middleTime)?.mark.value).toBe(58.12);
  });

  test.each<[string, Unit, number, number | null, string]>([
    ['10.40 (w)', sprintTime, 10.4, null, 'w'],
    ['10.40 NWI', sprintTime, 10.4, null, ''],
    ['10.40 (NWI)', sprintTime, 10.4, null, ''],
    ['10.40NWI', sprintTime, 10.4, null, ''],
    ['10.40 +2.3w', sprintTime, 10.4, 2.3, 'w'],
    ['10.40 (2.3) w', sprintTime, 10.4, 2.3, 'w'],
    ['10.40 Q', sprintTime, 10.4, null, ''],
    ['10.40q', sprintTime, 10.4, null, ''],
    ['10.40 PB', sprintTime, 10.4, null, ''],
    ['10.40 =SB', sprintTime, 10.4, null, ''],
    ['10.40w PB', sprintTime, 10.4, null, 'w'],
    ['10.40 (CR)', sprintTime, 10.4, null, ''],
    ['10.40 +1.2 Q', sprintTime, 10.4, 1.2, ''],
    ['10.23 +1,2 m/s', sprintTime, 10.23, 1.2, ''],
    ['10.23 +1.2m/s', sprintTime, 10.23, 1.2, ''],
    ['10.23 (2.1w)', sprintTime, 10.23, 2.1, 'w'],
    ['10.23 [2.1 w]', sprintTime, 10.23, 2.1, 'w'],
    ['10.23 w2.1', sprintTime, 10.23, 2.1, ''],
    ['10.23 w-0.3', sprintTime, 10.23, -0.3, ''],
    ['6.34 w:+1.2', distance, 6.34, 1.2, ''],
    ['6.34 W: 1.2', distance, 6.34, 1.2, ''],
    ['11.34 (wind +1.3)', sprintTime, 11.34, 1.3, ''],
    ['11.34 Wind: -1.3', sprintTime, 11.34, -1.3, ''],
    ['11.34, +1.3', sprintTime, 11.34, 1.3, ''],
    ['11.34 (-1)', sprintTime, 11.34, -1, ''],
    ['11.34 nwi', sprintTime, 11.34, null, ''],
    ['5.20/NWI', distance, 5.2, null, ''],
    ['12.34 Q PB', sprintTime, 12.34, null, ''],
    ['12.34w q SB', sprintTime, 12.34, null, 'w'],
    ['12.34 WR', sprintTime, 12.34, null, ''],
    ['5m20  1.2', distance, 5.2, 1.2, ''],
    ['12.3h  1.2', sprintTime, 12.3, 1.2, ''],
    ['6.20/+1.2', distance, 6.2, 1.2, ''],
    ['6.20  1.2', distance, 6.2, 1.2, ''],
    ['6.20; 1,2', distance, 6.2, 1.2, ''],
    ['10.40 \u22120.4', sprintTime, 10.4, -0.4, ''],
    ['6.20 (i)', distance, 6.2, null, 'i'],
    ['10.4 (h)', sprintTime, 10.4, null, ''],
    ['10.40 WL', sprintTime, 10.4, null, ''],
    ['10.40 indoor', sprintTime, 10.4, null, 'i'],
    ['6.20 (Indoors)', distance, 6.2, null, 'i'],
    ['10.40 w 2.1', sprintTime, 10.4, 2.1, ''],
    ['10.40 w  -2.1', sprintTime, 10.4, -2.1, ''],
    ['PB 10.40', sprintTime, 10.4, null, ''],
    ['SB: 6.20w', distance, 6.2, null, 'w'],
    ['10.40 (2024)', sprintTime, 10.4, null, ''],
    ['10.40 PB 1998', sprintTime, 10.4, null, ''],
    ['10.40 +1.2 [2024]', sprintTime, 10.4, 1.2, ''],
    ['10.40 =NR', sprintTime, 10.4, null, ''],
    ['10.40 (OR)', sprintTime, 10.4, null, ''],
    ['*10.40', sprintTime, 10.4, null, ''],
    ['= 10.40w', sprintTime, 10.4, null, 'w'],
    ['6.34+1.2', distance, 6.34, 1.2, ''],
    ['10,23-0,4', sprintTime, 10.23, -0.4, ''],
    ['10.23+12.4w', sprintTime, 10.23, 12.4, 'w'],
  ])('%j has its wind and signs apart from what else stands behind it', (text, unit, ...expected) => {
    const read = readImportedMark(text, unit);
    expect(read && [read.mark.value, read.wind, read.signs]).toEqual(expected);
  });

  test('a wind and signs behind it are kept apart', () => {
    const kept = (text: string, unit: Unit) => {
      const read = readImportedMark(text, unit);
      return read && [read.mark.value, read.mark.timing, read.wind, read.signs];
    };
    expect(kept('10.85w', sprintTime)).toEqual([10.85, 'electronic', null, 'w']);
    expect(kept('6.34 (+1.2)', distance)).toEqual([6.34, 'unstated', 1.2, '']);
    expect(kept('6,34w [2,4 m/s]', distance)).toEqual([6.34, 'unstated', 2.4, 'w']);
    expect(kept('11.02 -0.3', sprintTime)).toEqual([11.02, 'electronic', -0.3, '']);
    expect(kept('7.01i', sprintTime)).toEqual([7.01, 'electronic', null, 'i']);
    expect(kept('10.43h', sprintTime)).toEqual([10.43, 'hand', null, '']);
    expect(kept('10.43 (hand)', sprintTime)).toEqual([10.43, 'hand', null, '']);
    expect(kept('10.4 Hand', sprintTime)).toEqual([10.4, 'hand', null, '']);
    expect(kept('10.43[hand]', sprintTime)).toEqual([10.43, 'hand', null, '']);
    expect(kept('10.4hA', sprintTime)).toEqual([10.4, 'hand', null, 'A']);
    expect(kept('10.85 ( +2.4 )', sprintTime)).toEqual([10.85, 'electronic', 2.4, '']);
    expect(kept('10.85(12.4)', sprintTime)).toEqual([10.85, 'electronic', 12.4, '']);
    expect(kept('11.02  +12.3', sprintTime)).toEqual([11.02, 'electronic', 12.3, '']);
    expect(kept('6.34h', distance)).toEqual([6.34, 'unstated', null, '']);
    expect(kept(' 10.85 w ', sprintTime)).toEqual([10.85, 'electronic', null, 'w']);
  });

  test.each<[string, Unit]>([
    ['1;59.2', middleTime],
    ['1  59.2', middleTime],
    ['10.23 (2)', sprintTime],
    ['10.23/1.2', sprintTime],
    ['10.23, 1.2', sprintTime],
    ['10.2+1.2', sprintTime],
    ['10.23 handy', sprintTime],
    ['x=10.23', sprintTime],
    ['=', sprintTime],
    ['=PB', sprintTime],
    ['XB 10.40', sprintTime],
    ['PB x', sprintTime],
    ['10.40w 2.1', sprintTime],
    ['10.40 1824', sprintTime],
    ['10.40 20245', sprintTime],
    ['10.40 202', sprintTime],
    ['10.40/2024', sprintTime],
    ['10.40 indoorsy', sprintTime],
    ['PB', sprintTime],
    ['w', sprintTime],
    ['2:5.43', middleTime],
    ['1.65 O', distance],
    ['', sprintTime],
    ['DNS', sprintTime],
    ['fast', sprintTime],
    ['2:75.00', middleTime],
    ['23-09.5', sprintTime],
    ['5.20', points],
    ['12:34', distance],
    ['1,234,567', points],
    ['-5.20', distance],
    ['h', sprintTime],
    ["12.05'43", middleTime],
    ['x10.85', sprintTime],
    ["'10.85'x", sprintTime],
    ['10.85wwww', sprintTime],
    ['a(+1.2)', distance],
    ['5m2', distance],
    ['x5m20', distance],
    ['5m201', distance],
    ['pts 4210', points],
    ['1,234,56', points],
    ['s12.3', sprintTime],
    ['12s3', sprintTime],
    ['2.5.43', middleTime],
    ['12.345.6', middleTime],
    ['a2.05.43', middleTime],
    ['2.05.4321', middleTime],
    ['x1h05:09', longTime],
    ['5 m etres', distance],
    ['PB', sprintTime],
    ['Q', sprintTime],
    ['1:02:34', sprintTime],
    ['1:02:34.5', sprintTime],
    ['1:02:34', middleTime],
    ['1:62:34.5', middleTime],
    ['+10.40', sprintTime],
    ['cm', distance],
    ['5cm', distance],
    ['2m3.4567', middleTime],
    ['2m', middleTime],
    ['6.20\t1.2', distance],
    ['6.20 1.2', distance],
  ])('%j is no mark of its unit', (text, unit) => {
    expect(readImportedMark(text, unit)).toBeUndefined();
  });

  test('reading never throws, and printed marks read back', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...'0 1 2 5 7 . , : \' " - + h m s w i A f t ( )'.split(' '), ' '),
          maxLength: 12,
        }),
        fc.constantFrom(sprintTime, middleTime, longTime, distance, height, points),
        (text, unit) => {
          const read = readImportedMark(text, unit);
          if (read && unit !== longTime)
            expect(readImportedMark(printPerformance(read.mark), unit)?.mark.value).toBe(read.mark.value);
        },
      ),
    );
  });
});

test('a cell of any length is answered at once: no mark is longer than its remarks', () => {
  expect(readImportedMark(`12.34${' PB'.repeat(50_000)}`, sprintTime)).toBeUndefined();
  const [most, more] = [65, 66].map((times) => `12.34${' PB'.repeat(times)}`);
  expect([most?.length, more?.length]).toEqual([200, 203]);
  expect([most, more].map((text) => readImportedMark(text ?? '', sprintTime)?.mark.value)).toEqual([12.34, undefined]);
});
