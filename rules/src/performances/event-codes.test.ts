import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestFlat, bestOver } from './event-tables.ts';
import { eventTypes, readEventCode } from './event-codes.ts';

describe('event codes', () => {
  test.each<[string, string, string, string, string]>([
    ['75H', 'T', 'hurdles', '75m Hurdles', 'sprintTime'],
    ['400mH', 'T', 'hurdles', '400m Hurdles', 'sprintTime'],
    ['100', 'T', 'flat', '100m', 'sprintTime'],
    ['100m', 'T', 'flat', '100m', 'sprintTime'],
    ['1500', 'T', 'flat', '1500m', 'middleTime'],
    ['MILE', 'T', 'flat', 'Mile', 'middleTime'],
    ['3000SC', 'T', 'steeplechase', '3000m Steeplechase', 'middleTime'],
    ['3000W', 'T', 'walk', '3000m Walk', 'middleTime'],
    ['20KW', 'R', 'walk', '20km Walk', 'longTime'],
    ['4x100', 'T', 'relay', '4 x 100m Relay', 'sprintTime'],
    ['4X400MX', 'T', 'relay', 'Mixed 4 x 400m Relay', 'middleTime'],
    ['LJ ', 'F', 'field', 'Long Jump', 'distance'],
    ['sp', 'F', 'field', 'Shot Put', 'distance'],
    ['SP4K', 'F', 'field', 'Shot Put (4kg)', 'distance'],
    ['DT 1.50 Kg', 'F', 'field', 'Discus Throw (1.5kg)', 'distance'],
    ['JT600G', 'F', 'field', 'Javelin Throw (600g)', 'distance'],
    ['HJ', 'F', 'field', 'High Jump', 'height'],
    ['PV', 'F', 'field', 'Pole Vault', 'height'],
    ['DEC', 'M', 'combined', 'Decathlon', 'points'],
    ['PENI', 'M', 'combined', 'Indoor Pentathlon', 'points'],
    ['10K', 'R', 'road', '10km', 'longTime'],
    ['10M', 'R', 'road', '10 Miles', 'longTime'],
    ['HM', 'R', 'road', 'Half Marathon', 'longTime'],
    ['MAR', 'R', 'road', 'Marathon', 'longTime'],
    ['xc', 'X', 'cross-country', 'Cross Country', 'longTime'],
  ])('%s', (code, ...facts) => {
    const event = readEventCode(code);
    expect([event?.type, event?.discipline, event?.name, event?.unitKey]).toEqual(facts);
  });

  test.each([
    ['10,000m', '10000'], ['1,500', '1500'], ['Shot Putt', 'SP'], ['SP3.25', 'SP3.25K'], ['SP 4', 'SP4K'], ['JT600', 'JT600G'], ['Javelin 400', 'JT400G'], ['Hammer 7.26', 'HT7.26K'], ['DT 1.5', 'DT1.5K'],
    ['Pent', 'PEN'], ['Hept', 'HEP'], ['indoor pent', 'PENI'], ['Cricket Ball', 'BT'], ['High', 'HJ'], ['XC 4K', 'XC4K'], ['Cross Country (6.5km)', 'XC6.5K'], ['1 mile walk', '1MW'], ['2MW', '2MW'], ['2 Miles Walk', '2MW'],
    ['DMR', 'DMR'], ['Distance Medley Relay', 'DMR'], ['swedish medley relay', 'SMR'],
  ])('%s as timetables write it is %s', (typed, code) => {
    const event = readEventCode(typed);
    expect(event?.code).toBe(code);
    expect(readEventCode(code)).toEqual(event);
    expect(readEventCode(event?.name ?? '')).toEqual(event);
  });

  test.each(['HJ4', 'LJ 2', 'PV3K', '10,00m', '1,0000'])('%s is no event', (typed) => {
    expect(readEventCode(typed)).toBeUndefined();
  });

  test.each([
    '',
    'ABC',
    '7',
    '999999',
    'HJX',
    '4x',
    'SP-4',
    '0H',
    '00H',
    '0K',
    '0x100',
    '1x100',
    '4x00',
    '__proto__',
    'constructor',
  ])('%s is no event', (code) => {
    expect(readEventCode(code)).toBeUndefined();
  });

  test('EVENT-02 the type codes are T, F, M, R and X', () => {
    expect(eventTypes).toEqual(['T', 'F', 'M', 'R', 'X']);
  });

  test('the printed name of an event reads as its code', () => {
    const codes = [
      '75H',
      '100',
      '1500',
      'MILE',
      '2MILE',
      '3000SC',
      '3000W',
      '20KW',
      '4x100',
      '4x100H',
      '4x400MX',
      'LJ',
      'SP',
      'SP4K',
      'JT600G',
      'HJ',
      'DEC',
      'HEP',
      'PENI',
      'OCT',
      'TRI',
      'QUAD',
      '10K',
      '10M',
      '1M',
      'HM',
      'MAR',
      'XC',
    ];
    expect(codes.map((code) => readEventCode(readEventCode(code)?.name ?? '')?.code)).toEqual(codes);
    expect(
      ['Shot', 'discus', '400H 67.2cm 9.5m 9m', '3000 S/C', 'Half Marathon'].map((typed) => readEventCode(typed)?.code),
    ).toEqual(['SP', 'DT', '400H', '3000SC', 'HM']);
  });

  test('every discipline of the county timetable is known, and its code reads back as itself', () => {
    const county = [
      '100',
      '200',
      '300',
      '400',
      '800',
      '1500',
      '3000',
      '5000',
      '70H',
      '75H',
      '80H',
      '100H',
      '110H',
      '300H',
      '400H',
      'SP',
      'DT',
      'JT',
      'HT',
      'LJ',
      'TJ',
      'HJ',
      'PV',
    ];
    expect(county.map((code) => readEventCode(code)?.code)).toEqual(county);
  });

  test.each([
    ['100', 11.2],
    ['1500', 245],
    ['70H', 11.5],
    ['3000SC', 600],
    ['4x100', 48],
    ['5000W', 1500],
    ['HM', 5400],
    ['HJ', 1.5],
    ['JT', 32],
    ['DEC', 5000],
  ])('a usual mark in %s is sensible', (code, mark) => {
    const range = readEventCode(code)?.sensible;
    expect(range && mark > range.min && mark < range.max).toBe(true);
  });

  test('the best over a distance rises with the distance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 90_000 }), (metres) => {
        expect(bestOver(bestFlat, metres + 10)).toBeGreaterThan(bestOver(bestFlat, metres));
      }),
    );
    expect(bestOver(bestFlat, 100)).toBe(9.58);
  });

  test('no text makes the reader throw, and a code reads back as the same event', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,5}(H|SC|W|K|KW|M)?$/)), (text) => {
        const event = readEventCode(text);
        if (event) expect(readEventCode(event.code)).toEqual(event);
      }),
    );
  });
});
