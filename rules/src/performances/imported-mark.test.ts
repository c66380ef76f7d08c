import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFeetAndInches, readImportedMark } from './imported-mark.ts';
import { printPerformance } from './print-performance.ts';
import { distance, height, longTime, middleTime, points, sprintTime, type Unit } from './units.ts';

describe('feet and inches', () => {
  test.each<[string, number]>([
    ['29-04.5', 895], ['8-00.5', 245], ["6' 2 1/4\"", 188], ["20' 2 1/4\"", 615], ['60-00', 1828], ['18ft 3in', 556], ["5'", 152], ['23 feet 9 1/2 inches', 725], ['5’10”', 177], ["5'10''", 177],
    [' 20 ft ', 609], ['6-1-1/2', 186], ["6'  2 1/2 \"", 189], ['5 ft. 10 in.', 177], ['5foot 6inch', 167], ['5ft 6ins', 167], ['19-8.75', 601], ["16' 0\"", 487], ['244-01', 7439], ['6-2', 187],
  ])('%s is %d cm', (text, centimetres) => {
    expect(readFeetAndInches(text)).toBe(centimetres);
  });

  test.each(['', '23', '23-12', '5.20', "'", '23-', '6-02-1', '5ft 10m', '4210', '-5-10', "6' 2 5/4\"", "6' 2 2/2\"", '23-5x', 'x23-5', '5in 10', "6'2 1/3"])('%j is no feet and inches', (text) => {
    expect(readFeetAndInches(text)).toBeUndefined();
  });

  test('an inch more is never less far', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 10 }), (feet, inches) => {
      expect(readFeetAndInches(`${feet}-${inches + 1}`) ?? 0).toBeGreaterThan(readFeetAndInches(`${feet}-${inches}`) ?? 0);
    }));
  });
});

describe('marks out of sheets', () => {
  test.each<[string, Unit, string]>([
    ['12,57', sprintTime, '12.57'], ['12.3 s', sprintTime, '12.3'], ['10.4h', sprintTime, '10.4'], ['2.05.43', middleTime, '2:05.43'], ["2'05\"43", middleTime, '2:05.43'], ['2:05,4', middleTime, '2:05.4'],
    ["4'12\"5", middleTime, '4:12.5'], ['1h23:45', longTime, '1:23:45'], ['12"34', sprintTime, '12.34'], ["'12.83'", sprintTime, '12.83'], ['58.1 secs', sprintTime, '58.1'], ['3:45.67', middleTime, '3:45.67'],
    ['5,20', distance, '5.20'], ['5.20m', distance, '5.20'], ['5m20', distance, '5.20'], ['5.2 metres', distance, '5.20'], ['23-09.5', distance, '7.25'], ["6'2\"", height, '1.87'], ['45.07*', distance, '45.07'],
    ['4,210', points, '4210'], ["4'210", points, '4210'], ['4210 pts', points, '4210'], ['987', points, '987'], ['12.345', points, '12345'], ['4 210pt', points, '4210'], ['4210points.', points, '4210'], ['987 Pts.', points, '987'], [" 4’210 ", points, '4210'],
    ['"12.83"', sprintTime, '12.83'], ['12.3s', sprintTime, '12.3'], ['12.3 sec.', sprintTime, '12.3'], ['12.3 Seconds', sprintTime, '12.3'], ["12''34", sprintTime, '12.34'], ['12”34', sprintTime, '12.34'],
    ['12.05.4', middleTime, '12:05.4'], ["2’05”43", middleTime, '2:05.43'], ['10h05:09', longTime, '10:05:09'], ['1H05:09', longTime, '1:05:09'], ["58'12", middleTime, '58:12'], ['45m 07', distance, '45.07'], ['45 M07', distance, '45.07'], ['105m20', distance, '105.20'],
    ['5.20 meters.', distance, '5.20'], ['12"', sprintTime, '12'], ["12'34.5", middleTime, '12:34.5'],
  ])('%s', (text, unit, printed) => {
    const read = readImportedMark(text, unit);
    expect(read && printPerformance(read.mark)).toBe(printed);
    expect(read?.mark.text).toBe(text.trim());
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
    expect(kept('10.4hA', sprintTime)).toEqual([10.4, 'hand', null, 'A']);
    expect(kept('10.85 ( +2.4 )', sprintTime)).toEqual([10.85, 'electronic', 2.4, '']);
    expect(kept('10.85(12.4)', sprintTime)).toEqual([10.85, 'electronic', 12.4, '']);
    expect(kept('11.02  +12.3', sprintTime)).toEqual([11.02, 'electronic', 12.3, '']);
    expect(kept('6.34h', distance)).toEqual([6.34, 'unstated', null, '']);
    expect(kept(' 10.85 w ', sprintTime)).toEqual([10.85, 'electronic', null, 'w']);
  });

  test.each<[string, Unit]>([
    ['', sprintTime], ['DNS', sprintTime], ['fast', sprintTime], ['2:75.00', middleTime], ['23-09.5', sprintTime], ['5.20', points], ['12:34', distance], ['1,234,567', points], ['-5.20', distance], ['h', sprintTime], ["12.05'43", middleTime], ['x10.85', sprintTime], ["'10.85'x", sprintTime], ['10.85wwww', sprintTime], ['a(+1.2)', distance], ['5m2', distance], ['x5m20', distance], ['5m201', distance], ['pts 4210', points], ['1,234,56', points], ['s12.3', sprintTime], ['12s3', sprintTime], ['2.5.43', middleTime], ['12.345.6', middleTime], ['a2.05.43', middleTime], ['2.05.4321', middleTime], ['x1h05:09', longTime], ['5 m etres', distance],
  ])('%j is no mark of its unit', (text, unit) => {
    expect(readImportedMark(text, unit)).toBeUndefined();
  });

  test('no text throws, and what is printed reads back', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0 1 2 5 7 . , : \' " - + h m s w i A f t ( )'.split(' '), ' '), maxLength: 12 }), fc.constantFrom(sprintTime, middleTime, longTime, distance, height, points), (text, unit) => {
      const read = readImportedMark(text, unit);
      if (read && unit !== longTime) expect(readImportedMark(printPerformance(read.mark), unit)?.mark.value).toBe(read.mark.value);
    }));
  });
});
